import { describe, expect, it } from "vitest";

import type { Json } from "./demo-client.ts";
import { demoClient } from "./demo-client.ts";

const client = demoClient();
const search = async (query: string): Promise<Json> => (await client.get(`/search?${query}`)).body;

describe("search", () => {
  it("finds songs in the older dialect, without picture or privilege", async () => {
    const { result } = await search("keywords=harbour");
    const [song] = result.songs;
    expect(song).toMatchObject({
      id: expect.any(Number),
      artists: expect.any(Array),
      album: { id: expect.any(Number) },
      duration: expect.any(Number),
      mvid: expect.any(Number),
    });
    expect(song.ar).toBeUndefined();
    expect(song.album.picUrl).toBeUndefined();
    expect(song.privilege).toBeUndefined();
    expect(result.songCount).toBeGreaterThanOrEqual(result.songs.length);
  });

  it("finds names whatever their marks and case", async () => {
    const { result } = await search("keywords=yagmurdan%20SONRA");
    expect(result.songs[0].name).toBe("Yağmurdan Sonra");
  });

  it.each([
    [10, "albums", "albumCount", "夜"],
    [100, "artists", "artistCount", "林汐"],
    [1000, "playlists", "playlistCount", "深夜"],
    [1002, "userprofiles", "userprofileCount", "Oda"],
    [1004, "mvs", "mvCount", "林汐"],
    [1006, "songs", "songCount", "Harbour"],
    [1014, "videos", "videoCount", "林汐"],
  ])("answers type %i under %s", async (type, key, count, keywords) => {
    const { result } = await search(`keywords=${encodeURIComponent(keywords)}&type=${type}`);
    expect(result[key].length).toBeGreaterThan(0);
    expect(result[count]).toBeGreaterThanOrEqual(result[key].length);
  });

  it("puts everything together for type 1018, with the order of what exists", async () => {
    const { result } = await search("keywords=深夜&type=1018");
    expect(result.order).toContain("song");
    expect(result.order).toContain("playList");
    expect(result.playList.playLists[0].coverImgUrl).toEqual(expect.any(String));
    expect(Object.keys(result)).toEqual(expect.arrayContaining(result.order));
  });

  it("pages by limit and offset", async () => {
    const first = (await search("keywords=a&limit=5")).result;
    const second = (await search("keywords=a&limit=5&offset=5")).result;
    expect(first.hasMore).toBe(true);
    expect(first.songs.map(({ id }: Json) => id)).not.toContain(second.songs[0].id);
  });

  it("has no list where nothing is found", async () => {
    expect((await search("keywords=zzqqxx")).result).toEqual({
      searchQcReminder: null,
      songCount: 0,
    });
    expect((await search("keywords=zzqqxx&type=100")).result.artists).toBeUndefined();
  });

  it("refuses an empty keyword with 400 at HTTP 200", async () => {
    const { status, body } = await client.get("/search?keywords=%20");
    expect([status, body.code]).toEqual([200, 400]);
  });

  it("answers cloudsearch in the newer dialect with privileges", async () => {
    const { body } = await client.get("/cloudsearch?keywords=harbour");
    expect(body.result.songs[0]).toMatchObject({
      ar: expect.any(Array),
      al: { picUrl: expect.any(String) },
      privilege: { pl: expect.any(Number) },
    });
  });

  it("suggests sections, or keywords for phones, or nothing", async () => {
    const sections = (await client.get("/search/suggest?keywords=aylin")).body.result;
    expect(sections.order).toEqual(expect.arrayContaining(["songs", "artists"]));
    const words = (await client.get("/search/suggest?keywords=aylin&type=mobile")).body.result;
    expect(words.allMatch[0]).toMatchObject({ keyword: "Aylin Dere", lastKeyword: "aylin" });
    expect((await client.get("/search/suggest?keywords=zzqqxx")).body.result).toEqual({});
  });

  it("lists what is searched most", async () => {
    const { body } = await client.get("/search/hot/detail");
    expect(body.data[0]).toMatchObject({
      searchWord: "林汐",
      score: expect.any(Number),
      iconUrl: null,
    });
  });

  it("matches a file by its tags, the nearest length first", async () => {
    const { body: album } = await client.get("/search?keywords=The%20Tide%20Keeps");
    const song = album.result.songs[0];
    const query = new URLSearchParams({
      title: song.name,
      artist: "林汐",
      album: "",
      duration: String(Math.round(song.duration / 1000)),
      md5: "0",
    });
    const { body } = await client.get(`/search/match?${query.toString()}`);
    expect(body.result.songs[0].id).toBe(song.id);
  });
});
