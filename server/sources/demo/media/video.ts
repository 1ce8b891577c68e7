import { readFile } from "node:fs/promises";

import { CLIPS } from "../data/clip-list.ts";
import { rangeResponse } from "../../../range-answer.ts";
import { findMv } from "../catalogue/virtual.ts";

/** Beside this module in development, beside the bundle once built. */
const FOLDER = new URL("./clips/", import.meta.url);
/** The smallest clip, for videos that are not in the catalogue. */
const ANY_CLIP = "mv-train";

const clips = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();

/** Answers GET and HEAD for an MV; one file serves all its resolutions. `file` begins with the MV's id. */
export async function videoResponse(request: Request, file: string): Promise<Response> {
  const art = findMv(Number.parseInt(file, 10))?.art ?? ANY_CLIP;
  const name = CLIPS.has(art) ? art : ANY_CLIP;
  let clip = clips.get(name);
  if (clip === undefined) {
    clip = readClip(name);
    clips.set(name, clip);
  }
  const bytes = await clip;
  if (bytes === null) return new Response("the demo clip is missing\n", { status: 404 });
  const etag = `"mv-${file.replaceAll(/[^\w-]/g, "")}"`;
  const media = { sizeBytes: bytes.byteLength, etag, type: "video/webm" };
  return rangeResponse(request, media, ({ from, to }) => bytes.subarray(from, to));
}

async function readClip(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await readFile(new URL(`${name}.webm`, FOLDER)).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });
  return bytes === null ? null : new Uint8Array(bytes);
}
