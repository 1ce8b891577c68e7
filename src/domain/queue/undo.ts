/** @file What can be undone of a queue: the last replacement, or clearings in a row (B46, B47). */
import { idAt, type QueueState } from "./queue.ts";
import type { QueueStep } from "./steps.ts";

/** The part of an undo that tells what the change took away. */
export interface UndoParts {
  /** The list was replaced or cleared. */
  readonly list: boolean;
  /** Index in up-next at which the cleared songs return; null if up-next was not cleared. */
  readonly upNextAt: number | null;
  /** The change replaced the playing track as well. */
  readonly current: boolean;
}

export interface QueueUndo extends UndoParts {
  /** The queue before the change. */
  readonly before: QueueState;
}

/** Another list has replaced everything but what is up next. */
export const REPLACEMENT: UndoParts = { list: true, upNextAt: null, current: true };

/** The undo of a clearing. `earlier` is that of a clearing just before it: both are undone together. */
export function undoOfClearing(
  q: QueueState,
  part: "upNext" | "coming",
  earlier: QueueUndo | null,
): QueueUndo {
  const parts = earlier ?? { before: q, list: false, upNextAt: null, current: false };
  return part === "coming" ? { ...parts, list: true } : { ...parts, upNextAt: 0 };
}

/**
 * Brings back what the change took away, and nothing else: songs that were added since then stay, and after a clearing
 * the playing track plays on. Repeat and reversed stay.
 */
export function bringBack(
  q: QueueState,
  { before, list, upNextAt, current }: QueueUndo,
): QueueState {
  const upNext = upNextAt === null ? q.upNext : q.upNext.toSpliced(upNextAt, 0, ...before.upNext);
  if (!list) return { ...q, upNext };
  const { repeat, reversed } = q;
  const back: QueueState = { ...before, upNext, repeat, reversed };
  // Without a track to play on, the earlier one is shown again.
  if (current || q.current === null || q.current === before.current) return back;
  return { ...back, current: q.current, detour: idAt(back, back.cursor) !== q.current };
}

/** The undo after one more step: songs that are put next later go before the cleared ones, others behind them. */
export function followStep(
  undo: QueueUndo | null,
  step: QueueStep,
  q: QueueState,
  now: QueueState,
): QueueUndo | null {
  if (undo === null || undo.upNextAt === null || q.upNext === now.upNext) return undo;
  const upNextAt = placeAfter(undo.upNextAt, step, now.upNext.length - q.upNext.length);
  return upNextAt === undo.upNextAt ? undo : { ...undo, upNextAt };
}

/** A place in up-next after a step that has made it longer by `grown`. */
function placeAfter(place: number, step: QueueStep, grown: number): number {
  switch (step.kind) {
    case "playNext":
      return place + grown;
    case "insert":
      return step.at <= place ? place + grown : place;
    case "remove":
    case "jumpTo":
      return step.index < place ? place + grown : place;
    case "advance":
    case "atEnd":
      return Math.max(0, place + grown);
    case "move":
      if (step.from < place) return step.to >= place ? place - 1 : place;
      return step.to < place ? place + 1 : place;
    default:
      return place;
  }
}
