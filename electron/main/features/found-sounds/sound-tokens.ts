import type { AskedSound } from "./open-sound.ts";

/** All that main knows of a sound that was found. */
export type KnownSound = Omit<AskedSound, "range">;

export interface SoundTokens {
  /** Names it for as long as `LIVES_MS`. */
  add(sound: KnownSound): string;
  /** Null for what is not known, or not any more. */
  get(token: string): KnownSound | null;
}

interface TokensDeps {
  /** A token that cannot be guessed. */
  readonly newToken: () => string;
  /** By the calendar: a machine that slept counts too. */
  readonly wallMs: () => number;
}

/** Addresses of other sources are good for about so long, in ms. */
export const LIVES_MS = 30 * 60 * 1_000;
/** More songs than are ever played in that time. */
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
