/**
 * @file Takes the pictures of the README into `docs/pictures`, as WebP: `npm run shots -- --readme`. Together they may
 * have at most 400 kB, so that a clone stays small.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { photograph } from "./camera.mjs";

const FOLDER = join(import.meta.dirname, "..", "..", "docs", "pictures");
const LIMIT_BYTES = 400_000;
const QUALITY = 0.82;

/** State, width and theme of each picture. */
const PICTURES = [
  ["home", 1440, "dark"],
  ["lyrics-words", 1440, "dark"],
  ["playlist-playing", 1440, "light"],
  ["home", 360, "light"],
  ["playlist-playing", 360, "dark"],
  ["lyrics", 360, "dark"],
];

/** Takes the pictures; `states` are all states by name. */
export async function takeReadmePictures(browser, { states, scene, locale }) {
  const folder = await mkdtemp(join(tmpdir(), "tonearm-shots-"));
  await mkdir(FOLDER, { recursive: true });
  const converter = await browser.newPage();
  let bytes = 0;
  try {
    for (const [name, width, theme] of PICTURES) {
      const open = states.get(name);
      const job = { name, open, width, locale, scene, folder, themes: [theme], isCropped: true };
      const trouble = await photograph(browser, job);
      if (trouble !== null) throw new Error(trouble);
      const file = `${name}-${width}-${theme}`;
      const picture = await toWebp(converter, await readFile(join(folder, `${file}.png`)));
      await writeFile(join(FOLDER, `${file}.webp`), picture);
      bytes += picture.length;
    }
  } finally {
    await converter.close();
    await rm(folder, { recursive: true });
  }
  if (bytes > LIMIT_BYTES) throw new Error(`the pictures are ${bytes} bytes together`);
  return { count: PICTURES.length, bytes, folder: FOLDER };
}

async function toWebp(page, png) {
  const encoded = await page.evaluate(
    async ([data, quality]) => {
      const bitmap = await createImageBitmap(await (await fetch(data)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext("2d").drawImage(bitmap, 0, 0);
      const blob = await canvas.convertToBlob({ type: "image/webp", quality });
      return new Uint8Array(await blob.arrayBuffer()).toBase64();
    },
    [`data:image/png;base64,${png.toString("base64")}`, QUALITY],
  );
  return Buffer.from(encoded, "base64");
}
