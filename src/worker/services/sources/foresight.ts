import type { TrackId } from "../../../domain/playable.ts";
import type { Outcome } from "../../../domain/failure.ts";
import type { MusicQuality } from "../../../domain/settings/settings.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { ResolvedSource } from "./finder.ts";
import type { ResolveSource } from "./resolve-source.ts";

/** An address that has not been used by then is requested again. */
const KEPT_MS = 30_000;
/** Rows the pointer has rested on lately. */
const MOST = 4;

export interface ForesightDeps {
  readonly resolve: ResolveSource;
  /** The same for a song that is not pressed yet. */
  readonly resolveAhead: ResolveSource;
  /** Whether the service would be asked, and the answer not be wasted, if this song were pressed now. */
  readonly isWorthAsking: (id: TrackId) => boolean;
  readonly quality: () => MusicQuality;
  readonly clock: ClockPort;
}

export interface Foresight {
  /** This song is about to be played: its address is asked for, once. Nothing is played or counted. */
  readonly foresee: (id: TrackId) => void;
  /** Finds what was foreseen, and anything else as before. */
  readonly resolve: ResolveSource;
}

interface Asked {
  readonly answer: Promise<Outcome<ResolvedSource>>;
  readonly quality: MusicQuality;
  readonly atMs: number;
}

/** Addresses asked for before the press is over. Each serves one press, and only what still holds. */
export function createForesight(deps: ForesightDeps): Foresight {
  const { resolve, resolveAhead, isWorthAsking, quality, clock } = deps;
  const asked = new Map<TrackId, Asked>();
  const isOld = ({ atMs, quality: before }: Asked): boolean =>
    clock.nowMs() - atMs > KEPT_MS || before !== quality();
  return {
    foresee: (id) => {
      const known = asked.get(id);
      if ((known !== undefined && !isOld(known)) || !isWorthAsking(id)) return;
      asked.delete(id);
      const answer = resolveAhead(id, false, new AbortController().signal);
      // Told when the song is pressed, if it is.
      answer.catch(() => {});
      asked.set(id, { answer, quality: quality(), atMs: clock.nowMs() });
      const [oldest] = asked.keys();
      if (asked.size > MOST && oldest !== undefined) asked.delete(oldest);
    },
    resolve: async (id, isRetry, signal) => {
      const known = asked.get(id);
      asked.delete(id);
      if (known !== undefined && !isRetry && !isOld(known)) {
        const answer = await known.answer.catch(() => null);
        const isAlive =
          answer?.ok === true &&
          (answer.value.expiresAtMs === null || answer.value.expiresAtMs > clock.wallMs());
        if (isAlive) return answer;
      }
      return resolve(id, isRetry, signal);
    },
  };
}
