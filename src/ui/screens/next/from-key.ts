const KINDS = ["album", "playlist", "artist", "search", "localPlaylist"] as const;

/** Which words lead back to the screen a queue came from. */
export const fromKey = (path: string): (typeof KINDS)[number] | "other" =>
  KINDS.find((kind) => path.startsWith(`/${kind}/`)) ?? "other";
