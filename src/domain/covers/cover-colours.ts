import { dimTo, formatHex, parseHex, toOklch, withinGamut, type Oklch } from "./colour.ts";

/** Colours of a cover, as the screen uses them, all `#rrggbb`. */
export interface CoverColours {
  /** Dark muted, relative luminance at most 0.03. */
  readonly deep: string;
  /** Muted, OKLCH lightness 0.45 to 0.65. */
  readonly mid: string;
  /** Three glows of the lyrics page, luminance at most 0.11. */
  readonly glows: readonly [string, string, string];
}

/** The colours that an extractor found, `#rrggbb` or null. */
export interface Swatches {
  readonly muted: string | null;
  readonly darkVibrant: string | null;
  readonly vibrant: string | null;
  /** All colours of the picture, reduced to a few dozen. */
  readonly areas: readonly ColourArea[];
}

/** A colour, `#rrggbb`, and how many pixels have it. */
export interface ColourArea {
  readonly hex: string;
  readonly pixels: number;
}

const FALLBACK_DEEP = "#20282c";
const FALLBACK_MID = "#4f5f66";
const DEEP_LUMINANCE = 0.03;
const GLOW_LUMINANCE = 0.11;
const MID = { least: 0.45, most: 0.65, chroma: 0.11 } as const;
const DEEP = { lightness: 0.27, chroma: 0.06 } as const;
/** The hues are divided into this many sectors; colours in one sector count as shades of one colour. */
const SECTORS = 12;
/** A colour with less chroma than this is a tinted grey. */
const GREY_CHROMA = 0.035;
/** A picture with fewer coloured pixels than this, in percent, is grey. */
const LEAST_COLOURED = 4;

/** Used until the colours of a cover are known; equal to `coverColours` of an empty picture. */
export const FALLBACK_COLOURS: CoverColours = {
  deep: FALLBACK_DEEP,
  mid: FALLBACK_MID,
  glows: [FALLBACK_MID, FALLBACK_MID, FALLBACK_MID],
};

/**
 * The colours of a page, from those of its cover. One of them leads, by area and saturation, and gives both themes
 * their hue. Clamped, so that text on them keeps its contrast (B70).
 */
export function coverColours({ areas, vibrant, darkVibrant, muted }: Swatches): CoverColours {
  const leading = leadingColour(areas);
  const deep = leading === null ? FALLBACK_DEEP : deepTone(leading);
  const mid = leading === null ? FALLBACK_MID : midTone(leading);
  const glow = (swatch: string | null): string => {
    const colour = parseHex(swatch ?? mid);
    return colour === null ? FALLBACK_MID : formatHex(dimTo(colour, GLOW_LUMINANCE));
  };
  return { deep, mid, glows: [glow(vibrant), glow(darkVibrant), glow(muted)] };
}

interface Share {
  pixels: number;
  /** Pixels times chroma. */
  weight: number;
  lightness: number;
  a: number;
  b: number;
}

/** The colour that characterises a picture; null for an empty picture. */
function leadingColour(areas: readonly ColourArea[]): Oklch | null {
  const nothing = (): Share => ({ pixels: 0, weight: 0, lightness: 0, a: 0, b: 0 });
  const whole = nothing();
  const sectors = Array.from({ length: SECTORS }, nothing);
  let coloured = 0;
  for (const { hex, pixels } of areas) {
    const colour = parseHex(hex);
    if (colour === null || pixels <= 0) continue;
    const tone = toOklch(colour);
    add(whole, tone, pixels);
    if (tone.chroma < GREY_CHROMA) continue;
    coloured += pixels;
    const turn = tone.hue / (2 * Math.PI) + 1;
    const sector = sectors[Math.floor(turn * SECTORS) % SECTORS];
    if (sector !== undefined) add(sector, tone, pixels);
  }
  if (whole.pixels === 0) return null;
  if (coloured * 100 < whole.pixels * LEAST_COLOURED) return average(whole);
  return average(sectors.reduce((best, next) => (next.weight > best.weight ? next : best)));
}

function add(share: Share, { lightness, chroma, hue }: Oklch, pixels: number): void {
  share.pixels += pixels;
  share.weight += pixels * chroma;
  share.lightness += pixels * lightness;
  share.a += pixels * chroma * Math.cos(hue);
  share.b += pixels * chroma * Math.sin(hue);
}

const average = ({ pixels, lightness, a, b }: Share): Oklch => ({
  lightness: lightness / pixels,
  chroma: Math.hypot(a, b) / pixels,
  hue: Math.atan2(b, a),
});

const deepTone = ({ chroma, hue }: Oklch): string =>
  formatHex(
    dimTo(
      withinGamut({ lightness: DEEP.lightness, chroma: Math.min(DEEP.chroma, chroma), hue }),
      DEEP_LUMINANCE,
    ),
  );

const midTone = ({ lightness, chroma, hue }: Oklch): string =>
  formatHex(
    withinGamut({
      lightness: Math.min(MID.most, Math.max(MID.least, lightness)),
      chroma: Math.min(MID.chroma, chroma),
      hue,
    }),
  );
