import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ClockAnchor } from "../../../src/domain/transport/anchor.ts";
import { msToNextStep } from "../../../src/ui/core/playback/use-playback-clock.ts";

const anchor: ClockAnchor = { positionS: 0, rate: 1, isPlaying: true, atMs: 0, durationS: 200 };

describe("the wait for the next step", () => {
  it("ends just behind a step, whatever the speed", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 199, noNaN: true }),
        fc.constantFrom(0.5, 1, 1.25, 2),
        fc.constantFrom(1, 2, 5, 10),
        (positionS, rate, perS) => {
          const waitMs = msToNextStep({ ...anchor, rate }, positionS, perS) ?? Number.NaN;
          const thenS = positionS + (waitMs / 1000) * rate;
          expect(Math.floor(thenS * perS)).toBe(Math.floor(positionS * perS) + 1);
          expect(thenS * perS - Math.floor(thenS * perS)).toBeLessThan(0.1);
        },
      ),
    );
  });

  it("has no end while nothing plays, nor at the end of the track", () => {
    expect(msToNextStep({ ...anchor, isPlaying: false }, 3, 1)).toBeNull();
    expect(msToNextStep(anchor, 200, 1)).toBeNull();
    expect(msToNextStep({ ...anchor, durationS: 0 }, 200, 1)).not.toBeNull();
  });
});
