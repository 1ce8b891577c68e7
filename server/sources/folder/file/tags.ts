import { createHash } from "node:crypto";
import {
  type IAudioMetadata,
  type ICommonTagsResult,
  parseFromTokenizer,
  selectCover,
} from "music-metadata";

import type { Levelling, RareCodec } from "../../library/model.ts";
import type { OpenFile } from "../inside.ts";
import { readAiff } from "./aiff.ts";
import { pictureType } from "./picture-type.ts";
import { rereadTag } from "./text.ts";
import { createTokenizer, TooMuch } from "./tokenizer.ts";

/** Tags and properties of a file. */
export interface Tags {
  readonly title: string | null;
  readonly artists: readonly string[];
  readonly albumArtist: string | null;
  readonly album: string | null;
  readonly year: number | null;
  readonly genres: readonly string[];
  /** 0 if unknown; the next two as well. */
  readonly disc: number;
  readonly no: number;
  readonly durationMs: number;
  /** In bit/s; 0 if unknown. */
  readonly bitRate: number;
  readonly isLossless: boolean;
  readonly codec: RareCodec | null;
  readonly levelling: Levelling | null;
  readonly albumLevelling: Levelling | null;
  readonly hasPicture: boolean;
}

/** Why a file is not in the library. */
export type Trouble = "empty" | "broken" | "huge" | "unreadable";

/** Size of the beginning of a file that identifies it. */
export const DIGEST_BYTES = 65_536;
/** Maximum number of bytes read for tags and pictures; those of real files are far smaller. */
const MOST_TAG_BYTES = 64_000_000;

/** Reads the first bytes of a file and their digest, into existing memory if `into` is given. */
export async function readBeginning(
  file: OpenFile,
  into: Uint8Array = new Uint8Array(Math.min(DIGEST_BYTES, file.sizeBytes)),
): Promise<{ readonly bytes: Uint8Array; readonly digest: string }> {
  const beginning = into.subarray(0, await file.read(into.subarray(0, DIGEST_BYTES), 0));
  return { bytes: beginning, digest: createHash("sha256").update(beginning).digest("base64url") };
}

interface MetadataOptions {
  readonly skipCovers?: boolean;
  /** Aborts the reading. */
  readonly signal?: AbortSignal | undefined;
}

/** Reads everything that music-metadata finds. Rejects if it finds no sound, or if a broken file exceeds the limits. */
export async function readMetadata(
  file: OpenFile,
  beginning: Uint8Array,
  { skipCovers = false, signal }: MetadataOptions = {},
): Promise<IAudioMetadata> {
  const limits = { mostBytes: MOST_TAG_BYTES, signal };
  const read = (duration: boolean): Promise<IAudioMetadata> =>
    parseFromTokenizer(createTokenizer(file, beginning, limits), { skipCovers, duration });
  const quick = await read(false);
  // Some files have no declared length, so all of their frames have to be read.
  const isKnown = (quick.format.duration ?? 0) > 0;
  const isWhole = isKnown || file.sizeBytes > MOST_TAG_BYTES;
  return reread(isWhole ? quick : await read(true).catch(() => quick));
}

/** Tags of WAV have no declared encoding, and music-metadata reads them as Latin-1, which is rarely right. */
function reread(metadata: IAudioMetadata): IAudioMetadata {
  const { common, format } = metadata;
  if (format.container !== "WAVE") return metadata;
  for (const name of ["title", "artist", "albumartist", "album"] as const) {
    const text = common[name];
    if (text !== undefined) common[name] = rereadTag(text);
  }
  for (const name of ["artists", "genre"] as const) {
    const texts = common[name];
    if (texts !== undefined) common[name] = texts.map(rereadTag);
  }
  for (const words of common.lyrics ?? [])
    if (words.text !== undefined) words.text = rereadTag(words.text);
  return metadata;
}

/** The file's tags, or the reason why there are none. */
export async function readTags(
  file: OpenFile,
  beginning: Uint8Array,
  signal?: AbortSignal,
): Promise<Tags | Trouble> {
  if (file.sizeBytes === 0) return "empty";
  try {
    const metadata = await readMetadata(file, beginning, { signal });
    const isSound = (metadata.format.sampleRate ?? 0) > 0;
    return isSound ? tagsOf(metadata, await codecOf(metadata, file)) : "broken";
  } catch (error) {
    if (error instanceof TooMuch) return "huge";
    if (error instanceof Error && "code" in error) return "unreadable";
    return "broken";
  }
}

