import { succeed } from "../../../domain/failure.ts";
import type { AudioCache } from "../cache/audio-cache.ts";
import type { SoundFinder } from "./finder.ts";

/** Copies kept on this device. One that did not play is not tried again. */
export const createCacheFinder = (cache: Pick<AudioCache, "bytes">): SoundFinder => ({
  step: "cache",
  find: async ({ id, isRetry }) => {
    const cached = isRetry ? null : await cache.bytes(id).catch(() => null);
    if (cached === null) return succeed(null);
    return succeed({
      source: { kind: "bytes", blob: cached.blob },
      label: "cache",
      asked: cached.meta.asked ?? null,
      bitRate: cached.meta.bitRate,
      codec: cached.meta.codec ?? null,
      download: null,
      levelling: cached.meta.levelling,
      expiresAtMs: null,
    });
  },
});
