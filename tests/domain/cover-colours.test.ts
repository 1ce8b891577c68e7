import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatHex, fromOklch, luminance, parseHex, toOklch } from "../../src/domain/colour.ts";
import { coverColours, FALLBACK_COLOURS } from "../../src/domain/cover-colours.ts";

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

describe("cover colours", () => {
  it("are dark enough for white text, whatever the extractor found", () => {
    fc.assert(
      fc.property(swatch, swatch, swatch, swatch, (darkMuted, muted, darkVibrant, vibrant) => {
        const { deep, mid, glows } = coverColours({ darkMuted, muted, darkVibrant, vibrant });
        // Rounding to 8 bits moves a dark colour by a hair.
        expect(lightOf(deep)).toBeLessThanOrEqual(0.031);
        for (const glow of glows) expect(lightOf(glow)).toBeLessThanOrEqual(0.112);
        const { lightness } = toOklch(parseHex(mid) ?? { r: 0, g: 0, b: 0 });
        expect(lightness).toBeGreaterThan(0.43);
        expect(lightness).toBeLessThan(0.67);
      }),
    );
  });

  it("fall back to the quiet blue-grey of the design", () => {
    const nothing = { darkMuted: null, muted: null, darkVibrant: null, vibrant: null };
    expect(coverColours(nothing)).toEqual(FALLBACK_COLOURS);
    expect(FALLBACK_COLOURS).toMatchObject({ deep: "#20282c", mid: "#4f5f66" });
  });

  it("ignore swatches that are no colours", () => {
    const found = { darkMuted: "nonsense", muted: "nonsense", darkVibrant: null, vibrant: null };
    expect(coverColours(found)).toMatchObject({ deep: "#20282c", mid: "#4f5f66" });
  });
});
