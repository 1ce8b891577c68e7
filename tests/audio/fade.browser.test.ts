import { expect, it } from "vitest";
import { faded, RATE_HZ, steepest } from "./rendered.ts";

const FADE_MS = 200;

it("rises from silence to full in 200 ms without a step", async () => {
  const out = await faded(0.5, [[0, (fader) => void fader.fade(1, FADE_MS)]]);
  expect(out[0]).toBeLessThan(0.01);
  const mid = out[Math.round(0.1 * RATE_HZ)] ?? 0;
  expect(mid).toBeGreaterThan(0.3);
  expect(mid).toBeLessThan(0.9);
  expect(out[Math.round(0.21 * RATE_HZ)]).toBeCloseTo(1, 5);
  expect(steepest(out)).toBeLessThan(0.001);
});

it("turns round in flight from where it is", async () => {
  const out = await faded(0.8, [
    [0, (fader) => fader.set(1)],
    [0.2, (fader) => void fader.fade(0, FADE_MS)],
    [0.3, (fader) => void fader.fade(1, FADE_MS)],
  ]);
  const turned = out.slice(Math.round(0.2 * RATE_HZ));
  expect(Math.min(...turned)).toBeGreaterThan(0.2);
  expect(Math.min(...turned)).toBeLessThan(0.9);
  expect(out.at(-1)).toBeCloseTo(1, 5);
  expect(steepest(turned)).toBeLessThan(0.001);
});

it("reports a fade that ran to its end, and one that was overtaken", async () => {
  const reached: boolean[] = [];
  await faded(0.6, [
    [0, (fader) => void fader.fade(1, FADE_MS).then((isReached) => reached.push(isReached))],
    [0.1, (fader) => void fader.fade(0, FADE_MS).then((isReached) => reached.push(isReached))],
  ]);
  await expect.poll(() => reached).toEqual([false, true]);
});
