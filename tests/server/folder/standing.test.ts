import { chmod, mkdir, readdir, rename, rm, unlink } from "node:fs/promises";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import type { OpenFile } from "../../../server/sources/folder/inside.ts";
import { openFolder } from "../../../server/sources/folder/open-folder.ts";
import { createFileReader } from "../../../server/sources/folder/file/read-file.ts";
import { type MadeFolder, madeFolder, ORIGIN, type Served } from "../../support/made-folder.ts";
import { madeSound } from "../../support/made-music.ts";

let folder: MadeFolder;
beforeEach(async () => {
  folder = await madeFolder(() => 7_000);
});
afterEach(() => folder.end());

const write = (name: string, seconds = 1): Promise<void> =>
  folder.write(name, madeSound("wav", { title: name }, seconds));
const inRoot = (name: string): string => join(folder.root, name);

describe("what a reading found", () => {
  it("is counted: what came, changed, went, and cannot be read", async () => {
    for (const name of ["a.wav", "b.wav", "c.wav"]) await write(name);
    await folder.write("broken.mp3", "nothing");
    const server = await folder.start();
    expect(server.standing()).toMatchObject({
      isAway: false,
      last: { songs: 3, added: 3, changed: 0, gone: 0, unreadable: 1, atMs: 7_000 },
    });
    await write("a.wav", 2);
    await unlink(inRoot("b.wav"));
    await write("d.wav", 3);
    await server.read();
    expect(server.standing().last).toMatchObject({ songs: 3, added: 1, changed: 1, gone: 1 });
    await server.read();
    expect(server.standing().last).toMatchObject({ songs: 3, added: 0, changed: 0, gone: 0 });
  });

  it("takes a file that moved for neither gone nor new, and one that comes back for new", async () => {
    await write("a.wav");
    await write("b.wav", 2);
    const server = await folder.start();
    await mkdir(inRoot("deep"));
    await rename(inRoot("a.wav"), inRoot("deep/other.wav"));
    await server.read();
    expect(server.standing().last).toMatchObject({ songs: 2, added: 0, changed: 1, gone: 0 });
    await rename(inRoot("b.wav"), join(folder.outside, "b.wav"));
    await server.read();
    expect(server.standing().last).toMatchObject({ songs: 1, added: 0, changed: 0, gone: 1 });
    await rename(join(folder.outside, "b.wav"), inRoot("deep/b.wav"));
    await server.read();
    expect(server.standing().last).toMatchObject({ songs: 2, added: 1, changed: 0, gone: 0 });
  });

  it("takes a song that breaks for gone, and one that is mended for new", async () => {
    await write("a.wav");
    const server = await folder.start();
    await folder.write("a.wav", "broken");
    await server.read();
    expect(server.standing().last).toMatchObject({ songs: 0, gone: 1, added: 0, unreadable: 1 });
    await write("a.wav", 2);
    await server.read();
    expect(server.standing().last).toMatchObject({ songs: 1, gone: 0, added: 1, unreadable: 0 });
  });

  it("counts a folder that nobody may look into", async () => {
    await write("a.wav");
    await write("shut/b.wav");
    await chmod(inRoot("shut"), 0);
    // The folder is readable for root.
    const isShut = await readdir(inRoot("shut")).then(
      () => false,
      () => true,
    );
    const server = await folder.start();
    expect(server.standing().last?.unreadable).toBe(isShut ? 1 : 0);
    await chmod(inRoot("shut"), 0o700);
  });

  it("has another version with other songs, and only then", async () => {
    await write("a.wav");
    const server = await folder.start();
    const { version } = server.standing();
    await server.read();
    expect(server.standing().version).toBe(version);
    await write("b.wav");
    await server.read();
    expect(server.standing().version).toBeGreaterThan(version);
  });
});

describe("a reading that is ended", () => {
  it("keeps what it found, has no result, and is gone on with by the next one", async () => {
    for (let at = 0; at < 100; at += 1) await write(`${at}.wav`);
    let isStopping = false;
    const open = await openFolder({
      folders: [folder.root],
      environment: { TONEARM_STATE: folder.state },
      isWatching: false,
      onChange: () => {
        const done = isStopping ? (open.status().scan?.done ?? 0) : 0;
        if (done > 0 && done < 100) void open.stop();
      },
    });
    isStopping = true;
    const first = open.read();
    const next = open.read();
    await Promise.all([first, next]);
    const { counts, scan } = open.status();
    expect(scan).toBeNull();
    expect(counts?.songs).toBeGreaterThan(0);
    expect(counts?.songs).toBeLessThan(100);
    expect(open.standing().last).toBeNull();
    // Later calls are not affected by the stop.
    isStopping = false;
    const ended = open.read();
    await open.stop();
    await Promise.all([ended, open.read()]);
    expect(open.standing().last).toMatchObject({ songs: 100 });
    await open.close();
    expect((await folder.start()).standing().last).toMatchObject({ songs: 100 });
  });
});

