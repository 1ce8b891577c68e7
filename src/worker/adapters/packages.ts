import type { PinyinPort, QrPort, PalettePort, DigestPort } from "../ports/packages.ts";

/** Readings by pinyin-match, all of them for a character with several; simplified characters only. */
export const pinyinReadings: PinyinPort = {
  load: async () => {
    const { default: readings } = await import("pinyin-match/es/main.js");
    return (text, typed) => readings.match(text, typed) !== false;
  },
};

/** QR codes by uqr, loaded with the first code. */
export const uqrCodes: QrPort = {
  draw: async (address) => {
    const { encode } = await import("uqr");
    const { data, size } = encode(address, { border: 0, ecc: "M" });
    return { address, size, path: data.map(pathOfRow).join("") };
  },
};

/** One rectangle for each run of dark modules. */
function pathOfRow(row: readonly boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x += 1) {
    if (row[x] !== true) continue;
    const from = x;
    while (row[x + 1] === true) x += 1;
    path += `M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`;
  }
  return path;
}

/** Swatches by node-vibrant, off the main thread; the library is loaded with the first cover. */
export const vibrantPalette: PalettePort = {
  swatches: async (imageUrl) => {
    try {
      const [response, { swatchesOf }] = await Promise.all([
        fetch(imageUrl, { credentials: "same-origin" }),
        import("./bitmap-swatches.ts"),
      ]);
      if (!response.ok) return null;
      return await swatchesOf(await createImageBitmap(await response.blob()));
    } catch {
      return null;
    }
  },
};

/** By hash-wasm, loaded with the first digest: browsers have no MD5 of their own. */
export const wasmDigest: DigestPort = {
  md5: async (text) => {
    const { md5 } = await import("hash-wasm");
    return md5(text);
  },
  md5OfFile: async (file) => {
    const { createMD5 } = await import("hash-wasm");
    const digest = await createMD5();
    const reader = file.stream().getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read())
      digest.update(read.value);
    return digest.digest();
  },
};
