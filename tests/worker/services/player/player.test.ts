import { describe, expect, it } from "vitest";
import type { EngineSnapshot } from "../../../../src/contract/audio.ts";
import type { Notice, PlayerSnapshot, QueueSnapshot } from "../../../../src/contract/snapshots.ts";
import { FALLBACK_COLOURS } from "../../../../src/domain/cover-colours.ts";
import { fail, succeed } from "../../../../src/domain/failure.ts";
import { DEFAULT_SETTINGS } from "../../../../src/domain/settings/settings.ts";
import { ANONYMOUS } from "../../../../src/domain/viewer.ts";
import { createMemoryStores } from "../../../../src/worker/adapters/memory/stores.ts";
import type { HttpPort } from "../../../../src/worker/ports/http.ts";
import { createAudioCache } from "../../../../src/worker/services/cache/audio-cache.ts";
import { createNotices } from "../../../../src/worker/services/notices/notices.ts";
import { createPlayer, type Player } from "../../../../src/worker/services/player/player.ts";
import { createPlayerStore } from "../../../../src/worker/services/player/saved-player.ts";
import { trackRow } from "../../../../src/worker/services/rows.ts";
import { createState } from "../../../../src/worker/stream/state.ts";
import { aTrack, trackId, trackIds } from "../../../support/builders.ts";
import { fakeClock, type FakeClock } from "../../../support/fake-clock.ts";
import { scriptedAudio, type ScriptedAudio } from "../../../support/scripted-audio.ts";
import { settled } from "../../../support/settled.ts";

const log = { warn: () => {}, error: () => {} };
const noHttp: HttpPort = {
  call: () => Promise.resolve(fail({ kind: "offline" })),
  download: () => Promise.resolve(fail({ kind: "offline" })),
};

interface Bench {
  readonly player: Player;
  readonly audio: ScriptedAudio;
  readonly clock: FakeClock;
  readonly told: Notice[];
  readonly stores: ReturnType<typeof createMemoryStores>;
  snapshot(): PlayerSnapshot;
  queue(): QueueSnapshot;
  playAll(ids: readonly number[], start?: number | null): Promise<void>;
}

interface Options {
  /** Tracks that cannot be played, and why. */
  readonly broken?: ReadonlySet<number>;
  readonly stores?: ReturnType<typeof createMemoryStores>;
  readonly hello?: EngineSnapshot;
}

