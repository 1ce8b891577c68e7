/** Labels of where the sound comes from, as stored and shown (facts 2.17). */
export const SOURCE_LABELS = [
  "localTrack",
  "netease",
  "qq",
  "kugou",
  "kuwo",
  "bilibili",
  "pyncmd",
  "migu",
  "cache",
] as const;
export type SourceLabel = (typeof SOURCE_LABELS)[number];

/** The places a recording is looked for. */
export type SourceStep = "local" | "cache" | "service" | "unblock";
export type SourceOrder = readonly SourceStep[];

export interface SourceConditions {
  /** The track is in the local library and may be used (setting `localMusicFirst`, or no other copy). */
  readonly isLocal: boolean;
  readonly isDesktop: boolean;
  /** Setting `enableUnblockNeteaseMusic`. */
  readonly isUnblockEnabled: boolean;
}

/** Where to look, in order (spec section 4): local, cache, service, then unblocking on the desktop. */
export function sourceOrder(given: SourceConditions): SourceOrder {
  const steps: readonly (readonly [SourceStep, boolean])[] = [
    ["local", given.isLocal],
    ["cache", true],
    ["service", true],
    ["unblock", given.isDesktop && given.isUnblockEnabled],
  ];
  return steps.filter(([, applies]) => applies).map(([step]) => step);
}

/** The label of a stored `from` value (`netease`, `unm:qq`); null for one nobody knows. */
export function sourceLabel(from: string): SourceLabel | null {
  const name = from.replace(/^unm:/, "");
  return SOURCE_LABELS.find((label) => label === name) ?? null;
}
