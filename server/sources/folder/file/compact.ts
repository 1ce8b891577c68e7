import type { Entry } from "../entry.ts";
import type { Tags } from "./tags.ts";

/** Returns the same string object for equal texts. */
type Share = <T extends string | null>(text: T) => T;

/** Shares equal texts, because names of artists and albums occur many times. */
function createShare(): Share {
  const known = new Map<unknown, unknown>();
  return <T extends string | null>(text: T): T => {
    if (!known.has(text)) known.set(text, text);
    // The map has each text as its own value.
    return known.get(text) as T;
  };
}

/**
 * Copies entries into a form that takes little memory, because a library has many thousands of them. All fields are
 * written out in one order, since objects built in different ways have different hidden classes, which are larger than
 * an entry.
 */
export function createCompact(): (entry: Entry) => Entry {
  const share = createShare();
  const names = (all: readonly string[]): readonly string[] => all.map(share);
  const compactTags = (tags: Tags): Tags => ({
    title: tags.title,
    artists: names(tags.artists),
    albumArtist: share(tags.albumArtist),
    album: share(tags.album),
    year: tags.year,
    genres: names(tags.genres),
    disc: tags.disc,
    no: tags.no,
    durationMs: tags.durationMs,
    bitRate: tags.bitRate,
    isLossless: tags.isLossless,
    codec: tags.codec,
    levelling: tags.levelling,
    albumLevelling: tags.albumLevelling,
    hasPicture: tags.hasPicture,
  });
  return ({ id, root, name, sizeBytes, modifiedMs, addedMs, digest, tags, picture }) => ({
    id,
    root: share(root),
    name,
    sizeBytes,
    modifiedMs,
    addedMs,
    digest,
    tags: typeof tags === "string" ? tags : compactTags(tags),
    picture: share(picture),
  });
}
