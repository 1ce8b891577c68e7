import type { EngineFact, LoadId } from "../contract/audio.ts";
import type { Deck } from "./deck.ts";
import type { Graph } from "./graph.ts";

/** Time before the end at which the next track starts, because elements and a busy window need time. */
const LEAD_S = 0.6;
/** A track that falls silent this close to its end has ended, because clocks are not exact. */
const TAIL_S = 0.12;

export interface JoinerDeps {
  readonly graph: () => Graph | null;
  readonly active: () => Deck | null;
  readonly deckOf: (loadId: LoadId) => Deck | undefined;
  /** Makes a deck the active one and releases the previous one; returns the load of that. */
  readonly succeed: (deck: Deck) => LoadId | undefined;
  readonly play: (deck: Deck) => void;
  readonly tell: (fact: EngineFact) => void;
}

export interface Joiner {
  /** Sets the load that follows the sounding one; null for none. */
  arm(loadId: LoadId | null): void;
  /** Another command has come: cancels a join that has begun. */
  cancel(): void;
  /** Handles facts of the active deck; returns true for a fact that must wait for the join. */
  hears(fact: EngineFact): boolean;
  /** The active deck has ended without a join: starts the armed deck now. */
  follow(): void;
}

/**
 * Joins tracks without a pause. The armed deck starts shortly before the end, the mixer keeps its sound, and releases
 * it at the sample at which the old track falls silent.
 */
export function createJoiner(deps: JoinerDeps): Joiner {
  let armed: LoadId | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: { readonly to: Deck; hasEnded: boolean } | null = null;

  const successor = (): Deck | undefined => {
    const deck = armed === null ? undefined : deps.deckOf(armed);
    return deck === deps.active() ? undefined : deck;
  };

  const schedule = (): void => {
    clearTimeout(timer);
    if (armed === null || running !== null) return;
    const waitS = remainingS(deps.active()) - LEAD_S;
    if (Number.isFinite(waitS)) timer = setTimeout(begin, Math.max(0, waitS * 1000));
  };

  const begin = (): void => {
    const from = deps.active();
    const to = successor();
    const graph = deps.graph();
    const leftS = remainingS(deps.active());
    if (running !== null || graph === null || from === null || to === undefined) return;
    if (!from.isMixed || !to.isMixed || leftS > 2 * LEAD_S) return;
    const join = { to, hasEnded: false };
    running = join;
    void graph.join(from.index, to.index, leftS - TAIL_S).then((delayS) => {
      if (running === join) finish(to, delayS);
    });
    void to.begin().then((isBegun) => {
      if (!isBegun && running === join) cancel();
    });
  };

  const finish = (to: Deck, delayS: number): void => {
    running = null;
    armed = null;
    const before = deps.succeed(to);
    if (before !== undefined) deps.tell({ kind: "ended", loadId: before });
    to.joined(delayS);
  };

  const cancel = (): void => {
    clearTimeout(timer);
    if (running === null) return;
    const { to, hasEnded } = running;
    running = null;
    deps.graph()?.stay();
    to.unbegin();
    const loadId = deps.active()?.job?.loadId;
    if (hasEnded && loadId !== undefined) deps.tell({ kind: "ended", loadId });
  };

  return {
    arm: (loadId) => {
      if (loadId === armed) return;
      cancel();
      armed = loadId;
      schedule();
    },
    cancel,
    hears: (fact) => {
      if (fact.kind === "anchor") schedule();
      if (fact.kind === "stalled" || fact.kind === "failed") cancel();
      if (fact.kind !== "ended" || running === null) return false;
      running.hasEnded = true;
      return true;
    },
    follow: () => {
      const to = successor();
      if (to === undefined) return;
      armed = null;
      deps.succeed(to);
      deps.play(to);
    },
  };
}

/** Time until the audible end of a deck's track; infinite if it does not play. */
function remainingS(deck: Deck | null): number {
  const anchor = deck?.anchor();
  if (anchor === undefined || !anchor.isPlaying || anchor.durationS === 0)
    return Number.POSITIVE_INFINITY;
  return (anchor.durationS - anchor.positionS) / anchor.rate;
}
