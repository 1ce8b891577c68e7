import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSleep, SLEEP_AFTER_MS, UNUSED_AFTER_MS } from "../../src/audio/sleep.ts";

/** A context that obeys at once. */
function bench() {
  const context = {
    state: "running" as AudioContextState,
    suspend: vi.fn(() => {
      context.state = "suspended";
      return Promise.resolve();
    }),
    resume: vi.fn(() => {
      context.state = "running";
      return Promise.resolve();
    }),
  };
  const world = { isSilent: true, context };
  const sleep = createSleep({ context: () => context, isSilent: () => world.isSilent });
  return { sleep, world, context };
}

/** The same after a song has played to its end. */
async function usedBench() {
  const made = bench();
  made.world.isSilent = false;
  await made.sleep.wake();
  made.world.isSilent = true;
  return made;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("sleep", () => {
  it("comes after five seconds of silence without a break, however often somebody looks", async () => {
    const { sleep, context } = await usedBench();
    sleep.look();
    vi.advanceTimersByTime(SLEEP_AFTER_MS - 1);
    sleep.look();
    expect(sleep.isAsleep).toBe(false);
    vi.advanceTimersByTime(1);
    expect([sleep.isAsleep, context.state]).toEqual([true, "suspended"]);
  });

  it("comes a second after the first gesture where nothing has sounded", () => {
    const { sleep, context } = bench();
    sleep.look();
    vi.advanceTimersByTime(UNUSED_AFTER_MS - 1);
    sleep.look();
    expect(sleep.isAsleep).toBe(false);
    vi.advanceTimersByTime(1);
    expect([sleep.isAsleep, context.state]).toEqual([true, "suspended"]);
  });

  it("ends for a sound, though the context never says so", async () => {
    const { sleep, world, context } = bench();
    sleep.look();
    vi.advanceTimersByTime(SLEEP_AFTER_MS);
    context.resume.mockImplementation(() => new Promise(() => {}));
    world.isSilent = false;
    let isAwake = false;
    void sleep.wake().then(() => (isAwake = true));
    await vi.advanceTimersByTimeAsync(500);
    expect(isAwake).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isAwake).toBe(true);
  });

  it("ends for a sound, though the context refuses", async () => {
    const { sleep, world, context } = bench();
    sleep.look();
    vi.advanceTimersByTime(SLEEP_AFTER_MS);
    context.resume.mockRejectedValue(new DOMException("no", "NotAllowedError"));
    world.isSilent = false;
    await expect(sleep.wake()).resolves.toBe(false);
  });

  it("is never there while something sounds, and always after its time of silence", async () => {
    const step = fc.record({
      act: fc.constantFrom("play", "stop", "look"),
      ms: fc.integer({ min: 0, max: 7_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { sleep, world, context } = bench();
        let silentMs = 0;
        let afterMs = UNUSED_AFTER_MS;
        let isWatched = false;
        for (const { act, ms } of steps) {
          if (act === "play") {
            world.isSilent = false;
            silentMs = 0;
            afterMs = SLEEP_AFTER_MS;
            await sleep.wake();
          } else {
            if (act === "stop") world.isSilent = true;
            sleep.look();
          }
          isWatched = true;
          await vi.advanceTimersByTimeAsync(ms);
          if (world.isSilent) silentMs += ms;
          expect(context.state).toBe(silentMs >= afterMs ? "suspended" : "running");
          expect(sleep.isAsleep).toBe(context.state === "suspended");
        }
        expect(isWatched || context.state === "running").toBe(true);
      }),
    );
  });
});
