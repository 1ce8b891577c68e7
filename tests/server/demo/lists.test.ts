import { describe, expect, it } from "vitest";

import { ANCHORS } from "../../support/anchors.ts";
import { catalogue } from "../../../server/sources/demo/catalogue/catalogue.ts";
import type { DemoClient, Json } from "./demo-client.ts";
import { demoClient, signedInClient as signedIn } from "./demo-client.ts";

const likedOf = async (client: DemoClient): Promise<number[]> =>
  (await client.get("/likelist")).body.ids;

describe("likes", () => {
  it("puts a liked song first and takes it away again", async () => {
    const client = await signedIn();
    const before = await likedOf(client);
    const id = catalogue().tracks.find((track) => !before.includes(track.id))?.id ?? 0;
    expect((await client.get(`/like?id=${id}&like=true`)).body).toEqual({
      code: 200,
      playlistId: ANCHORS.bigPlaylist,
      songs: [],
    });
    expect(await likedOf(client)).toEqual([id, ...before]);
    expect(
      (await client.get(`/playlist/detail?id=${ANCHORS.bigPlaylist}`)).body.playlist.trackIds[0].id,
    ).toBe(id);
    expect(await client.get(`/like?id=${id}&like=true`)).toMatchObject({
      status: 200,
      body: { code: 502 },
    });
    expect((await client.get(`/like?id=${id}&like=false`)).body.code).toBe(200);
    expect(await likedOf(client)).toEqual(before);
  });

  it("asks visitors to sign in", async () => {
    expect(await demoClient().get("/likelist?uid=1")).toMatchObject({
      status: 401,
      body: { code: 301, msg: "需要登录" },
    });
    expect((await demoClient().get("/like?id=1")).body.code).toBe(301);
  });

  it("keeps what one service did out of another", async () => {
    const one = await signedIn();
    const before = await likedOf(one);
    await one.get(`/like?id=${before[0]}&like=false`);
    expect(await likedOf(await signedIn())).toEqual(before);
  });
});

