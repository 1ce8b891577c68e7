import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAsked } from "../../../electron/main/features/local-music/asked.ts";
import { readFromScanner } from "../../../electron/scanner/messages.ts";
import {
  decodeChosenFolder,
  decodeLocalReading,
  UNREAD,
} from "../../../src/domain/desktop/local-folder.ts";

const read = (path: string, init?: RequestInit) =>
  readAsked(new Request(`app://tonearm${path}`, init));

describe("what pages may ask below /local/", () => {
  it("are lists, numbers of sounds and covers, and words of routes", async () => {
    for (const path of [
      "/local/songs?offset=0&limit=5000",
      "/local/albums",
      "/local/artists",
      "/local/media/audio/4503599627370495",
      "/local/media/cover/7?param=224y224",
      "/local/media/digest/7",
      "/local/api/song/detail?ids=1",
      "/local/api/song/url/v1?id=1",
    ])
      expect(await read(path)).toEqual({ method: "GET", path, headers: [], body: null });
  });

  it("is nothing else, and nothing is changed", async () => {
    for (const path of [
      "/local",
      "/local/",
      "/local/songs/",
      "/local/media/audio/",
      "/local/media/audio/1/2",
      "/local/media/audio/12345678901234567",
      "/local/media/audio/-1",
      "/local/media/audio/%31",
      "/local/media/audio/..%2f1",
      "/local/media/video/1",
      "/local/api/",
      "/local/api/..%2f..",
      "/local/api/a/b/c/d",
      "/local/other",
      "/localsongs",
    ])
      expect([path, await read(path)]).toEqual([path, 404]);
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"])
      for (const path of ["/local/songs", "/local/media/audio/1"])
        expect(await read(path, { method })).toBe(405);
    expect(await read("/local/api/song/detail", { method: "DELETE" })).toBe(405);
  });

  it("goes on with what a range needs, without cookies and names", async () => {
    const headers = {
      range: "bytes=0-",
      cookie: "MUSIC_U=x",
      authorization: "x",
      "user-agent": "x",
    };
    expect(await read("/local/media/audio/1", { headers })).toMatchObject({
      headers: [["range", "bytes=0-"]],
    });
  });

  it("takes posted questions, and none without an end", async () => {
    const asked = await read("/local/api/song/detail", { method: "POST", body: "ids=1" });
    expect(asked).toMatchObject({ method: "POST", body: new Uint8Array(Buffer.from("ids=1")) });
    const body = "x".repeat(1_000_001);
    expect(await read("/local/api/song/detail", { method: "POST", body })).toBe(413);
  });

  it("never names a file, however an address is written", async () => {
    const piece = fc.oneof(
      fc.constantFrom("..", "%2e%2e", "..%2f", "%2f", "%5c", "\\", "%00", "etc", "passwd", "C:"),
      fc.constantFrom("media", "audio", "cover", "api", "songs", "1", "9".repeat(30), "?", "#", ""),
      fc.string({ maxLength: 8 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 6 }), async (pieces) => {
        const address = `app://tonearm/local/${pieces.join("/")}`;
        fc.pre(URL.canParse(address));
        const asked = await readAsked(new Request(address));
        if (typeof asked === "number") {
          expect(asked).toBe(404);
          return;
        }
        const [pathname] = asked.path.split("?");
        expect(pathname).toMatch(
          /^\/local\/(?:songs|albums|artists|media\/(?:audio|cover|digest)\/\d{1,16}|api(?:\/[a-z\d]+){1,3})$/,
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe("what the process says", () => {
  it("is read with care, whatever it is", () => {
    for (const wrong of [
      null,
      7,
      {},
      { kind: "head", id: 1, status: 700 },
      { kind: "head", id: 1, status: 101 },
      { kind: "head", id: "1", status: 200 },
      { kind: "piece", id: 1, bytes: "text" },
      { kind: "piece", id: 1, bytes: new Uint8Array(300_000) },
      { kind: "other", id: 1 },
    ])
      expect(readFromScanner(wrong)).toBeNull();
    expect(
      readFromScanner({ kind: "head", id: 1, status: 200, headers: [["a", "b"], ["c"], 7] }),
    ).toEqual({ kind: "head", id: 1, status: 200, headers: [["a", "b"]], hasBody: false });
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        readFromScanner(raw);
        expect(Object.keys(decodeLocalReading(raw)).toSorted()).toEqual(
          Object.keys(UNREAD).toSorted(),
        );
        expect(decodeChosenFolder(raw)).toBeNull();
      }),
    );
  });

  it("of the folder is kept as it is where it makes sense", () => {
    const state = {
      isAway: true,
      version: 7,
      reading: { done: 1, total: 2 },
      result: { songs: 1, added: 2, changed: 3, gone: 4, unreadable: 5, atMs: 6 },
      problems: [{ name: "a", reason: "broken" }],
    };
    expect(decodeLocalReading(state)).toEqual(state);
    expect(decodeLocalReading(null)).toEqual(UNREAD);
    const many = Array.from({ length: 200 }, () => ({ name: "a", reason: "b" }));
    expect(decodeLocalReading({ problems: many }).problems).toHaveLength(100);
  });
});

describe("a choice that was kept", () => {
  const CHOICE = { id: "a-choice-1", path: "/m", root: "/m" };
  it("is one where its name can be that of a folder", () => {
    expect(decodeChosenFolder(CHOICE)).toEqual(CHOICE);
    for (const wrong of [
      { ...CHOICE, id: "../../etc" },
      { ...CHOICE, id: "short" },
      { ...CHOICE, id: "" },
      { ...CHOICE, path: "" },
      { ...CHOICE, root: "a\0b" },
      { ...CHOICE, root: 7 },
    ])
      expect(decodeChosenFolder(wrong)).toBeNull();
  });
});
