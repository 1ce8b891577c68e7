/** Labels of where the sound comes from, as stored and shown (B51). */
export type SourceLabel =
  | "localTrack"
  | "netease"
  | "qq"
  | "kugou"
  | "kuwo"
  | "bilibili"
  | "pyncmd"
  | "migu"
  | "cache";

/** Where a recording is looked for, in this order (B51); those that are not there are passed over. */
export const SOURCE_ORDER = ["local", "cache", "service", "unblock"] as const;
export type SourceStep = (typeof SOURCE_ORDER)[number];
