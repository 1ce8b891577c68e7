import type { QueueApi } from "../../../contract/playback.ts";
import type { TrackId } from "../../../domain/playable.ts";
import { advance, advanceAtEnd, peekAtEnd, type Direction } from "../../../domain/queue/advance.ts";
import { stepToNearest } from "../../../domain/queue/nearest.ts";
import {
  cycleRepeat,
  EMPTY_QUEUE,
  isShuffled,
  keepModes,
  replaceQueue,
  type QueueState,
} from "../../../domain/queue/queue.ts";
import { leaveCurrent, removeTracks } from "../../../domain/queue/remove-tracks.ts";
import type { QueueSource } from "../../../domain/queue/source.ts";
import { takeStep, type QueueStep } from "../../../domain/queue/steps.ts";
import {
  bringBack,
  followStep,
  REPLACEMENT,
  undoOfClearing,
  type QueueUndo,
} from "../../../domain/queue/undo.ts";
import type { RandomPort } from "../../ports/random.ts";
import { createState, type OwnedState, type State } from "../../stream/state.ts";
import type { QueueCause, QueueChange } from "./saved-queue.ts";

export interface Replacement {
  readonly tracks: readonly TrackId[];
  readonly source: QueueSource | null;
  /** Row to start at; null lets the modes decide. */
  readonly start: number | null;
  /** Null keeps the current mode. */
  readonly isShuffled: boolean | null;
}

export interface QueueEdits extends Pick<QueueApi, "move" | "remove"> {
  playNext(ids: readonly TrackId[]): void;
  append(ids: readonly TrackId[]): void;
  insert(ids: readonly TrackId[], at: number, from: number | null): void;
  clear(part: "upNext" | "coming"): void;
}

export interface Queue extends QueueEdits {
  readonly state: State<QueueState>;
  /** The last replacement or series of clearings; null if nothing can be undone. */
  readonly undoable: State<QueueUndo | null>;
  restore(saved: QueueState, undoable: QueueUndo | null): void;
  replace(by: Replacement): void;
  playNow(id: TrackId): void;
  jumpTo(part: "upNext" | "coming", index: number): void;
  /** False if there is no track in this direction. */
  advance(direction: Direction): boolean;
  /** To the nearest track accepted by `willDo`; false if there is none. */
  advanceTo(direction: Direction, willDo: (id: TrackId) => boolean): boolean;
  /** The natural end: returns the new track, or null at the end of the list. */
  advanceAtEnd(): TrackId | null;
  peekAtEnd(): TrackId | null;
  cycleRepeat(): void;
  toggleShuffle(): void;
  setReversed(isReversed: boolean): void;
  undo(): void;
  reset(): void;
  /** Removes tracks everywhere, also from what an undo would restore; leaves the current one if `leaves` is set. */
  removeEverywhere(isGone: (id: TrackId) => boolean, leaves: boolean): void;
  /** Keeps the current track and drops everything that tells where it came from. */
  forgetSource(): void;
}

export interface QueueDeps {
  readonly random: RandomPort;
  readonly onChange: (change: QueueChange) => void;
}

