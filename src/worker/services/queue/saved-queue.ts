import {
  decodePlace,
  decodeQueue,
  placeOf,
  type QueuePlace,
} from "../../../domain/queue/decode.ts";
import type { TrackId } from "../../../domain/playable.ts";
import { decodeStep } from "../../../domain/queue/decode-step.ts";
import type { QueueState } from "../../../domain/queue/queue.ts";
import { takeStep, type QueueStep } from "../../../domain/queue/steps.ts";
import { REPLACEMENT, type QueueUndo, type UndoParts } from "../../../domain/queue/undo.ts";
import { number, record, text, type Json } from "../../api/decode.ts";
import { logged, type LogPort } from "../../ports/log.ts";
import type { RandomPort } from "../../ports/random.ts";
import type { StateStore } from "../../ports/store.ts";

const HEAD_KEY = "cursor";
/** Rows that can hold a list: the current one, the one an undo restores, and the next one. */
const LIST_KEYS = ["queue", "queue.b", "queue.c"] as const;
/** After this many steps on top of a list it is written again as a whole. */
const MOST_STEPS = 500;

/** Why a queue changed: a step, another list, or an undo. */
export type QueueCause =
  | QueueStep
  | { readonly kind: "replaced" }
  /** The list is that of `before` again. */
  | { readonly kind: "undone"; readonly before: QueueState };

export interface QueueChange {
  readonly now: QueueState;
  readonly before: QueueState;
  readonly cause: QueueCause;
  /** What can be undone: this change, an older one, or nothing. */
  readonly undoable: QueueUndo | null;
}

/** A stored list, the steps taken on it, and the resulting position. */
interface Mark {
  readonly key: string;
  /** Distinguishes the list from others written to the same row. */
  readonly id: number;
  readonly steps: number;
  /** Who wrote the last step, since other windows write to the same rows. */
  readonly by: number;
  readonly place: QueuePlace | Json;
}

/** The list that an undo returns to, and what it takes from there. */
interface UndoMark extends Mark, UndoParts {}

const NOTHING_KEPT: Mark = { key: LIST_KEYS[0], id: 0, steps: 0, by: 0, place: {} };

export interface QueueStore {
  read(): Promise<{ readonly queue: QueueState; readonly undoable: QueueUndo | null }>;
  keep(change: QueueChange): void;
  forget(): Promise<void>;
}

/**
 * Stores the queue between two starts. A list is written once, when it arrives; then one short row holds
 * the position, and each step that changes the list or its order adds one more short row. So neither
 * "next" nor a removal writes 100 000 ids, and undo returns to rows that are still stored.
 */
