import {
  combineLatest,
  distinctUntilChanged,
  map,
  of,
  startWith,
  switchMap,
  type Observable,
} from "rxjs";
import type { Environment } from "../../../contract/host.ts";
import type { TrackRow } from "../../../contract/rows.ts";
import type { FmSnapshot, PlayerSnapshot, QueueSnapshot } from "../../../contract/snapshots.ts";
import type { CoverColours } from "../../../domain/covers/cover-colours.ts";
import { peekNext } from "../../../domain/queue/advance.ts";
import { comingCount } from "../../../domain/queue/coming.ts";
import { isShuffled } from "../../../domain/queue/queue.ts";
import { sourcePath } from "../../../domain/queue/source.ts";
import type { Phase, TransportState } from "../../../domain/transport/state.ts";
import type { ClockPort } from "../../ports/clock.ts";
import { after$ } from "../../stream/timing.ts";
import type { State } from "../../stream/state.ts";
import type { Fm } from "./fm.ts";
import { currentOf } from "./playback.ts";
import type { Queue } from "../queue/queue.ts";
import type { SourceFacts } from "../../../domain/audio-source.ts";
import type { Loudness } from "./saved-player.ts";
import type { Transport } from "../transport/transport.ts";

export interface SnapshotParts {
  readonly queue: Queue;
  readonly fm: Fm;
  readonly transport: Transport;
  /** Something has been played since the app was opened. */
  readonly isStarted: State<boolean>;
  readonly clock: Pick<ClockPort, "after">;
  readonly environment: State<Pick<Environment, "isOnline">>;
  readonly loudness: State<Loudness>;
  readonly rate: State<number>;
  readonly colours: State<CoverColours | null>;
  readonly track: State<TrackRow | null>;
  /** The radio's song, whether it is on or off. */
  readonly fmTrack: State<TrackRow | null>;
}

/** The sound broke off: it waits for bytes or for the network. */
const BROKEN_OFF: ReadonlySet<Phase> = new Set<Phase>(["stalled", "waiting"]);
/** No sound yet. Most songs start within this time; the spinner on the button waits as long (its style). */
const ON_ITS_WAY: ReadonlySet<Phase> = new Set<Phase>(["resolving", "loading"]);
const TOLD_AFTER_MS = 150;

/** Whether nothing answers: it waits, or has tried more than once. A single failed try is not shown. */
const isUnanswered = ({ phase, wants, attempt }: TransportState): boolean =>
  wants === "play" && (phase === "waiting" || (attempt > 1 && ON_ITS_WAY.has(phase)));

const soundOf = (source: SourceFacts | null): PlayerSnapshot["sound"] =>
  source && {
    asked: source.asked,
    codec: source.codec,
    bitRate: source.bitRate === 0 ? null : source.bitRate,
    gainDb: source.levelling?.gainDb ?? null,
  };

/** What the player bar shows. */
export function playerSnapshot$(parts: SnapshotParts): Observable<PlayerSnapshot> {
  const { queue, fm, transport, isStarted, loudness, rate, colours, track, clock } = parts;
  const phase$ = transport.state.value$.pipe(
    map((state) => ({ ...state, isUnanswered: isUnanswered(state) })),
    distinctUntilChanged(
      (a, b) =>
        a.phase === b.phase &&
        a.wants === b.wants &&
        a.failure === b.failure &&
        a.isUnanswered === b.isUnanswered,
    ),
  );
  const isOnline$ = parts.environment.value$.pipe(
    map(({ isOnline }) => isOnline),
    distinctUntilChanged(),
  );
  const isOnItsWay$ = phase$.pipe(
    map(({ phase }) => ON_ITS_WAY.has(phase)),
    distinctUntilChanged(),
    switchMap((isOnItsWay) =>
      isOnItsWay
        ? after$(clock, TOLD_AFTER_MS).pipe(
            map(() => true),
            startWith(false),
          )
        : of(false),
    ),
  );
  return combineLatest([
    combineLatest([queue.state.value$, fm.state.value$]),
    combineLatest([phase$, isOnItsWay$, isOnline$, isStarted.value$]),
    transport.resolved.value$,
    loudness.value$,
    rate.value$,
    colours.value$,
    track.value$,
  ]).pipe(
    map(
      ([
        [q, radio],
        [{ phase, wants, failure, isUnanswered: isStuck }, isOnItsWay, isOnline, hasPlayed],
        source,
        { volume, isMuted },
        speed,
        found,
        row,
      ]) => ({
        isEnabled: currentOf(q, radio) !== null,
        isFm: radio.isOn,
        track: row?.id === currentOf(q, radio) ? row : null,
        isPlaying: wants === "play",
        isWaiting: wants === "play" && (isOnItsWay || BROKEN_OFF.has(phase)),
        isRetrying: isOnline && isStuck,
        failure: phase === "failed" ? failure : null,
        repeat: q.repeat,
        isShuffled: isShuffled(q),
        isReversed: q.reversed,
        volume,
        isMuted,
        rate: speed,
        source: source?.label ?? null,
        sound: soundOf(source),
        sourcePath: q.source === null || radio.isOn ? null : sourcePath(q.source),
        isStarted: hasPlayed,
        colours: found,
        hasNext: radio.isOn || peekNext(q) !== null,
      }),
    ),
  );
}

/** What the queue screen shows beside its lists. */
export const queueSnapshot$ = (
  queue: Queue,
  track: State<TrackRow | null>,
): Observable<QueueSnapshot> =>
  combineLatest([queue.state.value$, queue.undoable.value$, track.value$]).pipe(
    map(([q, undoable, row]) => ({
      current: row?.id === q.current ? row : null,
      upNextCount: q.upNext.length,
      comingCount: comingCount(q),
      sourcePath: q.source === null ? null : sourcePath(q.source),
      sourceName: null,
      mayUndo: undoable !== null,
    })),
  );

/** What the card of the personal FM shows. */
export const fmSnapshot$ = (
  { fm, transport, fmTrack }: SnapshotParts,
  isLost$: Observable<boolean>,
): Observable<FmSnapshot> =>
  combineLatest([fm.state.value$, transport.state.value$, fmTrack.value$, isLost$]).pipe(
    map(([{ isOn, current }, { wants }, row, isLost]) => ({
      track: row?.id === current ? row : null,
      isLost: isLost && current === null,
      isOn,
      isPlaying: isOn && wants === "play",
    })),
    distinctUntilChanged(
      (a, b) =>
        a.track === b.track &&
        a.isLost === b.isLost &&
        a.isOn === b.isOn &&
        a.isPlaying === b.isPlaying,
    ),
  );
