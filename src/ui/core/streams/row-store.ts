import type { ListHead, TrackRow } from "../../../contract/rows.ts";
import type { Failure, Outcome } from "../../../domain/failure.ts";
import {
  CHUNK_SIZE,
  chunksFor,
  keepChunks,
  type ListMovement,
} from "../../../domain/lists/chunks.ts";

type Answer<Row> =
  | { readonly kind: "rows"; readonly rows: readonly Row[]; readonly failure?: Failure | null }
  | { readonly kind: "stale" };

/** Asks the core for one chunk of a revision. */
export type AskRows<Row = TrackRow> = (
  revision: number,
  chunk: number,
  signal: AbortSignal,
) => Promise<Outcome<Answer<Row>>>;

export type Chunks<Row = TrackRow> = ReadonlyMap<number, readonly Row[]>;

/** A window of a list's rows, outside React: at most about 2 000 rows are held. */
export interface RowStore<Row = TrackRow> {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly chunks: () => Chunks<Row>;
  /** Why rows in sight, or soon to be, have no words; null once they have been read and none failed. */
  readonly failure: () => Failure | null;
  /** Switches to a new revision; the old rows stay until the new ones arrive. */
  readonly follow: (head: ListHead) => void;
  /** Reports which rows are in sight. */
  readonly show: (first: number, last: number, movement?: ListMovement) => void;
  /** Cancels all pending requests. */
  readonly stop: () => void;
}

const STILL: ListMovement = { direction: 0, rowsPerS: 0 };

/** Requests the chunks in sight and some ahead; cancels those that scrolled away. */
export function createRowStore<Row = TrackRow>(ask: AskRows<Row>): RowStore<Row> {
  const listeners = new Set<() => void>();
  const asking = new Map<number, AbortController>();
  /** For each chunk held: the revision it was asked for with, and what failed then. */
  const readings = new Map<
    number,
    { readonly revision: number; readonly failure: Failure | null }
  >();
  let chunks: Chunks<Row> = new Map();
  let failure: Failure | null = null;
  let head: ListHead = { revision: -1, total: 0 };
  let visible: Visible = { first: 0, last: 0, movement: STILL };

  const wantedNow = (): readonly number[] =>
    chunksFor(visible.first, visible.last, head.total, visible.movement);

  /** Unread rows keep the failure of those before: it would only go and come back if these fail, too. */
  const failureOf = (wanted: readonly number[]): Failure | null => {
    const read = wanted.map((chunk) => readings.get(chunk));
    const failed = read.find((reading) => (reading?.failure ?? null) !== null)?.failure ?? null;
    return failed ?? (read.includes(undefined) ? failure : null);
  };

  const replace = (next: Chunks<Row>): void => {
    chunks = next;
    failure = failureOf(wantedNow());
    listeners.forEach((tell) => tell());
  };

  /** Drops the chunks farthest from the rows in sight. */
  const trimmed = (held: Chunks<Row>): Chunks<Row> => {
    const kept = new Set(keepChunks([...held.keys()], wantedNow()));
    for (const chunk of held.keys()) if (!kept.has(chunk)) readings.delete(chunk);
    return new Map([...held].filter(([chunk]) => kept.has(chunk)));
  };

  const fetch = (chunk: number): void => {
    const controller = new AbortController();
    const { revision } = head;
    asking.set(chunk, controller);
    ask(revision, chunk, controller.signal)
      .then((answer) => {
        if (controller.signal.aborted || !answer.ok || answer.value.kind === "stale") return;
        readings.set(chunk, { revision, failure: answer.value.failure ?? null });
        replace(trimmed(new Map(chunks).set(chunk, answer.value.rows)));
      })
      // The worker was lost: the next head asks again.
      .catch(() => {})
      .finally(() => {
        if (asking.get(chunk) === controller) asking.delete(chunk);
      });
  };

  const refresh = (): void => {
    const wanted = wantedNow();
    const worthwhile = chunksAhead(visible, head.total);
    for (const [chunk, controller] of asking) {
      if (wanted.includes(chunk) || worthwhile.includes(chunk)) continue;
      controller.abort();
      asking.delete(chunk);
    }
    for (const chunk of wanted)
      if (readings.get(chunk)?.revision !== head.revision && !asking.has(chunk)) fetch(chunk);
    const fewer = trimmed(chunks);
    if (fewer.size < chunks.size || failureOf(wanted) !== failure) replace(fewer);
  };

  const stop = (): void => {
    asking.forEach((controller) => controller.abort());
    asking.clear();
  };

  return {
    chunks: () => chunks,
    failure: () => failure,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    follow: (next) => {
      stop();
      head = next;
      refresh();
    },
    show: (first, last, movement = STILL) => {
      visible = { first, last, movement };
      refresh();
    },
    stop,
  };
}

interface Visible {
  readonly first: number;
  readonly last: number;
  readonly movement: ListMovement;
}

/** Requests for these go on: the speed of a wheel wavers, so chunks ahead are wanted again in the next frame. */
function chunksAhead({ first, last, movement }: Visible, total: number): readonly number[] {
  const rowsPerS = movement.rowsPerS > 0 ? Number.POSITIVE_INFINITY : 0;
  return chunksFor(first, last, total, { ...movement, rowsPerS });
}

/** Returns a row of the chunks held, or null while it is being fetched. */
export const rowAt = <Row>(chunks: Chunks<Row>, index: number): Row | null =>
  chunks.get(Math.floor(index / CHUNK_SIZE))?.[index % CHUNK_SIZE] ?? null;
