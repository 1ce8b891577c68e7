import { Subject, type Observable } from "rxjs";
import type { EngineFact, EngineSnapshot } from "../../../contract/audio.ts";
import type { Environment } from "../../../contract/host.ts";
import type { QueueApi } from "../../../contract/playback.ts";
import type { TrackRow } from "../../../contract/rows.ts";
import type { TrackId } from "../../../domain/playable.ts";
import type { QueueSource } from "../../../domain/queue/source.ts";
import type { QueueState } from "../../../domain/queue/queue.ts";
import type { PlayEvent } from "../../../domain/scrobble/scrobble.ts";
import type { Settings } from "../../../domain/settings/settings.ts";
import type { ClockAnchor } from "../../../domain/transport/anchor.ts";
import type { Json } from "../../api/decode.ts";
import type { AudioPort } from "../../ports/window.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { HttpPort } from "../../ports/http.ts";
import type { LockPort } from "../../ports/lock.ts";
import { logged, type LogPort } from "../../ports/log.ts";
import type { RandomPort } from "../../ports/random.ts";
import type { Scope } from "../../stream/scope.ts";
import { createState, type OwnedState, type State } from "../../stream/state.ts";
import type { AudioCache } from "../cache/audio-cache.ts";
import type { Choose } from "../list-contents.ts";
import type { Notices } from "../notices/notices.ts";
import { followListening } from "../scrobble/listening.ts";
import type { Foresight } from "../sources/foresight.ts";
import { keepPlace, takeOver } from "./carry-on.ts";
import { createFm, type Fm } from "./fm.ts";
import { createAudioFocus } from "../transport/audio-focus.ts";
import { createKeepSong } from "./keep-song.ts";
import { listCommands, type ListCommands } from "./list-commands.ts";
import { followNowPlaying } from "./now-playing.ts";
import { createPlayback, type Playback } from "./playback.ts";
import { createPlayerApi, createQueueApi, type PlayerControls } from "./player-api.ts";
import { followRows, type PlayingRowsDeps } from "./playing-rows.ts";
import { createQueue, type Queue } from "../queue/queue.ts";
import type { ResolveSource } from "../sources/resolve-source.ts";
import { NEW_PLAYER, type Loudness, type PlayerStore } from "./saved-player.ts";
import { followSoundWishes } from "./sound-wishes.ts";
import { createTransport, type Transport } from "../transport/transport.ts";
import { withdrawUndo } from "./withdraw-undo.ts";

export interface Player extends ListCommands {
  readonly api: PlayerControls;
  readonly queueApi: QueueApi;
  readonly queue: State<QueueState>;
  /** The list that the music comes from; null for the radio. */
  source(): QueueSource | null;
  /** The row of the current track; null without one. */
  readonly track: State<TrackRow | null>;
  readonly anchor: State<ClockAnchor>;
  /** What was actually heard. */
  readonly listening$: Observable<PlayEvent>;
  /** Announces the search for another list; the returned function tells whether it is still the latest request. */
  wish(): () => boolean;
}

export interface PlayerDeps extends Omit<PlayingRowsDeps, "queue" | "fm"> {
  readonly audio: AudioPort;
  readonly facts$: Observable<EngineFact>;
  /** What the loudspeaker plays already; null if it has to be asked. */
  readonly engine: EngineSnapshot | null;
  readonly clock: ClockPort;
  readonly environment: State<Environment>;
  readonly random: RandomPort;
  readonly locks: Pick<LockPort, "take">;
  readonly log: LogPort;
  readonly store: PlayerStore;
  readonly http: HttpPort;
  /** The viewer may use the personal FM. */
  readonly mayFm: () => boolean;
  /** Fires when what failed should be asked again. */
  readonly retry$: Observable<unknown>;
  /** Fetches the lyrics of a cached song. */
  readonly keepLyrics: (row: TrackRow) => void;
  /** Stores song records that came along with another answer. */
  readonly learn: (songs: readonly Json[]) => void;
  readonly resolve: ResolveSource;
  readonly foresee: Foresight["foresee"];
  /** The host of this address allows no cross-origin reads, though it can be heard. */
  readonly onForeign: (url: string) => void;
  readonly backOnline$: Observable<void>;
  readonly cache: AudioCache;
  /** Whether a track plays without the network. */
  readonly isKept: (id: TrackId) => boolean;
  /** Whether a proxy of the settings does not answer. */
  readonly isProxyDead: () => Promise<boolean>;
  readonly notices: Notices;
  readonly settings: State<Settings>;
  readonly choose: Choose;
  readonly origin: string;
  /** The song that had been scrobbled when the app was closed in the middle of it, or null. */
  readonly earnedBefore: TrackId | null;
}

