import { mkdir, rename, rm, unlink } from "node:fs/promises";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { openFolder, type OpenFolder } from "../../../server/sources/folder/open-folder.ts";
import { eventually } from "../../support/eventually.ts";
import { type MadeFolder, madeFolder, ORIGIN } from "../../support/made-folder.ts";
import { madeSound } from "../../support/made-music.ts";

let folder: MadeFolder;
let open: OpenFolder;
beforeEach(async () => {
  folder = await madeFolder();
  await folder.write("a/one.wav", madeSound("wav", { title: "one" }));
  open = await openFolder({ folders: [folder.root], environment: { TONEARM_STATE: folder.state } });
  await open.read();
});
afterEach(async () => {
  await open.close();
  await folder.end();
});

/** Ids by title, as found by a search. */
async function songs(): Promise<ReadonlyMap<string, number>> {
  const path = "/cloudsearch";
  const answer = await open.answer(new Request(`${ORIGIN}${path}?keywords=e`), path);
  const found: { readonly name: string; readonly id: number }[] = (await answer.json()).result
    .songs;
  return new Map(found.map(({ name, id }) => [name, id]));
}

/** Waits for a condition, because the time of the system's notification is unknown. */
const until = (
  isSo: (found: ReadonlyMap<string, number>) => boolean,
): Promise<ReadonlyMap<string, number>> =>
  eventually(async () => {
    const found = await songs();
    expect(isSo(found)).toBe(true);
    return found;
  });

describe("a folder that is watched", () => {
  it("shows what came, changed and went, without being asked to look", async () => {
    const before = await songs();
    expect([...before.keys()]).toEqual(["one"]);
    await folder.write("b/c/three.wav", madeSound("wav", { title: "three" }));
    await until((found) => found.has("three"));
    // The folder is new, and must be watched from now on.
    await folder.write("b/c/five.wav", madeSound("wav", { title: "five" }));
    await until((found) => found.has("five"));
    await folder.write("a/one.wav", madeSound("wav", { title: "nine" }, 2));
    const changed = await until((found) => found.has("nine"));
    expect(changed.get("nine")).toBe(before.get("one"));
    await unlink(join(folder.root, "b/c/three.wav"));
    const left = await until((found) => !found.has("three"));
    expect([...left.keys()].toSorted()).toEqual(["five", "nine"]);
  });

  it("keeps the number of a file that gets another name or place", async () => {
    const before = (await songs()).get("one");
    await rename(join(folder.root, "a"), join(folder.root, "z"));
    await folder.write("mark.wav", madeSound("wav", { title: "the end" }));
    // During a reading a song may be missing from its old place and not be found at the new one yet.
    const renamed = await until((found) => found.has("the end") && found.has("one"));
    expect(renamed.get("one")).toBe(before);
    await mkdir(join(folder.root, "deep"));
    await rename(join(folder.root, "z/one.wav"), join(folder.root, "deep/other.wav"));
    await unlink(join(folder.root, "mark.wav"));
    const moved = await until((found) => !found.has("the end") && found.has("one"));
    expect(moved.get("one")).toBe(before);
  });

  it("that vanishes says so, and is what it was when it returns", async () => {
    const before = await songs();
    const away = `${folder.root}-away`;
    await rename(folder.root, away);
    await open.read();
    expect(open.status().problems).toEqual([{ name: "music", reason: "gone" }]);
    expect(await songs()).toEqual(before);
    await rename(away, folder.root);
    await open.read();
    expect(open.status().problems).toEqual([]);
    expect(await songs()).toEqual(before);
    // The folder is watched again.
    await folder.write("again.wav", madeSound("wav", { title: "more" }));
    await until((found) => found.has("more"));
    await rm(join(folder.root, "again.wav"));
  });
});

describe("a drive", () => {
  it("that leaves, returns, and makes way for another is noticed without being asked to look", async () => {
    const before = await songs();
    const away = `${folder.root}-away`;
    await rename(folder.root, away);
    await until(() => open.status().problems.length > 0);
    await rename(away, folder.root);
    await until(() => open.status().problems.length === 0);
    expect(await songs()).toEqual(before);
    await rename(folder.root, away);
    await folder.write("other.wav", madeSound("wav", { title: "else" }));
    expect([...(await until((found) => found.has("else"))).keys()]).toEqual(["else"]);
    await folder.write("later.wav", madeSound("wav", { title: "later" }));
    await until((found) => found.has("later"));
  });
});

describe("a file that claims too much", () => {
  /** A file whose tag claims a cover of this size before the sound; the file has only its beginning. */
  const claiming = (bytes: number): Buffer => {
    const size = [21, 14, 7, 0].map((shift) => (bytes >> shift) & 127);
    const head = Buffer.from([...Buffer.from("ID3"), 4, 0, 0, ...size]);
    const frame = Buffer.from([...Buffer.from("APIC"), ...size, 0, 0]);
    return Buffer.concat([head, frame, Buffer.alloc(1000)]);
  };

  it("costs itself alone", async () => {
    await folder.write("huge.mp3", claiming(100_000_000));
    await folder.write("less.wav", madeSound("wav", { title: "less" }));
    await open.read();
    expect([...(await songs()).keys()].toSorted()).toEqual(["less", "one"]);
    expect(open.status().problems.map(({ name }) => name)).toEqual(["huge.mp3"]);
  });

  it("and has that much, costs itself alone, too", async () => {
    const picture = Buffer.alloc(100_000_000);
    await folder.write("cover.mp3", madeSound("mp3", { title: "large", picture }));
    await folder.write("less.wav", madeSound("wav", { title: "less" }));
    await open.read();
    expect([...(await songs()).keys()].toSorted()).toEqual(["less", "one"]);
    expect(open.status().problems).toEqual([{ name: "cover.mp3", reason: "huge" }]);
  });
});
