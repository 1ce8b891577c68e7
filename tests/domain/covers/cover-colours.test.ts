import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatHex,
  fromOklch,
  luminance,
  parseHex,
  toOklch,
} from "../../../src/domain/covers/colour.ts";
import { coverColours, FALLBACK_COLOURS } from "../../../src/domain/covers/cover-colours.ts";

const hexColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const swatch = fc.option(hexColour, { nil: null });
const lightOf = (hex: string): number => {
  const colour = parseHex(hex);
  return colour === null ? Number.NaN : luminance(colour);
};

describe("colours", () => {
  it("knows the luminance of black, white and a grey", () => {
    expect(lightOf("#000000")).toBe(0);
    expect(lightOf("#ffffff")).toBeCloseTo(1, 5);
    expect(lightOf("#777777")).toBeCloseTo(0.1845, 3);
  });

  it("refuses what is no colour", () => {
    for (const text of ["", "red", "#fff", "#12345g", "#1234567"])
      expect(parseHex(text)).toBeNull();
  });

  it("comes back from OKLCH", () => {
    fc.assert(
      fc.property(hexColour, (hex) => {
        const colour = parseHex(hex);
        expect(colour === null ? null : formatHex(fromOklch(toOklch(colour)))).toBe(hex);
      }),
    );
  });
});

const area = fc.record({ hex: hexColour, pixels: fc.integer({ min: 0, max: 12_544 }) });
const found = fc.record({
  muted: swatch,
  darkVibrant: swatch,
  vibrant: swatch,
  areas: fc.array(area, { maxLength: 24 }),
});
const NOTHING = { muted: null, darkVibrant: null, vibrant: null, areas: [] };
const toneOf = (hex: string) => toOklch(parseHex(hex) ?? { r: 0, g: 0, b: 0 });
/** Degrees between two hues. */
const apart = (a: number, b: number): number => {
  const turn = (((a - b) * 180) / Math.PI) % 360;
  return Math.min(Math.abs(turn), 360 - Math.abs(turn));
};

describe("cover colours", () => {
  it("are dark enough for white text, whatever the extractor found", () => {
    fc.assert(
      fc.property(found, (swatches) => {
        const { deep, mid, glows } = coverColours(swatches);
        // Rounding to 8 bits changes a dark colour slightly.
        expect(lightOf(deep)).toBeLessThanOrEqual(0.031);
        for (const glow of glows) expect(lightOf(glow)).toBeLessThanOrEqual(0.112);
        const { lightness } = toneOf(mid);
        expect(lightness).toBeGreaterThan(0.43);
        expect(lightness).toBeLessThan(0.67);
      }),
    );
  });

  it("have one hue in both themes", () => {
    fc.assert(
      fc.property(found, (swatches) => {
        const { deep, mid } = coverColours(swatches);
        const [dark, light] = [toneOf(deep), toneOf(mid)];
        // A colour that is nearly grey has no reliable hue in 8 bits.
        if (dark.chroma > 0.03 && light.chroma > 0.03)
          expect(apart(dark.hue, light.hue)).toBeLessThan(8);
      }),
    );
  });

  it("follow the largest colour, not the smallest bright one", () => {
    const mint = { hex: "#a8dcc4", pixels: 9_000 };
    const pink = { hex: "#d9486e", pixels: 700 };
    const white = { hex: "#f4f4f0", pixels: 2_800 };
    const { deep, mid } = coverColours({ ...NOTHING, areas: [white, pink, mint] });
    for (const hex of [deep, mid])
      expect(apart(toneOf(hex).hue, toneOf(mint.hex).hue)).toBeLessThan(8);
  });

  it("are those of the colour on a black or white ground, and grey where there is none", () => {
    const [black, red] = [
      { hex: "#101010", pixels: 10_000 },
      { hex: "#c62828", pixels: 1_500 },
    ];
    const { mid } = coverColours({ ...NOTHING, areas: [black, red] });
    expect(apart(toneOf(mid).hue, toneOf(red.hex).hue)).toBeLessThan(8);
    const grey = coverColours({ ...NOTHING, areas: [black, { ...red, pixels: 100 }] });
    expect(toneOf(grey.mid).chroma).toBeLessThan(0.03);
  });

  it("fall back to the quiet blue-grey of the design", () => {
    expect(coverColours(NOTHING)).toEqual(FALLBACK_COLOURS);
    expect(FALLBACK_COLOURS).toMatchObject({ deep: "#20282c", mid: "#4f5f66" });
  });

  it("ignore swatches that are no colours", () => {
    const swatches = { ...NOTHING, muted: "nonsense", areas: [{ hex: "red", pixels: 9 }] };
    expect(coverColours(swatches)).toMatchObject({ deep: "#20282c", mid: "#4f5f66" });
  });
});
