import type { Song } from "../library/model.ts";
import type { Tags, Trouble } from "./file/tags.ts";
import { folderOf } from "./walk.ts";

/** A file of a folder, as it was read. */
export interface Entry {
  readonly id: number;
  /** Real path of the root folder that it was found in. */
  readonly root: string;
  /** Path inside that folder, with slashes. */
  readonly name: string;
  readonly sizeBytes: number;
  /** Whole ms since 1970. */
  readonly modifiedMs: number;
  /** When it was first found, in ms since 1970. */
  readonly addedMs: number;
  /** Digest of its first 64 kB. */
  readonly digest: string;
  readonly tags: Tags | Trouble;
  /** Path inside the folder of a picture that lies beside it. */
  readonly picture: string | null;
}

/** An entry that is playable. */
export type SoundEntry = Omit<Entry, "tags"> & { readonly tags: Tags };

export const isSoundEntry = (entry: Entry): entry is SoundEntry => typeof entry.tags === "object";

/** Key for a file's place, unique across roots. */
export const keyOf = ({ root, name }: Pick<Entry, "root" | "name">): string => `${root}\0${name}`;

/** Folders of a single disc, which belong to the album of their parent folder. */
const DISC = /(?:^|\/)(?:cd|dis[ck])[ _-]?\d{1,2}$/i;
const NUMBERED = /^\d{1,3}(?:[.\-_ )]+)(?=\S)/;

/** Formats by extension, as named on the wire; other formats are named like their extension. */
const FORMATS: Readonly<Record<string, string>> = {
  m4b: "m4a",
  mp4: "m4a",
  alac: "m4a",
  oga: "ogg",
  wave: "wav",
  aif: "aiff",
  aifc: "aiff",
};

/** The format of a file by its name, in lower case. */
export function formatOf(name: string): string {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return FORMATS[ending] ?? ending;
}

/** The song of a file; what its tags do not say is derived from its name. */
export function songOf({ id, root, name, sizeBytes, addedMs, tags, picture }: SoundEntry): Song {
  const last = name.slice(name.lastIndexOf("/") + 1);
  const fileName = last.slice(0, last.lastIndexOf(".")).normalize("NFC");
  const folder = folderOf(name).replace(DISC, "");
  // Written out field by field, so that all songs have one hidden class: thousands of classes cost memory and time.
  return {
    id,
    title: tags.title ?? (fileName.replace(NUMBERED, "") || last),
    isNamedByFile: tags.title === null,
    artists: tags.artists,
    albumArtist: tags.albumArtist,
    album: tags.album ?? (folder.slice(folder.lastIndexOf("/") + 1).normalize("NFC") || null),
    place: `${root}\0${folder}`,
    year: tags.year,
    genres: tags.genres,
    disc: tags.disc,
    no: tags.no,
    durationMs: tags.durationMs,
    addedMs,
    sizeBytes,
    format: formatOf(name),
    bitRate: tags.bitRate,
    isLossless: tags.isLossless,
    codec: tags.codec,
    levelling: tags.levelling,
    albumLevelling: tags.albumLevelling,
    hasArt: tags.hasPicture || picture !== null,
    fileName,
  };
}
