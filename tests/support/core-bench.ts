/** @file The whole core, and counts of what it holds of its environment. */
import { NEVER, Observable } from "rxjs";
import type { CoreApi } from "../../src/contract/core.ts";
import type { AppConfig, Environment } from "../../src/contract/host.ts";
import { DEFAULT_SETTINGS, type Settings } from "../../src/domain/settings/settings.ts";
import { createApp } from "../../server/app.ts";
import { createDemoSource } from "../../server/sources/demo/demo.ts";
import { createMemoryStores } from "../../src/worker/adapters/memory/stores.ts";
import { readBody } from "../../src/worker/adapters/read-body.ts";
import { pinyinReadings } from "../../src/worker/adapters/packages.ts";
import { createCore } from "../../src/worker/core.ts";
import type { CoverPort } from "../../src/worker/ports/covers.ts";
import type { ApiCall, HttpPort, UploadPort } from "../../src/worker/ports/http.ts";
import type { LocalMusicPort } from "../../src/worker/ports/local-music.ts";
import type { Stores } from "../../src/worker/ports/store.ts";
import { createState, type OwnedState, type State } from "../../src/worker/stream/state.ts";
import { fakeClock, type FakeClock } from "./fake-clock.ts";
import { scriptedAudio, type ScriptedAudio } from "./scripted-audio.ts";

export const ORIGIN = "http://127.0.0.1:4999";
const app = createApp({
  source: createDemoSource({ library: 100_000 }),
  staticFiles: null,
  config: { apiBase: "/api", scrobbling: null, version: "test" },
});

/** The real demo service behind the HTTP port, without a socket. */
const demoHttp = (
  asked: string[],
  calls: ApiCall[],
  isUp: (path: string) => boolean,
  instead: NonNullable<CoreBenchOptions["instead"]>,
): HttpPort & UploadPort => ({
  upload: () => Promise.resolve({ ok: false, failure: { kind: "offline" } }),
  call: async (call) => {
    const { path, params } = call;
    const query = new URLSearchParams(Object.entries(params).map(([k, v]) => [k, String(v)]));
    asked.push(path);
    calls.push(call);
    if (!isUp(path)) return { ok: false, failure: { kind: "offline" } };
    const other = await instead(path);
    if (other !== null) return readBody(other, 200);
    const response = await app.fetch(new Request(`${ORIGIN}/api${path}?${query}`));
    return readBody(await response.text(), response.status);
  },
  download: async (url) => {
    if (!isUp(url)) return { ok: false, failure: { kind: "offline" } };
    const response = await app.fetch(new Request(url));
    return { ok: true, value: await response.blob() };
  },
});

/** A cover cache that only counts covers of songs and of pages. */
const someCovers = (): CoverPort => {
  let [seen, ofSongs] = [70, 3];
  return {
    keep: () => Promise.resolve(),
    remove: () => Promise.resolve(),
    forgetSeen: async () => void (seen = 0),
    clear: async () => void (ofSongs = 0),
    usage: () => Promise.resolve({ count: seen + ofSongs, sizeBytes: 1024 * (seen + ofSongs) }),
  };
};

export interface CoreBench {
  readonly core: CoreApi;
  readonly end: () => void;
  /** What the core holds of its environment, counted by kind. */
  readonly held: () => Readonly<Record<string, number>>;
  readonly audio: ScriptedAudio;
  /** Paths of all calls so far. */
  readonly asked: string[];
  readonly calls: readonly ApiCall[];
  readonly environment: OwnedState<Environment>;
  readonly stores: Stores;
  readonly clock: FakeClock;
}

/** Counts the subscribers of streams, by name. */
function createCounts() {
  const open: Record<string, number> = {};
  const change = (name: string, by: number): void => {
    open[name] = (open[name] ?? 0) + by;
  };
  return {
    open,
    change,
    stream: <T>(name: string, source$: Observable<T>): Observable<T> =>
      new Observable((out) => {
        change(name, 1);
        const heard = source$.subscribe(out);
        return () => {
          change(name, -1);
          heard.unsubscribe();
        };
      }),
  };
}