export function createQueueStore(store: StateStore, log: LogPort, random: RandomPort): QueueStore {
  const me = random.seed();
  let head = NOTHING_KEPT;
  let undo: UndoMark | null = null;
  /** Number of steps that a row may have, for cleaning up. */
  const written = new Map<string, number>();

  const write = (key: string, value: unknown): void => {
    store.write(key, value).catch(logged(log, `keeping ${key}`));
  };
  const removeSteps = (key: string): void => {
    for (let n = written.get(key) ?? 0; n > 0; n -= 1)
      store.remove(`${key}.${n}`).catch(logged(log, "tidying up the queue"));
    written.delete(key);
  };
  const writeHead = (): void => write(HEAD_KEY, { ...head.place, ...marked(head), undo });

  const writeList = ({ tracks, order, source, upNext, ...place }: QueueState): void => {
    const key = LIST_KEYS.find((one) => one !== head.key && one !== undo?.key) ?? LIST_KEYS[0];
    removeSteps(key);
    const id = random.seed();
    write(key, { id, tracks, order, source, upNext });
    head = { key, id, steps: 0, by: me, place };
  };
  const writeStep = (step: QueueStep, before: QueueState, now: QueueState): void => {
    const steps = head.steps + 1;
    const row = { of: head.id, by: me, after: head.by, place: placeOf(before), step };
    write(`${head.key}.${steps}`, row);
    written.set(head.key, Math.max(written.get(head.key) ?? 0, steps));
    head = { ...head, steps, by: me, place: placeOf(now) };
  };

  return {
    read: async () => {
      const stored = record(await readOr(store, HEAD_KEY));
      head = decodeMark(stored, stored);
      const raw = stored["undo"] === null ? {} : record(stored["undo"]);
      undo = "key" in raw ? { ...decodeMark(raw, record(raw["place"])), ...REPLACEMENT } : null;
      for (const mark of [undo, head])
        if (mark !== null) written.set(mark.key, Math.max(written.get(mark.key) ?? 0, mark.steps));
      const queue = await loadQueue(store, head);
      head = { ...head, place: placeOf(queue) };
      if (undo === null) return { queue, undoable: null };
      const back = await loadQueue(store, undo);
      undo = { ...undo, place: placeOf(back), ...decodeParts(raw, queue) };
      return { queue, undoable: { before: back, ...partsOf(undo) } };
    },
    keep: ({ now, before, cause, undoable }) => {
      const last = head;
      if (cause.kind === "undone" && undo !== null) {
        head = { ...undo, place: placeOf(now) };
        const { before: back } = cause;
        if (!isSameIds(back.upNext, now.upNext))
          writeStep({ kind: "setUpNext", ids: now.upNext }, back, now);
      } else if (cause.kind === "undone" || cause.kind === "replaced") {
        writeList(now);
      } else {
        if (isSameList(now, before)) head = { ...head, place: placeOf(now) };
        else if (head.steps < MOST_STEPS) writeStep(cause, before, now);
        else writeList(now);
      }
      undo = undoMark(undoable, undoable?.before === before ? last : undo);
      writeHead();
    },
    forget: async () => {
      LIST_KEYS.forEach(removeSteps);
      head = NOTHING_KEPT;
      undo = null;
      await Promise.all([HEAD_KEY, ...LIST_KEYS].map((key) => store.remove(key)));
    },
  };
}

/** A stored list, with its steps applied. */
async function loadQueue(store: StateStore, mark: Mark): Promise<QueueState> {
  const list = record(await readOr(store, mark.key));
  const isOurs = number(list["id"]) === mark.id;
  const rows = await Promise.all(
    Array.from({ length: isOurs ? mark.steps : 0 }, async (_, index) =>
      record(await readOr(store, `${mark.key}.${index + 1}`)),
    ),
  );
  let queue = decodeQueue(list);
  for (const [index, row] of rows.entries()) {
    // Another window has overwritten one of this window's steps: later steps no longer apply.
    const by = index + 1 < rows.length ? rows[index + 1]?.["after"] : mark.by;
    const step = decodeStep(row["step"]);
    if (row["of"] !== mark.id || row["by"] !== by || step === null) break;
    queue = takeStep(decodePlace(queue, row["place"]), step);
  }
  return decodePlace(queue, mark.place);
}

const partsOf = ({ list, upNextAt, current }: UndoParts): UndoParts => ({
  list,
  upNextAt,
  current,
});
const undoMark = (undoable: QueueUndo | null, mark: Mark | null): UndoMark | null =>
  undoable === null || mark === null ? null : { ...mark, ...partsOf(undoable) };

/** Earlier releases stored no parts: their undo brings back everything that `now` has lost. */
function decodeParts({ list, upNextAt, current }: Json, now: QueueState): UndoParts {
  if (typeof list !== "boolean")
    return { ...REPLACEMENT, upNextAt: now.upNext.length === 0 ? 0 : null };
  const isPlace = typeof upNextAt === "number" && Number.isInteger(upNextAt) && upNextAt >= 0;
  return { list, upNextAt: isPlace ? upNextAt : null, current: current === true };
}

const isSameIds = (a: readonly TrackId[], b: readonly TrackId[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

const marked = ({ key, id, steps, by }: Mark) => ({ key, id, steps, by });

/** Rows of earlier releases have no mark: their list is in the first row, without steps. */
const decodeMark = (raw: Json, place: Json): Mark => ({
  key: text(raw["key"]) ?? LIST_KEYS[0],
  id: number(raw["id"]),
  steps: Math.max(0, number(raw["steps"])),
  by: number(raw["by"]),
  place,
});

const isSameList = (a: QueueState, b: QueueState): boolean =>
  a.tracks === b.tracks && a.order === b.order && a.source === b.source && a.upNext === b.upNext;

/** One unreadable row must not lose the others. */
export const readOr = (store: StateStore, key: string): Promise<unknown> =>
  store.read(key).catch(() => null);
