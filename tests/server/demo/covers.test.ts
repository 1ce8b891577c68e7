import { describe, expect, it } from "vitest";

import { catalogue } from "../../../server/sources/demo/catalogue/catalogue.ts";
import { readBlocks } from "../../../server/sources/demo/covers/jpeg.ts";
import { CATEGORIES } from "../../../server/sources/demo/data/categories.ts";
import { COVER_ARTS, pictureOf } from "../../../server/sources/demo/covers/cover-list.ts";
import { ACCOUNTS } from "../../../server/sources/demo/catalogue/users.ts";
import type { Json } from "./demo-client.ts";
import { demoClient, signedInClient } from "./demo-client.ts";

/** The picture behind the address of a cover. */
const seenAs = (url: string): string => pictureOf(/\/([^/.]+)[^/]*$/.exec(url)?.[1] ?? url);

/** Items whose cover looks like that of the item before. */
function alike(items: readonly Json[], cover: string): readonly string[] {
  const pictures = items.map((item) => seenAs(String(item[cover])));
  return pictures.filter((picture, index) => picture === pictures[index - 1]);
}

const visitor = demoClient();
const get = async (path: string): Promise<Json> => (await visitor.get(path)).body;

describe("the 120 covers", () => {
  it("have names of their own, and no two neighbours are of one picture", () => {
    expect(new Set(COVER_ARTS).size).toBe(120);
    const pictures = COVER_ARTS.map(pictureOf);
    expect(pictures.filter((picture, index) => picture === pictures[index - 1])).toEqual([]);
  });

  it("are pictures at every width that is asked for", async () => {
    for (const art of ["ink_mirror", "dunes_negative", "kilim_pattern"])
      for (const [asked, least] of [
        [112, 112],
        [224, 224],
        [512, 448],
        [1024, 1024],
      ] as const) {
        const answer = await visitor.raw(`/media/cover/${art}.jpg?param=${asked}y${asked}`);
        expect(answer.headers.get("content-type")).toBe("image/jpeg");
        const { columns, rows } = readBlocks(new Uint8Array(await answer.arrayBuffer()));
        expect(columns, `${art} at ${asked}`).toBe(rows);
        expect(columns * 8, `${art} at ${asked}`).toBeGreaterThanOrEqual(least);
      }
  });

  it("are made once, and then sent from memory", async () => {
    const first = await visitor.raw("/media/cover/pool_mirror.jpg?param=224y224");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toBe('"pool_mirror-224"');
    const headers = { "if-none-match": etag };
    const again = await visitor.raw("/media/cover/pool_mirror.jpg?param=224y224", { headers });
    expect(again.status).toBe(304);
  });
});

describe("no two neighbours look alike", () => {
  it("among new records", async () => {
    const { albums } = await get("/album/new?area=ALL&limit=500");
    expect(albums.length).toBeGreaterThan(100);
    expect(alike(albums, "picUrl")).toEqual([]);
    for (const area of ["ZH", "EA", "KR", "JP"]) {
      const { albums: own } = await get(`/album/new?area=${area}&limit=500`);
      expect(alike(own, "picUrl"), area).toEqual([]);
    }
  });

  it("among the artists of a chart", async () => {
    for (const type of ["", "1", "2", "3", "4"]) {
      const { list } = await get(`/toplist/artist?type=${type}`);
      expect(alike(list.artists, "picUrl"), type).toEqual([]);
    }
  });

  it("among an artist's records", async () => {
    for (const { id, name } of catalogue().artists) {
      const { hotAlbums } = await get(`/artist/album?id=${id}&limit=200`);
      expect(alike(hotAlbums, "picUrl"), name).toEqual([]);
    }
  });

  it("on the shelves of home, for everybody and for an account", async () => {
    expect(alike((await get("/personalized?limit=100")).result, "picUrl")).toEqual([]);
    expect(alike((await get("/toplist")).list, "coverImgUrl")).toEqual([]);
    const client = await signedInClient();
    const { recommend } = (await client.get("/recommend/resource")).body;
    expect(alike(recommend, "picUrl")).toEqual([]);
    const { body } = await client.get(`/user/playlist?uid=${ACCOUNTS[0]?.user.id ?? 0}&limit=2000`);
    expect(alike(body.playlist, "coverImgUrl")).toEqual([]);
    const { body: records } = await client.get("/album/sublist?limit=2000");
    expect(alike(records.data, "picUrl")).toEqual([]);
  });

  it("in the grids of playlists, of every category", async () => {
    for (const category of ["全部", ...Object.values(CATEGORIES).flat()]) {
      const { playlists } = await get(
        `/top/playlist?cat=${encodeURIComponent(category)}&limit=200`,
      );
      expect(alike(playlists, "coverImgUrl"), category).toEqual([]);
    }
    const { playlists } = await get("/top/playlist/highquality?limit=100");
    expect(alike(playlists, "coverImgUrl")).toEqual([]);
  });
});