/** Joins queue, transport and loudspeaker into the player; takes over what a former core left playing. */
export async function createPlayer(deps: PlayerDeps): Promise<Player> {
  const { scope, audio, clock, environment, log, notices, store, settings } = deps;
  const { transport, queue, fm, stepped$ } = createSteps(deps);
  const saved = await store.read().catch(() => NEW_PLAYER);
  const loudness = createState<Loudness>(saved.loudness);
  const rate = createState(1);
  const rows = rowsOf(deps, { queue, fm });
  const { track } = rows;
  const listening$ = followListening({
    scope,
    transport,
    clock,
    track,
    earnedBefore: deps.earnedBefore,
  });

  const playback = playbackOf(deps, { transport, queue, fm, stepped$, track });
  keepPlace(scope, transport, store);
  const isStarted = followStart(scope, transport);
  const audioFocus$ = createAudioFocus({
    scope,
    state: transport.state,
    locks: deps.locks,
    pauseMusic: () => transport.send({ kind: "pause" }),
    onLost: () => notices.tell("soundsElsewhere"),
  });
  // Restored before anything can change it.
  queue.restore(saved.queue, saved.undoable);
  withdrawUndo(scope, queue, notices);
  fm.restore(saved.fm);
  followSoundWishes({ scope, audio, queue, settings, loudness, log });
  followNowPlaying({ scope, track, audio, log, clock, origin: deps.origin });

  const greeted = audio.hello();
  greeted.catch(logged(log, "greeting the loudspeaker"));
  const engine = deps.engine ?? (await greeted);
  rate.set(engine.rate);
  isStarted.set(engine.isReborn);
  takeOver(engine, saved, { transport, queue, fm, playback });

  const parts = { clock, environment, transport, isStarted, queue, fm, loudness, rate, ...rows };
  return {
    api: createPlayerApi({
      ...parts,
      audio,
      playback,
      store,
      settings,
      log,
      mayFm: deps.mayFm,
      retry$: deps.retry$,
      audioFocus$,
      foresee: deps.foresee,
    }),
    queueApi: createQueueApi({
      transport,
      queue,
      fm,
      playback,
      notices,
      track,
      choose: deps.choose,
    }),
    queue: queue.state,
    source: () => (fm.state.value.isOn ? null : queue.state.value.source),
    track,
    anchor: transport.anchor,
    listening$,
    wish: playback.wish,
    ...listCommands({
      store,
      clock,
      notices,
      transport,
      queue,
      fm,
      playback,
      loudness,
      isStarted,
    }),
  };
}

interface Steps {
  readonly transport: Transport;
  readonly queue: Queue;
  readonly fm: Fm;
  /** The next track may have changed. */
  readonly stepped$: Observable<void>;
}

const rowsOf = (deps: PlayerDeps, { queue, fm }: Pick<Steps, "queue" | "fm">) =>
  followRows({
    scope: deps.scope,
    queue: queue.state,
    fm: fm.state,
    rowOf: deps.rowOf,
    knownRow: deps.knownRow,
    repaint: deps.repaint,
    colours: deps.colours,
    clock: deps.clock,
  });

function playbackOf(
  deps: PlayerDeps,
  { transport, queue, fm, stepped$, track }: Steps & { readonly track: State<TrackRow | null> },
): Playback {
  const { scope, clock, environment, log, notices, settings, cache, rowOf } = deps;
  const playback = createPlayback({
    scope,
    transport,
    queue,
    fm,
    notices,
    clock,
    isOnline: () => environment.value.isOnline,
    isOutputChosen: () => settings.value.outputDevice !== "default",
    rowOf,
    isKept: deps.isKept,
    isProxyDead: deps.isProxyDead,
    onSounding: cache.giveUpOthers,
    onBuffered: createKeepSong({
      cache,
      settings,
      resolved: transport.resolved,
      track,
      keepLyrics: deps.keepLyrics,
      log,
    }),
  });
  scope.follow(stepped$, playback.preloadNext);
  return playback;
}

/** Whether something was played since the app was opened. */
function followStart(scope: Scope, { state }: Pick<Transport, "state">): OwnedState<boolean> {
  const isStarted = createState(false);
  scope.follow(state.value$, ({ wants }) => {
    if (wants === "play") isStarted.set(true);
  });
  return isStarted;
}

/** Creates transport, queue and radio. */
function createSteps(deps: PlayerDeps): Steps {
  const stepped = new Subject<void>();
  const { scope, audio, clock, log, notices, store, http, cache, learn } = deps;
  const transport = createTransport({
    scope,
    audio,
    facts$: deps.facts$,
    clock,
    log,
    resolve: deps.resolve,
    backOnline$: deps.backOnline$,
    onForeign: deps.onForeign,
    dropCopy: (id) => void cache.remove(id).catch(logged(log, "dropping a broken copy")),
  });
  const queue = createQueue({
    random: deps.random,
    onChange: (change) => {
      store.keepQueue(change);
      stepped.next();
    },
  });
  const fm = createFm({
    http,
    clock,
    log,
    notices,
    learn,
    onChange: (now) => {
      store.keepFm(now);
      stepped.next();
    },
  });
  return { transport, queue, fm, stepped$: stepped.asObservable() };
}
