import { describe, expect, it } from "vitest";

import { ANCHORS } from "../../support/anchors.ts";
import { CATEGORIES } from "../../../server/sources/demo/data/categories.ts";
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

describe("home and explore", () => {
  it("recommends lists under the field picUrl, some counts in fractions", async () => {
    const { body } = await client.get("/personalized?limit=10");
    expect(body).toMatchObject({ code: 200, category: 0, hasTaste: false });
    expect(body.result).toHaveLength(10);
    expect(body.result[0]).toMatchObject({
      id: expect.any(Number),
      copywriter: expect.any(String),
      picUrl: expect.stringMatching(`^${ORIGIN}/media/cover/`),
    });
    expect(body.result.some(({ playCount }: Json) => !Number.isInteger(playCount))).toBe(true);
  });

  it("lists charts without creators, the official four marked", async () => {
    const { body } = await client.get("/toplist");
    for (const id of [19723756, 180106, 60198, 3812895, 60131])
      expect(body.list.map((list: Json) => list.id)).toContain(id);
    expect(body.list.flatMap((list: Json) => list.ToplistType ?? [])).toEqual(["S", "N", "O", "H"]);
    expect(body.list.every((list: Json) => list.creator === null && list.tracks === null)).toBe(
      true,
    );
    expect(body.artistToplist).toMatchObject({ upateFrequency: expect.any(String) });
  });

  it("answers every category with lists", async () => {
    for (const category of [
      "全部",
      "推荐歌单",
      "精品歌单",
      "官方",
      "排行榜",
      ...Object.values(CATEGORIES).flat(),
    ]) {
      const { body } = await client.get(`/top/playlist?cat=${encodeURIComponent(category)}`);
      expect(body.playlists.length, category).toBeGreaterThan(0);
      expect(body.cat).toBe(category);
    }
  });

  it("pages lists by offset until there is no more", async () => {
    const first = (await client.get("/top/playlist?cat=全部")).body;
    const second = (await client.get("/top/playlist?cat=全部&offset=50")).body;
    expect(first.playlists).toHaveLength(50);
    expect(first.more).toBe(true);
    expect(second.more).toBe(false);
    expect(first.playlists.length + second.playlists.length).toBe(first.total);
  });

  it("pages choice lists by the time of the last", async () => {
    const first = (await client.get("/top/playlist/highquality?limit=5&before=0")).body;
    const second = (await client.get(`/top/playlist/highquality?limit=5&before=${first.lasttime}`))
      .body;
    const ids = [...first.playlists, ...second.playlists].map((list: Json) => list.id);
    expect(new Set(ids).size).toBe(10);
    expect(first.playlists.at(-1).updateTime).toBe(first.lasttime);
  });

  it("keeps daily recommendations for those who are signed in", async () => {
    const own = demoClient();
    expect((await own.get("/recommend/songs")).body).toEqual({ code: 301, msg: "需要登录" });
    expect((await own.get("/recommend/songs")).status).toBe(401);
    await own.signIn();
    const { body } = await own.get("/recommend/songs");
    expect(body.data.dailySongs).toHaveLength(30);
    expect(body.data.dailySongs[0]).toMatchObject({ ...SONG, privilege: PRIVILEGE });
    const { body: lists } = await own.get("/recommend/resource");
    expect(lists.recommend.slice(0, 4).map((list: Json) => list.id)).toEqual([
      3136952023, 2829883282, 2829816518, 2829896389,
    ]);
    expect(lists.recommend[0].playcount).toEqual(expect.any(Number));
  });
});

describe("playlists", () => {
  it("shows a visitor twenty songs, all ids and privileges beside", async () => {
    const { body } = await client.get(`/playlist/detail?id=${ANCHORS.playlist}`);
    expect(body.playlist.tracks).toHaveLength(20);
    expect(body.privileges).toHaveLength(20);
    expect(body.playlist.trackIds).toHaveLength(body.playlist.trackCount);
    expect(body.playlist.trackCount).toBeGreaterThanOrEqual(60);
    expect(body.playlist.tracks.map(({ id }: Json) => id)).toEqual(
      body.playlist.trackIds.slice(0, 20).map(({ id }: Json) => id),
    );
    expect(body.playlist.tracks[0]).toMatchObject(SONG);
    expect(body.playlist.tracks[0].privilege).toBeUndefined();
    expect(body.privileges[0]).toMatchObject({ ...PRIVILEGE, id: body.playlist.tracks[0].id });
  });

  it("shows a listener up to a thousand", async () => {
    const own = demoClient({ library: 1500 });
    await own.signIn();
    const { body } = await own.get(`/playlist/detail?id=${ANCHORS.bigPlaylist}`);
    expect(body.playlist.tracks).toHaveLength(1000);
    expect(body.playlist.trackIds).toHaveLength(1500);
  });

  it("hides private lists from everybody but their owner", async () => {
    const own = demoClient();
    expect((await own.get(`/playlist/detail?id=${ANCHORS.privatePlaylist}`)).body.code).toBe(401);
    await own.signIn("13900000000");
    expect((await own.get(`/playlist/detail?id=${ANCHORS.privatePlaylist}`)).body.code).toBe(401);
    await own.signIn();
    expect(
      (await own.get(`/playlist/detail?id=${ANCHORS.privatePlaylist}`)).body.playlist.privacy,
    ).toBe(10);
  });

  it("answers an unknown list with 404", async () => {
    const { status, body } = await client.get("/playlist/detail?id=5");
    expect([status, body.code, body.msg]).toEqual([404, 404, "no resource"]);
  });

  it.each([3136952023, 2829883282, 898150, 2821115454, 5278068783, 5277778542, 60131])(
    "has the fixed list %i",
    async (id) => {
      const { body } = await client.get(`/playlist/detail?id=${id}`);
      expect(body.playlist.trackIds.length).toBeGreaterThan(10);
    },
  );

  it("has all 22 lists with a style of their own, with English titles", async () => {
    const { body } = await client.get("/playlist/detail?id=5217150082");
    expect(body.playlist).toMatchObject({
      name: "地下室唱片店",
      englishTitle: expect.any(String),
      updateFrequency: expect.any(String),
    });
  });
});