async function codecOf({ format }: IAudioMetadata, file: OpenFile): Promise<RareCodec | null> {
  if (format.codec === "ALAC") return "alac";
  return format.container === "AIFF-C" && (await readAiff(file)) === null ? "aifc" : null;
}

function tagsOf(metadata: IAudioMetadata, codec: RareCodec | null): Tags {
  const { common, format } = metadata;
  return {
    title: clean(common.title),
    artists: artistsOf(metadata),
    albumArtist: clean(common.albumartist),
    album: clean(common.album),
    year: yearOf(common),
    genres: (common.genre ?? []).flatMap((genre) => split(genre)),
    disc: common.disk.no ?? 0,
    no: common.track.no ?? 0,
    durationMs: Math.round((format.duration ?? 0) * 1000),
    bitRate: Math.round(format.bitrate ?? 0),
    isLossless: format.lossless === true || (format.container === "AIFF-C" && codec === null),
    codec,
    ...levellingsOf(metadata),
    hasPicture: hasPicture(common),
  };
}

/** Trimmed text, cut off at 1000 characters; null if empty. */
function clean(text: string | undefined): string | null {
  const trimmed = (text ?? "").replaceAll("\0", "").trim().slice(0, 1000);
  return trimmed === "" ? null : trimmed;
}

/** Splits several names in one text: at semicolons, NUL, and slashes surrounded by spaces. */
const split = (text: string): readonly string[] =>
  text.split(/\s*;\s*|\s+\/\s+|\0/).flatMap((part) => clean(part) ?? []);

/** A tag that is a list of artists, even if it has only one. */
const LIST = /(?:^|[:/])ARTISTS$/i;
/** Characters that separate artists in a single text. In a list of artists they are part of a name. */
const BETWEEN = /[&、,/;\0]/;

/** Names in a list are not split, so that "AC/DC" stays whole; a single text may contain several names (B82). */
function artistsOf({ common, native }: IAudioMetadata): readonly string[] {
  const { artist, artists = [] } = common;
  const isList =
    artists.length > 1 ||
    Object.values(native).some((tags) => tags.some(({ id }) => LIST.test(id)));
  const names = isList ? artists : (artist ?? artists[0] ?? "").split(BETWEEN);
  return [...new Set(names.flatMap((name) => clean(name) ?? []))];
}

/** Bytes that are not a picture are ignored, whatever their declared type; then the picture beside the file is used. */
function hasPicture({ picture }: ICommonTagsResult): boolean {
  const data = selectCover(picture)?.data;
  return data !== undefined && pictureType(data) !== null;
}

function yearOf({ year, originalyear, date }: ICommonTagsResult): number | null {
  const found = year ?? originalyear ?? Number(/^\d{4}/.exec(date ?? "")?.[0] ?? Number.NaN);
  return Number.isInteger(found) && found > 0 && found < 10_000 ? found : null;
}

/** R128 tags are in 1/256 dB, relative to a level that is 5 dB quieter than ReplayGain's. */
const R128_STEPS = 256;
const R128_OFFSET_DB = 5;

function levellingsOf({
  common,
  format,
  native,
}: IAudioMetadata): Pick<Tags, "levelling" | "albumLevelling"> {
  const r128 = (name: string): number | undefined => {
    const tag = Object.values(native)
      .flat()
      .find(({ id }) => id.toUpperCase() === name);
    const steps = Number(tag?.value ?? Number.NaN);
    return Number.isFinite(steps) ? steps / R128_STEPS + R128_OFFSET_DB : undefined;
  };
  return {
    levelling: levelling(
      common.replaygain_track_gain?.dB ?? format.trackGain ?? r128("R128_TRACK_GAIN"),
      common.replaygain_track_peak?.ratio ?? format.trackPeakLevel,
    ),
    albumLevelling: levelling(
      common.replaygain_album_gain?.dB ?? format.albumGain ?? r128("R128_ALBUM_GAIN"),
      common.replaygain_album_peak?.ratio,
    ),
  };
}

function levelling(gainDb: number | undefined, peak: number | undefined): Levelling | null {
  if (gainDb === undefined || !Number.isFinite(gainDb)) return null;
  return { gainDb, peak: peak !== undefined && Number.isFinite(peak) && peak > 0 ? peak : 0 };
}
