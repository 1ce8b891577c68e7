import { createReadStream } from "node:fs";
import { Readable } from "node:stream";

const LONGEST_MS = 5_000;
const LONGEST_TEXT = 500;

/** Tags of an uploaded file. */
export interface Tags {
  readonly title: string | null;
  readonly artist: string | null;
  readonly album: string | null;
}

const NONE: Tags = { title: null, artist: null, album: null };

const tidy = (text: string | undefined): string | null =>
  text
    ?.replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, LONGEST_TEXT) || null;

/** Reads the tags within a short time limit. A file whose tags cannot be read counts as having none. */
export async function readTags(path: string, name: string): Promise<Tags> {
  const stream = createReadStream(path);
  const timer = setTimeout(() => stream.destroy(new Error("tags took too long")), LONGEST_MS);
  stream.on("error", () => {});
  try {
    // Loaded here, because only uploads need it.
    const { parseWebStream } = await import("music-metadata");
    const { common } = await parseWebStream(
      Readable.toWeb(stream, {
        strategy: new ByteLengthQueuingStrategy({ highWaterMark: 65_536 }),
      }),
      { path: name },
      { duration: false, skipCovers: true, skipPostHeaders: true },
    );
    return { title: tidy(common.title), artist: tidy(common.artist), album: tidy(common.album) };
  } catch {
    return NONE;
  } finally {
    clearTimeout(timer);
    stream.destroy();
  }
}
