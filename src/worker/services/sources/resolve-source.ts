import { SOURCE_ORDER } from "../../../domain/audio-source.ts";
import { fail, succeed, type Failure, type Outcome } from "../../../domain/failure.ts";
import type { TrackId } from "../../../domain/playable.ts";
import type { AudioCache } from "../cache/audio-cache.ts";
import type { ResolvedSource, SoundFinder } from "./finder.ts";

/** Finds the sound of a track. `isRetry`: the previous result did not play. */
export type ResolveSource = (
  id: TrackId,
  isRetry: boolean,
  signal: AbortSignal,
) => Promise<Outcome<ResolvedSource>>;

/**
 * Asks one finder after the other, in the order of `SOURCE_ORDER`, until one has the sound. If none has, the result is
 * the failure of the first finder that could not tell.
 */
export function askInOrder(finders: readonly SoundFinder[]): ResolveSource {
  const inOrder = SOURCE_ORDER.flatMap((step) => finders.filter((finder) => finder.step === step));
  return async (id, isRetry, signal) => {
    let reason: Failure | null = null;
    for (const finder of inOrder) {
      const found = await finder.find({ id, isRetry, signal });
      if (found.ok && found.value !== null) return succeed(found.value);
      if (signal.aborted) return fail({ kind: "aborted" });
      if (!found.ok) reason ??= found.failure;
    }
    return fail(reason ?? { kind: "notFound" });
  };
}

/** Finds copies cached on this device. A copy that did not play is not tried again. */
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
