import {
  distinctUntilChanged,
  exhaustMap,
  filter,
  firstValueFrom,
  map,
  Observable,
  share,
  Subject,
  tap,
} from "rxjs";
import type { RowsAnswer, TrackRow } from "../../../contract/rows.ts";
import { fail, succeed, type Failure, type Outcome } from "../../../domain/failure.ts";
import type { TrackId } from "../../../domain/playable.ts";
import { CHUNK_SIZE } from "../../../domain/lists/chunks.ts";
import {
  isPlain,
  listKey,
  viewOf,
  type ListSpec,
  type ListView,
} from "../../../domain/lists/spec.ts";
import { latest, mapLoadable, type Loadable } from "../../../domain/loadable.ts";
import type { ClockPort } from "../../ports/clock.ts";
import { createSharedStreams } from "../../stream/shared.ts";
import { after$ } from "../../stream/timing.ts";
import { AWAY_MS } from "../answers.ts";
import { hasWords, trackRow, unknownRow, type RowContext } from "../rows.ts";
import type { Tracks } from "../tracks.ts";
import type { ListViews } from "./view.ts";
import { listContents$, type ContentsDeps } from "./contents.ts";
import type { ListContents } from "../list-contents.ts";

export interface OpenedList extends ListContents {
  readonly revision: number;
}

/** Rows of songs, and why some have no words; null if the service was asked about all of them. */
export interface ReadRows {
  readonly rows: readonly TrackRow[];
  readonly failure: Failure | null;
}

export interface ListRegistry {
  open$(spec: ListSpec): Observable<Loadable<OpenedList>>;
  /** Resolves with the list once it is known, or with the failure. */
  settled(spec: ListSpec): Promise<Outcome<OpenedList>>;
  rows(
    spec: ListSpec,
    revision: number,
    chunk: number,
    signal?: AbortSignal,
  ): Promise<Outcome<RowsAnswer>>;
  /** Songs without details keep their places: withdrawn ones, and those that could not be asked for. */
  read(ids: readonly TrackId[], signal?: AbortSignal): Promise<ReadRows>;
  /** The same for callers that cannot say what failed: it fails only if all were refused. */
  rowsOf(ids: readonly TrackId[]): Promise<Outcome<readonly TrackRow[]>>;
  /** The row of a track in memory, without waiting; else null. */
  knownRow(id: TrackId): TrackRow | null;
  /** Emits when rows that the network did not bring should be read again (B15). */
  readonly again$: Observable<void>;
}

export interface RegistryDeps extends ContentsDeps {
  readonly tracks: Tracks;
  readonly views: ListViews;
  readonly context: () => RowContext;
  readonly clock: ClockPort;
  /** For a list that is opened now: emits once it belongs to a former viewer. */
  readonly expires$: () => Observable<unknown>;
}

/** Opens lists by their key, shares them, and returns windows of rows. */
export function createListRegistry(deps: RegistryDeps): ListRegistry {
  const current = new Map<string, OpenedList>();
  const shared = createSharedStreams({
    onForgotten: (key) => current.delete(key),
    expires$: deps.expires$,
  });
  const missed = new Subject<void>();
  let lastRevision = 0;

  /** A list without filter and order does not load the code that compares. */
  const inView$ = (list$: Observable<Loadable<ListContents>>, view: ListView) =>
    isPlain(view) ? list$ : deps.views.apply$(list$, view);
  const open$ = (spec: ListSpec): Observable<Loadable<OpenedList>> => {
    const key = listKey(spec);
    return shared(key, () =>
      inView$(listContents$(spec, deps), viewOf(spec)).pipe(
        distinctUntilChanged(),
        tap((loadable) => latest(loadable) === null && current.delete(key)),
        map((loadable) => mapLoadable(loadable, (contents) => numbered(key, contents))),
      ),
    );
  };

  /** Equal contents keep their revision, so that a refresh without changes repaints nothing. */
  const numbered = (key: string, contents: ListContents): OpenedList => {
    const before = current.get(key);
    const isSame = before !== undefined && isSameList(before, contents);
    const opened = { ...contents, revision: isSame ? before.revision : ++lastRevision };
    current.set(key, opened);
    return opened;
  };

  const settled = (spec: ListSpec): Promise<Outcome<OpenedList>> =>
    firstValueFrom(
      open$(spec).pipe(
        map((loadable): Outcome<OpenedList> | null => {
          if (loadable.kind === "ready") return succeed(loadable.value);
          if (loadable.last !== undefined) return succeed(loadable.last);
          return loadable.kind === "failed" ? fail<OpenedList>(loadable.failure) : null;
        }),
        filter((outcome) => outcome !== null),
      ),
    );

  const read: ListRegistry["read"] = async (ids, signal) => {
    const { found, failure } = await deps.tracks.read(ids, signal);
    if (isOffline(failure)) missed.next();
    const context = deps.context();
    const rows = ids.map((id) => {
      const track = found.get(id);
      return track === undefined ? unknownRow(id, context) : trackRow(track, context);
    });
    return { rows, failure };
  };

  const rowsOf: ListRegistry["rowsOf"] = async (ids) => {
    const { rows, failure } = await read(ids);
    const isLost = failure !== null && !isOffline(failure) && !rows.some(hasWords);
    return isLost ? fail(failure) : succeed(rows);
  };

  return {
    open$,
    settled,
    read,
    rowsOf,
    again$: missed.pipe(
      exhaustMap(() => after$(deps.clock, AWAY_MS)),
      share(),
    ),
    knownRow: (id) => {
      const track = deps.tracks.known(id);
      return track && trackRow(track, deps.context());
    },
    rows: async (spec, revision, chunk, signal) => {
      const list = current.get(listKey(spec));
      if (list === undefined || list.revision !== revision) return succeed({ kind: "stale" });
      const first = chunk * CHUNK_SIZE;
      const { rows, failure } = await read(list.ids.slice(first, first + CHUNK_SIZE), signal);
      if (failure?.kind === "aborted") return fail(failure);
      const { complete } = list;
      return succeed({
        kind: "rows",
        first,
        rows: complete === undefined ? rows : rows.map(complete),
        failure,
      });
    },
  };
}

/** Nobody answered, so it is asked again (B15); a refusal would only be repeated. */
const isOffline = (failure: Failure | null): boolean => failure?.kind === "offline";

/** The same songs, and in the listening history with the same plays. */
function isSameList(a: ListContents, b: ListContents): boolean {
  if (a.plays !== b.plays && a.ids.some((id) => a.plays?.get(id) !== b.plays?.get(id)))
    return false;
  return (
    a.ids === b.ids ||
    (a.ids.length === b.ids.length && a.ids.every((id, index) => id === b.ids[index]))
  );
}
