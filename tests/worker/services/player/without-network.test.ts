/** @file A queue of which some songs are cached on the device, without a network. */
import { describe, expect, it } from "vitest";
import { succeed } from "../../../../src/domain/failure.ts";
import { trackId, trackIds } from "../../../support/builders.ts";
import { bench, type Bench } from "../../../support/player-bench.ts";
import { settled } from "../../../support/settled.ts";

/** A player with these cached songs and without a network. */
async function cutOff(...kept: readonly number[]): Promise<Bench> {
  const it_ = await bench({ download: () => Promise.resolve(succeed(new Blob(["sound"]))) });
  for (const id of kept)
    await it_.cache.keep({
      id: trackId(id),
      download: { url: String(id), sizeBytes: null, md5: null },
      bitRate: 0,
      from: "netease",
      levelling: null,
      name: `Track ${id}`,
      artist: "Somebody",
      coverUrl: null,
    });
  it_.network.isGone = true;
  return it_;
}
const MANY = Array.from({ length: 50 }, (_, index) => index + 1);
const texts = (it_: Bench) => it_.told.map(({ text }) => text);

describe("a service that cannot be reached while the browser is online", () => {
  it("is told as long as the song waits for it, until it plays", async () => {
    const it_ = await cutOff();
    it_.player.replace({ tracks: trackIds(1, 2), source: null, start: 0, isShuffled: null });
    await settled();
    expect(it_.snapshot()).toMatchObject({
      isPlaying: true,
      isRetrying: true,
      track: { id: trackId(1) },
    });
    it_.clock.advance(60_000);
    await settled();
    expect(it_.snapshot().isRetrying).toBe(true);
    expect(texts(it_)).not.toContain("waitingForNetwork");
    it_.network.isGone = false;
    it_.clock.advance(10_000);
    await settled();
    it_.audio.answerReady();
    await settled();
    expect(it_.snapshot()).toMatchObject({
      isRetrying: false,
      isWaiting: false,
      track: { id: trackId(1) },
    });
  });

  it("is told of a song that breaks off, and not while it is paused or the browser is offline", async () => {
    const it_ = await bench();
    await it_.playAll([1, 2]);
    it_.network.isSilent = true;
    it_.audio.facts.next({ kind: "failed", loadId: 1, error: "network", positionS: 42 });
    expect(it_.snapshot().isRetrying).toBe(false);
    it_.clock.advance(500);
    await settled();
    expect(it_.snapshot().isRetrying).toBe(true);
    expect(texts(it_)).toEqual([]);
    it_.player.api.pause();
    expect(it_.snapshot().isRetrying).toBe(false);
    it_.player.api.play();
    expect(it_.snapshot().isRetrying).toBe(true);
    it_.environment.set({ ...it_.environment.value, isOnline: false });
    expect(it_.snapshot().isRetrying).toBe(false);
  });

  it("is no longer told when the song is skipped", async () => {
    const it_ = await cutOff(2);
    it_.player.replace({ tracks: trackIds(1, 2), source: null, start: 0, isShuffled: null });
    await settled();
    it_.audio.answerReady();
    await settled();
    expect(it_.snapshot()).toMatchObject({ isRetrying: false, track: { id: trackId(2) } });
  });
});

describe("a queue without a network", () => {
  it("plays what is kept, however far behind it stands, and says what was passed over", async () => {
    const it_ = await cutOff(30, 40);
    await it_.playAll(MANY);
    expect(it_.snapshot()).toMatchObject({ isPlaying: true, track: { id: trackId(30) } });
    expect(it_.told).toMatchObject([{ text: "notCached", values: { name: "Track 1" } }]);
    it_.player.api.next();
    await settled();
    expect(it_.snapshot().track?.id).toBe(trackId(40));
  });

  it("goes back to what is kept as well", async () => {
    const it_ = await cutOff(3, 30);
    await it_.playAll(MANY, 29);
    it_.player.api.previous();
    await settled();
    expect(it_.snapshot().track?.id).toBe(trackId(3));
  });

  it("waits for a song that was thought to be kept and is gone, and runs round nothing", async () => {
    const it_ = await cutOff(3);
    it_.lost.add(trackId(3));
    it_.player.api.cycleRepeat();
    it_.player.replace({ tracks: trackIds(1, 2, 3), source: null, start: 0, isShuffled: null });
    await settled();
    expect(texts(it_)).toEqual(["notCached", "notCachedWaits"]);
    expect(it_.snapshot()).toMatchObject({ isWaiting: true, track: { id: trackId(3) } });
  });

  it("waits where it stands when nothing is kept, and goes on when the network is back", async () => {
    const it_ = await cutOff();
    it_.player.replace({ tracks: trackIds(...MANY), source: null, start: 4, isShuffled: null });
    await settled();
    expect(texts(it_)).toEqual(["notCachedWaits"]);
    expect(it_.snapshot()).toMatchObject({
      isPlaying: true,
      isWaiting: true,
      track: { id: trackId(5) },
    });
    it_.clock.advance(60_000);
    await settled();
    expect(texts(it_)).toEqual(["notCachedWaits"]);
    it_.network.isGone = false;
    it_.backOnline$.next();
    await settled();
    it_.audio.answerReady();
    await settled();
    expect(it_.snapshot()).toMatchObject({ isWaiting: false, track: { id: trackId(5) } });
    expect(it_.audio.log.at(-1)).toMatch(/^(play|load)/);
  });
});
