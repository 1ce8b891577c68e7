import { describe, expect, it } from "vitest";
import { trackId, trackIds, sourceFacts } from "../../../support/builders.ts";
import { fakeClock } from "../../../support/fake-clock.ts";
import { livingAudio } from "../../../support/living-audio.ts";
import { bench, type Bench } from "../../../support/player-bench.ts";
import { settled } from "../../../support/settled.ts";

const TWENTY_MINUTES_MS = 1_200_000;
const TWELVE_HOURS_MS = 12 * 3_600_000;

/** Plays a song whose address is valid for twenty minutes, and pauses it at a position. */
async function pausedAt(positionS: number): Promise<Bench> {
  const it_ = await bench({ livesMs: TWENTY_MINUTES_MS });
  await it_.playAll([1, 2]);
  it_.player.api.pause();
  it_.audio.facts.next({ kind: "paused", loadId: 1, positionS });
  return it_;
}

describe("addresses that run out", () => {
  it("are renewed by play after a pause of twelve hours, at the same place", async () => {
    const it_ = await pausedAt(61.5);
    it_.clock.advance(TWELVE_HOURS_MS);
    it_.player.api.play();
    await settled();
    expect(it_.audio.jobs.at(-1)).toMatchObject({ trackId: trackId(1), startAtS: 61.5 });
    it_.audio.answerReady();
    expect(it_.audio.log.at(-1)).toBe(`play ${it_.audio.jobs.at(-1)?.loadId}`);
    expect(it_.snapshot().isPlaying).toBe(true);
  });

  it("are used as long as they are good", async () => {
    const it_ = await pausedAt(61.5);
    it_.clock.advance(TWENTY_MINUTES_MS / 2);
    it_.player.api.toggle();
    await settled();
    expect(it_.audio.log.at(-1)).toBe("play 1");
  });

  it("are renewed before a seek, and the song stays paused", async () => {
    const it_ = await pausedAt(10);
    it_.clock.advance(TWELVE_HOURS_MS);
    it_.player.api.seek(80);
    await settled();
    it_.audio.answerReady();
    const { loadId = 0 } = it_.audio.jobs.at(-1) ?? {};
    expect(it_.audio.jobs.at(-1)).toMatchObject({ trackId: trackId(1), startAtS: 80 });
    expect(it_.audio.log).not.toContain(`play ${loadId}`);
  });

  it("are not begun with: a preloaded song is looked for again", async () => {
    const it_ = await pausedAt(10);
    const preloaded = it_.audio.jobs.at(-1)?.loadId;
    it_.clock.advance(TWELVE_HOURS_MS);
    it_.player.api.next();
    await settled();
    expect(it_.audio.log).toContain(`release ${preloaded}`);
    expect(it_.audio.jobs.at(-1)).toMatchObject({ trackId: trackId(2) });
    expect(it_.audio.jobs.at(-1)?.loadId).toBeGreaterThan(preloaded ?? 0);
  });

  it("are known to a core that takes over a paused song", async () => {
    const before = await pausedAt(10);
    const after = await bench({
      stores: before.stores,
      livesMs: TWENTY_MINUTES_MS,
      hello: {
        isReborn: true,
        lastLoadId: 7,
        active: {
          loadId: 7,
          trackId: trackId(1),
          facts: sourceFacts({ label: "netease", expiresAtMs: before.clock.nowMs() - 1 }),
          isWanted: false,
          hasEnded: false,
          anchor: { positionS: 33, rate: 1, isPlaying: false, atMs: 5, durationS: 100 },
        },
        volume: 1,
        rate: 1,
      },
    });
    after.player.api.play();
    await settled();
    expect(after.audio.jobs.at(-1)).toMatchObject({ trackId: trackId(1), startAtS: 33 });
  });
});

/** The network fails in the middle of a song, and the buffered part has been played. */
async function brokenOff(): Promise<Bench> {
  const it_ = await bench();
  await it_.playAll([1, 2]);
  it_.network.isGone = true;
  it_.environment.set({ ...it_.environment.value, isOnline: false });
  it_.audio.facts.next({ kind: "failed", loadId: 1, error: "network", positionS: 42 });
  it_.clock.advance(500);
  await settled();
  return it_;
}

