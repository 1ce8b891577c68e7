import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeConfig } from "../../../src/worker/adapters/decode-config.ts";

const ORIGIN = "http://tonearm.test";
const decode = (raw: unknown) => decodeConfig(raw, ORIGIN, "/");
const USUAL = {
  apiBase: `${ORIGIN}/api`,
  version: "",
  publicMediaUrl: null,
  relayUrl: null,
  editorsCovers: new Map(),
  hasEditors: true,
  scrobbling: null,
  source: null,
};

describe("the configuration", () => {
  it("names the usual place when there is none", () => {
    for (const raw of [null, undefined, "", 7, [], { apiBase: "http://[" }])
      expect(decode(raw).apiBase).toBe(Array.isArray(raw) ? null : USUAL.apiBase);
    expect(decode(null)).toEqual(USUAL);
  });

  it("is read field by field, addresses as seen from our own", () => {
    const config = decode({
      apiBase: "/music/",
      version: "1.2",
      publicMediaUrl: "/media/{id}",
      relayUrl: "/media/relay?u={url}",
      editorsCovers: {
        7: "/media/cover/pool.jpg",
        x: "/no-id.jpg",
        8: 5,
        9: "https://c.test/a.jpg",
      },
      source: { kind: "netease", name: "music.test", waysIn: ["qr", "magic", 7, "cookie"] },
    });
    expect(config).toEqual({
      apiBase: `${ORIGIN}/music`,
      version: "1.2",
      publicMediaUrl: "/media/{id}",
      relayUrl: "/media/relay?u={url}",
      editorsCovers: new Map([
        [7, `${ORIGIN}/media/cover/pool.jpg`],
        [9, "https://c.test/a.jpg"],
      ]),
      hasEditors: true,
      scrobbling: null,
      source: { kind: "netease", name: "music.test", waysIn: ["qr", "cookie"] },
    });
  });

  it("knows no source where the server says none that makes sense", () => {
    const waysIn: readonly string[] = [];
    for (const source of [null, 7, "demo", {}, { kind: "tape", name: "x", waysIn }])
      expect(decode({ source }).source).toBeNull();
    expect(decode({ source: { kind: "folder", name: 7, waysIn } }).source).toBeNull();
    expect(decode({ source: { kind: "folder", name: "Music" } }).source).toBeNull();
  });

  it("says by an empty record of covers that there are no editors' playlists", () => {
    const { hasEditors, editorsCovers } = decode({ editorsCovers: {} });
    expect([hasEditors, editorsCovers?.size]).toEqual([false, 0]);
    for (const covers of [null, undefined, { 7: "/a.jpg" }, "none"])
      expect(decode({ editorsCovers: covers }).hasEditors).toBe(true);
  });

  it("is never an exception", () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (apiBase, editorsCovers, source) => {
        expect(decode({ apiBase, editorsCovers, source }).editorsCovers).toBeInstanceOf(Map);
      }),
    );
  });
});
