import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decodeFoundSound,
  decodeSoundQuery,
  isProxyAddress,
  programFolder,
  sourceNames,
  sourceOptions,
  unknownSources,
} from "../../../src/domain/desktop/other-sources.ts";
import { DEFAULT_SETTINGS } from "../../../src/domain/settings/settings.ts";

describe("names of sources", () => {
  it.each([
    ["", []],
    [" , ,", []],
    ["kugou, QQ，qq、migu bodian", ["kugou", "qq", "migu", "bodian"]],
  ])("in %j are %o", (text, names) => {
    expect(sourceNames(text)).toEqual(names);
  });

  it("that no source has are told", () => {
    expect(unknownSources("kugou, napster, ytdlp, limewire")).toEqual(["napster", "limewire"]);
  });
});

describe("a program", () => {
  it.each([
    ["/usr/bin/yt-dlp", "/usr/bin"],
    ["/yt-dlp", "/"],
    [String.raw`C:\Tools\youtube-dl.exe`, String.raw`C:\Tools`],
    ["yt-dlp", null],
    ["bin/yt-dlp", null],
    ["/bin/sh", null],
    ["/bin/yt-dlp --exec sh", null],
    ["", null],
  ])("at %j lies in %j", (path, folder) => {
    expect(programFolder(path)).toBe(folder);
  });
});

describe("the address of a proxy", () => {
  it.each([
    "http://localhost:8080",
    "https://a.test",
    "http://me:x@10.0.0.1:1/",
    "http://[::1]:80",
  ])("is %s", (text) => expect(isProxyAddress(text)).toBe(true));
  it.each([
    "",
    "localhost:8080",
    "socks5://a:1",
    "http://",
    "http://a:0",
    "http://a:99999",
    "http://a/b",
  ])("is not %j", (text) => expect(isProxyAddress(text)).toBe(false));
});

describe("options", () => {
  it("of factory settings are the library's own", () => {
    expect(sourceOptions(DEFAULT_SETTINGS)).toEqual({
      names: [],
      isInOrder: false,
      wantsFlac: false,
      jooxCookie: "",
      qqCookie: "",
      programFolder: "",
      proxy: "",
    });
  });

  it("use the program's proxy where they have none of their own", () => {
    const proxyConfig = { protocol: "HTTP", server: "p.test", port: 81 } as const;
    const settings = { ...DEFAULT_SETTINGS, proxyConfig };
    expect(sourceOptions(settings).proxy).toBe("http://p.test:81");
    expect(sourceOptions({ ...settings, unmProxyUri: "http://own:1" }).proxy).toBe("http://own:1");
    expect(sourceOptions({ ...settings, unmProxyUri: "what" }).proxy).toBe("http://p.test:81");
  });
});

describe("what crosses the port", () => {
  it("is read whatever it is, and again as what it was read as", () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), fc.anything(), (options, name, artists) => {
        const query = decodeSoundQuery({ song: 1, name, artists, options });
        expect(query === null).toBe(name === "");
        if (query !== null) expect(decodeSoundQuery(query)).toEqual(query);
      }),
    );
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        expect(decodeFoundSound(raw)).toBeNull();
        decodeSoundQuery(raw);
      }),
    );
  });
});