describe("a folder that is away", () => {
  const known = async (): Promise<Served> => {
    await write("a.wav");
    return folder.start();
  };
  const openAway = (folders: readonly string[]) =>
    openFolder({
      folders,
      environment: { TONEARM_STATE: folder.state },
      isWatching: false,
      mayBeAway: true,
    });

  it("may be opened, knows its songs, and is found when it is back", async () => {
    const before = await (await known()).songs();
    await folder.start();
    await rename(folder.root, `${folder.root}-away`);
    const open = await openAway([folder.root]);
    await open.read();
    expect(open.standing()).toMatchObject({ isAway: true, last: null });
    const path = `/song/detail?ids=${before.get("a.wav").id}`;
    const answer = await open.answer(new Request(ORIGIN + path), "/song/detail");
    expect((await answer.json()).songs).toMatchObject([{ name: "a.wav" }]);
    await rename(`${folder.root}-away`, folder.root);
    await open.read();
    expect(open.standing()).toMatchObject({
      isAway: false,
      last: { songs: 1, added: 0, changed: 0, gone: 0 },
    });
    await open.close();
  });

  it("is the bare place where its drive belongs: nothing has gone", async () => {
    const server = await known();
    await unlink(inRoot("a.wav"));
    await server.read();
    expect(server.standing().isAway).toBe(true);
    expect((await server.songs()).size).toBe(1);
    // If the folder was emptied by its owner, some other file is usually left.
    await folder.write("notes.txt", "x");
    await server.read();
    expect(server.standing()).toMatchObject({ isAway: false, last: { gone: 1 } });
    expect((await server.songs()).size).toBe(0);
  });

  it("is another one that stands there while it is looked at", async () => {
    for (let at = 0; at < 20; at += 1) await write(`${at}.wav`);
    const server = await folder.start();
    const away = `${folder.root}-away`;
    await rename(folder.root, away);
    await mkdir(folder.root);
    await folder.write("other.txt", "x");
    const reading = server.read();
    await rm(folder.root, { recursive: true });
    await rename(away, folder.root);
    await reading;
    await server.read();
    expect((await server.songs()).size).toBe(20);
  });

  it("never was, where there is nothing", async () => {
    const open = await openAway([join(folder.outside, "missing")]);
    await open.read();
    expect(open.standing().isAway).toBe(true);
    expect(open.status().counts?.songs).toBe(0);
    await open.close();
  });
});

describe("a file that takes too long", () => {
  const endless: OpenFile = {
    sizeBytes: 1000,
    modifiedMs: 0,
    read: () => new Promise(() => {}),
    close: () => Promise.resolve(),
  };

  it("costs itself alone", async () => {
    await write("a.wav");
    const read = createFileReader({
      mostMs: 20,
      open: async (root, name) =>
        name === "endless.wav"
          ? endless
          : (await import("../../../server/sources/folder/inside.ts")).openInside(root, name),
    });
    const [late, sound] = await Promise.all([
      read(folder.root, "endless.wav"),
      read(folder.root, "a.wav"),
    ]);
    expect(late).toEqual({ digest: "", tags: "unreadable" });
    expect(sound.tags).toMatchObject({ title: "a.wav" });
  });

  it("is given up where it asks for the same bytes for ever", async () => {
    let reads = 0;
    const ending = new AbortController();
    const { createTokenizer } = await import("../../../server/sources/folder/file/tokenizer.ts");
    const tokenizer = createTokenizer(endless, new Uint8Array(100), {
      mostBytes: 1000,
      signal: ending.signal,
    });
    setImmediate(() => ending.abort());
    const work = async (): Promise<void> => {
      for (;;) {
        reads += 1;
        await tokenizer.peekBuffer(new Uint8Array(4), { position: 0 });
      }
    };
    await expect(work()).rejects.toThrow("aborted");
    expect(reads).toBeGreaterThan(1);
  });
});

describe("all of a library", () => {
  it("comes in pages of one version, in its own order", async () => {
    for (const [name, artist] of [
      ["b", "Beta"],
      ["a", "Alpha"],
    ] as const)
      for (const track of [2, 1])
        await folder.write(
          `${name}${track}.mp3`,
          madeSound("mp3", { title: `${name}${track}`, artist, album: `${name} album`, track }),
        );
    const server = await folder.start();
    const { version } = server.standing();
    const names = (things: readonly { name: string }[]) => things.map(({ name }) => name);
    const first = await server.get("/library/songs?limit=3");
    expect(first).toMatchObject({ code: 200, version, total: 4, more: true });
    expect(names(first.songs)).toEqual(["a1", "a2", "b1"]);
    expect(first.songs[0].addedMs).toBeGreaterThan(0);
    const rest = await server.get("/library/songs?limit=3&offset=3");
    expect(rest).toMatchObject({ version, more: false });
    expect(names(rest.songs)).toEqual(["b2"]);
    expect(names((await server.get("/library/albums")).albums)).toEqual(["a album", "b album"]);
    expect(names((await server.get("/library/artists")).artists).toSorted()).toEqual([
      "Alpha",
      "Beta",
    ]);
    expect((await server.get("/library/songs?limit=-5&offset=-5")).songs).toHaveLength(1);
    expect((await server.get("/library/songs?offset=99999999999999999999")).songs).toHaveLength(4);
  });
});
