import { selectCover } from "music-metadata";

import type { SoundEntry } from "../entry.ts";
import { openInside, readInside } from "../inside.ts";
import { readBeginning, readMetadata } from "./tags.ts";

/** A picture as it is in the file. */
export interface Picture {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const MOST_BYTES = 32_000_000;

/** What a picture is by its first bytes; what is none is not sent as one. */
function typeOf(bytes: Uint8Array): string | null {
  const starts = (...codes: readonly number[]): boolean =>
    codes.every((code, at) => bytes[at] === code);
  const text = new TextDecoder("latin1").decode(bytes.subarray(0, 12));
  if (starts(0xff, 0xd8, 0xff)) return "image/jpeg";
  if (starts(0x89, 0x50, 0x4e, 0x47)) return "image/png";
  if (text.startsWith("GIF8")) return "image/gif";
  if (text.startsWith("RIFF") && text.endsWith("WEBP")) return "image/webp";
  return text.slice(4) === "ftypavif" ? "image/avif" : null;
}

/** The picture of a song: the one in its file, else the one beside it. */
export async function readPicture(entry: SoundEntry): Promise<Picture | null> {
  const embedded = entry.tags.hasPicture ? await readEmbedded(entry) : null;
  const bytes =
    embedded ??
    (entry.picture === null ? null : await readInside(entry.root, entry.picture, MOST_BYTES));
  const type = bytes === null ? null : typeOf(bytes);
  return bytes === null || type === null ? null : { type, bytes };
}

async function readEmbedded({ root, name }: SoundEntry): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await openInside(root, name).catch(() => null);
  if (file === null) return null;
  try {
    const { bytes } = await readBeginning(file);
    const { common } = await readMetadata(file, bytes);
    const data = selectCover(common.picture)?.data;
    return data === undefined || data.byteLength > MOST_BYTES ? null : new Uint8Array(data);
  } catch {
    // The file is not what it was; the picture beside it may still be.
    return null;
  } finally {
    await file.close();
  }
}
