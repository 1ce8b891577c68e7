import { describe, expect, it } from "vitest";
import type { EngineSnapshot } from "../../../../src/contract/audio.ts";
import type { QueueApi } from "../../../../src/contract/playback.ts";
import type { TrackId } from "../../../../src/domain/playable.ts";
import { createMemoryStores } from "../../../../src/worker/adapters/memory/stores.ts";
import { conflated } from "../../../../src/worker/stream/timing.ts";
import { trackId, trackIds, sourceFacts } from "../../../support/builders.ts";
import { bench, sounding } from "../../../support/player-bench.ts";
import { settled } from "../../../support/settled.ts";

const ONE = { kind: "ids", ids: trackIds(7) } as const;

/** State of a loudspeaker whose core died while this track was playing. */
const soundingOn = (id: number): EngineSnapshot => ({
  isReborn: true,
  lastLoadId: 7,
  active: {
    loadId: 7,
    trackId: trackId(id),
    facts: sourceFacts({ label: "netease" }),
    isWanted: true,
    hasEnded: false,
    anchor: { positionS: 12, rate: 1, isPlaying: true, atMs: 5, durationS: 100 },
  },
  volume: 1,
  rate: 1,
});

describe("player", () => {
  it("plays a list from the chosen track and preloads the one after it", async () => {
    const it_ = await bench();
    await it_.playAll([1, 2, 3], 1);
    expect(it_.audio.log).toEqual(["load 1 (s:2)", "play 1", "load 2 (s:3)"]);
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
    expect(it_.snapshot().track?.id).toBe(trackId(2));
  });

  it("shows a track in memory with its very first word, and never nothing in between", async () => {
    const it_ = await bench({ known: new Set([2]) });
    await it_.playAll([1, 2, 3]);
    const shown: (TrackId | null)[] = [];
    const turn = async (): Promise<void> => {
      await settled();
      it_.clock.advance(10);
    };
    conflated(it_.player.api.snapshot$(), it_.clock).subscribe(({ track }) =>
      shown.push(track?.id ?? null),
    );
    await turn();
    it_.player.api.next();
    await turn();
    expect(new Set(shown)).toEqual(new Set(trackIds(1, 2)));
    // Not in memory: no song is shown until its details are loaded.
    it_.player.api.next();
    it_.clock.advance(10);
    await turn();
    expect(shown).toContain(null);
    expect(shown.at(-1)).toBe(trackId(3));
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

  it("says that it may be the proxy's fault where that does not answer", async () => {
    const it_ = await bench({ broken: new Set([1]), isProxyDead: true });
    it_.player.replace({ tracks: trackIds(1, 2), source: null, start: 0, isShuffled: null });
    await settled();
    expect(it_.told).toMatchObject([{ text: "cannotPlayByProxy", values: { name: "Track 1" } }]);
  });

  it("goes back to the start of a song after three seconds of it, and to the song before earlier", async () => {
    const it_ = await bench();
    await it_.playAll([1, 2, 3], 1);
    const stand = (positionS: number): void =>
      it_.audio.facts.next({
        kind: "anchor",
        loadId: it_.audio.jobs[0]?.loadId ?? 0,
        anchor: { positionS, rate: 1, isPlaying: true, atMs: it_.clock.nowMs(), durationS: 100 },
      });
    stand(3.1);
    it_.player.api.previous();
    expect(it_.audio.log.at(-1)).toBe("seek 1 0");
    expect(it_.player.queue.value.current).toBe(trackId(2));
    // The key of the system does the same; by now the song is at its start.
    it_.audio.facts.next({ kind: "action", action: { kind: "previous" } });
    expect(it_.player.queue.value.current).toBe(trackId(1));
  });

  it("starts the first song again, also one that was paused", async () => {
    const it_ = await bench();
    await it_.playAll([1, 2]);
    it_.player.api.previous();
    expect(it_.audio.log.at(-1)).toBe("seek 1 0");
    it_.player.api.pause();
    it_.audio.facts.next({ kind: "paused", loadId: 1, positionS: 50 });
    it_.player.api.previous();
    expect(it_.audio.log.slice(-2)).toEqual(["seek 1 0", "play 1"]);
    expect(it_.snapshot()).toMatchObject({ isPlaying: true, track: { id: trackId(1) } });
  });

  it("goes back while a song waits for the network: the first press puts it at its start", async () => {
    const it_ = await bench();
    await it_.playAll([1, 2, 3], 1);
    it_.audio.facts.next({
      kind: "anchor",
      loadId: 1,
      anchor: { positionS: 60, rate: 1, isPlaying: true, atMs: 0, durationS: 100 },
    });
    it_.network.isGone = true;
    it_.audio.facts.next({ kind: "failed", loadId: 1, error: "network", positionS: 60 });
    it_.clock.advance(500);
    await settled();
    it_.player.api.previous();
    expect(it_.player.anchor.value.positionS).toBe(0);
    expect(it_.player.queue.value.current).toBe(trackId(2));
    it_.player.api.previous();
    expect(it_.player.queue.value.current).toBe(trackId(1));
  });

  it("plays a song again whose host lets no page read it, and remembers the host", async () => {
    const it_ = await bench();
    await it_.playAll([1, 2]);
    it_.audio.facts.next({ kind: "failed", loadId: 1, error: "foreign", positionS: 0 });
    expect(it_.foreign).toEqual(["https://media.test/1"]);
    it_.clock.advance(500);
    await settled();
    expect(sounding(it_)).toEqual([1, 1]);
    expect(it_.told).toEqual([]);
  });

  it("skips backwards when the listener was going back", async () => {
    const it_ = await bench({ broken: new Set([2]) });
    await it_.playAll([1, 2, 3], 2);
    it_.player.api.previous();
    await settled();
    expect(it_.snapshot().track?.id).toBe(trackId(1));
  });

  it("turns round where the way back ends", async () => {
    const it_ = await bench({ broken: new Set([1]) });
    await it_.playAll([1, 2, 3], 1);
    it_.player.api.previous();
    await settled();
    expect(it_.told.map(({ text }) => text)).toEqual(["cannotPlay"]);
    expect(it_.snapshot()).toMatchObject({ isPlaying: true, track: { id: trackId(2) } });
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
    expect(it_.audio.jobs.at(-1)).toMatchObject({ trackId: trackId(1), startAtS: 42 });
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
    expect(after.audio.jobs).toEqual([
      expect.objectContaining({ trackId: trackId(2), startAtS: 33 }),
    ]);
    expect(after.audio.log).toEqual(["load 1 (s:2)"]);
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
        isReborn: true,
        lastLoadId: 7,
        active: {
          loadId: 7,
          trackId: trackId(1),
          facts: sourceFacts({ label: "cache" }),
          isWanted: true,
          hasEnded: false,
          anchor,
        },
        volume: 1,
        rate: 1,
      },
    });
    expect(after.audio.log).toEqual(["load 8 (s:2)"]);
    expect(after.snapshot()).toMatchObject({ isPlaying: true, source: "cache" });
    after.player.api.pause();
    expect(after.audio.log.at(-1)).toBe("pause 7");
  });

  it("names another successor than the former core did, once it is loaded", async () => {
    const before = await bench();
    await before.playAll([1, 2]);
    const after = await bench({ stores: before.stores, hello: soundingOn(1) });
    expect(after.audio.armed).toEqual([null]);
    after.audio.facts.next({ kind: "ready", loadId: 8, durationS: 100 });
    expect(after.audio.armed).toEqual([null, 8]);
    expect(after.audio.jobs).toEqual([expect.objectContaining({ trackId: trackId(2) })]);
  });

  it("goes on with what was asked for when the former core died on the way to it", async () => {
    const before = await bench();
    await before.playAll([1, 2, 3]);
    before.player.api.next();
    const after = await bench({ stores: before.stores, hello: soundingOn(1) });
    after.audio.answerReady();
    expect(after.audio.log.slice(0, 3)).toEqual(["pause 7", "load 8 (s:2)", "play 8"]);
    expect(after.snapshot()).toMatchObject({ isPlaying: true, track: { id: trackId(2) } });
  });

  it("takes a song that waits for bytes for a playing one", async () => {
    const before = await bench();
    await before.playAll([1, 2]);
    const anchor = { positionS: 12, rate: 1, isPlaying: false, atMs: 5, durationS: 100 };
    const after = await bench({
      stores: before.stores,
      hello: {
        isReborn: true,
        lastLoadId: 7,
        active: {
          loadId: 7,
          trackId: trackId(1),
          facts: sourceFacts({ label: "cache" }),
          isWanted: true,
          hasEnded: false,
          anchor,
        },
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
        isReborn: true,
        lastLoadId: 7,
        active: {
          loadId: 7,
          trackId: trackId(1),
          facts: sourceFacts({ label: "netease" }),
          isWanted: true,
          hasEnded: true,
          anchor,
        },
        volume: 1,
        rate: 1,
      },
    });
    expect(after.audio.jobs).toEqual([expect.objectContaining({ trackId: trackId(2), loadId: 8 })]);
  });

  it("adopts the next song when it was joined while no core listened", async () => {
    const before = await bench();
    await before.playAll([1, 2, 3]);
    const anchor = { positionS: 1, rate: 1, isPlaying: true, atMs: 5, durationS: 100 };
    const after = await bench({
      stores: before.stores,
      hello: {
        isReborn: true,
        lastLoadId: 7,
        active: {
          loadId: 7,
          trackId: trackId(2),
          facts: sourceFacts({ label: "netease" }),
          isWanted: true,
          hasEnded: false,
          anchor,
        },
        volume: 1,
        rate: 1,
      },
    });
    expect(after.audio.log.filter((line) => line.startsWith("play"))).toEqual([]);
    expect(after.snapshot()).toMatchObject({ isPlaying: true, track: { id: trackId(2) } });
    expect(after.queue().comingCount).toBe(1);
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
    await it_.playAll([1, 3, 2]);
    it_.player.queueApi.remove("coming", 0);
    await it_.playAll([8, 9]);
    expect(it_.told).toEqual([]);
    // The notice comes after a short delay.
    it_.clock.advance(300);
    expect(it_.told.at(-1)).toMatchObject({ text: "queueReplaced", action: "undoQueue" });
    it_.player.queueApi.undo();
    await settled();
    expect(it_.snapshot().track?.id).toBe(trackId(1));
    expect(it_.queue()).toMatchObject({ comingCount: 1, mayUndo: false });
  });

  it.each(["playNext", "append"] as const)(
    "shows the first of the songs that are queued where nothing was (%s), paused",
    async (how) => {
      const it_ = await bench();
      const { queueApi, api } = it_.player;
      expect(it_.snapshot().isEnabled).toBe(false);
      await queueApi[how]({ kind: "ids", ids: trackIds(7, 8) });
      await settled();
      expect(it_.snapshot()).toMatchObject({ isEnabled: true, isPlaying: false, isStarted: false });
      expect(it_.snapshot().track?.id).toBe(trackId(7));
      expect(it_.queue().upNextCount).toBe(1);
      expect(it_.audio.log.filter((line) => line.startsWith("play"))).toEqual([]);
      await queueApi[how]({ kind: "ids", ids: trackIds(9) });
      expect(it_.snapshot().track?.id).toBe(trackId(7));
      api.toggle();
      await settled();
      expect(it_.snapshot().isPlaying).toBe(true);
      expect(it_.audio.log.filter((line) => line.startsWith("play"))).toHaveLength(1);
    },
  );

  it("puts songs between those that play next in one step, and takes a coming one from its place", async () => {
    const it_ = await bench();
    await it_.playAll([1, 2, 3, 4]);
    const { queueApi, queue } = it_.player;
    await queueApi.append({ kind: "ids", ids: trackIds(7, 8) });
    const states: unknown[] = [];
    queue.value$.subscribe(({ upNext, tracks }) => states.push([upNext, tracks]));
    await queueApi.insert({ kind: "ids", ids: trackIds(3) }, 1, 1);
    expect(states.slice(1)).toEqual([[trackIds(7, 3, 8), trackIds(1, 2, 4)]]);
    // Another song is at this place by now, so it stays.
    await queueApi.insert({ kind: "ids", ids: trackIds(3) }, 99, 1);
    expect(queue.value).toMatchObject({
      upNext: trackIds(7, 3, 8, 3),
      tracks: trackIds(1, 2, 4),
    });
  });

  it.each([
    ["nothing was changed by hand", () => {}, false],
    ["a song was put next, which stays", (queue) => queue.playNext(ONE), false],
    ["a song was added, which stays", (queue) => queue.append(ONE), false],
    ["another one of the list was chosen", (queue) => queue.jumpTo("coming", 1), false],
    ["a song was moved", (queue) => queue.move("coming", 0, 1), true],
    ["a song was moved nowhere", (queue) => queue.move("coming", 1, 1), false],
    ["a song was removed", (queue) => queue.remove("coming", 0), true],
  ] satisfies [string, (queue: QueueApi) => unknown, boolean][])(
    "tells of a replacement only where something was lost: %s",
    async (_, change, isTold) => {
      const it_ = await bench();
      await it_.playAll([1, 2, 3]);
      change(it_.player.queueApi);
      await settled();
      await it_.playAll([8, 9]);
      it_.clock.advance(300);
      expect(it_.told.some(({ text }) => text === "queueReplaced")).toBe(isTold);
      // The previous queue can be restored from the queue's screen in either case.
      expect(it_.queue().mayUndo).toBe(true);
      // After the restoration a second replacement is treated like the first one.
      it_.player.queueApi.undo();
      it_.told.length = 0;
      await it_.playAll([8, 9]);
      it_.clock.advance(300);
      expect(it_.told.some(({ text }) => text === "queueReplaced")).toBe(isTold);
    },
  );

  it("undoes two clearings in a row at once, after a reload too, and with a step between them the last", async () => {
    const clearBoth = async (between: (queue: QueueApi) => unknown) => {
      const it_ = await bench();
      await it_.playAll([1, 2, 3]);
      await it_.player.queueApi.playNext({ kind: "ids", ids: trackIds(7, 8) });
      it_.player.queueApi.clear("upNext");
      between(it_.player.queueApi);
      it_.player.queueApi.clear("coming");
      expect(it_.queue()).toMatchObject({ upNextCount: 0, comingCount: 0, mayUndo: true });
      await settled();
      return it_;
    };
    const both = { upNextCount: 2, comingCount: 2, mayUndo: false };
    const it_ = await clearBoth(() => {});
    const reloaded = await bench({ stores: it_.stores });
    it_.player.queueApi.undo();
    expect(it_.queue()).toMatchObject(both);
    reloaded.player.queueApi.undo();
    expect(reloaded.queue()).toMatchObject(both);
    const other = await clearBoth((queue) => queue.remove("coming", 0));
    other.player.queueApi.undo();
    expect(other.queue()).toMatchObject({ upNextCount: 0, comingCount: 1 });
  });

  it("offers to undo nothing but what it tells of", async () => {
    const it_ = await bench();
    await it_.playAll([1, 2, 3]);
    await it_.playAll([7, 8, 9]);
    it_.player.queueApi.clear("coming");
    it_.clock.advance(300);
    expect(it_.told.map(({ text }) => text)).toEqual(["queueCleared"]);
  });

  it("preloads the next song although a pause and a play came round its first sound", async () => {
    const it_ = await bench();
    it_.player.replace({ tracks: trackIds(1, 2), source: null, start: 0, isShuffled: null });
    await settled();
    it_.player.api.pause();
    it_.audio.answerReady();
    it_.player.api.play();
    await settled();
    expect(it_.audio.jobs.map(({ trackId: id }) => id)).toEqual(trackIds(1, 2));
  });

  it("tells whether anything was played since the app was opened", async () => {
    const before = await bench();
    expect(before.snapshot().isStarted).toBe(false);
    await before.playAll([1, 2]);
    expect(before.snapshot().isStarted).toBe(true);
    before.player.api.pause();
    expect(before.snapshot().isStarted).toBe(true);
    const after = await bench({ stores: before.stores });
    expect(after.snapshot().isStarted).toBe(false);
    // After the death of a core, playback had been started in this window.
    const reborn = await bench({ stores: before.stores, hello: soundingOn(1) });
    expect(reborn.snapshot().isStarted).toBe(true);
  });

  it("undoes a replacement even after a reload", async () => {
    const before = await bench();
    await before.playAll([1, 2]);
    await before.playAll([8, 9]);
    const after = await bench({ stores: before.stores });
    expect(after.queue().mayUndo).toBe(true);
    after.player.queueApi.undo();
    await settled();
    expect(after.snapshot().track?.id).toBe(trackId(1));
    const later = await bench({ stores: before.stores });
    expect(later.queue().mayUndo).toBe(false);
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
    expect(it_.snapshot().track?.id).toBe(trackId(2));
  });

  it("pauses and says so when the output device is lost", async () => {
    const it_ = await bench();
    await it_.playAll([1]);
    it_.audio.facts.next({ kind: "outputLost" });
    expect(it_.audio.log.at(-1)).toBe("pause 1");
    expect(it_.told.at(-1)?.text).toBe("outputLost");
  });

  it("does not trouble who hears nothing when the system's own choice of device is lost", async () => {
    const it_ = await bench();
    await it_.playAll([1]);
    it_.player.api.pause();
    it_.audio.facts.next({ kind: "outputLost" });
    expect(it_.told).toEqual([]);
  });

  it("is silent when another tab sounds, and says why", async () => {
    const it_ = await bench();
    expect(it_.audioFocus.onLost).toBeNull();
    await it_.playAll([1]);
    it_.audioFocus.onLost?.();
    expect(it_.audio.log.at(-1)).toBe("pause 1");
    expect(it_.told.at(-1)?.text).toBe("soundsElsewhere");
    expect(it_.snapshot().isPlaying).toBe(false);
    expect(it_.audioFocus.onLost).toBeNull();
  });

  it("clamps volume and rate", async () => {
    const it_ = await bench();
    it_.player.api.setVolume(7);
    it_.player.api.setRate(0.1);
    expect(it_.snapshot()).toMatchObject({ volume: 1, rate: 0.51 });
    it_.player.api.setVolume(Number.NaN);
    expect(it_.snapshot().volume).toBe(0);
  });

  it("adds up presses that come before the first has been answered", async () => {
    const it_ = await bench();
    await it_.playAll([1]);
    it_.player.api.seekBy(5);
    it_.player.api.seekBy(5);
    it_.player.api.seekBy(-3);
    expect(it_.audio.log.slice(-3)).toEqual(["seek 1 5", "seek 1 10", "seek 1 7"]);
    it_.player.api.setVolume(1);
    it_.player.api.changeVolume(-0.1);
    it_.player.api.changeVolume(-0.1);
    expect(it_.snapshot().volume).toBe(0.8);
    it_.player.api.changeVolume(0.5);
    expect(it_.snapshot().volume).toBe(1);
  });

  it("gives up a lookup the listener skipped over", async () => {
    const it_ = await bench();
    it_.player.replace({ tracks: trackIds(1, 2, 3), source: null, start: 0, isShuffled: null });
    it_.player.api.next();
    it_.player.api.next();
    await settled();
    expect(it_.audio.jobs.map(({ trackId: id }) => id)).toEqual(trackIds(3));
  });
});
