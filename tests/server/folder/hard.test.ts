import { chmod, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { openInside } from "../../../server/sources/folder/inside.ts";
import { createFileReader } from "../../../server/sources/folder/file/read-file.ts";
import { makeHardFolder } from "../../support/hard-folder.ts";
import { madeFolder, type MadeFolder } from "../../support/made-folder.ts";
import { madeSound } from "../../support/made-music.ts";

let folder: MadeFolder;
beforeEach(async () => {
  folder = await madeFolder();
});
afterEach(async () => {
  await chmod(join(folder.root, "shut"), 0o700).catch(() => {});
  await folder.end();
});

describe("a folder with everything that is hard about folders", () => {
  it("is read to the last song, and named is what cannot be", async () => {
    const { songs, unreadable, titles } = await makeHardFolder(folder.root, 350);
    expect(unreadable).toBeGreaterThanOrEqual(7);
    const server = await folder.start();
    expect(server.standing().last).toMatchObject({
      songs,
      added: songs,
      changed: 0,
      gone: 0,
      unreadable,
    });
    const { songs: listed } = await server.get("/library/songs?limit=5000");
    const names = listed.map(({ name }: { readonly name: string }) => name);
    expect(names.toSorted()).toEqual([...titles].toSorted());
    expect(server.status().problems).toHaveLength(unreadable);
    // A second reading finds no changes.
    await server.read();
    expect(server.standing().last).toMatchObject({ songs, added: 0, changed: 0, gone: 0 });
  });
});

describe("a file that is rewritten while it is read", () => {
  it("is told as it was when it was opened, and read again by the next reading", async () => {
    const path = join(folder.root, "a.flac");
    await folder.write("a.flac", madeSound("flac", { title: "Before" }));
    await utimes(path, 1, 1);
    const later = madeSound("flac", { title: "A title that is longer than before" }, 2);
    let isRewritten = false;
    const readFile = createFileReader({
      open: async (root, name) => {
        const file = await openInside(root, name);
        if (file === null) return null;
        const read: typeof file.read = async (into, at) => {
          if (!isRewritten) await writeFile(path, later);
          isRewritten = true;
          return file.read(into, at);
        };
        return { ...file, read };
      },
    });
    const first = await readFile(folder.root, "a.flac");
    expect(first).toMatchObject({ modifiedMs: 1_000 });
    expect(first.sizeBytes).not.toBe(later.byteLength);
    const again = await readFile(folder.root, "a.flac");
    expect(again).toMatchObject({
      sizeBytes: later.byteLength,
      tags: { title: "A title that is longer than before" },
    });
  });

  it("is right in the end, however often it was rewritten meanwhile", async () => {
    for (let at = 0; at < 60; at += 1)
      await folder.write(`${at}.wav`, madeSound("wav", { title: `Song ${at}` }));
    const server = await folder.start();
    for (let time = 0; time < 5; time += 1) {
      const sound = madeSound("wav", { title: `Take ${time}` }, 1 + time);
      const [reading] = [server.read(), folder.write("7.wav", sound)];
      await reading;
    }
    await server.read();
    const songs = await server.songs();
    expect([songs.size, songs.has("Take 4"), songs.has("Song 7")]).toEqual([60, true, false]);
  });
});
