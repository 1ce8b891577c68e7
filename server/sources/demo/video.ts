import { readFile } from "node:fs/promises";

import { rangeResponse } from "./synth-range.ts";

/** Beside this module in development, beside the bundle once built; last the source tree seen from the bundle. */
const PLACES = ["./media/clip.webm", "../../server/sources/demo/media/clip.webm"];

let clip: Promise<Uint8Array<ArrayBuffer> | null> | undefined;

/** Answers GET and HEAD for any MV at any resolution: there is one clip. */
export async function videoResponse(request: Request, id: string): Promise<Response> {
  clip ??= readClip();
  const bytes = await clip;
  if (bytes === null) return new Response("the demo clip is missing\n", { status: 404 });
  const etag = `"mv-${id.replaceAll(/[^\w-]/g, "")}"`;
  const media = { sizeBytes: bytes.byteLength, etag, type: "video/webm" };
  return rangeResponse(request, media, ({ from, to }) => bytes.subarray(from, to));
}

async function readClip(): Promise<Uint8Array<ArrayBuffer> | null> {
  for (const place of PLACES) {
    const bytes = await readFile(new URL(place, import.meta.url)).catch((error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
      throw error;
    });
    if (bytes !== null) return new Uint8Array(bytes);
  }
  return null;
}
