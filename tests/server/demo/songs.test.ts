import { describe, expect, it } from "vitest";

import { ANCHORS } from "../../support/anchors.ts";
import { catalogue } from "../../../server/sources/demo/catalogue/catalogue.ts";
import type { DemoClient, Json } from "./demo-client.ts";
import { demoClient, ORIGIN } from "./demo-client.ts";

const visitor = demoClient();
const vip = demoClient();
await vip.signIn();
const plain = demoClient();
await plain.signIn("13900000000");
const open =
  catalogue()
    .albumById.get(ANCHORS.album)
    ?.tracks.find(({ rights }) => rights === "lowFree")?.id ?? 0;

const url = async (client: DemoClient, id: number, br = 320_000): Promise<Json> =>
  (await client.get(`/song/url?id=${id}&br=${br}`)).body.data[0];
const privilege = async (client: DemoClient, id: number): Promise<Json> =>
  (await client.get(`/song/detail?ids=${id}`)).body.privileges[0];

describe("song details", () => {
  it("drops unknown ids silently and keeps the order asked", async () => {
    const { body } = await visitor.get(`/song/detail?ids=${ANCHORS.pureMusicTrack},999,${open}`);
    expect(body.songs.map(({ id }: Json) => id)).toEqual([ANCHORS.pureMusicTrack, open]);
    expect(body.privileges.map(({ id }: Json) => id)).toEqual([ANCHORS.pureMusicTrack, open]);
  });

  it("takes five hundred ids from a form body and refuses more than a thousand", async () => {
    const ids = catalogue()
      .tracks.slice(0, 1001)
      .map(({ id }) => id);
    expect(
      (await visitor.post("/song/detail", { ids: ids.slice(0, 500).join(",") })).body.songs,
    ).toHaveLength(500);
    expect((await visitor.post("/song/detail", { ids: ids.join(",") })).body.code).toBe(400);
  });

  it("answers 404 without ids", async () => {
    expect((await visitor.get("/song/detail")).body).toEqual({
      code: 404,
      data: null,
      msg: "Not Found",
    });
  });

  it("gives privileges by caller", async () => {
    expect(
      [
        await privilege(visitor, open),
        await privilege(plain, open),
        await privilege(vip, open),
      ].map(({ fee, pl }) => [fee, pl]),
    ).toEqual([
      [8, 128_000],
      [8, 320_000],
      [8, 999_000],
    ]);
    const { unplayable } = ANCHORS;
    expect(
      [
        await privilege(visitor, unplayable.vip),
        await privilege(plain, unplayable.vip),
        await privilege(vip, unplayable.vip),
      ].map(({ fee, pl }) => [fee, pl]),
    ).toEqual([
      [1, 0],
      [1, 0],
      [1, 999_000],
    ]);
    expect(await privilege(vip, unplayable.paid)).toMatchObject({ fee: 4, pl: 0 });
    expect(await privilege(vip, unplayable.withdrawn)).toMatchObject({ fee: 0, st: -200, pl: 0 });
    const song = (await vip.get(`/song/detail?ids=${unplayable.noCopyright}`)).body;
    expect(song.songs[0].noCopyrightRcmd).not.toBeNull();
    expect(song.privileges[0].pl).toBe(0);
  });

  it("marks songs of the cloud disk", async () => {
    expect(await privilege(vip, ANCHORS.cloudTrack)).toMatchObject({ cs: true, pl: 320_000 });
    const song = (await vip.get(`/song/detail?ids=${ANCHORS.cloudTrack}`)).body.songs[0];
    expect(song).toMatchObject({ ar: [{ id: 0 }], al: { id: 0, name: null, picUrl: null } });
  });
});

