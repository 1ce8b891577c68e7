import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bench, type Bench } from "../../../support/player-bench.ts";
import { fakeClock } from "../../../support/fake-clock.ts";
import { livingAudio, type LivingAudio } from "../../../support/living-audio.ts";
import { settled } from "../../../support/settled.ts";

const LENGTH_S = 20;
const TICK_MS = 1_000;
/** Longer than every wait of the player: the three retries, a silent connection and a look for the network. */
const PATIENCE_MS = 45_000;

/** What each song is like, by its id. */
const isRefused = (id: number): boolean => id % 17 === 0;
const isUnreadable = (id: number): boolean => id % 13 === 0;
const breaksOff = (id: number): boolean => id % 7 === 0;
const canPlay = (id: number): boolean => !isRefused(id) && !isUnreadable(id);

const IDS = Array.from({ length: 60 }, (_, index) => index + 1);

/** What a listener and the world do; the number says for how many ticks the music then goes on. */
type Deed =
  | "listen"
  | "next"
  | "previous"
  | "pauseAndPlay"
  | "seekToEnd"
  | "seekToStart"
  | "repeat"
  | "shuffle"
  | "playNext"
  | "outage"
  | "newList";
const DEEDS: readonly Deed[] = [
  "listen",
  "listen",
  "next",
  "previous",
  "pauseAndPlay",
  "seekToEnd",
  "seekToStart",
  "repeat",
  "shuffle",
  "playNext",
  "outage",
  "newList",
];

interface World extends Bench {
  readonly living: LivingAudio;
  /** Lets seconds pass; checks at each that silence has a reason. */
  live(seconds: number): Promise<void>;
  /** Songs the listener was told about, and when. */
  readonly stops: readonly string[];
}

async function world(): Promise<World> {
  const clock = fakeClock();
  let isGone = false;
  const living = livingAudio({
    clock,
    lengthS: LENGTH_S,
    isNetworkGone: () => isGone,
    troubleOf: (id) =>
      isUnreadable(id) ? "decode" : breaksOff(id) ? { breaksAtS: LENGTH_S / 2 } : null,
  });
  const it_ = await bench({
    clock,
    loudspeaker: living,
    livesMs: 60_000,
    broken: new Set(IDS.filter(isRefused)),
  });
  const network = it_.network;
  const stops: string[] = [];
  let silentMs = 0;
  return {
    ...it_,
    living,
    stops,
    live: async (seconds) => {
      for (let second = 0; second < seconds; second += 1) {
        isGone = network.isGone;
        clock.advance(TICK_MS);
        living.pass(TICK_MS);
        await settled();
        const { isPlaying, track } = it_.snapshot();
        const heard = living.sounding();
        if (heard !== null && isPlaying) expect(heard.trackId).toBe(track?.id);
        if (!isPlaying) expect(heard).toBeNull();
        silentMs = isPlaying && heard === null && !network.isGone ? silentMs + TICK_MS : 0;
        expect(silentMs, `silence at track ${track?.id}`).toBeLessThan(PATIENCE_MS);
      }
    },
  };
}

async function act(deed: Deed, it_: World, number: number): Promise<void> {
  const { api, queueApi } = it_.player;
  switch (deed) {
    case "listen":
      return;
    case "next":
    case "previous":
      return api[deed]();
    case "pauseAndPlay":
      api.pause();
      await it_.live(number % 3 === 0 ? 90 : 2);
      return api.play();
    case "seekToEnd":
      return api.seek(LENGTH_S - 2);
    case "seekToStart":
      return api.seek(0);
    case "repeat":
      return api.cycleRepeat();
    case "shuffle":
      return api.toggleShuffle();
    case "playNext":
      await queueApi.playNext({ kind: "ids", ids: [IDS[number % IDS.length] as never] });
      return;
    case "outage":
      it_.network.isGone = true;
      await it_.live(5 + (number % 40));
      it_.network.isGone = false;
      it_.backOnline$.next();
      return;
    case "newList":
      it_.player.replace({
        tracks: IDS.slice(number % 30) as never,
        source: null,
        start: number % 10,
        isShuffled: null,
      });
  }
}

/** What explains that nothing plays though nobody paused. */
const EXPLAINS = new Set(["nothingPlayable", "playbackTrouble"]);
/** What tells of a song that was passed over. */
const SKIPS = new Set(["cannotPlay", "skippedUnreadable"]);

describe("soak", () => {
  it(
    "never stops without a word, skips nothing that could play, and sounds what it shows",
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.tuple(fc.constantFrom(...DEEDS), fc.nat(1_000), fc.integer({ min: 1, max: 50 })),
            { minLength: 10, maxLength: 40 },
          ),
          async (deeds) => {
            const it_ = await world();
            it_.player.replace({ tracks: IDS as never, source: null, start: 0, isShuffled: null });
            for (const [deed, number, seconds] of deeds) {
              await act(deed, it_, number);
              await it_.live(seconds);
              const { isPlaying, hasNext } = it_.snapshot();
              if (isPlaying) continue;
              const isExplained = it_.told.some(({ text }) => EXPLAINS.has(text));
              expect(isExplained || !hasNext, `stopped after ${deed}`).toBe(true);
              it_.player.api.play();
            }
            const skipped = it_.told.filter(({ text }) => SKIPS.has(text));
            for (const { values } of skipped)
              expect(canPlay(Number(String(values["name"]).slice("Track ".length)))).toBe(false);
          },
        ),
        { numRuns: 40, endOnFailure: true },
      );
    },
  );
});
