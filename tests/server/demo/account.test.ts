import { describe, expect, it } from "vitest";

import { ANCHORS } from "../../support/anchors.ts";
import type { DemoClient, Json } from "./demo-client.ts";
import { demoClient, signedInClient as signedIn } from "./demo-client.ts";

const likedOf = async (client: DemoClient): Promise<number[]> =>
  (await client.get("/likelist")).body.ids;

describe("what a listener keeps", () => {
  it.each([
    ["album", "album", "id", ANCHORS.album],
    ["artist", "artist", "id", ANCHORS.artist],
    ["mv", "mv", "mvid", ANCHORS.mv],
  ])("adds and drops one %s", async (_, kind, field, id) => {
    const client = await signedIn("13900000000");
    const kept = async (): Promise<string[]> =>
      (await client.get(`/${kind}/sublist?limit=2000`)).body.data.map((item: Json) =>
        String(item.id ?? item.vid),
      );
    expect(await kept()).toEqual([]);
    await client.post(`/${kind}/sub`, { [field]: String(id), t: "1" });
    expect(await kept()).toEqual([String(id)]);
    await client.post(`/${kind}/sub`, { [field]: String(id), t: "0" });
    expect(await kept()).toEqual([]);
    expect((await client.post(`/${kind}/sub`, { [field]: "1", t: "1" })).status).toBe(404);
  });

  it("tells on the pages whether something is kept", async () => {
    const client = await signedIn("13900000000");
    await client.post("/album/sub", { id: String(ANCHORS.album), t: "1" });
    await client.post("/artist/sub", { id: String(ANCHORS.artist), t: "1" });
    await client.post("/mv/sub", { mvid: String(ANCHORS.mv), t: "1" });
    expect((await client.get(`/album/detail/dynamic?id=${ANCHORS.album}`)).body.isSub).toBe(true);
    expect((await client.get(`/artists?id=${ANCHORS.artist}`)).body.artist.followed).toBe(true);
    expect((await client.get(`/mv/detail?mvid=${ANCHORS.mv}`)).body.subed).toBe(true);
    expect((await demoClient().get(`/album/detail/dynamic?id=${ANCHORS.album}`)).body.isSub).toBe(
      false,
    );
  });

  it("lists videos with text ids and other names", async () => {
    const client = await signedIn();
    expect((await client.get("/mv/sublist?limit=1000")).body.data[0]).toMatchObject({
      vid: expect.any(String),
      title: expect.any(String),
      coverUrl: expect.any(String),
      creator: expect.arrayContaining([
        { userId: expect.any(Number), userName: expect.any(String) },
      ]),
    });
    expect((await client.get("/album/sublist")).body.data[0].artist).toBeUndefined();
  });
});

describe("the cloud disk", () => {
  it("takes an upload, shows it first, and deletes it", async () => {
    const client = await signedIn();
    const before = (await client.get("/user/cloud?limit=1000")).body.count;
    const form = new FormData();
    form.set(
      "songFile",
      new File([new Uint8Array(2048)], "Nobody - Kettle Song.mp3", { type: "audio/mpeg" }),
    );
    const response = await client.raw("/api/cloud?timestamp=1", { method: "POST", body: form });
    const { privateCloud, songId, code } = await response.json();
    expect(code).toBe(200);
    expect(privateCloud).toMatchObject({
      songId,
      songName: "Kettle Song",
      artist: "Nobody",
      fileSize: 2048,
      simpleSong: { id: songId, privilege: { cs: true } },
    });
    const after = (await client.get("/user/cloud?limit=1000")).body;
    expect([after.count, after.data[0].songId]).toEqual([before + 1, songId]);
    expect((await client.get(`/song/url?id=${songId}`)).body.data[0].url).not.toBeNull();
    expect((await client.get(`/user/cloud/del?id=${songId}`)).body).toEqual({
      code: 200,
      succIds: [songId],
      failIds: [],
    });
    expect((await client.get("/user/cloud?limit=1000")).body.count).toBe(before);
  });

  it("answers a missing file with the 404 object and refuses what is no sound", async () => {
    const client = await signedIn();
    const form = new FormData();
    expect(
      (await (await client.raw("/api/cloud", { method: "POST", body: form })).json()).code,
    ).toBe(404);
    form.set("songFile", new File(["text"], "notes.txt", { type: "text/plain" }));
    expect(
      (await (await client.raw("/api/cloud", { method: "POST", body: form })).json()).code,
    ).toBe(400);
  });

  it("holds unmatched uploads without artist or record", async () => {
    const { body } = await (await signedIn()).get("/user/cloud?limit=1000");
    const unmatched = body.data.find((item: Json) => item.matchType === "unmatched");
    expect(unmatched.simpleSong).toMatchObject({ ar: [{ id: 0 }], al: { id: 0, name: null } });
    expect(body.data.some((item: Json) => item.matchType === "matched")).toBe(true);
  });
});

describe("the rest of the account", () => {
  it("signs in once a day for each kind", async () => {
    const client = await signedIn();
    expect((await client.post("/daily_signin", { type: "0" })).body).toEqual({
      code: 200,
      point: 3,
    });
    expect((await client.post("/daily_signin", { type: "1" })).body).toEqual({
      code: 200,
      point: 2,
    });
    expect(await client.post("/daily_signin", { type: "0" })).toMatchObject({
      status: 400,
      body: { code: -2 },
    });
  });

  it("tells what was played, by week or ever, unless it is hidden", async () => {
    const client = await signedIn();
    const uid = (await client.get("/user/account")).body.profile.userId;
    const week = (await client.get(`/user/record?uid=${uid}&type=1`)).body;
    expect(week.allData).toBeUndefined();
    expect(week.weekData[0]).toMatchObject({
      playCount: expect.any(Number),
      score: 100,
      song: { id: expect.any(Number), privilege: expect.any(Object) },
    });
    expect(
      (await client.get(`/user/record?uid=${uid}&type=0`)).body.allData.length,
    ).toBeGreaterThan(week.weekData.length);
    const secretive = (await client.get("/search?keywords=Kaptan&type=1002")).body.result
      .userprofiles[0];
    expect(await client.get(`/user/record?uid=${secretive.userId}&type=1`)).toMatchObject({
      status: 400,
      body: { code: -2 },
    });
  });

  it("plays radio: other songs each time for a listener, never trashed ones, now and then nothing", async () => {
    const client = await signedIn();
    const answers = [];
    for (let turn = 0; turn < 9; turn++) answers.push((await client.get("/personal_fm")).body.data);
    expect(answers[8]).toEqual([]);
    const ids = answers.flat().map(({ id }: Json) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(answers[0][0]).toMatchObject({
      artists: expect.any(Array),
      album: { picUrl: expect.any(String) },
      duration: expect.any(Number),
      privilege: expect.any(Object),
    });
    expect((await client.post("/fm_trash", { id: String(ids[0]) })).body).toMatchObject({
      code: 200,
      count: 1,
    });
  });

  it("plays heart mode from own lists, one entry without its song", async () => {
    const client = await signedIn();
    const [id] = await likedOf(client);
    const { body } = await client.get(
      `/playmode/intelligence/list?id=${id}&pid=${ANCHORS.bigPlaylist}`,
    );
    expect(body.data).toHaveLength(30);
    expect(body.data.filter(({ songInfo }: Json) => songInfo === null)).toHaveLength(1);
    expect(
      (await client.get(`/playmode/intelligence/list?id=${id}&pid=${ANCHORS.playlist}`)).body.code,
    ).toBe(400);
  });
});
