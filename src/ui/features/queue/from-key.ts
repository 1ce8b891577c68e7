const KINDS = ["album", "playlist", "artist", "search", "localPlaylist"] as const;

/** Lists of our own, by path, and the words they are called by. */
const OWN = {
  "/library/liked-songs": "library.liked.name",
  "/daily/songs": "home.daily.name",
  "/library?tab=history": "library.history.tab",
  "/library": "cloud.name",
} as const;

/** The words a list of our own is called by; undefined for any other. */
export const ownListKey = (path: string): (typeof OWN)[keyof typeof OWN] | undefined =>
  OWN[path as keyof typeof OWN];

/** Which words lead back to the screen a queue came from. */
export const fromKey = (path: string): (typeof KINDS)[number] | "other" =>
  KINDS.find((kind) => path.startsWith(`/${kind}/`)) ?? "other";
