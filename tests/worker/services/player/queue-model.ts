/** @file A model of a queue as a listener would describe it: played songs, the current one, coming ones. */
import type { TrackId } from "../../../../src/domain/playable.ts";
import type { RepeatMode } from "../../../../src/domain/queue/queue.ts";

/** A song at a place of a list; the same song may occur twice. */
interface Entry {
  readonly id: TrackId;
}

/** A list in playing order, split at the current position. */
interface Row {
  readonly left: readonly Entry[];
  /** Null in a gap, when the entry at this place was removed. */
  readonly here: Entry | null;
  readonly right: readonly Entry[];
}

export interface Model {
  /** The list in its original order. */
  readonly list: readonly Entry[];
  readonly row: Row;
  readonly upNext: readonly TrackId[];
  readonly current: TrackId | null;
  readonly isDetour: boolean;
  readonly repeat: RepeatMode;
  readonly isShuffled: boolean;
  readonly isReversed: boolean;
}

const NOWHERE: Row = { left: [], here: null, right: [] };
export const NOTHING: Model = {
  list: [],
  row: NOWHERE,
  upNext: [],
  current: null,
  isDetour: false,
  repeat: "off",
  isShuffled: false,
  isReversed: false,
};

const whole = ({ left, here, right }: Row): readonly Entry[] => [
  ...left,
  ...(here === null ? [] : [here]),
  ...right,
];
/** Splits a row at an entry. */
const cutAt = (entries: readonly Entry[], index: number): Row => ({
  left: entries.slice(0, index),
  here: entries[index] ?? null,
  right: entries.slice(index + 1),
});
/** The songs that play from here on, nearest first. */
const aheadOf = ({ row, isReversed }: Model): readonly Entry[] =>
  isReversed ? row.left.toReversed() : row.right;
const behind = (m: Model): readonly Entry[] => aheadOf({ ...m, isReversed: !m.isReversed });

/** Makes an entry of the row the current one. */
function standOn(m: Model, entry: Entry): Model {
  const entries = whole(m.row);
  const row = cutAt(entries, entries.indexOf(entry));
  return { ...m, row, current: entry.id, isDetour: false };
}

/** The next entry in a direction; while repeating, the row continues at the other end. */
function stepTo(m: Model, way: "next" | "previous"): Entry | null {
  const [nearest] = way === "next" ? aheadOf(m) : behind(m);
  if (nearest !== undefined || m.repeat === "off") return nearest ?? null;
  const entries = whole(m.row);
  return ((way === "next") === m.isReversed ? entries.at(-1) : entries[0]) ?? null;
}

export function next(m: Model): Model {
  const [head, ...upNext] = m.upNext;
  if (head !== undefined) return { ...m, upNext, current: head, isDetour: true };
  const to = stepTo(m, "next");
  return to === null ? m : standOn(m, to);
}

export function previous(m: Model): Model {
  const to = m.isDetour && m.row.here !== null ? m.row.here : stepTo(m, "previous");
  return to === null ? m : standOn(m, to);
}

export const atEnd = (m: Model): Model => (m.repeat === "one" && m.current !== null ? m : next(m));

export const playNow = (m: Model, id: TrackId): Model => ({
  ...m,
  current: id,
  isDetour: m.row.here?.id !== id,
});

export const playNext = (m: Model, ids: readonly TrackId[]): Model => ({
  ...m,
  upNext: [...ids, ...m.upNext],
});

export const append = (m: Model, ids: readonly TrackId[]): Model => ({
  ...m,
  upNext: [...m.upNext, ...ids],
});

/** Puts songs into "up next". A coming song leaves its place, if it is still there. */
export function insert(m: Model, ids: readonly TrackId[], at: number, from: number | null): Model {
  const place = Math.max(0, at);
  const upNext = [...m.upNext.slice(0, place), ...ids, ...m.upNext.slice(place)];
  const isThere = from !== null && ids.length > 0 && aheadOf(m)[from]?.id === ids[0];
  const put = { ...m, upNext };
  return isThere ? remove(put, "coming", from) : put;
}

export function jumpTo(m: Model, part: "upNext" | "coming", index: number): Model {
  if (part === "coming") {
    const to = aheadOf(m)[index];
    return to === undefined ? m : standOn(m, to);
  }
  const id = m.upNext[index];
  return id === undefined ? m : playNow({ ...m, upNext: m.upNext.toSpliced(index, 1) }, id);
}

export function remove(m: Model, part: "upNext" | "coming", index: number): Model {
  if (part === "upNext") return { ...m, upNext: m.upNext.filter((_, at) => at !== index) };
  const gone = aheadOf(m)[index];
  const without = (entries: readonly Entry[]) => entries.filter((entry) => entry !== gone);
  const row = { ...m.row, left: without(m.row.left), right: without(m.row.right) };
  return { ...m, list: without(m.list), row };
}

/** Removes the playing song from its list, as removing the playing row does. */
export function removeHere(m: Model): Model {
  const { here } = m.row;
  if (here === null) return m;
  const list = m.list.filter((entry) => entry !== here);
  return { ...m, list, row: { ...m.row, here: null }, isDetour: m.current !== null };
}

function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined || items[to] === undefined) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

