import { link, mkdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openInside } from "../../../server/sources/folder/inside.ts";
import { type MadeFolder, madeFolder, type Served } from "../../support/made-folder.ts";
import { MADE_PICTURE, madeSound } from "../../support/made-music.ts";

const SECRET = "what nobody may read";
let folder: MadeFolder;
let server: Served;
let id: number;
let bytes: Buffer;

beforeAll(async () => {
  folder = await madeFolder();
  bytes = madeSound("wav", { title: "a" }, 30);
  await folder.write("a.wav", bytes);
  await folder.write("b/b.mp3", madeSound("mp3", { title: "b" }));
  await folder.write("b/Cover.JPG", MADE_PICTURE);
  await folder.write("b/folder.png", Uint8Array.from([0x89, 0x50, 0x4e, 0x47]));
  await folder.write("c/c.mp3", madeSound("mp3", { title: "c" }));
  await folder.write("c/front.png", "no picture at all");
  await writeFile(join(folder.outside, "secret.mp3"), SECRET);
  await symlink(folder.outside, join(folder.root, "out"));
  server = await folder.start();
  id = (await server.songs()).get("a").id;
});
afterAll(() => folder.end());

const bodyOf = async (response: Response): Promise<Buffer> =>
  Buffer.from(await response.arrayBuffer());

