/** Labels of where the sound comes from, as stored and shown (facts 2.17). */
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

/** Where a recording is looked for, in this order (spec section 4); those that are not there are passed over. */
export const SOURCE_ORDER = ["local", "cache", "service", "unblock"] as const;
export type SourceStep = (typeof SOURCE_ORDER)[number];
