import {
  combineLatest,
  distinctUntilChanged,
  map,
  Observable,
  of,
  shareReplay,
  switchMap,
} from "rxjs";
import type { LyricsApi } from "../../../contract/playback.ts";
import type { TrackRow } from "../../../contract/rows.ts";
import type { LyricsSnapshot } from "../../../contract/snapshots.ts";
import { latest, LOADING, type Loadable } from "../../../domain/loadable.ts";
import { indexAt } from "../../../domain/lyrics/index-at.ts";
import { NO_LYRICS, type LyricLine, type Lyrics } from "../../../domain/lyrics/lyrics.ts";
import { parseTrackId, type TrackId } from "../../../domain/playable.ts";
import { positionAt, type ClockAnchor } from "../../../domain/transport/anchor.ts";
import { number, record } from "../../api/decode.ts";
import type { ClockPort } from "../../ports/clock.ts";
import { logged, type LogPort } from "../../ports/log.ts";
import type { StateStore } from "../../ports/store.ts";
import { createState, type State } from "../../stream/state.ts";
import { lyricsOf$, type LyricsOfDeps } from "./lyrics-of.ts";

/** The shortest wait, since a timer may fire slightly early. */
const LEAST_MS = 5;
const OFFSETS_KEY = "lyricOffsets";
/** Tracks whose offset is remembered; the oldest are forgotten. */
const OFFSETS_LIMIT = 500;

export interface LyricsDeps extends LyricsOfDeps {
  readonly track: State<TrackRow | null>;
  readonly anchor: State<ClockAnchor>;
  readonly clock: ClockPort;
  readonly store: StateStore;
  readonly log: LogPort;
}

/** Lyrics of the current track and the line sung now; works only while subscribed to. */
export function createLyrics(deps: LyricsDeps): LyricsApi {
  const { track, anchor, clock } = deps;
  const offsets = createState<ReadonlyMap<TrackId, number>>(new Map());
  deps.store
    .read(OFFSETS_KEY)
    .then((raw) => offsets.set(decodeOffsets(raw)), logged(deps.log, "reading lyric offsets"));

  const offset$ = combineLatest([track.value$, offsets.value$]).pipe(
    map(([row, known]) => (row === null ? 0 : (known.get(row.id) ?? 0))),
    distinctUntilChanged(),
  );
  const current$: Observable<Current> = track.value$.pipe(
    distinctUntilChanged((a, b) => a?.id === b?.id && a?.name === b?.name && a?.song === b?.song),
    switchMap((row) =>
      row === null
        ? of({ row, lyrics: LOADING })
        : lyricsOf$(deps, row).pipe(map((lyrics) => ({ row, lyrics }))),
    ),
    shareReplay({ bufferSize: 1, refCount: true }),
  );

  const setOffset = (change: (nowS: number) => number): void => {
    const id = track.value?.id;
    if (id === undefined) return;
    const next = new Map(offsets.value);
    const offsetS = change(next.get(id) ?? 0);
    next.delete(id);
    if (offsetS !== 0) next.set(id, offsetS);
    const [oldest] = next.keys();
    if (next.size > OFFSETS_LIMIT && oldest !== undefined) next.delete(oldest);
    offsets.set(next);
    deps.store.write(OFFSETS_KEY, [...next]).catch(logged(deps.log, "keeping lyric offsets"));
  };

  const index$ = (): Observable<number> =>
    combineLatest([current$, offset$, anchor.value$]).pipe(
      switchMap(([{ lyrics }, offsetS, from]) => {
        const found = latest(lyrics);
        if (found?.kind !== "lines") return of(-1);
        return lineSung$(found.lines, from, offsetS, clock);
      }),
      distinctUntilChanged(),
    );

  return {
    snapshot$: () =>
      combineLatest([current$, offset$]).pipe(
        map(([{ row, lyrics }, offsetS]): LyricsSnapshot => ({
          trackId: row?.id ?? null,
          isLoading: row !== null && lyrics.kind === "loading" && lyrics.last === undefined,
          failure: lyrics.kind === "failed" && lyrics.last === undefined ? lyrics.failure : null,
          lyrics: latest(lyrics) ?? NO_LYRICS,
          offsetS,
        })),
      ),
    index$,
    shift: (byS) => setOffset((nowS) => nowS + byS),
    resetShift: () => setOffset(() => 0),
  };
}

/** The current line, emitted when it changes: a ticking clock would keep the thread awake. */
const lineSung$ = (
  lines: readonly LyricLine[],
  from: ClockAnchor,
  offsetS: number,
  clock: ClockPort,
): Observable<number> =>
  new Observable((listener) => {
    let stop = (): void => {};
    const tell = (): void => {
      const positionS = positionAt(from, clock.nowMs());
      const index = indexAt(lines, positionS, offsetS);
      listener.next(index);
      const next = lines[index + 1];
      if (next === undefined || !from.isPlaying || from.rate <= 0) return;
      const waitMs = ((next.timeS - offsetS - positionS) * 1000) / from.rate;
      stop = clock.after(Math.max(LEAST_MS, waitMs), tell);
    };
    tell();
    return () => stop();
  });

interface Current {
  readonly row: TrackRow | null;
  readonly lyrics: Loadable<Lyrics>;
}

function decodeOffsets(raw: unknown): ReadonlyMap<TrackId, number> {
  const entries = Array.isArray(raw) ? raw : [];
  return new Map(
    entries.flatMap((entry) => {
      const [raw, offsetS] = Object.values(record({ ...entry }));
      const id = parseTrackId(raw);
      return id === null ? [] : [[id, number(offsetS)] as const];
    }),
  );
}
