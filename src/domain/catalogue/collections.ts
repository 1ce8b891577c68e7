/** Playlists that a source makes of all its songs, or of songs that need attention. */
export const COLLECTIONS = [
  /** The most recently added. */
  "newest",
  "everything",
  /** Everything, least often played first. */
  "leastHeard",
  /** Files without tags. */
  "untagged",
  /** Songs of which there is more than one file. */
  "twice",
  /** Albums without a cover. */
  "coverless",
] as const;

export type CollectionName = (typeof COLLECTIONS)[number];
