import {
  catchError,
  combineLatest,
  concat,
  defer,
  distinctUntilChanged,
  from,
  map,
  of,
  skipWhile,
  switchMap,
  type Observable,
} from "rxjs";
import type { ListSummary } from "../../../contract/rows.ts";
import type { TrackId } from "../../../domain/playable.ts";
import type { SortKey } from "../../../domain/lists/sort.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import { latest } from "../../../domain/loadable.ts";
import { decodeSong } from "../../api/songs.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { DetailStore } from "../../ports/store.ts";
import { after$ } from "../../stream/timing.ts";
import type { Tracks } from "../tracks.ts";
import type { ListRegistry, OpenedList } from "./registry.ts";

/** Number of songs whose covers are tried: some songs have none, but hardly all of these. */
const COVERS = 10;
/** A list that is not in memory is read from the device in parts, after its rows are shown. */
const READ_AFTER_MS = 2_000;
const READ_AT_ONCE = 100;
const PAUSE_MS = 50;

export interface SummaryDeps {
  readonly registry: Pick<ListRegistry, "open$" | "rowsOf">;
  readonly tracks: Pick<Tracks, "known">;
  readonly details: Pick<DetailStore, "read">;
  readonly clock: Pick<ClockPort, "after">;
}

const UNKNOWN: ListSummary = { coverUrl: null, totalDurationMs: null };

const lengthOf = (keys: readonly SortKey<TrackId>[]): number =>
  keys.reduce((sum, { durationMs }) => sum + durationMs, 0);

/** What is shown above a list: the first cover, and its total length as far as this device knows it. */
export function createSummary(deps: SummaryDeps): (spec: ListSpec) => Observable<ListSummary> {
  const { registry, tracks, details, clock } = deps;

  const coverOf = async (ids: readonly TrackId[]): Promise<string | null> => {
    const rows = await registry.rowsOf(ids.slice(0, COVERS));
    const covers = rows.ok ? rows.value.map(({ coverUrl }) => coverUrl) : [];
    return covers.find((url) => url !== null) ?? null;
  };

  /** Null as soon as one length is unknown here: the service is not asked about a list of thousands. */
  const read$ = (
    ids: readonly TrackId[],
    at: number,
    before: number,
  ): Observable<number | null> => {
    const part = ids.slice(at, at + READ_AT_ONCE);
    if (part.length === 0) return of(before);
    // Most details of a list that has just been fetched are in memory.
    const missing = part.filter((id) => tracks.known(id) === null);
    const rows$ = missing.length === 0 ? of([]) : from(details.read(missing));
    return rows$.pipe(
      switchMap((rows) => {
        let sum = before;
        for (const id of part) {
          const row = rows[missing.indexOf(id)] ?? null;
          const track = tracks.known(id) ?? (row === null ? null : decodeSong(row.song));
          if (track === null) return of(null);
          sum += track.durationMs;
        }
        const next$ = defer(() => read$(ids, at + READ_AT_ONCE, sum));
        return missing.length === 0 ? next$ : after$(clock, PAUSE_MS).pipe(switchMap(() => next$));
      }),
      catchError(() => of(null)),
    );
  };
  const length$ = (ids: readonly TrackId[]): Observable<number | null> => {
    let sum = 0;
    for (const id of ids) {
      const track = tracks.known(id);
      if (track === null)
        return concat(
          of(null),
          after$(clock, READ_AFTER_MS).pipe(switchMap(() => read$(ids, 0, 0))),
        );
      sum += track.durationMs;
    }
    return of(sum);
  };

  const known$ = ({ ids, keys }: OpenedList): Observable<ListSummary> =>
    combineLatest({
      coverUrl: from(coverOf(ids)),
      totalDurationMs: keys?.length === ids.length ? of(lengthOf(keys)) : length$(ids),
    });

  return (spec) =>
    registry.open$(spec).pipe(
      map(latest),
      // A list that becomes unknown again belongs to another viewer.
      skipWhile((list) => list === null),
      distinctUntilChanged((a, b) => a?.revision === b?.revision),
      switchMap((list) => (list === null ? of(UNKNOWN) : known$(list))),
    );
}
