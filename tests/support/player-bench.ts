import { Subject } from "rxjs";
import type { EngineSnapshot } from "../../src/contract/audio.ts";
import type { Environment } from "../../src/contract/host.ts";
import type { TrackRow } from "../../src/contract/rows.ts";
import type { Notice, PlayerSnapshot, QueueSnapshot } from "../../src/contract/snapshots.ts";
import { FALLBACK_COLOURS } from "../../src/domain/covers/cover-colours.ts";
import { fail, succeed, type Failure } from "../../src/domain/failure.ts";
import type { TrackId } from "../../src/domain/playable.ts";
import { DEFAULT_SETTINGS, type Settings } from "../../src/domain/settings/settings.ts";
import { ANONYMOUS } from "../../src/domain/account/viewer.ts";
import { createMemoryStores } from "../../src/worker/adapters/memory/stores.ts";
import type { HttpPort } from "../../src/worker/ports/http.ts";
import type { RandomPort } from "../../src/worker/ports/random.ts";
import { createAudioCache, type AudioCache } from "../../src/worker/services/cache/audio-cache.ts";
import { createNotices } from "../../src/worker/services/notices/notices.ts";
import { createPlayer, type Player } from "../../src/worker/services/player/player.ts";
import { createPlayerStore } from "../../src/worker/services/player/saved-player.ts";
import { trackRow } from "../../src/worker/services/rows.ts";
import { createState, type OwnedState } from "../../src/worker/stream/state.ts";
import { aTrack, numberOf, songItself, trackIds } from "./builders.ts";
import { fakeClock, type FakeClock } from "./fake-clock.ts";
import { scriptedAudio, type ScriptedAudio } from "./scripted-audio.ts";
import type { ResolveSource } from "../../src/worker/services/sources/resolve-source.ts";
import { settled } from "./settled.ts";
import { createScope } from "../../src/worker/stream/scope.ts";

const log = { warn: () => {}, error: () => {} };
const noHttp: HttpPort = {
  call: () => Promise.resolve(fail({ kind: "offline" })),
  download: () => Promise.resolve(fail({ kind: "offline" })),
};

const ONLINE: Environment = { isOnline: true, isDark: false, isVisible: true, savesData: false };

/** A player between a scripted loudspeaker, a fake clock and memory. */
export interface Bench {
  readonly player: Player;
  readonly audio: ScriptedAudio;
  readonly clock: FakeClock;
  /** `isGone`: no source is found; `isSilent`: requests for one are never answered. */
  readonly network: { isGone: boolean; isSilent: boolean };
  /** Songs whose kept bytes are gone, though the cache does not know it. */
  readonly lost: Set<TrackId>;
  /** What tells this tab that another one sounds; null while it has nothing to lose. */
  readonly audioFocus: { onLost: (() => void) | null };
  /** What the browser says of the network, whatever it is like. */
  readonly environment: OwnedState<Environment>;
  readonly backOnline$: Subject<void>;
  readonly told: Notice[];
  /** Addresses that can be heard and not be read. */
  readonly foreign: readonly string[];
  readonly stores: ReturnType<typeof createMemoryStores>;
  readonly cache: AudioCache;
  snapshot(): PlayerSnapshot;
  queue(): QueueSnapshot;
  playAll(ids: readonly number[], start?: number | null): Promise<void>;
}

interface Options {
  /** Tracks in memory: their rows take no time. */
  readonly known?: ReadonlySet<number>;
  /** Tracks that cannot be played, and why. */
  readonly broken?: ReadonlySet<number>;
  readonly stores?: ReturnType<typeof createMemoryStores>;
  readonly hello?: EngineSnapshot;
  /** How long a song has to be, where its sound is of another source. */
  readonly mustLastMs?: number;
  /** How long addresses are good for. */
  readonly livesMs?: number | null;
  /** Where else than at the service sound is looked for. */
  readonly sources?: (service: ResolveSource) => ResolveSource;
  /** Tracks whose sound needs no network. */
  readonly isHere?: (id: TrackId) => boolean;
  /** A proxy of the settings does not answer. */
  readonly isProxyDead?: boolean;
  /** A loudspeaker with a life of its own, on a clock it shares. */
  readonly loudspeaker?: Pick<ScriptedAudio, "port" | "facts">;
  readonly clock?: FakeClock;
  /** Songs are kept on the device as they sound, and this fetches them. */
  readonly download?: HttpPort["download"];
  /** Hears of the songs that came along with answers. */
  readonly learn?: (songs: readonly unknown[]) => void;
  /** The service, for what the player itself asks of it. */
  readonly http?: HttpPort;
  readonly settings?: Partial<Settings>;
  readonly random?: RandomPort;
}

const rowOf = (id: TrackId): TrackRow =>
  trackRow(aTrack({ id, name: `Track ${numberOf(id)}` }), {
    viewer: ANONYMOUS,
    isCached: () => false,
    songOf: songItself,
    isLiked: () => false,
    isAliasFirst: false,
    needsNoRight: () => false,
  });

