import type { TrackId } from "../../../domain/playable.ts";
import type { Outcome } from "../../../domain/failure.ts";
import type { MusicQuality } from "../../../domain/settings/settings.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { ResolvedSource } from "./finder.ts";
import type { ResolveSource } from "./resolve-source.ts";

/** An address that has not been used within this time is requested again. */
const KEPT_MS = 30_000;
/** Maximum number of rows, of those the pointer rested on last. */
const MOST = 4;

export interface ForesightDeps {
  readonly resolve: ResolveSource;
  /** The same for a song that has not been pressed yet. */
  readonly resolveAhead: ResolveSource;
  /** Whether pressing this song now would need a request, and the answer would probably be used. */
  readonly isWorthAsking: (id: TrackId) => boolean;
  readonly quality: () => MusicQuality;
  readonly clock: ClockPort;
}

export interface Foresight {
  /** This song may be played soon: requests its address, once. Nothing is played or counted. */
  readonly foresee: (id: TrackId) => void;
  /** Uses an address requested ahead if there is one, else searches as usual. */
  readonly resolve: ResolveSource;
}

interface Asked {
  readonly answer: Promise<Outcome<ResolvedSource>>;
  readonly quality: MusicQuality;
  readonly atMs: number;
}

/** Requests addresses before a press. Each is used for one press, and only if it is still valid. */
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
      // A failure is reported if and when the song is pressed.
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
