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
import type { EngineFact, MediaAction } from "../../../contract/audio.ts";
import type { PlayerApi, QueueApi } from "../../../contract/core.ts";
import type { TrackRow } from "../../../contract/rows.ts";
import type { CoverColours } from "../../../domain/cover-colours.ts";
import type { TrackId } from "../../../domain/ids.ts";
import { toFailure } from "../../../domain/failure.ts";
import type { Direction } from "../../../domain/queue/advance.ts";
import type { QueueState } from "../../../domain/queue/queue.ts";
import type { Settings } from "../../../domain/settings/settings.ts";
import { positionAt, type ClockAnchor } from "../../../domain/transport/anchor.ts";
import type { AudioPort } from "../../ports/audio.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { LogPort } from "../../ports/log.ts";
import type { RandomPort } from "../../ports/random.ts";
import { createState, type State } from "../../stream/state.ts";
import type { AudioCache } from "../cache/audio-cache.ts";
import type { Notices } from "../notices/notices.ts";
import { createQueue, type Replacement } from "./queue.ts";
import { followNowPlaying } from "./now-playing.ts";
import type { ResolveSource } from "./resolve-source.ts";
import { playerSnapshot$, queueSnapshot$ } from "./snapshots.ts";
import { createSkipper } from "./skipper.ts";
import { NEW_PLAYER, type Loudness, type PlayerStore } from "./saved-player.ts";
import { createTransport } from "./transport.ts";

/** Spec section 9: playback rate 0.51 to 1.5. */
const RATE = { least: 0.51, most: 1.5 } as const;

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
  readonly origin: string;
}

