import type { RandomPort } from "../ports/random.ts";

/** Seeds from the browser's generator. */
export const cryptoRandom: RandomPort = {
  seed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1,
};