export interface CoreBenchOptions {
  /** The listener's own folder; none by default, as on the web. */
  readonly localMusic?: LocalMusicPort | null;
  readonly settings?: Partial<Settings>;
  /** Whether a call reaches the service while there is a network; all do by default. */
  readonly reaches?: (path: string) => boolean;
  /** What the service answers to a call instead of what it knows, or null. */
  readonly instead?: (path: string) => string | null | Promise<string | null>;
}

/** The whole core over the demo service, with test ports. */
export async function coreBench(
  stores: Stores = createMemoryStores(),
  isOnline = true,
  {
    localMusic = null,
    settings = {},
    reaches = () => true,
    instead = () => null,
  }: CoreBenchOptions = {},
): Promise<CoreBench> {
  const counts = createCounts();
  const audio = scriptedAudio();
  const asked: string[] = [];
  const calls: ApiCall[] = [];
  const clock = fakeClock();
  const environment = createState<Environment>({
    isOnline,
    isDark: false,
    isVisible: true,
    savesData: false,
  });
  const counted = <T>(name: string, state: State<T>): State<T> => ({
    get value() {
      return state.value;
    },
    value$: counts.stream(name, state.value$),
  });
  const { state, audio: songs, localPlaylists } = stores;
  const { api, end } = await createCore({
    audio: audio.port,
    facts$: counts.stream("facts", audio.facts),
    engine: null,
    cookie: { now: () => null, read: () => Promise.resolve(null) },
    host: {
      readCookie: () => Promise.resolve(null),
      writeCookies: () => Promise.resolve(),
      clearCookies: () => Promise.resolve(),
      copy: () => Promise.resolve({ ok: true, value: undefined }),
      rememberBootHints: () => Promise.resolve(),
      rememberEditorsCovers: async () => {},
      environment$: () => counts.stream("environment of the host", environment.value$),
      sessionCookie$: () => NEVER,
      wantSound: () => Promise.resolve(),
      askForKey: () => Promise.resolve(),
      protectStorage: () => Promise.resolve(null),
      isStorageProtected: () => Promise.resolve(null),
      noteSongs: () => Promise.resolve(),
      hadSongs: () => Promise.resolve(false),
    },
    environment: counted("environment", environment),
    config: counted(
      "config",
      createState<AppConfig>({
        apiBase: "/api",
        version: "test",
        publicMediaUrl: "/media/outer?id={id}",
        relayUrl: null,
        editorsCovers: new Map([[5278068783, "http://127.0.0.1:4999/media/cover/pool.jpg"]]),
        hasEditors: true,
        scrobbling: null,
        source: null,
      }),
    ),
    source: { status: () => Promise.resolve({ ok: false, failure: { kind: "notFound" } }) },
    stores: {
      ...stores,
      state: { ...state, watch$: (key) => counts.stream(`row ${key}`, state.watch$(key)) },
      audio: { ...songs, contents$: () => counts.stream("kept songs", songs.contents$()) },
      localPlaylists: {
        ...localPlaylists,
        all$: () => counts.stream("local playlists", localPlaylists.all$()),
      },
    },
    clock,
    random: { seed: () => 1 },
    log: { warn: () => {}, error: () => {} },
    palette: { swatches: () => Promise.resolve(null) },
    covers: someCovers(),
    pinyin: pinyinReadings,
    lastfm: { ask: () => Promise.reject(new Error("nobody is connected")) },
    digest: {
      md5: () => Promise.reject(new Error("nothing is signed")),
      md5OfFile: () => Promise.reject(new Error("nothing has a digest")),
    },
    locks: {
      alone: (_, work) => work(),
      take: (name) => {
        counts.change(`lock ${name}`, 1);
        let isHeld = true;
        return () => {
          if (isHeld) counts.change(`lock ${name}`, -1);
          isHeld = false;
        };
      },
    },
    qr: { draw: () => Promise.reject(new Error("nobody logs in")) },
    scrobblingConfig: () => Promise.resolve(null),
    settings: { ...DEFAULT_SETTINGS, ...settings },
    origin: ORIGIN,
    desktop: null,
    localMusic,
    createHttp: () =>
      demoHttp(asked, calls, (path) => environment.value.isOnline && reaches(path), instead),
  });
  const held = () => ({ ...counts.open, timers: clock.waiting() });
  return { core: api, end, held, audio, asked, calls, environment, stores, clock };
}
