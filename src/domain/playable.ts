/** @file Identity of everything that can be played: one text each, the same in every window, start and release. */
import { parseId } from "./ids.ts";

declare const brand: unique symbol;
type Key<Prefix extends string> = `${Prefix}:${string}` & { readonly [brand]: Prefix };

/** A song of the service: `s:` and its number there. */
export type SongId = Key<"s">;
/** A file of the listener's own: `l:` and the folder's name for it. */
export type LocalId = Key<"l">;
/** An episode of a podcast: `e:` and its number at the service. */
export type EpisodeId = Key<"e">;

/** The id in queues, rows, caches and saved state. Equal texts are the same track. */
export type TrackId = SongId | LocalId | EpisodeId;

/** A parsed track id. */
export type Playable =
  | { readonly kind: "song"; readonly number: number }
  | { readonly kind: "local"; readonly file: string }
  | { readonly kind: "episode"; readonly number: number };

/** Restricted to characters that an address can contain. */
const FILE = /^[\w-]{1,64}$/;

/** The id of a song by its number at the service. */
export const songId = (number: number): SongId => `s:${number}` as SongId;

/** The stable text of a playable; `parsePlayable` reads it back. */
export function keyOf(playable: Playable): TrackId {
  switch (playable.kind) {
    case "song":
      return songId(playable.number);
    case "local":
      return `l:${playable.file}` as LocalId;
    case "episode":
      return `e:${playable.number}` as EpisodeId;
  }
}

/** Parses a stored or received id; null for anything that `keyOf` would not write. */
export function parsePlayable(raw: unknown): Playable | null {
  if (typeof raw !== "string") return null;
  const rest = raw.slice(2);
  switch (raw.slice(0, 2)) {
    case "s:":
    case "e:": {
      const number = parseId<number>(rest);
      // One text for each number: no leading zeros, no minus zero.
      if (number === null || String(number) !== rest) return null;
      return { kind: raw.startsWith("s") ? "song" : "episode", number };
    }
    case "l:":
      return FILE.test(rest) ? { kind: "local", file: rest } : null;
    default:
      return null;
  }
}

/** Reads a stored track id; null if it is invalid. */
export const parseTrackId = (raw: unknown): TrackId | null =>
  parsePlayable(raw) === null ? null : (raw as TrackId);

/** Reads a song's number at the service, as a number or as decimal text; null if it is neither. */
export function parseSongNumber(raw: unknown): SongId | null {
  const number = parseId<number>(raw);
  return number === null ? null : songId(number);
}

/** The id of a file of the listener's folder, by the folder's number for it. */
export const localId = (number: number): LocalId => `l:${number}` as LocalId;

/** Whether a track is a file of the listener's own folder. */
export const isLocal = (id: TrackId): id is LocalId => id.startsWith("l:");

/** Whether a track is a song of the service, which can have likes and comments and be in its playlists. */
export const isSong = (id: TrackId): id is SongId => id.startsWith("s:");

/** The songs of the service among the tracks. */
export const songsAmong = (ids: readonly TrackId[]): readonly SongId[] => ids.filter(isSong);

/** The number of a song at the service. */
export const songNumber = (id: SongId): number => Number(id.slice(2));
