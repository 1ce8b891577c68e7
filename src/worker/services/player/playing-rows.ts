import {
  combineLatest,
  distinctUntilChanged,
  from,
  map,
  of,
  switchMap,
  type Observable,
} from "rxjs";
import type { TrackRow } from "../../../contract/rows.ts";
import type { CoverColours } from "../../../domain/covers/cover-colours.ts";
import type { TrackId } from "../../../domain/playable.ts";
import type { FmState } from "../../../domain/queue/fm.ts";
import type { QueueState } from "../../../domain/queue/queue.ts";
import type { ClockPort } from "../../ports/clock.ts";
import { after$ } from "../../stream/timing.ts";
import { createState, type State } from "../../stream/state.ts";
import { currentOf } from "./playback.ts";
import { SONG_FIRST_MS } from "./song-first.ts";
import type { Scope } from "../../stream/scope.ts";

export interface PlayingRows {
  /** The row of the current track; null without one. */
  readonly track: State<TrackRow | null>;
  /** The radio's song, whether it is on or off. */
  readonly fmTrack: State<TrackRow | null>;
  /** Colours of the current track's cover. */
  readonly colours: State<CoverColours | null>;
}

export interface PlayingRowsDeps {
  readonly scope: Scope;
  readonly queue: State<QueueState>;
  readonly fm: State<FmState>;
  readonly rowOf: (id: TrackId) => Promise<TrackRow | null>;
  /** The same for a track in memory, else null, so that the player is never empty between two songs. */
  readonly knownRow: (id: TrackId) => TrackRow | null;
  /** Rises when rows look different. */
  readonly repaint: State<number>;
  readonly colours: (coverUrl: string | null) => Promise<CoverColours>;
  readonly clock: Pick<ClockPort, "after">;
}

/** Row, radio song and colours, as they change. */
export function followRows(deps: PlayingRowsDeps): PlayingRows {
  const { scope, queue, fm, rowOf, knownRow, repaint } = deps;
  const row$ = (id$: Observable<TrackId | null>): Observable<TrackRow | null> =>
    combineLatest([id$.pipe(distinctUntilChanged()), repaint.value$]).pipe(
      switchMap(([id]) => {
        const known = id === null ? null : knownRow(id);
        return id === null || known !== null ? of(known) : from(rowOf(id));
      }),
    );
  const track = createState<TrackRow | null>(null);
  const fmTrack = createState<TrackRow | null>(null);
  const colours = createState<CoverColours | null>(null);
  const current$ = combineLatest([queue.value$, fm.value$]).pipe(
    map(([q, radio]) => currentOf(q, radio)),
  );
  scope.follow(row$(current$), (row) => track.set(row));
  scope.follow(row$(fm.value$.pipe(map(({ current }) => current))), (row) => fmTrack.set(row));
  scope.follow(
    track.value$.pipe(
      map((row) => row?.coverUrl ?? null),
      distinctUntilChanged(),
      switchMap((coverUrl) =>
        coverUrl === null
          ? of(null)
          : after$(deps.clock, SONG_FIRST_MS).pipe(switchMap(() => from(deps.colours(coverUrl)))),
      ),
    ),
    (found) => colours.set(found),
  );
  return { track, fmTrack, colours };
}