/** Joins queue, transport and loudspeaker into the player; takes over what a former core left playing. */
export async function createPlayer(deps: PlayerDeps): Promise<Player> {
  const { audio, clock, log, notices, store, settings } = deps;
  const told = (what: string) => (thrown: unknown) => log.warn(what, toFailure(thrown));
  const transport = createTransport(deps);
  const queue = createQueue(deps.random, (now, before) => {
    store.keepQueue(now, before);
    if (transport.state.value.phase !== "idle") preloadNext();
  });
  const saved = await store.read().catch(() => NEW_PLAYER);
  const loudness = createState<Loudness>(saved.loudness);
  const rate = createState(1);
  const colours = createState<CoverColours | null>(null);
  const track = createState<TrackRow | null>(null);

  /** Starts what the queue says is current. */
  const startCurrent = (atS = 0, autoplay = true): void => {
    const { current } = queue.state.value;
    if (current === null) transport.send({ kind: "stop" });
    else transport.send({ kind: "start", trackId: current, atS, autoplay });
  };

  const skipper = createSkipper({
    queue,
    notices,
    startCurrent,
    stop: () => transport.send({ kind: "pause" }),
    nowMs: clock.nowMs,
    rowOf: deps.rowOf,
  });

  /** The next track is looked for and loaded while this one plays. */
  function preloadNext(): void {
    const next = queue.peekAtEnd();
    const { phase, load } = transport.state.value;
    const isSettled = phase === "playing" || phase === "paused" || phase === "fadingOut";
    // Between a step of the queue and its start the deck still holds what will be played now.
    if (!isSettled || queue.state.value.current !== load?.trackId) return;
    transport.send({ kind: "preload", trackId: next === load?.trackId ? null : next });
  }

  const go = (direction: Direction): void => {
    skipper.towards(direction);
    if (queue.advance(direction)) startCurrent();
    else if (direction === "next") transport.send({ kind: "pause" });
  };

  const finished = (trackId: TrackId): void => {
    const next = queue.advanceAtEnd();
    if (next === null) return;
    if (next !== trackId || queue.state.value.repeat !== "one") return startCurrent();
    transport.send({ kind: "seek", toS: 0 });
    transport.send({ kind: "play" });
  };

  transport.events$.subscribe((event) => {
    if (event.kind === "finished") finished(event.trackId);
    else if (event.kind === "skip") skipper.skip(event.trackId, event.failure);
    else if (event.kind === "askGesture") notices.tell("playbackBlocked");
    else {
      skipper.forgive();
      preloadNext();
      keepSounding(event.trackId);
    }
  });

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

  const act = (action: MediaAction): void => {
    switch (action.kind) {
      case "play":
      case "pause":
        return transport.send({ kind: action.kind });
      case "stop":
        return transport.send({ kind: "pause" });
      case "next":
      case "previous":
        return go(action.kind);
      case "seekTo":
        return transport.send({ kind: "seek", toS: action.positionS });
      case "seekBy":
        return transport.send({
          kind: "seek",
          toS: positionAt(transport.anchor.value, clock.nowMs()) + action.offsetS,
        });
    }
  };

  deps.facts$.subscribe((fact) => {
    if (fact.kind === "action") act(fact.action);
    else if (fact.kind === "outputLost") {
      transport.send({ kind: "pause" });
      notices.tell("outputLost");
    } else transport.hearEngine(fact);
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

  const setLoudness = (next: Loudness): void => {
    loudness.set(next);
    store.keepLoudness(next);
  };

  const api: PlayerApi = {
    toggle: () => transport.send({ kind: "toggle" }),
    play: () => transport.send({ kind: "play" }),
    pause: () => transport.send({ kind: "pause" }),
    next: () => go("next"),
    previous: () => go("previous"),
    seek: (toS) => transport.send({ kind: "seek", toS }),
    setVolume: (volume) => setLoudness({ volume: clamp(volume, 0, 1), isMuted: false }),
    toggleMute: () => setLoudness({ ...loudness.value, isMuted: !loudness.value.isMuted }),
    setRate: (asked) => {
      rate.set(clamp(asked, RATE.least, RATE.most));
      audio.setRate(rate.value).catch(told("rate"));
    },
    cycleRepeat: queue.cycleRepeat,
    toggleShuffle: queue.toggleShuffle,
    toggleReversed: () => {
      if (settings.value.enableReversedMode) queue.setReversed(!queue.state.value.reversed);
    },
    outputs: () => audio.outputs(),
    reset: async () => {
      transport.send({ kind: "stop" });
      queue.restore(NEW_PLAYER.queue);
      setLoudness(NEW_PLAYER.loudness);
      await store.forget();
    },
    snapshot$: () => playerSnapshot$({ queue, transport, loudness, rate, colours, track }),
    anchor$: () => transport.anchor.value$,
  };

  const queueApi: QueueApi = {
    move: queue.move,
    remove: queue.remove,
    snapshot$: () => queueSnapshot$(queue, track),
    playNext: (ids) => {
      queue.playNext(ids);
      notices.tell("playsNext", { count: ids.length });
    },
    append: (ids) => {
      queue.append(ids);
      notices.tell("addedToQueue", { count: ids.length });
    },
    playNow: (id) => {
      queue.playNow(id);
      startCurrent();
    },
    jumpTo: (part, index) => {
      queue.jumpTo(part, index);
      startCurrent();
    },
    clear: (part) => {
      queue.clear(part);
      notices.tell("queueCleared", {}, "undoQueue");
    },
    undo: () => {
      const { current } = queue.state.value;
      queue.undo();
      if (queue.state.value.current !== current)
        startCurrent(0, transport.state.value.wants === "play");
    },
  };

  queue.restore(saved.queue);
  const engine = await audio.hello();
  transport.adopt(engine, saved.queue.current);
  if (saved.queue.current !== null && transport.state.value.load === null)
    startCurrent(saved.positionS, false);

  return {
    api,
    queueApi,
    queue: queue.state,
    track,
    anchor: transport.anchor,
    replace: (by) => {
      skipper.towards("next");
      queue.replace(by);
      startCurrent();
      if (queue.undoable.value !== null) notices.tell("queueReplaced", {}, "undoQueue");
    },
  };
}

const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Number.isFinite(value) ? value : least));
