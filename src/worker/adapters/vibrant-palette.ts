import type { PalettePort } from "../ports/palette.ts";

/** Swatches by node-vibrant, off the main thread; the library is loaded when the first cover is asked about. */
export const vibrantPalette: PalettePort = {
  swatches: async (imageUrl) => {
    try {
      const [response, { swatchesOf }] = await Promise.all([
        fetch(imageUrl, { credentials: "omit" }),
        import("./bitmap-swatches.ts"),
      ]);
      if (!response.ok) return null;
      return await swatchesOf(await createImageBitmap(await response.blob()));
    } catch {
      return null;
    }
  },
};