describe("song addresses", () => {
  it.each([
    [128_000, "128"],
    [192_000, "192"],
    [320_000, "320"],
    [350_000, "flac"],
    [999_000, "hires"],
  ])("serves br %i as %s, with its exact size", async (br, level) => {
    const entry = await url(vip, open, br);
    expect(entry.url.split("?")[0]).toBe(`${ORIGIN}/media/audio/${open}-${level}.wav`);
    expect(entry).toMatchObject({
      code: 200,
      freeTrialInfo: null,
      type: "wav",
      expi: 1200,
      gain: expect.any(Number),
      peak: expect.any(Number),
    });
    const head = await vip.raw(entry.url.slice(ORIGIN.length), { method: "HEAD" });
    expect(Number(head.headers.get("content-length"))).toBe(entry.size);
  });

  it("refuses an address that has run out", async () => {
    const { pathname, searchParams } = new URL((await url(vip, open)).url);
    const leftMs = Number(searchParams.get("until")) - Date.now();
    expect(leftMs).toBeGreaterThan(1_000_000);
    expect(leftMs).toBeLessThanOrEqual(1_200_000);
    for (const until of [Date.now() - 1, "never"])
      expect((await vip.raw(`${pathname}?until=${until}`)).status).toBe(403);
  });

  it("never gives more than the caller may hear", async () => {
    expect((await url(visitor, open, 999_000)).url).toContain("-128.wav");
    expect((await url(plain, open, 999_000)).url).toContain("-320.wav");
  });

  it("gives a preview of VIP songs to those without", async () => {
    const { unplayable } = ANCHORS;
    expect(await url(plain, unplayable.vip)).toMatchObject({
      url: expect.any(String),
      freeTrialInfo: { start: 0, end: 30 },
    });
    expect((await url(vip, unplayable.vip)).freeTrialInfo).toBeNull();
  });

  it("gives no address for songs without rights, at code 200", async () => {
    const { paid, noCopyright, withdrawn } = ANCHORS.unplayable;
    const { status, body } = await vip.get(`/song/url?id=${paid},${noCopyright},${withdrawn},5`);
    expect([status, body.code]).toEqual([200, 200]);
    expect(body.data.map((entry: Json) => [entry.url, entry.br, entry.size])).toEqual([
      [null, 0, 0],
      [null, 0, 0],
      [null, 0, 0],
      [null, 0, 0],
    ]);
    expect(body.data.map((entry: Json) => entry.code)).toEqual([-110, 404, 404, 404]);
  });

  it.each([
    ["standard", "128"],
    ["higher", "192"],
    ["exhigh", "320"],
    ["lossless", "flac"],
    ["hires", "hires"],
  ])("serves level %s as %s", async (level, file) => {
    const { body } = await vip.get(`/song/url/v1?id=${open}&level=${level}`);
    expect(body.data[0]).toMatchObject({ level, url: expect.stringContaining(`-${file}.wav`) });
  });

  it("has a public address for songs that everybody may hear", async () => {
    const redirect = await visitor.raw(`/media/outer?id=${open}`);
    expect([redirect.status, redirect.headers.get("location")]).toEqual([
      302,
      `/media/audio/${open}-128.wav`,
    ]);
    expect(redirect.headers.get("access-control-allow-origin")).toBe("*");
    for (const id of [ANCHORS.unplayable.vip, ANCHORS.unplayable.withdrawn, ANCHORS.cloudTrack, 7])
      expect((await visitor.raw(`/media/outer?id=${id}`)).status).toBe(404);
  });

  it("lets other ports use the media", async () => {
    const response = await visitor.raw(`/media/audio/${open}-128.wav`, {
      headers: { range: "bytes=0-99" },
    });
    expect(response.status).toBe(206);
    expect((await response.arrayBuffer()).byteLength).toBe(100);
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(response.headers.get("accept-ranges")).toBe("bytes");
    expect(response.headers.get("content-security-policy")).toBeNull();
  });

  it("tells whether a song plays", async () => {
    expect((await visitor.get(`/check/music?id=${open}`)).body).toEqual({
      success: true,
      message: "ok",
    });
    expect((await visitor.get(`/check/music?id=${ANCHORS.unplayable.paid}`)).body.success).toBe(
      false,
    );
  });
});

describe("lyrics", () => {
  it("has words for a sung song, timed ones on request", async () => {
    expect((await visitor.get(`/lyric?id=${ANCHORS.wordTimedTrack}`)).body.lrc.lyric).toMatch(
      /\[\d\d:\d\d[.:]\d/,
    );
    expect((await visitor.get(`/lyric/new?id=${ANCHORS.wordTimedTrack}`)).body.yrc.lyric).toMatch(
      /\[\d+,\d+\]/,
    );
  });

  it("has none for an unknown song", async () => {
    expect((await visitor.get("/lyric?id=5")).body).toMatchObject({ code: 200, uncollected: true });
  });
});

describe("pictures", () => {
  it.each([
    ["112y112", "112"],
    ["64y64", "112"],
    ["300y300", "512"],
    ["9999y9999", "1024"],
  ])("answers param %s with width %s", async (param, width) => {
    const response = await visitor.raw(`/media/cover/ink.jpg?param=${param}`);
    expect(response.headers.get("etag")).toBe(`"ink-${width}"`);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect([...new Uint8Array(await response.arrayBuffer()).subarray(0, 2)]).toEqual([0xff, 0xd8]);
  });

  it("gives the largest without a size, and 304 to who has it", async () => {
    expect((await visitor.raw("/media/cover/mv-ferry.jpg")).headers.get("etag")).toBe(
      '"mv-ferry-1280"',
    );
    expect(
      (await visitor.raw("/media/cover/ink.jpg", { headers: { "if-none-match": '"ink-1024"' } }))
        .status,
    ).toBe(304);
  });

  it("knows no picture outside its folder", async () => {
    for (const path of [
      "/media/cover/nothing.jpg",
      "/media/cover/..%2F..%2Fdemo.jpg",
      "/media/cover/",
    ])
      expect((await visitor.raw(path)).status).toBe(404);
  });
});
