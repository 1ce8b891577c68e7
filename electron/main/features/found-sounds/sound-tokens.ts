import type { AskedSound } from "./open-sound.ts";

/** Everything main knows about a sound that was found. */
export type KnownSound = Omit<AskedSound, "range">;

export interface SoundTokens {
  /** Stores a sound and returns its token, which is valid for `LIVES_MS`. */
  add(sound: KnownSound): string;
  /** Null if the token is unknown or has expired. */
  get(token: string): KnownSound | null;
}

interface TokensDeps {
  /** Returns a token that cannot be guessed. */
  readonly newToken: () => string;
  /** Wall clock in ms, so that time spent asleep counts. */
  readonly wallMs: () => number;
}

/** Roughly how long addresses of other sources are valid, in ms. */
export const LIVES_MS = 30 * 60 * 1_000;
/** More songs than are ever played within that time. */
const MOST = 500;

export function createSoundTokens({ newToken, wallMs }: TokensDeps): SoundTokens {
  const kept = new Map<string, { readonly sound: KnownSound; readonly endsAtMs: number }>();
  return {
    add: (sound) => {
      const token = newToken();
      for (const [old, { endsAtMs }] of kept)
        if (endsAtMs <= wallMs() || kept.size >= MOST) kept.delete(old);
      kept.set(token, { sound, endsAtMs: wallMs() + LIVES_MS });
      return token;
    },
    get: (token) => {
      const known = kept.get(token);
      return known !== undefined && known.endsAtMs > wallMs() ? known.sound : null;
    },
  };
}