const troubleWith = ({ isGone, isSilent }: Bench["network"]): Failure =>
  isGone
    ? { kind: "offline" }
    : isSilent
      ? { kind: "timeout" }
      : { kind: "unplayable", reason: "" };

/** A player that can be told what the world does. */
export async function bench({
  known = new Set(),
  broken = new Set(),
  stores = createMemoryStores(),
  hello,
  livesMs = null,
  mustLastMs,
  sources = (service) => service,
  isHere = () => false,
  isProxyDead = false,
  http = noHttp,
  learn = () => {},
  loudspeaker,
  download,
  clock = fakeClock(),
  settings: changed = {},
  random = { seed: () => 1 },
}: Options = {}): Promise<Bench> {
  const audio = scriptedAudio(hello);
  const audioFocus: Bench["audioFocus"] = { onLost: null };
  const network = { isGone: false, isSilent: false };
  const lost = new Set<TrackId>();
  const backOnline$ = new Subject<void>();
  const environment = createState(ONLINE);
  const notices = createNotices();
  const told: Notice[] = [];
  const foreign: string[] = [];
  notices.notices$().subscribe((notice) => told.push(notice));
  const settings = createState({
    ...DEFAULT_SETTINGS,
    automaticallyCacheSongs: download !== undefined,
    ...changed,
  });
  const cache = await createAudioCache({
    scope: createScope(),
    store: stores.audio,
    http: { download: download ?? noHttp.download },
    digest: { md5OfFile: () => Promise.reject(new Error("nothing has a digest")) },
    covers: { keep: () => {}, remove: () => {}, clear: () => Promise.resolve() },
    log,
    nowMs: clock.nowMs,
    limitMb: () => false,
    inUse: () => new Set(),
    onFull: () => {},
  });
  const service: ResolveSource = (id) =>
    Promise.resolve(
      broken.has(numberOf(id)) ||
        ((network.isGone || network.isSilent) && (!cache.has(id) || lost.has(id)))
        ? fail(troubleWith(network))
        : succeed({
            source: { kind: "url", url: `https://media.test/${numberOf(id)}`, cors: "clean" },
            label: "netease",
            asked: 320_000,
            bitRate: 320_000,
            codec: "mp3",
            download: { url: String(numberOf(id)), sizeBytes: null, md5: null },
            levelling: null,
            expiresAtMs: livesMs === null ? null : clock.nowMs() + livesMs,
            ...(mustLastMs !== undefined && { mustLastMs }),
          }),
    );
  const player = await createPlayer({
    scope: createScope(),
    audio: loudspeaker?.port ?? audio.port,
    facts$: loudspeaker?.facts ?? audio.facts,
    engine: null,
    foresee: () => {},
    onForeign: (url) => void foreign.push(url),
    clock,
    environment,
    earnedBefore: null,
    random,
    locks: {
      take: (_, onLost) => {
        audioFocus.onLost = onLost;
        return () => {
          audioFocus.onLost = null;
        };
      },
    },
    http,
    learn,
    mayFm: () => true,
    keepLyrics: () => {},
    log,
    store: createPlayerStore(stores.state, log),
    resolve: sources(service),
    backOnline$,
    cache,
    isKept: (id) => cache.has(id) || isHere(id),
    isProxyDead: () => Promise.resolve(isProxyDead),
    notices,
    settings,
    // As long as a database takes.
    rowOf: (id) => new Promise((done) => setImmediate(() => done(rowOf(id)))),
    knownRow: (id) => (known.has(numberOf(id)) ? rowOf(id) : null),
    repaint: createState(0),
    colours: () => Promise.resolve(FALLBACK_COLOURS),
    choose: (choice) =>
      Promise.resolve(
        choice.kind === "ids"
          ? succeed({ ids: choice.ids, source: null })
          : fail({ kind: "notFound" }),
      ),
    origin: "https://app.test",
  });
  let snapshot: PlayerSnapshot | undefined;
  let queue: QueueSnapshot | undefined;
  player.api.snapshot$().subscribe((value) => (snapshot = value));
  player.queueApi.snapshot$().subscribe((value) => (queue = value));
  await settled();
  const there = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error("no snapshot");
    return value;
  };
  return {
    player,
    audio,
    clock,
    network,
    lost,
    audioFocus,
    environment,
    backOnline$,
    told,
    foreign,
    stores,
    cache,
    snapshot: () => there(snapshot),
    queue: () => there(queue),
    playAll: async (ids, start = 0) => {
      player.replace({ tracks: trackIds(...ids), source: null, start, isShuffled: null });
      await settled();
      audio.answerReady();
      await settled();
    },
  };
}

/** Tracks in the order they were sounded. */
export const sounding = ({ audio }: Bench): readonly number[] =>
  audio.log
    .filter((line) => line.startsWith("play "))
    .map((line) => {
      const loadId = Number(line.slice(5));
      const job = audio.jobs.find((one) => one.loadId === loadId);
      return job === undefined ? -1 : numberOf(job.trackId);
    });
