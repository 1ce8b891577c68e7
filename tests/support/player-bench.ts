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
import { toldBy } from "./notices.ts";

const log = { warn: () => {}, error: () => {} };
const noHttp: HttpPort = {
  call: () => Promise.resolve(fail({ kind: "offline" })),
  download: () => Promise.resolve(fail({ kind: "offline" })),
};

const ONLINE: Environment = { isOnline: true, isDark: false, isVisible: true, savesData: false };

/** A player with a scripted loudspeaker, a fake clock and stores in memory. */
export interface Bench {
  readonly player: Player;
  readonly audio: ScriptedAudio;
  readonly clock: FakeClock;
  /** `isGone`: no source is found; `isSilent`: requests for a source are never answered. */
  readonly network: { isGone: boolean; isSilent: boolean };
  /** Songs whose cached bytes are gone without the cache knowing. */
  readonly lost: Set<TrackId>;
  /** Called when another tab starts to play; null while this tab does not play. */
  readonly audioFocus: { onLost: (() => void) | null };
  /** The browser's view of the network, which may differ from its real state. */
  readonly environment: OwnedState<Environment>;
  readonly backOnline$: Subject<void>;
  readonly retry$: Subject<void>;
  readonly told: Notice[];
  /** What the listener was offered and may no longer do, in order. */
  readonly withdrawn: readonly string[];
  /** Addresses that can be played but not read. */
  readonly foreign: readonly string[];
  readonly stores: ReturnType<typeof createMemoryStores>;
  readonly cache: AudioCache;
  snapshot(): PlayerSnapshot;
  queue(): QueueSnapshot;
  playAll(ids: readonly number[], start?: number | null): Promise<void>;
}

interface Options {
  /** Tracks in memory, whose rows are available at once. */
  readonly known?: ReadonlySet<number>;
  /** Tracks that cannot be played. */
  readonly broken?: ReadonlySet<number>;
  readonly stores?: ReturnType<typeof createMemoryStores>;
  readonly hello?: EngineSnapshot;
  /** Required length of a song whose sound is from another source. */
  readonly mustLastMs?: number;
  /** Validity of addresses. */
  readonly livesMs?: number | null;
  /** Adds places other than the service where sound is looked for. */
  readonly sources?: (service: ResolveSource) => ResolveSource;
  /** Tracks whose sound needs no network. */
  readonly isHere?: (id: TrackId) => boolean;
  /** Whether a configured proxy does not answer. */
  readonly isProxyDead?: boolean;
  /** Another loudspeaker, which shares the clock. */
  readonly loudspeaker?: Pick<ScriptedAudio, "port" | "facts">;
  readonly clock?: FakeClock;
  /** Enables caching of played songs, and fetches them. */
  readonly download?: HttpPort["download"];
  /** Called with songs that are part of other answers. */
  readonly learn?: (songs: readonly unknown[]) => void;
  /** The service, for the player's own requests. */
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

/** A player in a simulated environment. */
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
  const retry$ = new Subject<void>();
  const environment = createState(ONLINE);
  const notices = createNotices();
  const told: Notice[] = [];
  const foreign: string[] = [];
  toldBy(notices).subscribe((notice) => told.push(notice));
  const withdrawn: string[] = [];
  notices.notices$().subscribe((one) => "withdrawn" in one && withdrawn.push(one.withdrawn));
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
    retry$,
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
    // Takes as long as a database would.
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
    retry$,
    told,
    withdrawn,
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

/** Tracks in the order in which they were played. */
export const sounding = ({ audio }: Bench): readonly number[] =>
  audio.log
    .filter((line) => line.startsWith("play "))
    .map((line) => {
      const loadId = Number(line.slice(5));
      const job = audio.jobs.find((one) => one.loadId === loadId);
      return job === undefined ? -1 : numberOf(job.trackId);
    });
