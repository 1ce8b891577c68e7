/** @file The listener's changes of a queue as data: the same steps lead to the same queue again. */
import type { TrackId } from "../playable.ts";
import { advance, advanceAtEnd, type Direction } from "./advance.ts";
import { comingPosition } from "./coming.ts";
import {
  clearQueue,
  idAt,
  jumpTo,
  moveComing,
  playNow,
  removeComing,
  setRepeat,
  setReversed,
  setShuffle,
  type QueueState,
  type RepeatMode,
} from "./queue.ts";
import {
  appendUpNext,
  clearUpNext,
  insertAt,
  insertNext,
  moveUpNext,
  removeUpNext,
} from "./up-next.ts";

type Part = "upNext" | "coming";

export type QueueStep =
  | { readonly kind: "playNow"; readonly id: TrackId }
  | { readonly kind: "playNext" | "append"; readonly ids: readonly TrackId[] }
  /** Into up-next above row `at`, and out of row `from` of the coming entries if the first of `ids` is there. */
  | {
      readonly kind: "insert";
      readonly ids: readonly TrackId[];
      readonly at: number;
      readonly from: number | null;
    }
  /** Indices count from the track that plays first. */
  | { readonly kind: "jumpTo" | "remove"; readonly part: Part; readonly index: number }
  | {
      readonly kind: "move";
      readonly part: Part;
      readonly from: number;
      readonly to: number;
    }
  | { readonly kind: "clear"; readonly part: Part }
  /** All of up-next, as an undo leaves it. */
  | { readonly kind: "setUpNext"; readonly ids: readonly TrackId[] }
  | { readonly kind: "advance"; readonly direction: Direction }
  | { readonly kind: "atEnd" }
  | { readonly kind: "repeat"; readonly mode: RepeatMode }
  | { readonly kind: "shuffle"; readonly isOn: boolean; readonly seed: number }
  | { readonly kind: "reversed"; readonly isOn: boolean };

/** The queue after one step; the same object if the step changes nothing. */
export function takeStep(q: QueueState, step: QueueStep): QueueState {
  switch (step.kind) {
    case "playNow":
      return playNow(q, step.id);
    case "playNext":
      return insertNext(q, step.ids);
    case "append":
      return appendUpNext(q, step.ids);
    case "insert":
      return insert(q, step.ids, step.at, step.from);
    case "jumpTo":
      return jump(q, step.part, step.index);
    case "remove":
      return step.part === "upNext"
        ? removeUpNext(q, step.index)
        : removeComing(q, comingPosition(q, step.index));
    case "move":
      return step.part === "upNext"
        ? moveUpNext(q, step.from, step.to)
        : moveComing(q, comingPosition(q, step.from), comingPosition(q, step.to));
    case "clear":
      return step.part === "upNext" ? clearUpNext(q) : clearQueue(q);
    case "setUpNext":
      return { ...q, upNext: step.ids };
    case "advance":
      return advance(q, step.direction).queue;
    case "atEnd":
      return advanceAtEnd(q).queue;
    case "repeat":
      return setRepeat(q, step.mode);
    case "shuffle":
      return setShuffle(q, step.isOn, step.seed);
    case "reversed":
      return setReversed(q, step.isOn);
  }
}

function insert(q: QueueState, ids: readonly TrackId[], at: number, from: number | null) {
  const put = insertAt(q, ids, at);
  const position = from === null ? null : comingPosition(put, from);
  // The list may have moved on since: no other song is removed from it.
  return position !== null && ids.length > 0 && idAt(put, position) === ids[0]
    ? removeComing(put, position)
    : put;
}

function jump(q: QueueState, part: Part, index: number): QueueState {
  if (part === "coming") return jumpTo(q, comingPosition(q, index));
  const id = q.upNext[index];
  return id === undefined ? q : playNow(removeUpNext(q, index), id);
}
