import type { Entry } from "../entry.ts";
import type { Tags } from "./tags.ts";

/** Answers the same text for equal ones. */
type Share = <T extends string | null>(text: T) => T;

/** Shares texts: names of artists and albums come many times. */
function createShare(): Share {
  const known = new Map<unknown, unknown>();
  return <T extends string | null>(text: T): T => {
    if (!known.has(text)) known.set(text, text);
    // What is found under a text is that text.
    return known.get(text) as T;
  };
}

/**
 * Makes entries that take little memory, of which a library has many thousands: they are written out field by field, since
 * objects that were put together in many ways are of as many shapes, and a shape is larger than what it describes.
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
