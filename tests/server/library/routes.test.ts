import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { LIBRARY_ROUTES } from "../../../server/sources/library/library.ts";
import { decodeProfile } from "../../../src/worker/api/account.ts";
import {
  decodeAlbum,
  decodeAlbumDetail,
  decodeIsSubscribed,
} from "../../../src/worker/api/albums.ts";
import { decodeArtist, decodeArtistDetail, decodeMv } from "../../../src/worker/api/artists.ts";
import { decodeCloud } from "../../../src/worker/api/cloud.ts";
import { decodeReplies, decodeThread } from "../../../src/worker/api/comments.ts";
import { decodeAll, decodeList } from "../../../src/worker/api/decode.ts";
import { decodeDaily, decodeHistory } from "../../../src/worker/api/history.ts";
import { decodeLikedIds, decodePlaylists } from "../../../src/worker/api/library.ts";
import { decodeLyric } from "../../../src/worker/api/lyrics.ts";
import { decodeCreated, decodeSongCount } from "../../../src/worker/api/playlist-changes.ts";
import { decodePlaylist, decodePlaylistDetail } from "../../../src/worker/api/playlists.ts";
import { decodeFm, decodeHeartMode } from "../../../src/worker/api/radio.ts";
import { decodeHotSearches, searchHits, trackHits } from "../../../src/worker/api/search.ts";
import { decodeSong, decodeSongUrl, joinPrivileges } from "../../../src/worker/api/songs.ts";
import { type MadeFolder, madeFolder, ORIGIN, type Served } from "../../support/made-folder.ts";
import { MADE_PICTURE, madeSound } from "../../support/made-music.ts";

const DAY_MS = 86_400_000;
let nowMs = Date.UTC(2026, 0, 10);
let folder: MadeFolder;
let server: Served;
let ids: readonly number[];

beforeAll(async () => {
  folder = await madeFolder(() => nowMs);
  const song = (name: string, tags: object) =>
    folder.write(name, madeSound("mp3", { title: name, genre: "Rock", year: 2001, ...tags }));
  await song("a1.mp3", { artist: "Şebnem", album: "Kıyı", track: 1, picture: MADE_PICTURE });
  await song("a2.mp3", {
    artist: "Şebnem; 海朋森",
    album: "Kıyı",
    track: 2,
    lyrics: "[00:01.00]x",
  });
  await song("b1.mp3", { artist: "海朋森", album: "我不要别的历史", track: 1 });
  await song("v/1.mp3", { artist: "One", album: "Mixed" });
  await song("v/2.mp3", { artist: "Two", album: "Mixed" });
  await folder.write("plain.wav", madeSound("wav"));
  server = await folder.start();
  const songs = await server.songs();
  ids = ["a1.mp3", "a2.mp3", "b1.mp3"].map((name) => songs.get(name).id);
});
afterAll(() => folder.end());

const firstList = async (name: string) =>
  (await server.get("/toplist")).list.find((list: { name: string }) => list.name === name).id;
const albumId = async () => (await server.get(`/song/detail?ids=${ids[0]}`)).songs[0].al.id;
const artistId = async () => (await server.get(`/song/detail?ids=${ids[0]}`)).songs[0].ar[0].id;

