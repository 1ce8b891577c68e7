import { describe, expect, it } from "vitest";

import type { Json } from "./demo-client.ts";
import { demoClient } from "./demo-client.ts";

const COUNT = 2_000;
const client = demoClient({ shelf: COUNT });
await client.signIn();
const { profile } = (await client.get("/user/account")).body;
const idOf = (item: Json): number => Number(item.id ?? item.vid ?? item.songId);
const idsAt = async (path: string, name: string): Promise<readonly number[]> =>
  (await client.get(path)).body[name].map(idOf);

describe("a library of two thousand of everything", () => {
  it.each([
    ["/album/sublist", COUNT],
    ["/artist/sublist", COUNT],
    ["/mv/sublist", COUNT / 2],
    ["/user/cloud", COUNT / 2],
  ])("%s has them all once, by pages too", async (path, count) => {
    const ids = await idsAt(`${path}?limit=2000`, "data");
    expect(new Set(ids).size).toBe(count);
    const { body } = await client.get(`${path}?limit=20&offset=${count - 10}`);
    expect([body.count, body.hasMore]).toEqual([count, false]);
    expect(body.data.map(idOf)).toEqual(ids.slice(count - 10));
  });

  it("has own playlists and saved ones, the liked songs first", async () => {
    const { playlist } = (await client.get(`/user/playlist?uid=${profile.userId}&limit=2000`)).body;
    expect(new Set(playlist.map(idOf)).size).toBe(COUNT);
    expect(playlist[0].specialType).toBe(5);
    const own = playlist.filter(({ creator }: Json) => creator.userId === profile.userId);
    expect(own.length).toBeGreaterThan(COUNT / 3);
    expect(own.length).toBeLessThan((COUNT * 2) / 3);
    expect((await client.get(`/playlist/detail?id=${playlist[900].id}`)).body.playlist.name).toBe(
      playlist[900].name,
    );
  });

  it("keeps the small account's things the newest", async () => {
    const small = demoClient();
    await small.signIn();
    for (const path of ["/album/sublist", "/artist/sublist", "/mv/sublist", "/user/cloud"]) {
      const few: readonly number[] = (await small.get(path)).body.data.map(idOf);
      expect((await idsAt(path, "data")).slice(0, few.length)).toEqual(few);
    }
  });

  it("opens what it made up, and takes it from the shelf and back", async () => {
    const [album = 0] = (await idsAt("/album/sublist?limit=1&offset=500", "data")).slice(-1);
    const [artist = 0] = (await idsAt("/artist/sublist?limit=1&offset=500", "data")).slice(-1);
    const [mv = 0] = (await idsAt("/mv/sublist?limit=1&offset=999", "data")).slice(-1);
    expect((await client.get(`/album?id=${album}`)).body.album.id).toBe(album);
    expect((await client.get(`/artists?id=${artist}`)).body.artist.id).toBe(artist);
    expect((await client.get(`/mv/detail?mvid=${mv}`)).body.data.id).toBe(mv);
    const count = async (): Promise<number> => (await client.get("/album/sublist")).body.count;
    await client.get(`/album/sub?id=${album}&t=0`);
    expect(await count()).toBe(COUNT - 1);
    await client.get(`/album/sub?id=${album}&t=1`);
    expect(await count()).toBe(COUNT);
  });

  it("takes an upload beside what fills the disk, and gives it away again", async () => {
    const form = new FormData();
    form.set("songFile", new File(["x"], "New.mp3", { type: "audio/mpeg" }));
    const answer = await client.raw("/api/cloud", { method: "POST", body: form });
    const { songId }: { songId: number } = await answer.json();
    const { count, data } = (await client.get("/user/cloud")).body;
    expect([count, data[0].songId]).toEqual([COUNT / 2 + 1, songId]);
    await client.get(`/user/cloud/del?id=${songId}`);
    expect((await client.get("/user/cloud")).body.count).toBe(COUNT / 2);
  });

  it("never takes anything away", async () => {
    const tiny = demoClient({ shelf: 1 });
    await tiny.signIn();
    const plain = demoClient();
    await plain.signIn();
    for (const path of ["/album/sublist", "/artist/sublist", "/mv/sublist", "/user/cloud"])
      expect((await tiny.get(path)).body.count).toBe((await plain.get(path)).body.count);
  });
});
