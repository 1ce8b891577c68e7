import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  changeModes,
  enterFm,
  FM_OFF,
  FM_RETRIES,
  fmArrived,
  fmNext,
  leaveFm,
  mayRetryFm,
} from "../../../src/domain/queue/fm.ts";
import {
  setRepeat,
  setReversed,
  setShuffle,
  type QueueState,
} from "../../../src/domain/queue/queue.ts";
import { trackId, trackIds } from "../../support/builders.ts";
import { anyQueue, anySeed } from "./arbitraries.ts";

describe("personal FM", () => {
  it("cannot change the modes; leaving finds them as they were (L8)", () => {
    fc.assert(
      fc.property(anyQueue, fc.boolean(), anySeed, (q, on, seed) => {
        const change = (before: QueueState) =>
          setReversed(setShuffle(setRepeat(before, "one"), on, seed), on);
        const fm = enterFm(FM_OFF);
        expect(changeModes(fm, q, change)).toBe(q);
        expect(changeModes(leaveFm(fm), q, change)).toEqual(change(q));
      }),
    );
  });

  it("fills both slots, never with the same track", () => {
    const fm = fmArrived(FM_OFF, trackIds(1, 1, 2, 3));
    expect(fm).toEqual({ isOn: false, current: trackId(1), next: trackId(2) });
    expect(fmArrived(fm, trackIds(9))).toEqual(fm);
    expect(fmArrived({ ...fm, next: trackId(1) }, trackIds(1, 4)).next).toBe(trackId(4));
    expect(fmArrived({ ...fm, next: null }, trackIds(1)).next).toBeNull();
    expect(fmArrived(FM_OFF, [])).toEqual(FM_OFF);
  });

  it("goes on to the prefetched track only", () => {
    const fm = fmArrived(enterFm(FM_OFF), trackIds(1, 2));
    expect(fmNext(fm)).toEqual({ isOn: true, current: trackId(2), next: null });
    expect(fmNext(fmNext(fm))).toEqual(fmNext(fm));
  });

  it("asks again at most five times for an empty answer", () => {
    expect(mayRetryFm(1)).toBe(true);
    expect(mayRetryFm(FM_RETRIES)).toBe(true);
    expect(mayRetryFm(FM_RETRIES + 1)).toBe(false);
  });
});
