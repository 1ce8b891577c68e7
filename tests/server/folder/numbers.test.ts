import { copyFile, mkdir, readFile, rename, unlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { type MadeFolder, madeFolder, type Served } from "../../support/made-folder.ts";
import { madeSound } from "../../support/made-music.ts";

let folder: MadeFolder;
beforeEach(async () => {
  folder = await madeFolder();
});
afterEach(() => folder.end());

const inRoot = (name: string): string => join(folder.root, name);
const move = (from: string, to: string): Promise<void> => rename(inRoot(from), inRoot(to));
const copy = (from: string, to: string): Promise<void> => copyFile(inRoot(from), inRoot(to));
const remove = (name: string): Promise<void> => unlink(inRoot(name));
/** Each file gets another time, because a file with unchanged size and time in its place counts as unchanged. */
let atS = 1_700_000_000;
const put = async (name: string, content: Uint8Array): Promise<void> => {
  await folder.write(name, content);
  atS += 1;
  await utimes(inRoot(name), atS, atS);
};
const write = (title: string, name = `${title}.mp3`, seconds = 1): Promise<void> =>
  put(name, madeSound("mp3", { title }, seconds));

/** Numbers by title. */
const numbers = async (server: Served): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries([...(await server.songs())].map(([title, { id }]) => [title, id]));

/** Reads the folder again, while it is served or after a restart. */
const again = async (how: "watched" | "closed", server: Served): Promise<Served> => {
  if (how === "closed") return folder.start();
  await server.read();
  return server;
};

describe.each(["watched", "closed"] as const)("numbers, while the folder is %s,", (how) => {
  it("follow songs whose files swap their names", async () => {
    for (const title of ["A", "B", "C"]) await write(title);
    const server = await folder.start();
    const before = await numbers(server);
    await move("A.mp3", "x");
    await move("B.mp3", "A.mp3");
    await move("x", "B.mp3");
    expect(await numbers(await again(how, server))).toEqual(before);
  });

  it("are not taken by a copy in the place that a song has left", async () => {
    for (const title of ["T", "9"]) await write(title);
    const server = await folder.start();
    const before = await numbers(server);
    await move("T.mp3", "T (old).mp3");
    await copy("9.mp3", "T.mp3");
    const now = await again(how, server);
    const { songs } = await now.get("/library/songs");
    const ids = (title: string): readonly number[] =>
      songs
        .filter(({ name }: { name: string }) => name === title)
        .map(({ id }: { id: number }) => id);
    expect(ids("T")).toEqual([before["T"]]);
    expect(ids("9")).toHaveLength(2);
    expect(ids("9")).toContain(before["9"]);
  });

  it("follow songs that are numbered anew, and a song that takes a name gets another", async () => {
    const titles = ["70", "71", "72", "73", "74"];
    for (const title of titles) await write(title);
    const server = await folder.start();
    const before = await numbers(server);
    await move("74.mp3", "74b.mp3");
    for (const at of [73, 72, 71, 70]) await move(`${at}.mp3`, `${at + 1}.mp3`);
    await write("NEW", "70.mp3");
    const now = await again(how, server);
    const { NEW, ...others } = await numbers(now);
    expect(others).toEqual(before);
    expect(Object.values(before)).not.toContain(NEW);
    if (how === "watched")
      expect(now.standing().last).toMatchObject({ songs: 6, added: 1, changed: 5, gone: 0 });
  });

  it("of files that were copied first, and removed later, lead to the copies", async () => {
    await mkdir(inRoot("to"));
    for (const title of ["A", "B"]) await write(title);
    const before = await numbers(await folder.start());
    for (const title of ["A", "B"]) await copy(`${title}.mp3`, `to/${title}.mp3`);
    const server = await folder.start();
    expect((await server.get("/library/songs")).songs).toHaveLength(4);
    await writeFile(inRoot("to/A.lrc"), "[00:01.00]words");
    for (const title of ["A", "B"]) await remove(`${title}.mp3`);
    let now = await again(how, server);
    // The copy is copied, then removed.
    for (const _ of [1, 2]) {
      const list = (await now.get("/library/songs")).songs;
      expect(list).toHaveLength(2);
      for (const title of ["A", "B"]) {
        const id = before[title] ?? 0;
        const own = list.find(({ name }: { name: string }) => name === title);
        expect(own.numbers[0]).toBe(own.id);
        expect(own.numbers).toContain(id);
        const { songs } = await now.get(`/song/detail?ids=${id}`);
        expect(songs).toMatchObject([{ id, name: title, numbers: own.numbers }]);
        expect((await now.get(`/song/url?id=${id}`)).data[0].code).toBe(200);
        expect((await now.fetchMedia(`/media/audio/${id}`)).status).toBe(200);
        expect(await now.digest(id)).not.toBeNull();
        expect(await now.place(id)).toBe(await now.place(own.id));
      }
      expect((await now.get(`/lyric?id=${before["A"]}`)).lrc.lyric).toContain("words");
      await mkdir(inRoot("on"), { recursive: true });
      for (const title of ["A", "B"])
        await copy(`to/${title}.mp3`, `on/${title}.mp3`).catch(() => {});
      now = await again(how, now);
      await copy("to/A.lrc", "on/A.lrc").catch(() => {});
      for (const title of ["A", "B"]) await remove(`to/${title}.mp3`).catch(() => {});
      now = await again(how, now);
    }
    // When the first file is back, it has its own number, and the list has both.
    await copy("on/A.mp3", "A.mp3");
    now = await again(how, now);
    const { songs } = await now.get("/library/songs");
    expect(songs.map(({ id }: { id: number }) => id)).toContain(before["A"]);
    expect(songs).toHaveLength(3);
  });

  it("stay with files that are written anew in their places, be there copies or not", async () => {
    await write("A");
    await write("B");
    await copy("B.mp3", "B2.mp3");
    const server = await folder.start();
    const before = (await server.get("/library/songs")).songs.map(({ id }: { id: number }) => id);
    await write("A2", "A.mp3");
    await write("B2", "B2.mp3");
    await write("C");
    await remove("C.mp3");
    const { songs } = await (await again(how, server)).get("/library/songs");
    expect(songs.map(({ name }: { name: string }) => name)).toEqual(["A2", "B", "B2"]);
    expect(songs.map(({ id }: { id: number }) => id).toSorted()).toEqual(before.toSorted());
  });

  it("of one of two copies lead to the other, where another song is put in its place", async () => {
    await write("A");
    await copy("A.mp3", "A2.mp3");
    const server = await folder.start();
    const before = (await server.get("/library/songs")).songs.map(({ id }: { id: number }) => id);
    await write("other", "A.mp3", 9);
    const now = await again(how, server);
    for (const id of before)
      expect((await now.get(`/song/detail?ids=${id}`)).songs).toMatchObject([{ id, name: "A" }]);
    expect(before).not.toContain((await numbers(now))["other"]);
  });
});

describe("numbers", () => {
  it("stay with what is in the files, whatever is done to their names between two looks", async () => {
    const titles = ["A", "B", "C", "D"];
    for (const title of titles) await write(title);
    const whole = await Promise.all(titles.map((title) => readFile(inRoot(`${title}.mp3`))));
    let server = await folder.start();
    const before = await numbers(server);
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(titles, { minLength: 4 }),
        fc.boolean(),
        fc.boolean(),
        async (names, isClosed, hasCopy) => {
          for (const title of titles) await remove(`${title}.mp3`).catch(() => {});
          await remove("copy.mp3").catch(() => {});
          for (const [at, name] of names.entries())
            await put(`${name}.mp3`, whole[at] ?? new Uint8Array());
          if (hasCopy) await copy("A.mp3", "copy.mp3");
          server = await again(isClosed ? "closed" : "watched", server);
          const { songs } = await server.get("/library/songs");
          expect(songs).toHaveLength(hasCopy ? 5 : 4);
          const ids = songs.map(({ id }: { id: number }) => id);
          for (const id of Object.values(before)) expect(ids).toContain(id);
          for (const [title, id] of Object.entries(before))
            expect((await server.get(`/song/detail?ids=${id}`)).songs[0].name).toBe(title);
        },
      ),
      { numRuns: 30 },
    );
  });
});
