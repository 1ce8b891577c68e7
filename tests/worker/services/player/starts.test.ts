/** @file What a listener finds again: over several starts, after undoing, after clearing data, after silence. */
import { describe, expect, it } from "vitest";
import { trackId, trackIds, sourceFacts } from "../../../support/builders.ts";
import { bench, type Bench } from "../../../support/player-bench.ts";
import { settled } from "../../../support/settled.ts";

describe("the player, start after start", () => {
  it("stands where it stood, however often it was opened and closed again", async () => {
    const first = await bench();
    await first.playAll([8, 9]);
    await first.playAll([1, 2, 3], 1);
    first.player.api.cycleRepeat();
    await settled();
    const left = first.queue();
    expect(left).toMatchObject({ current: { id: trackId(2) }, comingCount: 1, mayUndo: true });
    for (let start = 0; start < 3; start += 1) {
      const again = await bench({ stores: first.stores });
      expect(again.queue()).toEqual(left);
      expect(again.snapshot()).toMatchObject({
        isEnabled: true,
        repeat: "on",
        track: { id: trackId(2) },
      });
    }
  });

  it("forgets the reversed order once that was switched off, and nothing else", async () => {
    const before = await bench({ settings: { enableReversedMode: true } });
    await before.playAll([1, 2, 3], 1);
    before.player.api.toggleReversed();
    for (const settings of [{ enableReversedMode: false }, { enableReversedMode: true }]) {
      const after = await bench({ stores: before.stores, settings });
      expect(after.snapshot()).toMatchObject({ isReversed: false, track: { id: trackId(2) } });
    }
  });

  it("keeps what is queued after everything was forgotten", async () => {
    const before = await bench();
    await before.playAll([1, 2]);
    await before.player.queueApi.playNext({ kind: "ids", ids: [trackId(5)] });
    await before.player.api.reset();
    before.player.queueApi.playNow(trackId(7));
    await before.player.queueApi.append({ kind: "ids", ids: [trackId(6)] });
    await settled();
    const after = await bench({ stores: before.stores });
    expect(after.queue()).toMatchObject({
      current: { id: trackId(7) },
      upNextCount: 1,
      comingCount: 0,
    });
  });
});

describe("a core born while the music plays", () => {
  it("knows how fast it plays", async () => {
    const before = await bench();
    await before.playAll([1, 2]);
    const anchor = { positionS: 12, rate: 1.5, isPlaying: true, atMs: 5, durationS: 100 };
    const active = {
      loadId: 7,
      trackId: trackId(1),
      facts: sourceFacts({ label: "netease" }),
      isWanted: true,
      hasEnded: false,
      anchor,
    } as const;
    const hello = { isReborn: true, lastLoadId: 7, active, volume: 1, rate: 1.5 };
    const after = await bench({ stores: before.stores, hello });
    expect(after.snapshot()).toMatchObject({ isPlaying: true, rate: 1.5 });
  });
});

describe("a list of which nothing can be played", () => {
  const start = async (it_: Bench, ids: readonly number[]) => {
    it_.player.replace({ tracks: trackIds(...ids), source: null, start: 0, isShuffled: null });
    await settled();
  };

  it("ends with a word about the list, not about its last song alone", async () => {
    const it_ = await bench({ broken: new Set([1, 2, 3]) });
    await start(it_, [1, 2, 3]);
    expect(it_.told.map(({ text }) => text)).toContain("nothingPlayable");
    expect(it_.snapshot().isPlaying).toBe(false);
  });

  it("is not what a list is called whose last songs are bad", async () => {
    const it_ = await bench({ broken: new Set([2, 3]) });
    await it_.playAll([1, 2, 3]);
    it_.audio.facts.next({ kind: "ended", loadId: 1 });
    await settled();
    expect(it_.told.map(({ text }) => text)).toEqual(["cannotPlay", "cannotPlay"]);
  });
});

describe("undo of a replacement", () => {
  it("goes on in the song it cut off, in the modes chosen since", async () => {
    const it_ = await bench();
    await it_.playAll([1, 2]);
    const anchor = { positionS: 70, rate: 1, isPlaying: false, atMs: 0, durationS: 100 };
    it_.audio.facts.next({ kind: "anchor", loadId: 1, anchor });
    await it_.playAll([8, 9]);
    it_.player.api.cycleRepeat();
    it_.player.queueApi.undo();
    await settled();
    expect(it_.audio.jobs.at(-1)).toMatchObject({ trackId: trackId(1), startAtS: 70 });
    await settled();
    expect(it_.snapshot()).toMatchObject({ repeat: "on", track: { id: trackId(1) } });
    const after = await bench({ stores: it_.stores });
    expect(after.snapshot()).toMatchObject({ repeat: "on", track: { id: trackId(1) } });
  });

  it("is still there where nothing was cleared", async () => {
    const it_ = await bench();
    await it_.playAll([1]);
    await it_.playAll([8]);
    it_.player.queueApi.clear("upNext");
    it_.player.queueApi.undo();
    await settled();
    expect(it_.snapshot().track?.id).toBe(trackId(1));
  });
});

describe("mute", () => {
  it("comes back to the last volume that was heard, over a start too", async () => {
    const before = await bench();
    before.player.api.setVolume(0.4);
    before.player.api.setVolume(0);
    await settled();
    const after = await bench({ stores: before.stores });
    expect(after.snapshot()).toMatchObject({ volume: 0, isMuted: false });
    after.player.api.toggleMute();
    await settled();
    expect(after.snapshot()).toMatchObject({ volume: 0.4, isMuted: false });
    after.player.api.toggleMute();
    await settled();
    expect(after.snapshot()).toMatchObject({ volume: 0.4, isMuted: true });
  });
});

describe("a video beside the music", () => {
  it("takes the audio focus from the music, loses it to the music, and gives it back", async () => {
    const it_ = await bench();
    await it_.playAll([1, 2]);
    const told: boolean[] = [];
    const video = it_.player.api.audioFocus$().subscribe((isOurs) => told.push(isOurs));
    await settled();
    expect(it_.snapshot().isPlaying).toBe(false);
    expect(told).toEqual([true]);
    it_.player.api.play();
    expect(told).toEqual([true, false]);
    // Too late to return the audio focus, because the video does not have it any more.
    video.unsubscribe();
    expect(it_.audioFocus.onLost).not.toBeNull();
    expect(it_.told).not.toContainEqual(expect.objectContaining({ text: "soundsElsewhere" }));
  });

  it("hears of a window that took it, and lets go when it ends", async () => {
    const it_ = await bench();
    const told: boolean[] = [];
    it_.player.api.audioFocus$().subscribe((isOurs) => told.push(isOurs));
    it_.audioFocus.onLost?.();
    expect(told).toEqual([true, false]);
    expect(it_.told.at(-1)).toMatchObject({ text: "soundsElsewhere" });
    it_.player.api.audioFocus$().subscribe().unsubscribe();
    expect(it_.audioFocus.onLost).toBeNull();
  });
});