describe("sound of a folder", () => {
  it("comes whole, in ranges, and not at all where it is known", async () => {
    const whole = await server.fetchMedia(`/media/audio/${id}`);
    expect(whole.headers.get("content-type")).toBe("audio/wav");
    expect((await bodyOf(whole)).equals(bytes)).toBe(true);
    const etag = whole.headers.get("etag") ?? "";
    const part = await server.fetchMedia(`/media/audio/${id}`, {
      headers: { range: "bytes=100-299" },
    });
    expect([part.status, part.headers.get("content-range")]).toEqual([
      206,
      `bytes 100-299/${bytes.length}`,
    ]);
    expect((await bodyOf(part)).equals(bytes.subarray(100, 300))).toBe(true);
    const known = await server.fetchMedia(`/media/audio/${id}`, {
      headers: { "if-none-match": etag },
    });
    expect(known.status).toBe(304);
    const beyond = await server.fetchMedia(`/media/audio/${id}`, {
      headers: { range: "bytes=9999999-" },
    });
    expect(beyond.status).toBe(416);
    const head = await server.fetchMedia(`/media/audio/${id}`, { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe(String(bytes.length));
  });

  it("comes to ten listeners at once", async () => {
    const listeners = Array.from({ length: 10 }, async (_, at) => {
      const range = `bytes=${at * 1000}-${at * 1000 + 300_000}`;
      const response = await server.fetchMedia(`/media/audio/${id}`, { headers: { range } });
      return (await bodyOf(response)).equals(bytes.subarray(at * 1000, at * 1000 + 300_001));
    });
    expect(await Promise.all(listeners)).toEqual(Array.from({ length: 10 }, () => true));
  });

  it("can be left in the middle", async () => {
    const response = await server.fetchMedia(`/media/audio/${id}`);
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect((await server.fetchMedia(`/media/audio/${id}`)).status).toBe(200);
  });

  it("breaks off where the file has become shorter", async () => {
    await folder.write("short.wav", madeSound("wav", { title: "short" }, 30));
    await server.read();
    const song = (await server.songs()).get("short");
    const response = await server.fetchMedia(`/media/audio/${song.id}`);
    await folder.write("short.wav", "x");
    await expect(response.arrayBuffer()).rejects.toThrow();
    await rm(join(folder.root, "short.wav"));
    await server.read();
  });
});

describe("pictures of a folder", () => {
  it("are those beside the songs where the files have none, the cover first", async () => {
    const song = (await server.songs()).get("b");
    const response = await server.fetchMedia(new URL(song.al.picUrl).pathname);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect((await bodyOf(response)).equals(Buffer.from(MADE_PICTURE))).toBe(true);
    const etag = response.headers.get("etag") ?? "";
    const again = await server.fetchMedia(new URL(song.al.picUrl).pathname, {
      headers: { "if-none-match": etag },
    });
    expect(again.status).toBe(304);
  });

  it("are never something else that is only called so", async () => {
    const song = (await server.songs()).get("c");
    expect((await server.fetchMedia(new URL(song.al.picUrl).pathname)).status).toBe(404);
  });

  it("inside a file that are none count as none: the one beside it is shown, or nothing", async () => {
    const broken = madeSound("mp3", { title: "broken", picture: Buffer.from("no picture") });
    await folder.write("broken/1.mp3", broken);
    await folder.write(
      "beside/1.mp3",
      madeSound("mp3", { title: "beside", picture: Buffer.from("none") }),
    );
    await folder.write("beside/cover.jpg", MADE_PICTURE);
    await server.read();
    const songs = await server.songs();
    expect(songs.get("broken").al.picUrl).toBeNull();
    const { pathname } = new URL(songs.get("beside").al.picUrl);
    const response = await server.fetchMedia(pathname);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
  });

  it("are not there where there is none", async () => {
    const song = (await server.songs()).get("a");
    expect(song.al.picUrl).toBeNull();
    expect((await server.fetchMedia(`/media/cover/${id}`)).status).toBe(404);
  });
});

describe("what lies outside of the folder", () => {
  const parts = fc.oneof(
    fc.constantFrom(
      "..",
      ".",
      "",
      "%2e%2e",
      "..%2f",
      "%00",
      "\0",
      "out",
      "secret.mp3",
      "a.wav",
      "~",
      "C:\\",
    ),
    fc.string(),
    fc.integer().map(String),
  );
  const path = fc.array(parts, { minLength: 1, maxLength: 6 }).map((all) => all.join("/"));

  it("is never read, whatever is asked for", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom("audio", "cover", "x"), path, async (kind, rest) => {
        fc.pre(!/^\d+$/.test(rest));
        for (const asked of [rest, encodeURIComponent(rest), encodeURI(rest)]) {
          const response = await server.media(new Request("http://h/"), `/media/${kind}/${asked}`);
          expect(response.status).toBe(404);
          expect(await response.text()).not.toContain(SECRET);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("is never opened by a name, whatever the name", async () => {
    await fc.assert(
      fc.asyncProperty(path, async (name) => {
        const file = await openInside(folder.root, name).catch(() => null);
        if (file === null) return;
        const content = Buffer.alloc(file.sizeBytes);
        await file.read(content, 0);
        await file.close();
        expect(content.equals(bytes)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("is not read through a link that was put in the place of a file or a folder later", async () => {
    await mkdir(join(folder.root, "d"));
    await folder.write("d/secret.mp3", madeSound("mp3", { title: "later" }));
    await server.read();
    const { id: later } = (await server.songs()).get("later");
    expect((await server.fetchMedia(`/media/audio/${later}`)).status).toBe(200);
    await rename(join(folder.root, "d"), join(folder.outside, "d"));
    await symlink(folder.outside, join(folder.root, "d"));
    expect((await server.fetchMedia(`/media/audio/${later}`)).status).toBe(404);
    await rm(join(folder.root, "d"));
    await mkdir(join(folder.root, "d"));
    await symlink(join(folder.outside, "secret.mp3"), join(folder.root, "d/secret.mp3"));
    expect((await server.fetchMedia(`/media/audio/${later}`)).status).toBe(404);
    await rm(join(folder.root, "d"), { recursive: true });
    await server.read();
  });

  it("is not meant by a second name of the same file inside", async () => {
    await link(join(folder.root, "a.wav"), join(folder.root, "twin.wav"));
    const file = await openInside(folder.root, "twin.wav");
    expect(file?.sizeBytes).toBe((await readFile(join(folder.root, "a.wav"))).length);
    await file?.close();
    await rm(join(folder.root, "twin.wav"));
  });
});
