import { dimTo, formatHex, fromOklch, parseHex, toOklch } from "./colour.ts";

/** Colours of a cover as the screen uses them, all `#rrggbb`. */
export interface CoverColours {
  /** Dark muted, relative luminance at most 0.03. */
  readonly deep: string;
  /** Muted, OKLCH lightness 0.45 to 0.65. */
  readonly mid: string;
  /** Three glows of the lyrics page, luminance at most 0.11. */
  readonly glows: readonly [string, string, string];
}

/** What an extractor found, `#rrggbb` or null. */
export interface Swatches {
  readonly darkMuted: string | null;
  readonly muted: string | null;
  readonly darkVibrant: string | null;
  readonly vibrant: string | null;
}

const FALLBACK_DEEP = "#20282c";
const FALLBACK_MID = "#4f5f66";
const DEEP_LUMINANCE = 0.03;
const GLOW_LUMINANCE = 0.11;
const MID_LIGHTNESS = { least: 0.45, most: 0.65 } as const;

/** Used while nothing better is known: what `coverColours` makes of nothing. */
export const FALLBACK_COLOURS: CoverColours = {
  deep: FALLBACK_DEEP,
  mid: FALLBACK_MID,
  glows: [FALLBACK_MID, FALLBACK_MID, FALLBACK_MID],
};

/** Clamps what an extractor found, so that text on it keeps its contrast (visual.md). */
export function coverColours(found: Swatches): CoverColours {
  const deep = dimmed(
    found.darkMuted ?? found.muted ?? FALLBACK_DEEP,
    DEEP_LUMINANCE,
    FALLBACK_DEEP,
  );
  const mid = midTone(found.muted ?? found.darkMuted ?? FALLBACK_MID);
  const glow = (swatch: string | null): string =>
    dimmed(swatch ?? mid, GLOW_LUMINANCE, FALLBACK_MID);
  return {
    deep,
    mid,
    glows: [glow(found.vibrant), glow(found.darkVibrant), glow(found.muted)],
  };
}

function dimmed(hex: string, limit: number, fallback: string): string {
  const colour = parseHex(hex);
  return colour === null ? fallback : formatHex(dimTo(colour, limit));
}

function midTone(hex: string): string {
  const colour = parseHex(hex);
  if (colour === null) return FALLBACK_MID;
  const { lightness, ...tone } = toOklch(colour);
  const clamped = Math.min(MID_LIGHTNESS.most, Math.max(MID_LIGHTNESS.least, lightness));
  return formatHex(fromOklch({ lightness: clamped, ...tone }));
}
