import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { drawIcon, NATIVE_ICONS } from "../../tools/native-icons.mjs";

/** Red, green, blue and opacity of each pixel; each row begins with a filter byte. */
function pixelsOf(png: Buffer): readonly (readonly number[])[] {
  const side = png.readUInt32BE(16);
  const start = png.indexOf("IDAT");
  const data = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)));
  return Array.from({ length: side * side }, (_, pixel) => {
    const at = Math.floor(pixel / side) * (side * 4 + 1) + 1 + (pixel % side) * 4;
    return [...data.subarray(at, at + 4)];
  });
}

describe("icons of the system's surfaces", () => {
  it.each(NATIVE_ICONS)("are pictures of their size: $file", ({ shape, on, side }) => {
    const png = drawIcon(shape, on, side);
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    const pixels = pixelsOf(png);
    expect(pixels).toHaveLength(side * side);
    const seen = pixels.filter(([, , , opacity = 0]) => opacity > 200).length / pixels.length;
    expect(seen).toBeGreaterThan(0.05);
    expect(seen).toBeLessThan(0.6);
  });

  it("have a picture for dense screens each, and names of their own", () => {
    const files = NATIVE_ICONS.map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
    const plain = NATIVE_ICONS.filter(({ file }) => !file.endsWith("@2x"));
    for (const { file, side } of plain)
      expect(NATIVE_ICONS.find((icon) => icon.file === `${file}@2x`)?.side).toBe(2 * side);
  });

  it("are dark on light and light on dark; a template is black alone", () => {
    const inks = (on: string) =>
      pixelsOf(drawIcon("play", on, 16)).filter(([, , , opacity]) => opacity === 255);
    expect(inks("on-dark").every(([red = 0]) => red > 200)).toBe(true);
    expect(inks("on-light").every(([red = 255]) => red < 40)).toBe(true);
    const template = pixelsOf(drawIcon("mark", "template", 18));
    expect(template.every((pixel) => pixel.slice(0, 3).every((channel) => channel === 0))).toBe(
      true,
    );
  });
});
