import {
  defer,
  distinctUntilChanged,
  from,
  map,
  of,
  skip,
  switchMap,
  tap,
  type Observable,
} from "rxjs";
import type { HeardTrack } from "../../../contract/pages.ts";
import type { TrackRow } from "../../../contract/rows.ts";
import type { Outcome } from "../../../domain/failure.ts";
import type { TrackId } from "../../../domain/playable.ts";
import { latest, LOADING, ready, type Loadable } from "../../../domain/loadable.ts";
import { decodeRecentSongs, recentSongsCall, type RecentSong } from "../../api/folder.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { State } from "../../stream/state.ts";
import { after$ } from "../../stream/timing.ts";
import type { Answers } from "../answers.ts";
import type { Tracks } from "../tracks.ts";

/** Two rows of four. */
const MOST = 8;
const KEY = "folder:lately";
/** A play is reported to the server when the next song begins, and is listed soon after. */
const TOLD_MS = 2_000;

export interface LatelyDeps {
  readonly answers: Pick<Answers, "ask$" | "refresh">;
  readonly tracks: Pick<Tracks, "learn">;
  readonly rowsOf: (ids: readonly TrackId[]) => Promise<Outcome<readonly TrackRow[]>>;
  /** Rises when rows look different. */
  readonly repaint: State<number>;
  readonly clock: Pick<ClockPort, "after">;
}

export interface Lately {
  readonly shown$: Observable<Loadable<readonly HeardTrack[]>>;
  /** Asks again whenever a song has been heard; emits nothing itself. */
  follow$(track: State<TrackRow | null>): Observable<unknown>;
  /** The songs may have changed. */
  refresh(): void;
  /** The songs shown, in order. */
  ids(): readonly TrackId[];
}

/** What the listener played last; asked again for each subscriber. */
export function createLately({ answers, tracks, rowsOf, repaint, clock }: LatelyDeps): Lately {
  let shown: readonly RecentSong[] = [];
  const recent$ = defer(() => {
    answers.refresh(KEY);
    return answers.ask$({
      key: KEY,
      call: recentSongsCall(MOST),
      decode: (body, isKept) => {
        const read = decodeRecentSongs(body);
        if (read !== null) tracks.learn(read.songs, isKept);
        return read?.recent ?? null;
      },
    });
  });
  const rows$ = (recent: readonly RecentSong[]): Observable<Loadable<readonly HeardTrack[]>> =>
    repaint.value$.pipe(
      switchMap(() => from(rowsOf(recent.map(({ id }) => id)))),
      map((rows): Loadable<readonly HeardTrack[]> =>
        rows.ok
          ? ready(rows.value.map((row, at) => ({ row, format: recent[at]?.format ?? null })))
          : { kind: "failed", failure: rows.failure },
      ),
    );
  return {
    shown$: recent$.pipe(
      distinctUntilChanged((a, b) => latest(a) === latest(b) && a.kind === b.kind),
      switchMap((answer): Observable<Loadable<readonly HeardTrack[]>> => {
        const recent = latest(answer);
        if (recent !== null) return rows$((shown = recent));
        return of(answer.kind === "failed" ? { kind: "failed", failure: answer.failure } : LOADING);
      }),
    ),
    follow$: (track) =>
      track.value$.pipe(
        map((row) => row?.id),
        distinctUntilChanged(),
        skip(1),
        switchMap(() => after$(clock, TOLD_MS)),
        tap(() => answers.refresh(KEY)),
      ),
    refresh: () => answers.refresh(KEY),
    ids: () => shown.map(({ id }) => id),
  };
}
