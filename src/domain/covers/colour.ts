/** @file Colours in linear light, needed to clamp a cover's palette (B70). */

interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** A colour in OKLCH: lightness 0 to 1, chroma, hue in radians. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const toGamma = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

/** Linear light of a `#rrggbb` colour; null if the text is not one. */
export function parseHex(hex: string): Rgb | null {
  const [, r, g, b] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex) ?? [];
  if (r === undefined || g === undefined || b === undefined) return null;
  const channel = (text: string): number => toLinear(Number.parseInt(text, 16) / 255);
  return { r: channel(r), g: channel(g), b: channel(b) };
}

/** WCAG relative luminance. */
export const luminance = ({ r, g, b }: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** `#rrggbb` of linear light, channels cut to the gamut. */
export function formatHex({ r, g, b }: Rgb): string {
  const channel = (linear: number): string => {
    const cut = Math.min(1, Math.max(0, toGamma(Math.min(1, Math.max(0, linear)))));
    return Math.round(cut * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(r)}${channel(g)}${channel(b)}`;
}

/** Darkens in linear light until the luminance is at most `limit`; hue and saturation stay. */
export function dimTo(colour: Rgb, limit: number): Rgb {
  const now = luminance(colour);
  const factor = now > limit ? limit / now : 1;
  return { r: colour.r * factor, g: colour.g * factor, b: colour.b * factor };
}

/** OKLCH of linear light (Björn Ottosson's OKLab). */
export function toOklch({ r, g, b }: Rgb): Oklch {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness, chroma: Math.hypot(a, bb), hue: Math.atan2(bb, a) };
}

/** Linear light of an OKLCH colour; may leave the gamut. */
export function fromOklch({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    r: 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    g: -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    b: -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  };
}

/** Linear light of an OKLCH colour; outside the gamut the chroma is reduced and the hue stays. */
export function withinGamut(colour: Oklch): Rgb {
  const rgb = fromOklch(colour);
  const isShown = [rgb.r, rgb.g, rgb.b].every((channel) => channel >= 0 && channel <= 1);
  return isShown || colour.chroma < 0.001
    ? rgb
    : withinGamut({ ...colour, chroma: colour.chroma * 0.95 });
}