describe("answers of a library", () => {
  it("decode: songs", async () => {
    const detail = await server.get(`/song/detail?ids=${ids.join(",")},77`);
    const songs = decodeList(detail.songs, decodeSong);
    expect(songs?.map(({ name }) => name)).toEqual(["a1.mp3", "a2.mp3", "b1.mp3"]);
    expect(songs?.[1]?.artists.map(({ name }) => name)).toEqual(["Şebnem", "海朋森"]);
    expect(songs?.[1]?.album.coverUrl).toContain(`${ORIGIN}/media/cover/`);
    for (const path of ["/song/url", "/song/url/v1"]) {
      const url = decodeSongUrl(await server.get(`${path}?id=${ids[0]}`));
      expect(url).toMatchObject({ url: `${ORIGIN}/media/audio/${ids[0]}`, codec: "mp3" });
      expect(decodeSongUrl(await server.get(`${path}?id=77`))).toBeNull();
    }
    expect(decodeLyric(await server.get(`/lyric/new?id=${ids[1]}`))?.lrc).toBe("[00:01.00]x");
    expect(decodeLyric(await server.get("/lyric?id=77"))?.isUncollected).toBe(true);
  });

  it("decode: albums and artists", async () => {
    const album = decodeAlbumDetail(await server.get(`/album?id=${await albumId()}`));
    expect(album?.album).toMatchObject({
      name: "Kıyı",
      trackCount: 2,
      artists: [{ name: "Şebnem" }],
    });
    expect(album?.tracks.map(({ trackNumber }) => trackNumber)).toEqual([1, 2]);
    const artist = decodeArtistDetail(await server.get(`/artists?id=${await artistId()}`));
    expect(artist).toMatchObject({ artist: { name: "Şebnem", trackCount: 2, albumCount: 1 } });
    const albums = await server.get(`/artist/album?id=${await artistId()}&limit=200`);
    expect(decodeList(albums.hotAlbums, decodeAlbum)).toHaveLength(1);
    const similar = await server.get(`/simi/artist?id=${await artistId()}`);
    expect(decodeList(similar.artists, decodeArtist)).toHaveLength(3);
    expect(
      decodeList((await server.get("/toplist/artist")).list.artists, decodeArtist),
    ).toHaveLength(4);
    const newest = decodeList((await server.get("/album/new?area=ALL")).albums, decodeAlbum);
    expect(newest?.find(({ name }) => name === "Mixed")).toMatchObject({
      type: "compilation",
      artists: [{ id: 104_700 }],
    });
    expect(decodeList((await server.get("/artist/mv?id=1")).mvs, decodeMv)).toEqual([]);
    expect((await server.get("/album?id=77")).code).toBe(404);
  });

  it("decode: home, lists and the day", async () => {
    for (const [path, key] of [
      ["/personalized?limit=10", "result"],
      ["/recommend/resource", "recommend"],
      ["/toplist", "list"],
      ["/top/playlist?cat=Rock", "playlists"],
    ] as const)
      expect(decodeList((await server.get(path))[key], decodePlaylist)?.length).toBeGreaterThan(0);
    expect(decodeDaily(await server.get("/recommend/songs"))?.ids).toHaveLength(6);
    const body = await server.get(`/playlist/detail?id=${await firstList("Everything")}`);
    const songs = decodeAll(joinPrivileges(body.playlist.tracks, body.privileges), decodeSong);
    expect([songs.length, decodePlaylistDetail(body)?.trackIds.length]).toEqual([6, 6]);
    expect(songs.every(({ privilege }) => (privilege?.playableBitRate ?? 0) > 0)).toBe(true);
    expect(decodeFm(await server.get("/personal_fm"))?.ids.length).toBeGreaterThan(0);
    const heart = await server.get(`/playmode/intelligence/list?id=${ids[0]}&pid=1`);
    expect(decodeHeartMode(heart)?.ids.length).toBeGreaterThan(0);
  });

  it("decode: searches, whatever the accents, and by pinyin", async () => {
    for (const words of ["sebnem", "ŞEBNEM", "kiyi", "a1", "KIYI sebnem"])
      expect(
        trackHits(await server.get(`/search?keywords=${encodeURIComponent(words)}&type=1`)),
      ).toContain(`s:${ids[0]}`);
    for (const words of ["haipengsen", "hps", "海朋"]) {
      const hits = searchHits(await server.get(`/search?keywords=${words}&type=100`), "artists");
      expect(decodeList(hits, decodeArtist)?.map(({ name }) => name)).toEqual(["海朋森"]);
    }
    const albums = searchHits(await server.get("/search?keywords=lishi&type=10"), "albums");
    expect(decodeList(albums, decodeAlbum)).toHaveLength(1);
    const lists = searchHits(await server.get("/search?keywords=rock&type=1000"), "playlists");
    expect(decodeList(lists, decodePlaylist)).toHaveLength(1);
    expect(trackHits(await server.get("/search?keywords=zzz&type=1"))).toEqual([]);
    expect((await server.get("/search/suggest?keywords=sebnem")).result.artists).toHaveLength(1);
    expect(decodeHotSearches(await server.get("/search/hot/detail"))).toHaveLength(4);
  });

  it("decode: what means nothing here is empty", async () => {
    const viewer = { id: null, name: null } as never;
    const mark = { pageNo: 1, cursor: "" } as never;
    expect(
      decodeThread(await server.get("/comment/new?id=1&type=0"), mark, viewer)?.comments,
    ).toEqual([]);
    expect(decodeReplies(await server.get("/comment/floor?id=1"), mark, viewer)?.comments).toEqual(
      [],
    );
    expect(decodeCloud(await server.get("/user/cloud"))?.ids).toEqual([]);
    expect(decodeList((await server.get("/mv/sublist")).data, decodeMv)).toEqual([]);
    const { more, playlists } = await server.get("/top/playlist/highquality");
    expect([more, playlists]).toEqual([false, []]);
  });

  it("never name a path, and never 404 for a route without an id", async () => {
    for (const path of Object.keys(LIBRARY_ROUTES)) {
      if (/delete|logout|scrobble/.test(path)) continue;
      const body = await server.get(
        `${path}?id=${ids[0]}&ids=${ids.join(",")}&keywords=a&limit=50&t=0&like=false`,
      );
      expect(JSON.stringify(body)).not.toContain(folder.root);
    }
    expect((await server.get("/no/such/route")).code).toBe(404);
    expect(JSON.stringify(server.status())).not.toContain(folder.root);
  });
});

