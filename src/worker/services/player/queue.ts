import type { QueueApi } from "../../../contract/core.ts";
import type { TrackId } from "../../../domain/ids.ts";
import { advance, advanceAtEnd, peekAtEnd, type Direction } from "../../../domain/queue/advance.ts";
import { comingPosition } from "../../../domain/queue/coming.ts";
import {
  clearQueue,
  cycleRepeat,
  EMPTY_QUEUE,
  isShuffled,
  jumpTo,
  keepModes,
  moveComing,
  playNow,
  removeComing,
  replaceQueue,
  setRepeat,
  setReversed,
  setShuffle,
  type QueueState,
} from "../../../domain/queue/queue.ts";
import type { QueueSource } from "../../../domain/queue/source.ts";
import {
  appendUpNext,
  clearUpNext,
  insertNext,
  moveUpNext,
  removeUpNext,
} from "../../../domain/queue/up-next.ts";
import type { RandomPort } from "../../ports/random.ts";
import { createState, type State } from "../../stream/state.ts";

export interface Replacement {
  readonly tracks: readonly TrackId[];
  readonly source: QueueSource | null;
  /** Row to start at; null leaves it to the modes. */
  readonly start: number | null;
  /** Null keeps the mode as it is. */
  readonly isShuffled: boolean | null;
}

export interface QueueEdits extends Pick<QueueApi, "move" | "remove"> {
  playNext(ids: readonly TrackId[]): void;
  append(ids: readonly TrackId[]): void;
  clear(part: "upNext" | "all"): void;
}

export interface Queue extends QueueEdits {
  readonly state: State<QueueState>;
  /** What the last replacement or clearing threw away; null when nothing can be undone. */
  readonly undoable: State<QueueState | null>;
  restore(saved: QueueState, undoable: QueueState | null): void;
  replace(by: Replacement): void;
  playNow(id: TrackId): void;
  jumpTo(part: "upNext" | "coming", index: number): void;
  /** False when there is nowhere to go. */
  advance(direction: Direction): boolean;
  /** The natural end: what plays now, or null at the end of the list. */
  advanceAtEnd(): TrackId | null;
  peekAtEnd(): TrackId | null;
  cycleRepeat(): void;
  toggleShuffle(): void;
  setReversed(isReversed: boolean): void;
  undo(): void;
  reset(): void;
}

export interface QueueDeps {
  readonly random: RandomPort;
  /** Hears every new state with the one before. */
  readonly onChange: (now: QueueState, before: QueueState) => void;
  /** Hears what could be brought back from now on; null for nothing. */
  readonly onUndoable: (before: QueueState | null) => void;
}

/** Runs the pure queue. */
export function createQueue({ random, onChange, onUndoable }: QueueDeps): Queue {
  const state = createState<QueueState>(EMPTY_QUEUE);
  const undoable = createState<QueueState | null>(null);

  const set = (next: QueueState): void => {
    const before = state.value;
    if (next === before) return;
    state.set(next);
    onChange(next, before);
  };
  const change = (by: (q: QueueState) => QueueState): void => set(by(state.value));
  const edit =
    <A extends unknown[]>(by: (q: QueueState, ...args: A) => QueueState) =>
    (...args: A): void =>
      change((q) => by(q, ...args));
  const remember = (before: QueueState | null): void => {
    if (before === undoable.value) return;
    undoable.set(before);
    onUndoable(before);
  };
  const rememberForUndo = (): void => {
    const { value } = state;
    remember(value.tracks.length > 0 || value.upNext.length > 0 ? value : null);
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
      change((q) =>
        replaceQueue(q, {
          tracks,
          source,
          start,
          shuffle: wanted ?? isShuffled(q),
          seed: random.seed(),
        }),
      );
    },
    playNow: edit(playNow),
    playNext: edit(insertNext),
    append: edit(appendUpNext),
    jumpTo: (part, index) =>
      change((q) => {
        if (part === "coming") return jumpTo(q, comingPosition(q, index));
        const id = q.upNext[index];
        return id === undefined ? q : playNow(removeUpNext(q, index), id);
      }),
    move: (part, from, to) =>
      change((q) =>
        part === "upNext"
          ? moveUpNext(q, from, to)
          : moveComing(q, comingPosition(q, from), comingPosition(q, to)),
      ),
    remove: (part, index) =>
      change((q) =>
        part === "upNext" ? removeUpNext(q, index) : removeComing(q, comingPosition(q, index)),
      ),
    clear: (part) => {
      rememberForUndo();
      change((q) => (part === "upNext" ? clearUpNext(q) : clearUpNext(clearQueue(q))));
    },
    advance: (direction) => {
      const { queue, ended } = advance(state.value, direction);
      const isSame = queue === state.value;
      set(queue);
      return !ended && !isSame;
    },
    advanceAtEnd: () => {
      const { queue, ended } = advanceAtEnd(state.value);
      set(queue);
      return ended ? null : queue.current;
    },
    peekAtEnd: () => peekAtEnd(state.value),
    cycleRepeat: () => change((q) => setRepeat(q, cycleRepeat(q.repeat))),
    toggleShuffle: () => change((q) => setShuffle(q, !isShuffled(q), random.seed())),
    setReversed: (isReversed) => change((q) => setReversed(q, isReversed)),
    undo: () => {
      const before = undoable.value;
      if (before === null) return;
      remember(null);
      set(before);
    },
    reset: () => {
      remember(null);
      change((q) => keepModes(q));
    },
  };
}
