import type { MusicQuality } from "./settings/settings.ts";

/** The `br` parameter of /song/url in bits per second (S12). */
export const bitRateParam = (quality: MusicQuality): number =>
  quality === "flac" ? 350_000 : quality;

/** Names of qualities in /song/url/v1. */
export type QualityLevel = "standard" | "higher" | "exhigh" | "lossless" | "hires";

const LEVELS = {
  128000: "standard",
  192000: "higher",
  320000: "exhigh",
  flac: "lossless",
  999000: "hires",
} as const satisfies Record<MusicQuality, QualityLevel>;

/** The `level` parameter of /song/url/v1. */
export const levelOf = (quality: MusicQuality): QualityLevel => LEVELS[quality];
