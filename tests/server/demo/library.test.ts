import { describe, expect, it } from "vitest";

import { ANCHORS } from "../../support/anchors.ts";
import type { Json } from "./demo-client.ts";
import { demoClient } from "./demo-client.ts";

const COUNT = 100_000;
const client = demoClient({ library: COUNT });
const { playlist, privileges } = (await client.get(`/playlist/detail?id=${ANCHORS.bigPlaylist}`))
  .body;
const ids: number[] = playlist.trackIds.map(({ id }: Json) => id);

describe("a library of a hundred thousand songs", () => {
  it("is whole and without repetition, and readable by visitors", () => {
    expect(playlist.trackCount).toBe(COUNT);
    expect(new Set(ids).size).toBe(COUNT);
    expect(playlist.tracks).toHaveLength(20);
    expect(privileges.every(({ pl }: Json) => pl > 0)).toBe(true);
  });

  it("knows the details of songs anywhere in it, true lengths included", async () => {
    const asked = [ids[0], ids[50_000], ids[COUNT - 1]];
    const { songs } = (await client.get(`/song/detail?ids=${asked.join(",")}`)).body;
    expect(songs.map(({ id }: Json) => id)).toEqual(asked);
    const entry = (await client.get(`/song/url?id=${asked[2]}&br=128000`)).body.data[0];
    const wav = await client.raw(new URL(entry.url).pathname, { method: "HEAD" });
    // 16-bit stereo at 22 050 Hz after a header of 44 bytes.
    expect((Number(wav.headers.get("content-length")) - 44) / (22_050 * 4)).toBeCloseTo(
      songs[2].dt / 1000,
      1,
    );
    expect((await client.get(`/lyric?id=${asked[2]}`)).body.code).toBe(200);
    expect((await client.raw(`/media/outer?id=${asked[2]}`)).status).toBe(302);
  });

  it("lists the same ids as likes, and takes a change", async () => {
    await client.signIn();
    const likes = async (): Promise<number[]> => (await client.get("/likelist")).body.ids;
    expect(await likes()).toEqual(ids);
    await client.get(`/like?id=${ids[70_000]}&like=false`);
    const left = await likes();
    expect(left).toHaveLength(COUNT - 1);
    expect(left).not.toContain(ids[70_000]);
  });

  it("pages all of it by offset", async () => {
    const { songs } = (
      await client.get(`/playlist/track/all?id=${ANCHORS.bigPlaylist}&limit=100&offset=60000`)
    ).body;
    expect(songs).toHaveLength(100);
  });

  it.each([0, 1, 25, 3000])("can also be of %i songs", async (library) => {
    const { body } = await demoClient({ library }).get(
      `/playlist/detail?id=${ANCHORS.bigPlaylist}`,
    );
    expect(body.playlist.trackIds).toHaveLength(library);
  });
});