describe("a song that breaks off because the network is gone", () => {
  it("keeps its place, waits and says so once", async () => {
    const it_ = await brokenOff();
    it_.clock.advance(30_000);
    await settled();
    expect(it_.told.map(({ text }) => text)).toEqual(["waitingForNetwork"]);
    expect(it_.snapshot()).toMatchObject({ isPlaying: true, isWaiting: true, isRetrying: false });
    expect(it_.snapshot().track?.id).toBe(trackId(1));
  });

  it("goes on by itself where it was when the network is back", async () => {
    const it_ = await brokenOff();
    it_.network.isGone = false;
    it_.backOnline$.next();
    await settled();
    expect(it_.audio.jobs.at(-1)).toMatchObject({ trackId: trackId(1), startAtS: 42 });
    it_.audio.answerReady();
    expect(it_.snapshot()).toMatchObject({ isPlaying: true, isWaiting: false });
  });

  it("finds out by itself where the browser does not tell", async () => {
    const it_ = await brokenOff();
    it_.network.isGone = false;
    it_.clock.advance(10_000);
    await settled();
    expect(it_.audio.jobs.at(-1)).toMatchObject({ trackId: trackId(1), startAtS: 42 });
  });

  it("stays silent if the listener paused meanwhile", async () => {
    const it_ = await brokenOff();
    it_.player.api.pause();
    it_.network.isGone = false;
    it_.backOnline$.next();
    await settled();
    it_.audio.answerReady();
    const { loadId = 0 } = it_.audio.jobs.at(-1) ?? {};
    expect(it_.audio.log).not.toContain(`play ${loadId}`);
  });

  it("looks once, however often the network comes and goes", async () => {
    const it_ = await brokenOff();
    for (let times = 0; times < 5; times += 1) {
      it_.backOnline$.next();
      await settled();
    }
    it_.network.isGone = false;
    const before = it_.audio.jobs.length;
    it_.clock.advance(10_000);
    await settled();
    expect(it_.audio.jobs.length - before).toBe(1);
  });
});

const HOUR_S = 3_600;
const TICK_MS = 250;

/** A loudspeaker that plays songs of an hour from addresses that are valid for twenty minutes. */
async function hourLong({ rate = 1, ids = [1, 2] } = {}) {
  const clock = fakeClock();
  let isGone = false;
  const living = livingAudio({
    clock,
    lengthS: HOUR_S,
    isNetworkGone: () => isGone,
    troubleOf: () => null,
  });
  const trouble: string[] = [];
  living.facts.subscribe(({ kind }) => {
    if (kind === "failed" || kind === "stalled") trouble.push(kind);
  });
  const it_ = await bench({ clock, loudspeaker: living, livesMs: TWENTY_MINUTES_MS });
  it_.player.api.setRate(rate);
  it_.player.replace({ tracks: trackIds(...ids), source: null, start: 0, isShuffled: null });
  /** Lets music play. Returns the largest deviation from the expected position, in seconds. */
  const live = async (seconds: number): Promise<number> => {
    let worstS = 0;
    let last = living.sounding()?.positionS ?? 0;
    for (let passedMs = 0; passedMs < seconds * 1_000; passedMs += TICK_MS) {
      clock.advance(TICK_MS);
      living.pass(TICK_MS);
      await settled();
      const now = living.sounding()?.positionS ?? Number.NaN;
      worstS = Math.max(worstS, Math.abs(now - last - (TICK_MS / 1_000) * rate));
      last = now;
    }
    return worstS;
  };
  const cut = (isCut: boolean): void => {
    isGone = isCut;
    it_.network.isGone = isCut;
  };
  await live(2);
  return { ...it_, living, trouble, live, cut };
}

describe("a song longer than its address", { timeout: 60_000 }, () => {
  it.each([1, 0.51])(
    "is carried over at speed %d while it sounds, without a break",
    async (rate) => {
      const { living, trouble, live } = await hourLong({ rate });
      const worstS = await live(HOUR_S / rate - 10);
      expect(trouble).toEqual([]);
      expect(worstS).toBeLessThan(0.3);
      // Once for every address that would have expired before the end.
      const needed = rate === 1 ? 3 : 6;
      expect(living.sounds.filter(({ trackId: id }) => id === trackId(1))).toHaveLength(1 + needed);
    },
  );

  it("is followed by a song from an address that is still good", async () => {
    const { living, trouble, live } = await hourLong();
    await live(HOUR_S + 30);
    expect(trouble).toEqual([]);
    expect(living.sounding()).toMatchObject({ trackId: trackId(2) });
  });

  it("is carried over by the next attempt when one comes to nothing", async () => {
    const { trouble, live, cut } = await hourLong();
    await live(1_105);
    // Requests for an address fail while the buffered part still plays.
    cut(true);
    await live(6);
    cut(false);
    const worstS = await live(300);
    expect(trouble).toEqual([]);
    expect(worstS).toBeLessThan(0.3);
  });

  it("stays where it was paused on the way, and is renewed by play", async () => {
    const { player, snapshot, living, live } = await hourLong();
    await live(1_110);
    player.api.pause();
    await live(60);
    expect(living.sounding()).toBeNull();
    player.api.play();
    await live(3);
    expect(snapshot()).toMatchObject({ isPlaying: true, track: { id: trackId(1) } });
    expect(living.sounding()?.positionS).toBeGreaterThan(1_105);
  });

  it("goes where it was sought on the way", async () => {
    const { player, living, trouble, live } = await hourLong();
    await live(1_111);
    player.api.seek(2_000);
    await live(200);
    expect(living.sounding()?.positionS).toBeGreaterThan(2_190);
    expect(trouble).toEqual([]);
  });

  it("is left alone when it ends before its address does", async () => {
    const { player, living, live } = await hourLong();
    player.api.seek(HOUR_S - 300);
    await live(299);
    expect(living.sounds).toHaveLength(1);
  });
});
