import { chmod, mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { namesOf } from "./large-names.ts";
import { MADE_FORMATS, MADE_PICTURE, madeSound } from "./made-music.ts";

/** The expected result of reading a hard folder. */
export interface Hard {
  readonly songs: number;
  /** Broken files, and a folder without permission to read, unless this user may read it anyway. */
  readonly unreadable: number;
  readonly titles: readonly string[];
}

/** One of this many files is broken: 2 %. */
const BROKEN_EACH = 50;
const PICTURE_BYTES = 20_000_000;
/** 255 bytes with its extension, the maximum on disks. */
const LONGEST_NAME = `${"é".repeat(125)}a.wav`;

/**
 * Creates a folder with this many sounds of seven formats and with all known difficulties: broken files, circular
 * links, a name of 255 bytes, a picture of 20 MB, and a folder without permission to read.
 */
export async function makeHardFolder(root: string, count: number): Promise<Hard> {
  const titles: string[] = [];
  let broken = 0;
  for (let at = 0; at < count; at += 1) {
    const { artist, album, track, title } = namesOf(at);
    const format = MADE_FORMATS[at % MADE_FORMATS.length] ?? "wav";
    const name = join(artist, album, `${track} ${at}.${format}`);
    const isBroken = at % BROKEN_EACH === BROKEN_EACH - 1;
    const tags = { artist, album, track, title: `${title} ${at}` };
    const sound = madeSound(format, tags, format === "mp3" ? 0.1 : 1);
    // oxlint-disable-next-line no-await-in-loop -- a disk does not write faster in parallel
    await write(join(root, name), isBroken ? sound.subarray(0, broken % 2 === 0 ? 0 : 20) : sound);
    if (isBroken) broken += 1;
    else titles.push(tags.title);
  }
  await write(join(root, LONGEST_NAME), madeSound("wav", { title: "Longest" }));
  const picture = Buffer.concat([MADE_PICTURE, Buffer.alloc(PICTURE_BYTES)]);
  await write(join(root, "large.mp3"), madeSound("mp3", { title: "Large", picture }));
  await write(join(root, "shut/shut.wav"), madeSound("wav", { title: "Shut" }));
  await symlink(root, join(root, "circle"));
  await symlink(join(root, "shut"), join(root, "shut-again"));
  await chmod(join(root, "shut"), 0);
  // The folder is readable for root.
  const isShut = await readdir(join(root, "shut")).then(
    () => false,
    () => true,
  );
  titles.push("Longest", "Large", ...(isShut ? [] : ["Shut"]));
  return { songs: titles.length, unreadable: broken + Number(isShut), titles };
}

async function write(path: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
