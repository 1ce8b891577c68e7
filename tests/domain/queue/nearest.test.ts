import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TrackId } from "../../../src/domain/playable.ts";
import { advance, type Direction } from "../../../src/domain/queue/advance.ts";
import { decodeStep } from "../../../src/domain/queue/decode-step.ts";
import { stepToNearest } from "../../../src/domain/queue/nearest.ts";
import { takeStep } from "../../../src/domain/queue/steps.ts";
import type { QueueState } from "../../../src/domain/queue/queue.ts";
import { aQueue, numberOf, trackId, trackIds } from "../../support/builders.ts";
import { anyQueue } from "./arbitraries.ts";

/** Presses the button until a suitable track comes; null if the queue ends or all tracks were tried. */
function walkTo(q: QueueState, direction: Direction, willDo: (id: TrackId) => boolean) {
  let now = q;
  for (let press = 0; press < q.tracks.length + q.upNext.length; press += 1) {
    const { queue } = advance(now, direction);
    if (queue === now) return null;
    now = queue;
    if (now.current !== null && willDo(now.current)) return now.current;
  }
  return null;
}

describe("stepToNearest", () => {
  it("leads to the track the button would come to first", () => {
    fc.assert(
      fc.property(
        anyQueue,
        fc.constantFrom("next" as const, "previous" as const),
        fc.integer({ min: 1, max: 4 }),
        (q, direction, of) => {
          const willDo = (id: TrackId): boolean => numberOf(id) % of === 0;
          const step = stepToNearest(q, direction, willDo);
          const reached = step === null ? null : takeStep(q, step).current;
          expect(reached).toBe(walkTo(q, direction, willDo));
          if (step !== null) expect(decodeStep(step)).toEqual(step);
        },
      ),
    );
  });

  it("leaves what waits its turn where it is", () => {
    const q = aQueue([1, 2, 3], {
      cursor: 0,
      current: trackId(1),
      upNext: trackIds(7, 8),
    });
    const step = stepToNearest(q, "next", (id) => id === trackId(8));
    expect(step && takeStep(q, step)).toMatchObject({
      current: trackId(8),
      upNext: trackIds(7),
      detour: true,
    });
  });
});
