/** Branded ids: numbers in memory, decoded once when they are read (S6). */
declare const brand: unique symbol;
type Id<Name extends string> = number & { readonly [brand]: Name };

export type AlbumId = Id<"album">;
export type ArtistId = Id<"artist">;
export type PlaylistId = Id<"playlist">;
/** Id of a playlist stored on this device; never equal to one of the service's (B36). */
export type LocalPlaylistId = Id<"localPlaylist">;
export type MvId = Id<"mv">;
export type UserId = Id<"user">;

/** Whether an album or artist is from the listener's own folder; its number is the folder's, negated. */
export const isOfFolder = (id: AlbumId | ArtistId): boolean => id < 0;

/** Largest number that keeps all its digits in a double. */
const LARGEST_ID = Number.MAX_SAFE_INTEGER;

/** Reads an id from a number or a decimal string; null when it is neither or out of range. */
export function parseId<T extends number>(raw: unknown): T | null {
  const value = typeof raw === "string" && /^-?\d{1,16}$/.test(raw) ? Number(raw) : raw;
  if (typeof value !== "number" || !Number.isInteger(value)) return null;
  return Math.abs(value) <= LARGEST_ID ? (value as T) : null;
}

/** The id of something that has a page of its own; null for 0 and below, which mean "none" (B41). */
export function parseRecordId<T extends number>(raw: unknown): T | null {
  const id = parseId<T>(raw);
  return id !== null && id > 0 ? id : null;
}
