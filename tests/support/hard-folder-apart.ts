/** @file Creates a hard folder with some long songs in it: `node hard-folder-apart.js PATH COUNT TITLE`. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeHardFolder } from "./hard-folder.ts";
import { madeTone } from "./made-tone.ts";

const LONG_S = 30;

const [folder = "", count = "0", title = ""] = process.argv.slice(2);
await makeHardFolder(folder, Number(count));
await mkdir(join(folder, title));
for (const number of ["one", "two"]) {
  const tone = madeTone({ title: `${title} ${number}` }, LONG_S);
  // oxlint-disable-next-line no-await-in-loop -- a disk does not write faster in parallel
  await writeFile(join(folder, title, `${number}.wav`), tone);
}