export function move(m: Model, part: "upNext" | "coming", from: number, to: number): Model {
  if (part === "upNext") return { ...m, upNext: moved(m.upNext, from, to) };
  const ahead = moved(aheadOf(m), from, to);
  const row: Row = m.isReversed
    ? { ...m.row, left: ahead.toReversed() }
    : { ...m.row, right: ahead };
  return { ...m, row, list: m.isShuffled ? m.list : whole(row) };
}

export const clear = (m: Model, part: "upNext" | "coming"): Model =>
  part === "upNext"
    ? { ...m, upNext: [] }
    : { ...m, list: [], row: NOWHERE, isDetour: m.current !== null };

/** What the last replacement, or clearings in a row, took away. */
export interface Loss {
  readonly before: Model;
  readonly isListGone: boolean;
  readonly isUpNextGone: boolean;
  /** The playing song was replaced as well. */
  readonly isSongGone: boolean;
}

/** Brings back what was lost, with the current modes; `at`: where songs return to "up next". */
export function bringBack(m: Model, loss: Loss, at: number): Model {
  const { before } = loss;
  const upNext = loss.isUpNextGone ? m.upNext.toSpliced(at, 0, ...before.upNext) : m.upNext;
  if (!loss.isListGone) return { ...m, upNext };
  const back = { ...before, upNext, repeat: m.repeat, isReversed: m.isReversed };
  if (loss.isSongGone || m.current === null || m.current === before.current) return back;
  return playNow(back, m.current);
}

export const cycleRepeat = (m: Model): Model => ({
  ...m,
  repeat: m.repeat === "off" ? "on" : m.repeat === "on" ? "one" : "off",
});

export const setReversed = (m: Model, isReversed: boolean): Model => ({ ...m, isReversed });

/** The row in shuffled order; `order` has indices into the list. */
function shuffledRow(m: Model, order: readonly number[], first: Entry | null): Row {
  const entries = order.flatMap((index) => m.list[index] ?? []);
  const same = new Set(entries);
  if (same.size !== m.list.length || entries.length !== m.list.length)
    throw new Error("a shuffle lost a song, or has one twice");
  if (first === null)
    return m.isReversed
      ? { left: entries, here: null, right: [] }
      : { left: [], here: null, right: entries };
  const leads = m.isReversed ? entries.at(-1) : entries[0];
  if (leads !== first) throw new Error("a shuffle does not begin where the listener stands");
  return cutAt(entries, m.isReversed ? entries.length - 1 : 0);
}

/** Shuffles in the given random order, or goes back to the list's order. */
export function toggleShuffle(m: Model, order: readonly number[] | null): Model {
  const { here } = m.row;
  if (!m.isShuffled) {
    if (order === null) throw new Error("nothing was shuffled");
    return { ...m, isShuffled: true, row: shuffledRow(m, order, here) };
  }
  // From a gap in a shuffle, the number of played songs stays the same.
  const at = here === null ? null : m.list.indexOf(here);
  const cut = m.row.left.length;
  const row =
    at === null
      ? { left: m.list.slice(0, cut), here: null, right: m.list.slice(cut) }
      : cutAt(m.list, at);
  return { ...m, isShuffled: false, row };
}

export function replace(
  m: Model,
  ids: readonly TrackId[],
  start: number | null,
  order: readonly number[] | null,
): Model {
  const list = ids.map((id) => ({ id }));
  const fresh: Model = { ...m, list, row: NOWHERE, isDetour: false, current: null };
  const chosen = start === null ? null : (list[start] ?? null);
  if (list.length === 0) return { ...fresh, isShuffled: order !== null };
  if (order === null) {
    const at = start ?? (m.isReversed ? list.length - 1 : 0);
    return { ...standOn({ ...fresh, row: cutAt(list, at) }, list[at] as Entry), isShuffled: false };
  }
  const first = chosen ?? list[(m.isReversed ? order.at(-1) : order[0]) ?? 0] ?? null;
  const row = shuffledRow(fresh, order, first);
  return { ...fresh, row, current: first?.id ?? null, isShuffled: true };
}

/** Properties that are compared between queue and model. */
export interface Described {
  readonly list: readonly TrackId[];
  readonly row: readonly TrackId[];
  readonly coming: readonly TrackId[];
  readonly upNext: readonly TrackId[];
  readonly current: TrackId | null;
  readonly isDetour: boolean;
  readonly modes: readonly [RepeatMode, boolean, boolean];
  readonly atEnd: TrackId | null;
  readonly behind: TrackId | null;
}

const idsOf = (entries: readonly Entry[]): readonly TrackId[] => entries.map(({ id }) => id);

export function describeModel(m: Model): Described {
  const before = previous(m);
  const after = m.upNext[0] ?? stepTo(m, "next")?.id ?? null;
  return {
    list: idsOf(m.list),
    row: idsOf(whole(m.row)),
    coming: idsOf(aheadOf(m)),
    upNext: m.upNext,
    current: m.current,
    isDetour: m.isDetour,
    modes: [m.repeat, m.isShuffled, m.isReversed],
    atEnd: m.repeat === "one" && m.current !== null ? m.current : after,
    behind: before === m ? null : before.current,
  };
}
