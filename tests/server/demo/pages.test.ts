import { describe, expect, it } from "vitest";

import { ANCHORS } from "../../support/anchors.ts";
import type { Json } from "./demo-client.ts";
import { demoClient, ORIGIN } from "./demo-client.ts";

const client = demoClient();
const SONG = {
  id: expect.any(Number),
  name: expect.any(String),
  ar: expect.any(Array),
  al: expect.any(Object),
  dt: expect.any(Number),
  fee: expect.any(Number),
  cd: expect.any(String),
  no: expect.any(Number),
  mv: expect.any(Number),
  mark: expect.any(Number),
  alia: expect.any(Array),
};
const PRIVILEGE = {
  id: expect.any(Number),
  fee: expect.any(Number),
  st: expect.any(Number),
  pl: expect.any(Number),
  cs: expect.any(Boolean),
  maxbr: expect.any(Number),
};

describe("records", () => {
  it("gives songs in order with their privilege, and the record", async () => {
    const { body } = await client.get(`/album?id=${ANCHORS.album}`);
    expect(body.songs.map(({ no }: Json) => no)).toEqual(
      body.songs.map((_: Json, index: number) => index + 1),
    );
    expect(body.songs[0]).toMatchObject({
      ...SONG,
      privilege: { ...PRIVILEGE, id: body.songs[0].id },
    });
    expect(body.songs.every(({ privilege }: Json) => privilege.pl > 0)).toBe(true);
    expect(body.album).toMatchObject({
      id: ANCHORS.album,
      songs: [],
      tags: "",
      type: "专辑",
      size: body.songs.length,
      info: { commentThread: { id: `R_AL_3_${ANCHORS.album}` } },
    });
  });

  it("filters new records by area, in either case", async () => {
    const upper = (await client.get("/album/new?area=KR&limit=5")).body;
    const lower = (await client.get("/album/new?area=kr&limit=5")).body;
    expect(upper).toEqual(lower);
    expect(upper.albums).toHaveLength(5);
    const times = upper.albums.map(({ publishTime }: Json) => publishTime);
    expect(times).toEqual(times.toSorted((one: number, other: number) => other - one));
    expect(upper.albums[0].picUrl).not.toBeNull();
  });

  it("answers an unknown record with 404", async () => {
    expect((await client.get("/album?id=1")).status).toBe(404);
    expect((await client.get("/album?id=abc")).body.code).toBe(404);
  });
});

describe("artists", () => {
  it("gives head, fifty songs at most, records and videos", async () => {
    const [head, albums, mvs] = await Promise.all(
      [
        `/artists?id=${ANCHORS.artist}`,
        `/artist/album?id=${ANCHORS.artist}&limit=200`,
        `/artist/mv?id=${ANCHORS.artist}`,
      ].map((path) => client.get(path)),
    );
    expect(head?.body.artist).toMatchObject({
      id: ANCHORS.artist,
      followed: false,
      briefDesc: expect.any(String),
    });
    expect(head?.body.hotSongs).toHaveLength(50);
    expect(head?.body.hotSongs[0]).toMatchObject({ ...SONG, privilege: PRIVILEGE });
    expect(albums?.body.hotAlbums).toHaveLength(head?.body.artist.albumSize);
    expect(albums?.body.hotAlbums.every(({ songs }: Json) => songs.length === 0)).toBe(true);
    expect(mvs?.body.mvs[0]).toMatchObject({
      imgurl16v9: expect.any(String),
      publishTime: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(mvs?.body.mvs[0].cover).toBeUndefined();
    expect(mvs?.body.hasMore).toBe(false);
  });

  it("ranks artists by the language asked", async () => {
    const names = async (type: number): Promise<string[]> =>
      (await client.get(`/toplist/artist?type=${type}`)).body.list.artists.map(
        ({ name }: Json) => name,
      );
    expect(await names(1)).toContain("林汐");
    expect(await names(2)).not.toContain("林汐");
    expect((await names(3)).length).toBeGreaterThanOrEqual(6);
    expect(await names(4)).toContain("Midori Ōta");
  });

  it("tells similar artists to those who are signed in", async () => {
    const own = demoClient();
    expect((await own.post("/simi/artist", { id: String(ANCHORS.artist) })).body.code).toBe(301);
    await own.signIn();
    const { body } = await own.post("/simi/artist", { id: String(ANCHORS.artist) });
    expect(body.artists).toHaveLength(12);
    expect(body.artists.map(({ id }: Json) => id)).not.toContain(ANCHORS.artist);
  });
});

describe("videos", () => {
  it("tells resolutions, addresses and whether it is kept", async () => {
    const { body } = await client.get(`/mv/detail?mvid=${ANCHORS.mv}`);
    expect(body).toMatchObject({
      code: 200,
      subed: false,
      data: { id: ANCHORS.mv, artistName: "林汐", publishTime: expect.stringMatching(/^\d{4}/) },
    });
    for (const { br } of body.data.brs) {
      const answer = (await client.get(`/mv/url?id=${ANCHORS.mv}&r=${br}`)).body.data;
      expect(answer).toMatchObject({ r: br, code: 200 });
      expect((await client.raw(answer.url.slice(ORIGIN.length), { method: "HEAD" })).status).toBe(
        200,
      );
    }
    expect((await client.get(`/simi/mv?mvid=${ANCHORS.mv}`)).body.mvs).toHaveLength(5);
  });

  it("answers an unknown video without an address", async () => {
    expect((await client.get("/mv/detail?mvid=1")).status).toBe(404);
    expect((await client.get("/mv/url?id=1&r=1080")).body.data.url).toBeNull();
  });
});
