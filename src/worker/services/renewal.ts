import type { TrackId } from "../../domain/playable.ts";
import type { ClockPort } from "../ports/clock.ts";

/** Pause after a call without an answer, since a scrolled list would ask at every step. */
const AGAIN_AFTER_MS = 60_000;

export interface RenewalDeps {
  readonly clock: Pick<ClockPort, "after" | "wallMs">;
  /** Maximum number of ids in one call. */
  readonly most: number;
  /** False if no answer came. */
  readonly ask: (ids: readonly TrackId[]) => Promise<boolean>;
}

/** Renews stale data in the background: one call at a time, each id once. */
export interface Renewal {
  renew(ids: readonly TrackId[]): void;
  /** Drops waiting ids. */
  clear(): void;
}

export function createRenewal({ clock, most, ask }: RenewalDeps): Renewal {
  const waiting = new Set<TrackId>();
  let isAsking = false;
  let notBeforeMs = Number.NEGATIVE_INFINITY;

  const run = async (): Promise<void> => {
    isAsking = true;
    while (waiting.size > 0) {
      const ids = [...waiting].slice(0, most);
      const isAnswered = await ask(ids).catch(() => false);
      if (isAnswered) for (const id of ids) waiting.delete(id);
      else {
        waiting.clear();
        notBeforeMs = clock.wallMs() + AGAIN_AFTER_MS;
      }
    }
    isAsking = false;
  };

  return {
    renew: (ids) => {
      if (ids.length === 0 || clock.wallMs() < notBeforeMs) return;
      for (const id of ids) waiting.add(id);
      if (isAsking) return;
      isAsking = true;
      // In a later turn, so that several lists that open together share a call.
      clock.after(0, () => void run());
    },
    clear: () => waiting.clear(),
  };
}