describe("the listener of a library", () => {
  it("is whoever asks, and is given the cookie that the client looks for", async () => {
    const ask = (cookie: string) =>
      server.answer(
        new Request(`${ORIGIN}/api/user/account`, { headers: { cookie } }),
        "/user/account",
      );
    const first = await ask("");
    expect(first.headers.getSetCookie()[0]).toMatch(/^MUSIC_U=\w+;(?!.*HttpOnly)/i);
    expect((await ask("MUSIC_U=x")).headers.getSetCookie()).toEqual([]);
    expect(decodeProfile(await server.get("/user/account"))).toMatchObject({
      id: 1,
      name: "Listener",
    });
    expect((await server.get("/login/refresh")).cookie).toContain("MUSIC_U=");
  });

  it("keeps likes, lists, albums, artists and plays, through a new start", async () => {
    const [one = 0, two = 0, three = 0] = ids;
    for (const id of [one, two]) await server.get(`/like?id=${id}&like=true`);
    expect((await server.get("/like?id=77&like=true")).code).toBe(400);
    const created = decodeCreated(await server.get("/playlist/create?name=Evening&privacy=10"));
    const list = Number(created);
    const added = await server.get(
      `/playlist/tracks?op=add&pid=${list}&tracks=${one},${two},${three}`,
    );
    expect(decodeSongCount(added.body)).toBe(3);
    expect((await server.get(`/playlist/tracks?op=add&pid=${list}&tracks=${one}`)).body.code).toBe(
      502,
    );
    await server.get(`/playlist/tracks?op=del&pid=${list}&tracks=${two}`);
    await server.get(`/song/order/update?pid=${list}&ids=[${three},${one}]`);
    await server.get(`/playlist/update?id=${list}&name=Night&desc=slow&tags=a;b`);
    await server.get(`/album/sub?id=${await albumId()}&t=1`);
    await server.get(`/artist/sub?id=${await artistId()}&t=1`);
    await server.get(`/playlist/subscribe?id=${await firstList("Least heard")}&t=1`);
    await server.get(`/scrobble?id=${one}&sourceid=1&time=100`);
    nowMs += 8 * DAY_MS;
    for (const id of [two, two, three]) {
      await server.get(`/scrobble?id=${id}&sourceid=1&time=100`);
      nowMs += 1000;
    }

    server = await folder.start();
    expect(decodeLikedIds(await server.get("/likelist?uid=1"))).toEqual([`s:${two}`, `s:${one}`]);
    const lists = decodePlaylists(await server.get("/user/playlist?uid=1&limit=2000"));
    expect(lists?.map(({ name }) => name)).toEqual(["Liked songs", "Night", "Least heard"]);
    expect(lists?.[0]).toMatchObject({ specialType: 5, trackCount: 2, creator: { id: 1 } });
    expect(lists?.[1]).toMatchObject({ isPrivate: true, description: "slow", tags: ["a", "b"] });
    const detail = decodePlaylistDetail(await server.get(`/playlist/detail?id=${list}`));
    expect(detail?.trackIds).toEqual([`s:${three}`, `s:${one}`]);
    const dynamic = await server.get(`/album/detail/dynamic?id=${await albumId()}`);
    expect(decodeIsSubscribed(dynamic)).toBe(true);
    expect(decodeList((await server.get("/album/sublist")).data, decodeAlbum)).toHaveLength(1);
    expect(decodeList((await server.get("/artist/sublist")).data, decodeArtist)).toHaveLength(1);
    const ever = decodeHistory(await server.get("/user/record?uid=1&type=0"), "all");
    expect([...(ever?.counts.values() ?? [])]).toEqual([2, 1, 1]);
    const week = decodeHistory(await server.get("/user/record?uid=1&type=1"), "week");
    expect([...(week?.counts.keys() ?? [])]).toEqual([`s:${two}`, `s:${three}`]);
    const day = decodeDaily(await server.get("/recommend/songs"))?.ids ?? [];
    expect(new Set(day.slice(-3, -1))).toEqual(new Set([`s:${one}`, `s:${three}`]));
    expect(day.at(-1)).toBe(`s:${two}`);
    const recent = await server.get("/record/recent/song?limit=2");
    expect(recent.data.total).toBe(3);
    expect(recent.data.list.map(({ resourceId }: { resourceId: string }) => resourceId)).toEqual([
      String(three),
      String(two),
    ]);
  });

  it("may delete and no longer keep", async () => {
    const list = Number(decodeCreated(await server.get("/playlist/create?name=Short")));
    expect((await server.get(`/playlist/delete?id=${list}`)).code).toBe(200);
    expect((await server.get(`/playlist/delete?id=${list}`)).code).toBe(401);
    expect((await server.get("/playlist/create?name=")).code).toBe(400);
    await server.get(`/artist/sub?id=${await artistId()}&t=0`);
    expect((await server.get("/artist/sublist")).data).toEqual([]);
    await server.get(`/fm_trash?id=${ids[0]}`);
    const radio = await Promise.all(Array.from({ length: 20 }, () => server.get("/personal_fm")));
    expect(radio.flatMap((body) => decodeFm(body)?.ids)).not.toContain(`s:${ids[0]}`);
  });
});
