import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  account,
  act,
  breaksOff,
  canPlay,
  canPlayMixed,
  STEPS,
  EXPLAINS,
  IDS,
  isRefused,
  isUnreadable,
  skippedIds,
  world,
  type Step,
  type World,
} from "./soak-world.ts";
import { seed } from "../../../support/seed.ts";
import { numberOf } from "../../../support/builders.ts";

/** Number of songs in one long session; 0 by default. */
const LONG = Number(process.env["TONEARM_SOAK"] ?? 0);

const begin = (it_: World): void =>
  it_.player.replace({ tracks: IDS, source: null, start: 0, isShuffled: null });

/** Checks that music plays or that a stop was explained; then presses play again. */
async function checkStop(step: Step, it_: World): Promise<boolean> {
  if (it_.snapshot().isPlaying) return false;
  const isExplained = it_.told.some(({ text }) => EXPLAINS.has(text));
  expect(isExplained || !it_.hadNext(), `stopped after ${step}`).toBe(true);
  await it_.goOn();
  // An unplayable song at the end of a list leads nowhere, so start another list.
  if (!it_.snapshot().isPlaying) begin(it_);
  return true;
}

describe.each([
  { kind: "songs of the service", isMixed: false, mayPlay: canPlay, runs: 30 },
  {
    kind: "songs, files and what is found elsewhere",
    isMixed: true,
    mayPlay: canPlayMixed,
    runs: 20,
  },
])("soak of $kind", ({ isMixed, mayPlay, runs }) => {
  it(
    `never stops without a word, skips nothing that could play, and sounds what it shows (TONEARM_SEED=${seed})`,
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.tuple(fc.constantFrom(...STEPS), fc.nat(1_000), fc.integer({ min: 1, max: 50 })),
            { minLength: 10, maxLength: 40 },
          ),
          async (steps) => {
            const it_ = await world(1, isMixed);
            begin(it_);
            for (const [step, number, seconds] of steps) {
              await act(step, it_, number);
              await it_.live(seconds);
              await checkStop(step, it_);
            }
            expect(skippedIds(it_).filter(mayPlay)).toEqual([]);
          },
        ),
        { numRuns: runs, seed, endOnFailure: true },
      );
    },
  );

  if (LONG === 0) return;
  it(
    `plays ${LONG} songs through every mode with faults (TONEARM_SEED=${seed})`,
    { timeout: 600_000 },
    async () => {
      const startedAt = performance.now();
      let state = seed;
      const chance = (below: number): number => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
      };
      const it_ = await world(seed, isMixed);
      const steps = new Map<Step, number>();
      const modes = new Set<string>();
      let stops = 0;
      begin(it_);
      while (account(it_).sounded < LONG) {
        const step = STEPS[chance(STEPS.length)] ?? "listen";
        steps.set(step, (steps.get(step) ?? 0) + 1);
        await act(step, it_, chance(1_000));
        await it_.live(1 + chance(40));
        if (await checkStop(step, it_)) stops += 1;
        const { isFm, repeat, isShuffled, isReversed } = it_.snapshot();
        modes.add(
          isFm ? "radio" : `repeat ${repeat}, shuffled ${isShuffled}, reversed ${isReversed}`,
        );
      }
      await it_.live(1);
      const { intents, living, told } = it_;
      const skipped = skippedIds(it_);
      const { sounded, unexplained, ...silent } = account(it_);
      const speed = it_.musicMs() / (performance.now() - startedAt);
      console.info(
        [
          `seed ${seed}: ${sounded} songs, ${Math.round(it_.musicMs() / 60_000)} minutes of music, ${speed.toFixed(0)} times as fast`,
          `faults: ${steps.get("outage") ?? 0} outages, ${steps.get("silence") ?? 0} silent servers, ${steps.get("otherDevice") ?? 0} devices lost, ${skipped.filter(isRefused).length} refused, ${skipped.filter(isUnreadable).length} unreadable, ${told.filter(({ text }) => text === "notCached").length} not on the device in an outage, ${living.sounds.filter(({ trackId }) => breaksOff(numberOf(trackId))).length} plays of songs that break off once, addresses of 60 s`,
          `modes: ${modes.size} (${[...modes].join("; ")})`,
          `stops, each with a word or at the end of a list: ${stops} (${told.filter(({ text }) => EXPLAINS.has(text)).length} words)`,
          `intents: ${intents.length} (sounded ${sounded}, skipped with a word ${silent.skipped}, passed over by the listener ${silent.passed}); skipped though playable: ${skipped.filter(mayPlay).length}`,
          `log of intents equals log of sounds: ${unexplained.length === 0}`,
        ].join("\n"),
      );
      expect(skipped.filter(mayPlay)).toEqual([]);
      expect(unexplained).toEqual([]);
      expect(modes.size).toBeGreaterThan(LONG >= 300 ? 8 : 0);
    },
  );
});
