import type { DigestPort } from "../ports/digest.ts";

/** By hash-wasm, loaded when the first digest is asked for: browsers have no MD5 of their own. */
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
