import { selectCover } from "music-metadata";

import type { SoundEntry } from "../entry.ts";
import { openInside, readInside } from "../inside.ts";
import { pictureType } from "./picture-type.ts";
import { readBeginning, readMetadata } from "./tags.ts";

/** A picture as stored in the file. */
export interface Picture {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const MOST_BYTES = 32_000_000;

/** The picture of a song: the embedded one, else the one beside the file. */
export async function readPicture(entry: SoundEntry): Promise<Picture | null> {
  const embedded = entry.tags.hasPicture ? await readEmbedded(entry) : null;
  const bytes =
    embedded ??
    (entry.picture === null ? null : await readInside(entry.root, entry.picture, MOST_BYTES));
  const type = bytes === null ? null : pictureType(bytes);
  return bytes === null || type === null ? null : { type, bytes };
}

async function readEmbedded({ root, name }: SoundEntry): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await openInside(root, name).catch(() => null);
  if (file === null) return null;
  try {
    const { bytes } = await readBeginning(file);
    const { common } = await readMetadata(file, bytes);
    const data = selectCover(common.picture)?.data;
    const isFit = data !== undefined && data.byteLength <= MOST_BYTES && pictureType(data) !== null;
    return isFit ? new Uint8Array(data) : null;
  } catch {
    // The file has changed or is broken; the picture beside it may still be usable.
    return null;
  } finally {
    await file.close();
  }
}
