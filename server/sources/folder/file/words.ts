import type { ILyricsTag } from "music-metadata";

import type { Words } from "../../library/call.ts";
import type { SoundEntry } from "../entry.ts";
import { openInside, readInside } from "../inside.ts";
import { readLrc, stamp } from "./lrc.ts";
import { readBeginning, readMetadata } from "./tags.ts";
import { decodeText } from "./text.ts";
import { readTtml } from "./ttml.ts";

const MOST_BYTES = 2_000_000;
const STAMP = /\[\d{1,4}:\d{1,4}(?:[.:]\d{1,9})?\]/;
/** Distance between untimed lines of a song of unknown length, in ms. */
const LINE_MS = 4_000;

/** The lyrics of a song: those beside its file, else those in it; null if there are none. */
export async function readWords(entry: SoundEntry): Promise<Words | null> {
  const base = entry.name.slice(0, entry.name.lastIndexOf("."));
  const lrc = await readText(entry.root, [`${base}.lrc`, `${base}.LRC`]);
  if (lrc !== null) return wordsOf(lrc, entry.tags.durationMs);
  const ttml = await readText(entry.root, [`${base}.ttml`, `${base}.TTML`]);
  const timed = ttml === null ? null : readTtml(ttml);
  return timed ?? readEmbedded(entry);
}

async function readText(root: string, names: readonly string[]): Promise<string | null> {
  for (const name of names) {
    const bytes = await readInside(root, name, MOST_BYTES);
    if (bytes !== null) return decodeText(bytes);
  }
  return null;
}

async function readEmbedded({ root, name, tags }: SoundEntry): Promise<Words | null> {
  const file = await openInside(root, name).catch(() => null);
  if (file === null) return null;
  try {
    const { bytes } = await readBeginning(file);
    const { common } = await readMetadata(file, bytes, { skipCovers: true });
    const texts = (common.lyrics ?? []).map(textOf).filter((text) => text.trim() !== "");
    const text = texts.find((each) => STAMP.test(each)) ?? texts[0];
    return text === undefined ? null : wordsOf(text, tags.durationMs);
  } catch {
    return null;
  } finally {
    await file.close();
  }
}

/** Corrects the package's type: ID3 lyrics without times have no `syncText`. */
type Lyrics = Omit<ILyricsTag, "syncText"> & Partial<Pick<ILyricsTag, "syncText">>;

function textOf({ text, syncText = [] }: Lyrics): string {
  const lines = syncText.flatMap(({ text: line, timestamp }) =>
    timestamp === undefined ? [] : [`${stamp(timestamp)}${line.replaceAll(/\s+/g, " ")}`],
  );
  return lines.length > 0 ? lines.join("\n") : (text ?? "");
}

/** Lyrics without times are spread evenly over the song. */
function wordsOf(text: string, durationMs: number): Words | null {
  if (text.trim() === "") return null;
  if (STAMP.test(text)) return { ...readLrc(text), words: null };
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const stepMs = durationMs > 0 ? durationMs / lines.length : LINE_MS;
  const stamped = lines.map((line, at) => `${stamp(at * stepMs)}${line}`);
  return { lines: stamped.join("\n"), words: null, areTimesGuessed: true };
}
