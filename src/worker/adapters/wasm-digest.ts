import type { DigestPort } from "../ports/digest.ts";

/** By hash-wasm, loaded when the first digest is asked for: browsers have no MD5 of their own. */
export const wasmDigest: DigestPort = {
  md5: async (text) => {
    const { md5 } = await import("hash-wasm");
    return md5(text);
  },
};
