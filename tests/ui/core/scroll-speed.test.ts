import { expect, it } from "vitest";
import { createScrollSpeed } from "../../../src/ui/core/scroll/scroll-speed.ts";

it("tells how fast the page moves, and which way", () => {
  const speed = createScrollSpeed();
  let y = 0;
  for (let atMs = 0; atMs <= 320; atMs += 16) speed.at((y += 240), atMs);
  expect(speed.now(330).direction).toBe(1);
  expect(speed.now(330).pxPerS).toBeCloseTo(15_000, -2);
  speed.at((y -= 160), 336);
  expect(speed.now(336)).toEqual({ direction: -1, pxPerS: 10_000 });
});

it("does not take a frame that took long for a rest", () => {
  const speed = createScrollSpeed();
  let y = 0;
  for (let atMs = 0; atMs <= 4_000; atMs += 250) speed.at((y += 3_600), atMs);
  expect(speed.now(4_050).pxPerS).toBeCloseTo(14_400, -2);
});

it("is at rest once nothing has scrolled for a while", () => {
  const speed = createScrollSpeed();
  speed.at(100, 16);
  speed.at(200, 32);
  expect(speed.now(32).pxPerS).toBeGreaterThan(0);
  expect(speed.now(2_000)).toEqual({ direction: 1, pxPerS: 0 });
});
