import { expect, it } from "vitest";
import { parseHex, toOklch } from "../../../src/domain/covers/colour.ts";
import { coverColours } from "../../../src/domain/covers/cover-colours.ts";
import { swatchesOf } from "../../../src/worker/adapters/bitmap-swatches.ts";

const COVERS = import.meta.glob<string>("/server/sources/demo/covers/art/*-112.jpg", {
  query: "?url",
  import: "default",
  eager: true,
});

const toneOf = (hex: string) => toOklch(parseHex(hex) ?? { r: 0, g: 0, b: 0 });

it("gives every cover of the demo one hue in both themes, and one the cover has", async () => {
  expect(Object.keys(COVERS).length).toBeGreaterThan(20);
  for (const [name, url] of Object.entries(COVERS)) {
    // oxlint-disable-next-line no-await-in-loop -- one picture at a time limits the memory
    const swatches = await swatchesOf(await createImageBitmap(await (await fetch(url)).blob()));
    expect(swatches.areas.length, name).toBeGreaterThan(2);
    const { deep, mid } = coverColours(swatches);
    const [dark, light] = [toneOf(deep), toneOf(mid)];
    if (dark.chroma < 0.02 || light.chroma < 0.02) continue;
    const nearness = (hue: number) => Math.cos(hue - light.hue);
    expect(nearness(dark.hue), `${name}: both themes`).toBeGreaterThan(0.98);
    const pixels = swatches.areas.reduce((sum, area) => sum + area.pixels, 0);
    const alike = swatches.areas.filter(({ hex }) => nearness(toneOf(hex).hue) > 0.8);
    const share = alike.reduce((sum, area) => sum + area.pixels, 0) / pixels;
    expect(share, `${name}: how much of it has the hue`).toBeGreaterThan(0.04);
  }
});
