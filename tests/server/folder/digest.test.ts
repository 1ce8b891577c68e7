import { createHash } from "node:crypto";
import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { createDigests, digestResponse } from "../../../server/sources/folder/digests.ts";
import type { SoundEntry } from "../../../server/sources/folder/entry.ts";
import { type OpenFile, openInside } from "../../../server/sources/folder/inside.ts";
import { madeFolder } from "../../support/made-folder.ts";
import { madeSound } from "../../support/made-music.ts";

const SOUND = Buffer.from(madeSound("wav", { title: "Long" }, 60));
const PIECES = Math.ceil(SOUND.byteLength / 131_072);
const md5Of = (bytes: Uint8Array): string => createHash("md5").update(bytes).digest("hex");
const on = new AbortController().signal;

let root = "";
let end = async (): Promise<void> => {};
let reads = 0;
let beforeRead: (read: number) => Promise<void> | void = () => {};
const open: typeof openInside = async (folder, name) => {
  const file = await openInside(folder, name);
  if (file === null) return null;
  const read: OpenFile["read"] = async (into, at) => {
    reads += 1;
    await beforeRead(reads);
    return file.read(into, at);
  };
  return { ...file, read };
};
/** An entry with only the fields that are used. */
const entry = (name: string): SoundEntry => ({ id: 1, root, name }) as SoundEntry;

beforeEach(async () => {
  const folder = await madeFolder();
  [root, end] = [folder.root, folder.end];
  [reads, beforeRead] = [0, () => {}];
  await writeFile(join(root, "a.wav"), SOUND);
});
afterEach(() => end());

describe("the digest of a file", () => {
  it("is of its bytes, read in pieces and once", async () => {
    const digestOf = createDigests(open);
    expect(await digestOf(entry("a.wav"), on)).toBe(md5Of(SOUND));
    expect([reads, PIECES > 3]).toEqual([PIECES, true]);
    expect(await digestOf(entry("a.wav"), on)).toBe(md5Of(SOUND));
    expect(reads).toBe(PIECES);
  });

  it("is another one once its size or its time is", async () => {
    const digestOf = createDigests(open);
    await digestOf(entry("a.wav"), on);
    const other = SOUND.subarray(0, -2);
    await writeFile(join(root, "a.wav"), other);
    expect(await digestOf(entry("a.wav"), on)).toBe(md5Of(other));
    const turned = Buffer.from(other).fill(7, 100);
    await writeFile(join(root, "a.wav"), turned);
    await utimes(join(root, "a.wav"), 1, 1);
    expect(await digestOf(entry("a.wav"), on)).toBe(md5Of(turned));
  });

  it("is none of a file that is gone, cut short or written while it is read", async () => {
    const digestOf = createDigests(open);
    expect(await digestOf(entry("gone.wav"), on)).toBeNull();
    expect(await digestOf(entry("../a.wav"), on)).toBeNull();
    beforeRead = async (read) => {
      if (read === 3) await writeFile(join(root, "a.wav"), SOUND.subarray(0, 1_000));
    };
    expect(await digestOf(entry("a.wav"), on)).toBeNull();
    await writeFile(join(root, "a.wav"), SOUND);
    reads = 0;
    const turned = Buffer.from(SOUND).fill(9);
    beforeRead = async (read) => {
      if (read !== 3) return;
      await writeFile(join(root, "a.wav"), turned);
      await utimes(join(root, "a.wav"), 5, 5);
    };
    expect(await digestOf(entry("a.wav"), on)).toBeNull();
    // The result was not remembered.
    beforeRead = () => {};
    expect(await digestOf(entry("a.wav"), on)).toBe(md5Of(turned));
  });

  it("is read no further once nobody waits for it", async () => {
    const reader = digestResponse(createDigests(open), entry("a.wav")).body?.getReader();
    const over = new Promise<void>((resolve) => {
      beforeRead = async (read) => {
        if (read !== 2) return;
        await reader?.cancel();
        resolve();
      };
    });
    const asked = reader?.read();
    await over;
    expect((await asked)?.value).toBeUndefined();
    await new Promise(setImmediate);
    expect(reads).toBe(2);
  });

  it("is an answer that breaks off where there is none", async () => {
    const digestOf = createDigests(open);
    expect(await digestResponse(digestOf, entry("a.wav")).text()).toBe(md5Of(SOUND));
    await expect(digestResponse(digestOf, entry("gone.wav")).text()).rejects.toThrow("read");
  });
});
