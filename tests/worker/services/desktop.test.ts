import { BehaviorSubject, of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { MirroredSettings } from "../../../src/domain/desktop/mirrored-settings.ts";
import type { NowPlaying, SurfaceCommand } from "../../../src/domain/desktop/now-playing.ts";
import type { SourceKind } from "../../../src/domain/music-source.ts";
import { fail, succeed, type Outcome } from "../../../src/domain/failure.ts";
import { ANONYMOUS, type Viewer } from "../../../src/domain/account/viewer.ts";
import { DEFAULT_SETTINGS, type Settings } from "../../../src/domain/settings/settings.ts";
import type { SungLine } from "../../../src/domain/desktop/sung-line.ts";
import type { LyricsSnapshot } from "../../../src/contract/snapshots.ts";
import type { HttpPort } from "../../../src/worker/ports/http.ts";
import type { DesktopPort } from "../../../src/worker/ports/desktop.ts";
import { followDesktop } from "../../../src/worker/services/desktop/desktop.ts";
import { createScope } from "../../../src/worker/stream/scope.ts";
import { createState } from "../../../src/worker/stream/state.ts";
import { anAccount, aUsername, numberOf } from "../../support/builders.ts";
import { bench } from "../../support/player-bench.ts";
import { settled } from "../../support/settled.ts";

interface Options {
  readonly viewer?: Viewer;
  readonly like?: Outcome<void>;
  readonly http?: HttpPort;
  /** Whether the desktop answers. */
  readonly isThere?: boolean;
  readonly source?: SourceKind;
}

const NO_WORDS: LyricsSnapshot = {
  trackId: null,
  isLoading: false,
  failure: null,
  lyrics: { kind: "none" },
  offsetS: 0,
};

/** A player, and a desktop that records what it is told. */
async function desktopBench({
  viewer: first = anAccount(),
  like = succeed(undefined),
  isThere = true,
  source = "netease",
  http,
}: Options = {}) {
  const it_ = await bench(http === undefined ? {} : { http });
  const shown: NowPlaying[] = [];
  const awake: string[] = [];
  const mirrored: MirroredSettings[] = [];
  const commands = new Subject<SurfaceCommand>();
  const sung: (SungLine | null)[] = [];
  const linesWanted = new BehaviorSubject(false);
  const changed: Partial<Settings>[] = [];
  const noted =
    <T>(list: T[]) =>
    (value: T): Promise<void> => {
      list.push(value);
      return isThere ? Promise.resolve() : Promise.reject(new Error("the port is gone"));
    };
  const desktop: Pick<DesktopPort, "surfaces" | "power" | "mirror"> = {
    surfaces: {
      show: noted(shown),
      commands$: () => commands,
      sing: noted(sung),
      linesWanted$: () => linesWanted,
    },
    power: { keepAwake: noted<string>(awake), resumed$: () => new Subject<void>() },
    mirror: { mirror: noted(mirrored) },
  };
  const viewer = createState<Viewer>(first);
  const settings = createState<Settings>(DEFAULT_SETTINGS);
  const scope = createScope();
  const liked: number[] = [];
  const told: string[] = [];
  const failures: string[] = [];
  followDesktop({
    scope,
    desktop: desktop as DesktopPort,
    player: { ...it_.player.api, playHeartMode: () => Promise.resolve(succeed(undefined)) },
    queue: it_.player.queue,
    toggleLike: (id) => {
      liked.push(numberOf(id));
      return Promise.resolve(like);
    },
    lyrics: { snapshot$: () => of(NO_WORDS) },
    changeSettings: (patch) => changed.push(patch),
    clock: it_.clock,
    settings,
    viewer,
    config: createState({ source: { kind: source, name: "", waysIn: [] } }),
    notices: { tell: (text) => told.push(text) },
    log: { warn: (what) => failures.push(what), error: (what) => failures.push(what) },
  });
  /** Waits for the batched report: changes made together are reported once. */
  const shownByNow = async (): Promise<void> => {
    await settled();
    it_.clock.advance(10);
    await settled();
  };
  await shownByNow();
  const send = async (...sent: readonly SurfaceCommand[]): Promise<void> => {
    for (const command of sent) commands.next(command);
    await shownByNow();
  };
  const playAll: typeof it_.playAll = async (...given) => {
    await it_.playAll(...given);
    await shownByNow();
  };
  return {
    ...it_,
    playAll,
    shownByNow,
    shown,
    sung,
    linesWanted,
    changed,
    awake,
    mirrored,
    commands,
    send,
    liked,
    told,
    failures,
    viewer,
    settings,
    scope,
  };
}

/** The same while the radio plays song 31, and the queue's song 7 waits behind it. */
async function radioBench() {
  const asked: string[] = [];
  const http: HttpPort = {
    call: ({ path }) => {
      asked.push(path);
      const body = { code: 200, data: [{ id: 31 }, { id: 32 }, { id: 33 }] };
      return Promise.resolve(succeed({ body, text: "" }));
    },
    download: () => Promise.resolve(fail({ kind: "offline" })),
  };
  const it_ = await desktopBench({ http });
  await it_.playAll([7]);
  await it_.player.api.playFm();
  await settled();
  it_.audio.answerReady();
  await it_.shownByNow();
  expect(it_.shown.at(-1)).toMatchObject({ isFm: true, song: { title: "Track 31" } });
  return { ...it_, asked };
}

describe("what the desktop shows", () => {
  it("is the song, and what the player does", async () => {
    const { shown, playAll } = await desktopBench();
    expect(shown.at(-1)?.song).toBeNull();
    await playAll([7, 8]);
    expect(shown.at(-1)).toEqual({
      song: {
        id: "s:7",
        title: "Track 7",
        artists: "The Quiet Company",
        artistNames: ["The Quiet Company"],
        album: "Night Ferries",
        coverUrl: "https://p1.music.126.net/harbour.jpg",
        url: "https://music.163.com/song?id=7",
      },
      isPlaying: true,
      isFm: false,
      like: "notLiked",
      repeat: "off",
      isShuffled: false,
      volume: 1,
      rate: 1,
      hasNext: true,
      durationS: 215,
      place: { positionS: 0, atMs: 1_000_010, rate: 1, isPlaying: false },
    });
  });

  it("is of one song at a time, and of the speed that is wanted", async () => {
    const { shown, playAll, player, audio, clock, shownByNow } = await desktopBench();
    player.api.setRate(1.25);
    await playAll([7, 8]);
    audio.answerReady();
    await shownByNow();
    clock.advance(50_000);
    player.api.seek(50);
    await shownByNow();
    const before = shown.length;
    player.api.next();
    await shownByNow();
    audio.answerReady();
    await shownByNow();
    const since = shown.slice(before);
    expect(since.length).toBeGreaterThan(0);
    for (const { song, rate } of since) expect([song?.id, rate]).toEqual(["s:8", 1.25]);
    expect(since.at(-1)?.hasNext).toBe(false);
  });

  it("names a song's page only where it is one of the service's own", async () => {
    for (const source of ["demo", "url", "folder"] as const) {
      const { shown, playAll } = await desktopBench({ source });
      await playAll([7, 8]);
      expect(shown.at(-1)?.song).toMatchObject({ id: "s:7", url: null });
    }
  });

  it("is told on change only", async () => {
    const { shown, playAll, player, shownByNow } = await desktopBench();
    await playAll([7, 8]);
    const before = shown.length;
    player.api.toggleReversed();
    await shownByNow();
    expect(shown).toHaveLength(before);
    player.api.seek(20);
    await shownByNow();
    player.api.pause();
    await shownByNow();
    expect(shown.slice(before)).toMatchObject([
      { isPlaying: true, place: { positionS: 20 } },
      { isPlaying: false, place: { positionS: 20 } },
    ]);
  });

  it("offers likes to an account alone", async () => {
    const { shown, viewer, playAll, shownByNow } = await desktopBench({ viewer: ANONYMOUS });
    await playAll([7]);
    expect(shown.at(-1)?.like).toBe("unavailable");
    viewer.set(aUsername());
    await shownByNow();
    expect(shown.at(-1)?.like).toBe("unavailable");
    viewer.set(anAccount());
    await shownByNow();
    expect(shown.at(-1)?.like).toBe("notLiked");
  });

  it("keeps the machine awake while something plays", async () => {
    const { awake, playAll, player, shownByNow } = await desktopBench();
    await playAll([7, 8]);
    player.api.next();
    await shownByNow();
    player.api.pause();
    await shownByNow();
    expect(awake).toEqual(["nothing", "program", "nothing"]);
  });

  it("knows the settings of main, and hears of changes of these", async () => {
    const { mirrored, settings } = await desktopBench();
    settings.set({ ...DEFAULT_SETTINGS, lyricFontSize: 36 });
    settings.set({ ...DEFAULT_SETTINGS, showTray: false });
    expect(mirrored.map(({ showTray }) => showTray)).toEqual([true, false]);
  });

  it("may be gone: that is logged, and the player plays on", async () => {
    const { failures, playAll, snapshot } = await desktopBench({ isThere: false });
    await playAll([7]);
    expect(snapshot().isPlaying).toBe(true);
    expect(new Set(failures)).toEqual(new Set(["telling the desktop"]));
  });

  it("ends with the core", async () => {
    const { shown, scope, playAll, commands } = await desktopBench();
    scope.end();
    const before = shown.length;
    await playAll([7]);
    expect(shown).toHaveLength(before);
    expect(commands.observed).toBe(false);
  });
});

describe("what the desktop asks for", () => {
  it("is done by the player", async () => {
    const { send, playAll, snapshot } = await desktopBench();
    await playAll([7, 8, 9]);
    await send({ kind: "pause" }, { kind: "pause" });
    expect(snapshot().isPlaying).toBe(false);
    await send({ kind: "play" }, { kind: "play" });
    expect(snapshot().isPlaying).toBe(true);
    await send({ kind: "toggle" });
    expect(snapshot().isPlaying).toBe(false);
    await send({ kind: "next", keepsPause: true });
    expect(snapshot()).toMatchObject({ isPlaying: false, track: { name: "Track 8" } });
    await send({ kind: "previous", keepsPause: true });
    expect(snapshot()).toMatchObject({ isPlaying: false, track: { name: "Track 7" } });
    await send({ kind: "next" });
    expect(snapshot()).toMatchObject({ isPlaying: true, track: { name: "Track 8" } });
    await send({ kind: "previous", keepsPause: true });
    expect(snapshot()).toMatchObject({ isPlaying: true, track: { name: "Track 7" } });
    await send({ kind: "volume", by: -0.4 }, { kind: "volume", by: 0.1 });
    expect(snapshot().volume).toBeCloseTo(0.7);
    await send({ kind: "setVolume", volume: 0.2 }, { kind: "setRate", rate: 1.25 });
    expect(snapshot()).toMatchObject({ volume: 0.2, rate: 1.25 });
  });

  it("moves within the song that was meant, and in no other", async () => {
    const { send, shown, playAll } = await desktopBench();
    await playAll([7, 8]);
    await send({ kind: "seek", song: "s:8", toS: 90 });
    expect(shown.at(-1)?.place.positionS).toBe(0);
    await send({ kind: "seek", song: "s:7", toS: 90 });
    expect(shown.at(-1)?.place.positionS).toBe(90);
    await send({ kind: "seekBy", song: "s:8", byS: 5 }, { kind: "seekBy", song: "s:7", byS: -30 });
    expect(shown.at(-1)?.place.positionS).toBe(60);
  });

  it("comes to the mode it names, however old the surface was", async () => {
    const { send, playAll, snapshot } = await desktopBench();
    await playAll([7, 8]);
    for (const mode of ["one", "one", "on", "off", "on", "one", "off"] as const) {
      await send({ kind: "repeat", mode });
      expect(snapshot().repeat).toBe(mode);
    }
    for (const isWanted of [true, true, false, false]) {
      await send({ kind: "shuffle", isWanted });
      expect(snapshot().isShuffled).toBe(isWanted);
    }
  });

  it("likes what is not liked yet, and nothing without an account", async () => {
    const { send, playAll, liked, viewer } = await desktopBench();
    await send({ kind: "like", isWanted: true }, { kind: "toggleLike" });
    expect(liked).toEqual([]);
    await playAll([7]);
    await send({ kind: "like", isWanted: false });
    expect(liked).toEqual([]);
    await send({ kind: "like", isWanted: true });
    await send({ kind: "toggleLike" });
    expect(liked).toEqual([7, 7]);
    viewer.set(ANONYMOUS);
    await send({ kind: "like", isWanted: true });
    expect(liked).toEqual([7, 7]);
  });

  it("likes the song of the radio while that plays", async () => {
    const { send, liked } = await radioBench();
    await send({ kind: "like", isWanted: true });
    await send({ kind: "toggleLike" });
    expect(liked).toEqual([31, 31]);
  });

  it.each([
    ["offline", ["commandLost"]],
    ["needLogin", []],
    ["aborted", []],
  ] as const)("says in the window what could not be liked: %s", async (kind, expected) => {
    const { send, playAll, told } = await desktopBench({ like: fail({ kind }) });
    await playAll([7]);
    await send({ kind: "toggleLike" });
    expect(told).toEqual(expected);
  });

  it("dislikes on the radio, also by a key that was made for the way back", async () => {
    const { send, asked } = await radioBench();
    await send({ kind: "previous" });
    await send({ kind: "dislike" });
    expect(asked.filter((path) => path === "/fm_trash")).toHaveLength(2);
  });
});

describe("the lines the desktop is told", () => {
  it("are told while they are wanted", async () => {
    const { sung, linesWanted, clock, playAll } = await desktopBench();
    await playAll([7, 8]);
    clock.advance(10);
    expect(sung).toEqual([]);
    linesWanted.next(true);
    clock.advance(10);
    expect(sung).toMatchObject([{ title: "Track 7", artists: "The Quiet Company", current: -1 }]);
    linesWanted.next(false);
    await playAll([9]);
    clock.advance(10);
    expect(sung).toHaveLength(1);
  });
});

describe("the lyric window", () => {
  it("is a setting, which the desktop may ask to change", async () => {
    const { send, changed } = await desktopBench();
    await send({ kind: "lyricWindow", isWanted: true }, { kind: "lyricWindow", isWanted: false });
    expect(changed).toEqual([{ showOsdLyric: true }, { showOsdLyric: false }]);
  });
});