async function bench({
  broken = new Set(),
  stores = createMemoryStores(),
  hello,
}: Options = {}): Promise<Bench> {
  const audio = scriptedAudio(hello);
  const clock = fakeClock();
  const notices = createNotices();
  const told: Notice[] = [];
  notices.notices$().subscribe((notice) => told.push(notice));
  const settings = createState({ ...DEFAULT_SETTINGS, automaticallyCacheSongs: false });
  const cache = await createAudioCache({
    store: stores.audio,
    http: noHttp,
    log,
    nowMs: clock.nowMs,
    limitMb: () => false,
    inUse: () => new Set(),
    onFull: () => {},
  });
  const player = await createPlayer({
    audio: audio.port,
    facts$: audio.facts,
    clock,
    random: { seed: () => 1 },
    log,
    store: createPlayerStore(stores.state, log),
    resolve: (id) =>
      Promise.resolve(
        broken.has(id)
          ? fail({ kind: "unplayable", reason: "" })
          : succeed({
              source: { kind: "url", url: `https://media.test/${id}`, cors: "clean" },
              label: "netease",
              bitRate: 320_000,
              downloadUrl: null,
            }),
      ),
    cache,
    notices,
    settings,
    rowOf: (id) =>
      Promise.resolve(
        trackRow(aTrack({ id, name: `Track ${id}` }), {
          viewer: ANONYMOUS,
          isCached: () => false,
          isLiked: () => false,
          isAliasFirst: false,
        }),
      ),
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
  const known = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error("no snapshot");
    return value;
  };
  return {
    player,
    audio,
    clock,
    told,
    stores,
    snapshot: () => known(snapshot),
    queue: () => known(queue),
    playAll: async (ids, start = 0) => {
      player.replace({ tracks: trackIds(...ids), source: null, start, isShuffled: null });
      await settled();
      audio.answerReady();
      await settled();
    },
  };
}

const sounding = ({ audio }: Bench): readonly number[] =>
  audio.log
    .filter((line) => line.startsWith("play "))
    .map((line) => {
      const loadId = Number(line.slice(5));
      return audio.jobs.find((job) => job.loadId === loadId)?.trackId ?? -1;
    });

describe("player", () => {
  it("plays a list from the chosen track and preloads the one after it", async () => {
    const it_ = await bench();
    await it_.playAll([1, 2, 3], 1);
    expect(it_.audio.log).toEqual(["load 1 (2)", "play 1", "load 2 (3)"]);
    expect(it_.snapshot()).toMatchObject({ isPlaying: true, isWaiting: false, source: "netease" });
    expect(it_.snapshot().track?.name).toBe("Track 2");
  });

  it("swaps to the preloaded deck on next", async () => {
    const it_ = await bench();
    await it_.playAll([1, 2, 3]);
    it_.audio.facts.next({ kind: "ready", loadId: 2, durationS: 100 });
    it_.player.api.next();
    expect(it_.audio.log.at(-1)).toBe("play 2");
    await settled();
    expect(it_.snapshot().track?.id).toBe(2);
  });

  it("goes on by itself when a track ends, and stops at the end of the list", async () => {
    const it_ = await bench();
    await it_.playAll([1, 2]);
    it_.audio.facts.next({ kind: "ready", loadId: 2, durationS: 100 });
    it_.audio.facts.next({ kind: "ended", loadId: 1 });
    it_.audio.facts.next({ kind: "playing", loadId: 2 });
    await settled();
    expect(sounding(it_)).toEqual([1, 2]);
    it_.audio.facts.next({ kind: "ended", loadId: 2 });
    await settled();
    expect(sounding(it_)).toEqual([1, 2]);
    expect(it_.snapshot().isPlaying).toBe(false);
  });

  it("replays in repeat one without loading again", async () => {
    const it_ = await bench();
    it_.player.api.cycleRepeat();
    it_.player.api.cycleRepeat();
    await it_.playAll([1, 2]);
    it_.audio.facts.next({ kind: "ended", loadId: 1 });
    expect(it_.audio.log.slice(-2)).toEqual(["seek 1 0", "play 1"]);
  });

  it("tells about what cannot be played and skips it", async () => {
    const it_ = await bench({ broken: new Set([1, 2]) });
    it_.player.replace({ tracks: trackIds(1, 2, 3), source: null, start: 0, isShuffled: null });
    await settled();
    it_.audio.answerReady();
    expect(sounding(it_)).toEqual([3]);
    const texts = it_.told.map(({ text, values }) => [text, values["name"]]);
    expect(texts).toEqual([
      ["cannotPlay", "Track 1"],
      ["cannotPlay", "Track 2"],
    ]);
  });

  it("skips backwards when the listener was going back", async () => {
    const it_ = await bench({ broken: new Set([2]) });
    await it_.playAll([1, 2, 3], 2);
    it_.player.api.previous();
    await settled();
    expect(it_.snapshot().track?.id).toBe(1);
  });

  it("makes one pass through a list nothing of which plays, then says so", async () => {
    const it_ = await bench({ broken: new Set([1, 2, 3]) });
    it_.player.api.cycleRepeat();
    it_.player.replace({ tracks: trackIds(1, 2, 3), source: null, start: 0, isShuffled: null });
    await settled();
    expect(it_.told.filter(({ text }) => text === "cannotPlay").length).toBeLessThanOrEqual(4);
    expect(it_.told.map(({ text }) => text)).toContain("nothingPlayable");
    expect(it_.snapshot().isPlaying).toBe(false);
  });

  it("resolves again and resumes at the position after a network error", async () => {
    const it_ = await bench();
    await it_.playAll([1]);
    it_.audio.facts.next({ kind: "failed", loadId: 1, error: "network", positionS: 42 });
    expect(it_.snapshot().isPlaying).toBe(true);
    it_.clock.advance(500);
    await settled();
    expect(it_.audio.jobs.at(-1)).toMatchObject({ trackId: 1, startAtS: 42 });
  });

  it("keeps queue, modes, volume and position for the next start, and comes back paused", async () => {
    const before = await bench();
    before.player.api.cycleRepeat();
    before.player.api.setVolume(0.4);
    await before.playAll([1, 2, 3], 1);
    await before.player.queueApi.append({ kind: "ids", ids: [trackId(9)] });
    before.audio.facts.next({
      kind: "anchor",
      loadId: 1,
      anchor: { positionS: 33.5, rate: 1, isPlaying: true, atMs: 0, durationS: 100 },
    });
    await settled();
    const after = await bench({ stores: before.stores });
    expect(after.audio.jobs).toEqual([expect.objectContaining({ trackId: 2, startAtS: 33 })]);
    expect(after.audio.log).toEqual(["load 1 (2)"]);
    expect(after.snapshot()).toMatchObject({ isPlaying: false, repeat: "on", volume: 0.4 });
    expect(after.queue()).toMatchObject({ upNextCount: 1, comingCount: 1 });
  });

  it("adopts what a former core left playing instead of starting it again", async () => {
    const before = await bench();
    await before.playAll([1, 2]);
    const anchor = { positionS: 12, rate: 1, isPlaying: true, atMs: 5, durationS: 100 };
    const after = await bench({
      stores: before.stores,
      hello: {
        lastLoadId: 7,
        active: { loadId: 7, trackId: 1, label: "cache", isWanted: true, hasEnded: false, anchor },
        volume: 1,
        rate: 1,
      },
    });
    expect(after.audio.log).toEqual([]);
    expect(after.snapshot()).toMatchObject({ isPlaying: true, source: "cache" });
    after.player.api.pause();
    expect(after.audio.log).toEqual(["pause 7"]);
  });

  it("takes a song that waits for bytes for a playing one", async () => {
    const before = await bench();
    await before.playAll([1, 2]);
    const anchor = { positionS: 12, rate: 1, isPlaying: false, atMs: 5, durationS: 100 };
    const after = await bench({
      stores: before.stores,
      hello: {
        lastLoadId: 7,
        active: { loadId: 7, trackId: 1, label: "cache", isWanted: true, hasEnded: false, anchor },
        volume: 1,
        rate: 1,
      },
    });
    expect(after.snapshot()).toMatchObject({ isPlaying: true, isWaiting: true });
    after.player.api.toggle();
    expect(after.audio.log).toEqual(["pause 7"]);
  });

  it("goes on when the track ended while no core listened", async () => {
    const before = await bench();
    await before.playAll([1, 2]);
    const anchor = { positionS: 100, rate: 1, isPlaying: false, atMs: 5, durationS: 100 };
    const after = await bench({
      stores: before.stores,
      hello: {
        lastLoadId: 7,
        active: { loadId: 7, trackId: 1, label: "netease", isWanted: true, hasEnded: true, anchor },
        volume: 1,
        rate: 1,
      },
    });
    expect(after.audio.jobs).toEqual([expect.objectContaining({ trackId: 2, loadId: 8 })]);
  });

  it("survives a saved queue that is nonsense", async () => {
    const stores = createMemoryStores();
    for (const key of ["queue", "cursor", "position", "volume"])
      await stores.state.write(key, { tracks: "x", current: {}, volume: "loud", trackId: [] });
    const it_ = await bench({ stores });
    expect(it_.snapshot()).toMatchObject({ isEnabled: false, volume: 1, repeat: "off" });
  });

  it("undoes the last replacement", async () => {
    const it_ = await bench();
    await it_.playAll([1, 2]);
    await it_.playAll([8, 9]);
    expect(it_.told.at(-1)).toMatchObject({ text: "queueReplaced", action: "undoQueue" });
    it_.player.queueApi.undo();
    await settled();
    expect(it_.snapshot().track?.id).toBe(1);
    expect(it_.queue()).toMatchObject({ comingCount: 1, mayUndo: false });
  });

  it("obeys media keys", async () => {
    const it_ = await bench();
    await it_.playAll([1, 2]);
    it_.audio.facts.next({ kind: "action", action: { kind: "pause" } });
    expect(it_.audio.log.at(-1)).toBe("pause 1");
    it_.audio.facts.next({ kind: "action", action: { kind: "seekTo", positionS: 20 } });
    expect(it_.audio.log.at(-1)).toBe("seek 1 20");
    it_.audio.facts.next({ kind: "action", action: { kind: "next" } });
    await settled();
    expect(it_.snapshot().track?.id).toBe(2);
  });

  it("pauses and says so when the output device is lost", async () => {
    const it_ = await bench();
    await it_.playAll([1]);
    it_.audio.facts.next({ kind: "outputLost" });
    expect(it_.audio.log.at(-1)).toBe("pause 1");
    expect(it_.told.at(-1)?.text).toBe("outputLost");
  });

  it("clamps volume and rate", async () => {
    const it_ = await bench();
    it_.player.api.setVolume(7);
    it_.player.api.setRate(0.1);
    expect(it_.snapshot()).toMatchObject({ volume: 1, rate: 0.51 });
    it_.player.api.setVolume(Number.NaN);
    expect(it_.snapshot().volume).toBe(0);
  });

  it("gives up a lookup the listener skipped over", async () => {
    const it_ = await bench();
    it_.player.replace({ tracks: trackIds(1, 2, 3), source: null, start: 0, isShuffled: null });
    it_.player.api.next();
    it_.player.api.next();
    await settled();
    expect(it_.audio.jobs.map(({ trackId: id }) => id)).toEqual([3]);
  });
});
