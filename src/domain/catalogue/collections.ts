/** Playlists that a source makes of all it has, or of what deserves a look. */
export const COLLECTIONS = [
  /** What came last. */
  "newest",
  "everything",
  /** Everything, what was heard least often first. */
  "leastHeard",
  /** Files without tags. */
  "untagged",
  /** Songs of which there is more than one file. */
  "twice",
  /** Albums without a cover. */
  "coverless",
] as const;

export type CollectionName = (typeof COLLECTIONS)[number];