/** The queue as a stateful service around the pure reducer. */
export function createQueue({ random, onChange }: QueueDeps): Queue {
  const state = createState<QueueState>(EMPTY_QUEUE);
  const undoable = createState<QueueUndo | null>(null);
  /** The state after the last clearing. */
  let cleared: QueueState | null = null;

  const set = (now: QueueState, cause: QueueCause): void => {
    const before = state.value;
    if (now === before) return;
    state.set(now);
    onChange({ now, before, cause, undoable: undoable.value });
  };
  const take = (step: QueueStep): void => {
    const now = takeStep(state.value, step);
    undoable.set(followStep(undoable.value, step, state.value, now));
    set(now, step);
  };
  const rememberForUndo = (): void => {
    const { value } = state;
    const isEmpty = value.tracks.length === 0 && value.upNext.length === 0;
    undoable.set(isEmpty ? null : { before: value, ...REPLACEMENT });
  };

  return {
    state,
    undoable,
    restore: (saved, before) => {
      state.set(saved);
      undoable.set(before);
    },
    replace: ({ tracks, source, start, isShuffled: wanted }) => {
      rememberForUndo();
      const shuffle = wanted ?? isShuffled(state.value);
      const by = { tracks, source, start, shuffle, seed: random.seed() };
      set(replaceQueue(state.value, by), { kind: "replaced" });
    },
    ...plainSteps(take),
    clear: (part) => {
      const step = { kind: "clear", part } as const;
      // A step without effect keeps the earlier undo.
      if (takeStep(state.value, step) === state.value) return;
      // Two clearings in a row are undone together.
      const earlier = state.value === cleared ? undoable.value : null;
      undoable.set(undoOfClearing(state.value, part, earlier));
      take(step);
      cleared = state.value;
    },
    advance: (direction) => {
      const before = state.value;
      const { ended } = advance(before, direction);
      take({ kind: "advance", direction });
      return !ended && state.value !== before;
    },
    advanceTo: (direction, willDo) => {
      const step = stepToNearest(state.value, direction, willDo);
      if (step !== null) take(step);
      return step !== null;
    },
    advanceAtEnd: () => {
      const { ended } = advanceAtEnd(state.value);
      take({ kind: "atEnd" });
      return ended ? null : state.value.current;
    },
    peekAtEnd: () => peekAtEnd(state.value),
    cycleRepeat: () => take({ kind: "repeat", mode: cycleRepeat(state.value.repeat) }),
    toggleShuffle: () =>
      take({ kind: "shuffle", isOn: !isShuffled(state.value), seed: random.seed() }),
    undo: () => {
      const undo = undoable.value;
      if (undo === null) return;
      undoable.set(null);
      const now = bringBack(state.value, undo);
      if (undo.list) set(now, { kind: "undone", before: undo.before });
      else set(now, { kind: "setUpNext", ids: now.upNext });
    },
    ...removals({ state, undoable, random, set }),
  };
}

/** Commands that are a single step. */
const plainSteps = (take: (step: QueueStep) => void) =>
  ({
    playNow: (id) => take({ kind: "playNow", id }),
    playNext: (ids) => take({ kind: "playNext", ids }),
    append: (ids) => take({ kind: "append", ids }),
    insert: (ids, at, from) => take({ kind: "insert", ids, at, from }),
    jumpTo: (part, index) => take({ kind: "jumpTo", part, index }),
    move: (part, from, to) => take({ kind: "move", part, from, to }),
    remove: (part, index) => take({ kind: "remove", part, index }),
    setReversed: (isOn) => take({ kind: "reversed", isOn }),
  }) satisfies Partial<Queue>;

interface RemovalsDeps extends Pick<QueueDeps, "random"> {
  readonly state: State<QueueState>;
  readonly undoable: OwnedState<QueueUndo | null>;
  readonly set: (now: QueueState, cause: QueueCause) => void;
}

/** Removals that cannot be undone. */
const removals = ({
  state,
  undoable,
  random,
  set,
}: RemovalsDeps): Pick<Queue, "removeEverywhere" | "forgetSource" | "reset"> => ({
  removeEverywhere: (isGone, leaves) => {
    const { value } = state;
    const undo = undoable.value;
    const rest = removeTracks(value, isGone);
    const isLeft = leaves && rest.current !== null && isGone(rest.current);
    const now = isLeft ? leaveCurrent(rest) : rest;
    const isInUndo = undo !== null && hasAny(undo.before, isGone);
    if (now === value && !isInUndo) return;
    undoable.set(null);
    // A new object, so that the stored undo is dropped as well.
    set(now === value ? { ...now } : now, { kind: "replaced" });
  },
  forgetSource: () => {
    undoable.set(null);
    set(onlyCurrent(state.value, random.seed()), { kind: "replaced" });
  },
  reset: () => {
    undoable.set(null);
    set(keepModes(state.value), { kind: "replaced" });
  },
});

const hasAny = (q: QueueState, isGone: (id: TrackId) => boolean): boolean =>
  removeTracks(q, isGone) !== q || (q.current !== null && isGone(q.current));

/** The current track, without its source. */
function onlyCurrent(state: QueueState, seed: number): QueueState {
  const { current } = state;
  const tracks = current === null ? [] : [current];
  const by = { tracks, source: null, start: 0, shuffle: isShuffled(state), seed };
  return { ...replaceQueue(state, by), upNext: [] };
}
