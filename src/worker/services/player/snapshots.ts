import { combineLatest, distinctUntilChanged, map, type Observable } from "rxjs";
import type { TrackRow } from "../../../contract/rows.ts";
import type { PlayerSnapshot, QueueSnapshot } from "../../../contract/snapshots.ts";
import type { CoverColours } from "../../../domain/cover-colours.ts";
import { peekNext, peekPrevious } from "../../../domain/queue/advance.ts";
import { comingCount } from "../../../domain/queue/coming.ts";
import { isShuffled } from "../../../domain/queue/queue.ts";
import { sourcePath } from "../../../domain/queue/source.ts";
import type { State } from "../../stream/state.ts";
import type { Queue } from "./queue.ts";
import type { Loudness } from "./saved-player.ts";
import type { Transport } from "./transport.ts";

export interface SnapshotParts {
  readonly queue: Queue;
  readonly transport: Transport;
  readonly loudness: State<Loudness>;
  readonly rate: State<number>;
  readonly colours: State<CoverColours | null>;
  readonly track: State<TrackRow | null>;
}

/** What the player bar paints. */
export function playerSnapshot$(parts: SnapshotParts): Observable<PlayerSnapshot> {
  const { queue, transport, loudness, rate, colours, track } = parts;
  const phase$ = transport.state.value$.pipe(
    map(({ phase, wants, failure }) => ({ phase, wants, failure })),
    distinctUntilChanged(
      (a, b) => a.phase === b.phase && a.wants === b.wants && a.failure === b.failure,
    ),
  );
  return combineLatest([
    queue.state.value$,
    phase$,
    transport.resolved.value$,
    loudness.value$,
    rate.value$,
    colours.value$,
    track.value$,
  ]).pipe(
    map(([q, { phase, wants, failure }, source, { volume, isMuted }, speed, found, row]) => ({
      isEnabled: q.current !== null,
      track: row?.id === q.current ? row : null,
      isPlaying: wants === "play",
      isWaiting:
        wants === "play" && (phase === "resolving" || phase === "loading" || phase === "stalled"),
      failure: phase === "failed" ? failure : null,
      repeat: q.repeat,
      isShuffled: isShuffled(q),
      isReversed: q.reversed,
      volume,
      isMuted,
      rate: speed,
      source: source?.label ?? null,
      sourcePath: q.source === null ? null : sourcePath(q.source),
      colours: found,
      hasNext: peekNext(q) !== null,
      hasPrevious: peekPrevious(q) !== null,
    })),
  );
}

/** What the queue screen paints beside its lists. */
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
      mayUndo: undoable !== null,
    })),
  );
