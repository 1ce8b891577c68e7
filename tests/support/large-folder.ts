/**
 * @file Creates a folder of many small songs: `node large-folder.js PATH COUNT`. Names and tags are always the same.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { namesOf } from "./large-names.ts";
import { madeSound, type MadeFormat } from "./made-music.ts";

const FORMATS: readonly MadeFormat[] = [
  "flac",
  "flac",
  "flac",
  "flac",
  "mp3",
  "opus",
  "m4a",
  "ogg",
];

const [folder = "", count = "0"] = process.argv.slice(2);
for (let at = 0; at < Number(count); at += 1) {
  const tags = namesOf(at);
  const format = FORMATS[at % FORMATS.length] ?? "flac";
  const path = join(folder, tags.artist, tags.album, `${tags.track} ${tags.title}.${format}`);
  // oxlint-disable-next-line no-await-in-loop -- a disk does not write faster in parallel
  await mkdir(dirname(path), { recursive: true });
  // oxlint-disable-next-line no-await-in-loop -- as above
  await writeFile(path, madeSound(format, tags, format === "mp3" ? 0.1 : 1));
}