describe("own playlists", () => {
  const names = async (client: DemoClient): Promise<string[]> => {
    const uid = (await client.get("/user/account")).body.profile.userId;
    return (await client.get(`/user/playlist?uid=${uid}&limit=2000`)).body.playlist.map(
      ({ name }: Json) => name,
    );
  };

  it("starts with the liked list, own ones before kept ones", async () => {
    const client = await signedIn();
    const uid = (await client.get("/user/account")).body.profile.userId;
    const { body } = await client.get(`/user/playlist?uid=${uid}&limit=2000`);
    expect(body.playlist[0]).toMatchObject({
      id: ANCHORS.bigPlaylist,
      specialType: 5,
      tracks: null,
    });
    const owners = body.playlist.map(({ creator }: Json) => creator.userId === uid);
    expect(owners).toEqual(
      owners.toSorted((one: boolean, other: boolean) => Number(other) - Number(one)),
    );
    expect(owners).toContain(false);
  });

  it("makes, renames, privately keeps and deletes a list", async () => {
    const client = await signedIn();
    const { body } = await client.post("/playlist/create", { name: "My new list", privacy: "10" });
    expect(body).toMatchObject({
      code: 200,
      playlist: { name: "My new list", privacy: 10, trackCount: 0 },
    });
    expect((await names(client))[1]).toBe("My new list");
    expect((await demoClient().get(`/playlist/detail?id=${body.id}`)).body.code).not.toBe(200);
    await client.post("/playlist/update", {
      id: String(body.id),
      name: "Renamed",
      desc: "Words",
      tags: "",
    });
    expect((await client.get(`/playlist/detail?id=${body.id}`)).body.playlist).toMatchObject({
      name: "Renamed",
      description: "Words",
    });
    expect((await client.post("/playlist/delete", { id: String(body.id) })).body).toEqual({
      code: 200,
      id: body.id,
    });
    expect(await names(client)).not.toContain("Renamed");
  });

  it("counts the characters of a title as readers do", async () => {
    const client = await signedIn();
    const name = "👩‍👩‍👧‍👦".repeat(40);
    const { body } = await client.post("/playlist/create", { name });
    expect(body.playlist.name).toBe(name);
    const longer = { id: String(body.id), name: `${name}!` };
    expect((await client.post("/playlist/create", longer)).body.code).toBe(400);
    expect((await client.post("/playlist/update", longer)).body.code).toBe(400);
  });

  it("refuses empty names and other people's lists", async () => {
    const client = await signedIn();
    expect((await client.post("/playlist/create", { name: "  " })).body.code).toBe(400);
    expect(
      (await client.post("/playlist/delete", { id: String(ANCHORS.playlist) })).body.code,
    ).toBe(401);
    expect(
      (await client.post("/playlist/delete", { id: String(ANCHORS.bigPlaylist) })).body.code,
    ).toBe(401);
  });

  it("adds songs in an envelope, refuses duplicates in it, and rejects bare", async () => {
    const client = await signedIn();
    const pid = String(ANCHORS.emptyPlaylist);
    const ids = (catalogue().albumById.get(ANCHORS.album)?.tracks ?? [])
      .slice(0, 3)
      .map(({ id }) => id);
    const add = (tracks: string) =>
      client.post("/playlist/tracks?timestamp=1", { op: "add", pid, tracks });
    expect((await add(ids.slice(0, 2).join(","))).body).toEqual({
      status: 200,
      body: { code: 200, trackIds: JSON.stringify(ids.slice(0, 2)), count: 2, cloudCount: 0 },
      cookie: [],
    });
    expect((await add(String(ids[0]))).body).toEqual({
      status: 200,
      body: { code: 502, message: "歌单内歌曲重复" },
      cookie: [],
    });
    expect((await add(ids.join(","))).body.body.count).toBe(3);
    const order = async (): Promise<number[]> =>
      (await client.get(`/playlist/detail?id=${pid}`)).body.playlist.trackIds.map(
        ({ id }: Json) => id,
      );
    expect(await order()).toEqual([ids[2], ids[0], ids[1]]);
    await client.post("/song/order/update", { pid, ids: JSON.stringify([ids[1], ids[2]]) });
    expect(await order()).toEqual([ids[1], ids[2], ids[0]]);
    await client.post("/playlist/tracks", { op: "del", pid, tracks: String(ids[2]) });
    expect(await order()).toEqual([ids[1], ids[0]]);
    expect(
      await client.post("/playlist/tracks", {
        op: "add",
        pid: String(ANCHORS.playlist),
        tracks: String(ids[0]),
      }),
    ).toMatchObject({ status: 200, body: { code: 401 } });
    expect(
      await demoClient().post("/playlist/tracks", { op: "add", pid, tracks: "1" }),
    ).toMatchObject({ status: 200, body: { code: 301 } });
    expect(await add(String(ANCHORS.unplayable.withdrawn))).toMatchObject({
      status: 512,
      body: { code: 512 },
    });
  });

  it("keeps and drops other people's lists, once each", async () => {
    const client = await signedIn("13900000000");
    const id = String(ANCHORS.playlist);
    const codes = [];
    for (const t of ["1", "1", "2", "2"])
      codes.push((await client.post("/playlist/subscribe", { id, t })).body.code);
    expect(codes).toEqual([200, 501, 200, 501]);
    await client.post("/playlist/subscribe", { id, t: "1" });
    expect((await client.get(`/playlist/detail?id=${id}`)).body.playlist.subscribed).toBe(true);
    expect(
      (await demoClient().get(`/playlist/detail?id=${id}`)).body.playlist.subscribed,
    ).toBeNull();
  });

  it("shows a public listener's lists, liked songs first", async () => {
    const client = demoClient();
    const user = (await client.get("/search?keywords=Oda&type=1002&limit=9")).body.result
      .userprofiles[0];
    const { body } = await client.get(`/user/playlist?uid=${user.userId}&limit=2000`);
    expect(body.playlist[0].specialType).toBe(5);
    expect(body.playlist.length).toBeGreaterThan(1);
    expect(
      (await client.get(`/playlist/detail?id=${body.playlist[0].id}`)).body.playlist.tracks,
    ).toHaveLength(20);
  });
});
