import {
  combineLatest,
  distinctUntilChanged,
  filter,
  from,
  map,
  of,
  switchMap,
  type Observable,
} from "rxjs";
import type { EngineFact } from "../../../contract/audio.ts";
import type { PlayerApi, QueueApi } from "../../../contract/core.ts";
import type { TrackRow } from "../../../contract/rows.ts";
import type { CoverColours } from "../../../domain/cover-colours.ts";
import { toFailure } from "../../../domain/failure.ts";
import type { TrackId } from "../../../domain/ids.ts";
import type { QueueState } from "../../../domain/queue/queue.ts";
import type { Settings } from "../../../domain/settings/settings.ts";
import type { ClockAnchor } from "../../../domain/transport/anchor.ts";
import type { AudioPort } from "../../ports/audio.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { LogPort } from "../../ports/log.ts";
import type { RandomPort } from "../../ports/random.ts";
import { createState, type State } from "../../stream/state.ts";
import type { AudioCache } from "../cache/audio-cache.ts";
import type { Choose } from "../lists/choices.ts";
import type { Notices } from "../notices/notices.ts";
import { followNowPlaying } from "./now-playing.ts";
import { createPlayback } from "./playback.ts";
import { createPlayerApi, createQueueApi } from "./player-api.ts";
import { createQueue, type Replacement } from "./queue.ts";
import type { ResolveSource } from "./resolve-source.ts";
import { NEW_PLAYER, type Loudness, type PlayerStore } from "./saved-player.ts";
import { createTransport } from "./transport.ts";

export interface Player {
  readonly api: PlayerApi;
  readonly queueApi: QueueApi;
  readonly queue: State<QueueState>;
  /** The row of the current track; null without one. */
  readonly track: State<TrackRow | null>;
  readonly anchor: State<ClockAnchor>;
  replace(by: Replacement): void;
}

export interface PlayerDeps {
  readonly audio: AudioPort;
  readonly facts$: Observable<EngineFact>;
  readonly clock: ClockPort;
  readonly random: RandomPort;
  readonly log: LogPort;
  readonly store: PlayerStore;
  readonly resolve: ResolveSource;
  readonly cache: AudioCache;
  readonly notices: Notices;
  readonly settings: State<Settings>;
  /** Rows of tracks, in the order asked. */
  readonly rowOf: (id: TrackId) => Promise<TrackRow | null>;
  /** Rises when rows look different. */
  readonly repaint: State<number>;
  readonly colours: (coverUrl: string | null) => Promise<CoverColours>;
  readonly choose: Choose;
  readonly origin: string;
}

/** Joins queue, transport and loudspeaker into the player; takes over what a former core left playing. */
export async function createPlayer(deps: PlayerDeps): Promise<Player> {
  const { audio, log, notices, store, settings } = deps;
  const told = (what: string) => (thrown: unknown) => log.warn(what, toFailure(thrown));
  const transport = createTransport(deps);
  const queue = createQueue(deps.random, (now, before) => {
    store.keepQueue(now, before);
    playback.preloadNext();
  });
  const saved = await store.read().catch(() => NEW_PLAYER);
  const loudness = createState<Loudness>(saved.loudness);
  const rate = createState(1);
  const colours = createState<CoverColours | null>(null);
  const track = createState<TrackRow | null>(null);

  /** What sounds is kept on the device, if the listener wants that. */
  const keepSounding = (trackId: TrackId): void => {
    const { value: source } = transport.resolved;
    const { value: row } = track;
    if (!settings.value.automaticallyCacheSongs || !source?.downloadUrl) return;
    const name = row?.id === trackId ? row.name : "";
    const artist = (row?.id === trackId ? row.artists[0]?.name : null) ?? "Unknown";
    deps.cache
      .keep({
        id: trackId,
        url: source.downloadUrl,
        bitRate: source.bitRate,
        from: source.label,
        name,
        artist,
      })
      .catch(told("caching a song"));
  };

  const playback = createPlayback({
    transport,
    queue,
    notices,
    clock: deps.clock,
    facts$: deps.facts$,
    rowOf: deps.rowOf,
    onSounding: keepSounding,
  });

  const current$ = queue.state.value$.pipe(
    map(({ current }) => current),
    distinctUntilChanged(),
  );
  combineLatest([current$, deps.repaint.value$])
    .pipe(switchMap(([id]) => (id === null ? of(null) : from(deps.rowOf(id)))))
    .subscribe((row) => track.set(row));
  track.value$
    .pipe(
      map((row) => row?.coverUrl ?? null),
      distinctUntilChanged(),
      switchMap((coverUrl) => (coverUrl === null ? of(null) : from(deps.colours(coverUrl)))),
    )
    .subscribe((found) => colours.set(found));
  transport.state.value$
    .pipe(
      filter(({ load }) => load !== null),
      map(({ load, positionS }) => ({
        trackId: load?.trackId ?? 0,
        positionS: Math.floor(positionS),
      })),
      distinctUntilChanged((a, b) => a.trackId === b.trackId && a.positionS === b.positionS),
    )
    .subscribe(({ trackId, positionS }) => store.keepPosition(trackId, positionS));
  loudness.value$.subscribe(({ volume, isMuted }) => {
    audio.setVolume(isMuted ? 0 : volume).catch(told("volume"));
  });
  settings.value$
    .pipe(
      map(({ outputDevice }) => outputDevice),
      distinctUntilChanged(),
    )
    .subscribe((device) => {
      audio.setOutput(device).catch(told("output"));
    });
  settings.value$
    .pipe(filter(({ enableReversedMode }) => !enableReversedMode))
    .subscribe(() => queue.setReversed(false));
  followNowPlaying(track.value$, audio, log, deps.origin);

  queue.restore(saved.queue);
  const engine = await audio.hello();
  transport.adopt(engine, saved.queue.current);
  if (saved.queue.current !== null && transport.state.value.load === null)
    playback.startCurrent(saved.positionS, false);

  const parts = { transport, queue, loudness, rate, colours, track };
  return {
    api: createPlayerApi({ ...parts, audio, playback, store, settings, told }),
    queueApi: createQueueApi({ transport, queue, playback, notices, track, choose: deps.choose }),
    queue: queue.state,
    track,
    anchor: transport.anchor,
    replace: (by) => {
      playback.begin();
      queue.replace(by);
      playback.startCurrent();
      if (queue.undoable.value !== null) notices.tell("queueReplaced", {}, "undoQueue");
    },
  };
}
