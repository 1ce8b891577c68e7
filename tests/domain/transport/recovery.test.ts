import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  breaker,
  BREAKER_GAP_MS,
  BREAKER_LIMIT,
  CLOSED_BREAKER,
  isTripped,
  recover,
  RETRY_DELAYS_MS,
} from "../../../src/domain/transport/recovery.ts";

describe("recover (B53)", () => {
  it("skips at once what cannot be decoded", () => {
    expect(recover("decode", 0)).toEqual({ kind: "skip" });
  });

  it("believes that a song is unsupported when it is said a second time", () => {
    expect(recover("unsupported", 0)).toEqual({ kind: "retry", delayMs: RETRY_DELAYS_MS[0] });
    expect(recover("unsupported", 2)).toMatchObject({ kind: "retry" });
    expect(recover("unsupported", 1, true)).toEqual({ kind: "skip" });
    expect(recover("unsupported", 3)).toEqual({ kind: "skip" });
  });

  it.each(["network", "aborted"] as const)(
    "tries %s three times with growing delay, then skips",
    (error) => {
      const verdicts = [0, 1, 2].map((attempt) => recover(error, attempt));
      expect(verdicts).toEqual(RETRY_DELAYS_MS.map((delayMs) => ({ kind: "retry", delayMs })));
      expect(RETRY_DELAYS_MS.toSorted((a, b) => a - b)).toEqual(RETRY_DELAYS_MS);
      expect(new Set(RETRY_DELAYS_MS).size).toBe(3);
      expect(recover(error, 3)).toEqual({ kind: "skip" });
      expect(recover(error, 99)).toEqual({ kind: "skip" });
    },
  );
});

describe("breaker", () => {
  const after = (times: readonly number[]) => times.reduce(breaker, CLOSED_BREAKER);
  const every = (gapMs: number, count: number) =>
    Array.from({ length: count }, (_, index) => 5_000 + index * gapMs);

  it("trips at the tenth error in close succession", () => {
    expect(isTripped(CLOSED_BREAKER)).toBe(false);
    expect(isTripped(after(every(BREAKER_GAP_MS - 1, BREAKER_LIMIT - 1)))).toBe(false);
    expect(isTripped(after(every(BREAKER_GAP_MS - 1, BREAKER_LIMIT)))).toBe(true);
  });

  it("never trips while a minute passes between errors", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: BREAKER_GAP_MS, max: 9 * BREAKER_GAP_MS })),
        (gaps) => {
          const times = gaps.map((_, index) => gaps.slice(0, index + 1).reduce((a, b) => a + b, 0));
          expect(after(times).errors).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it("counts anew after a pause", () => {
    const nine = after(every(1_000, 9));
    expect(breaker(nine, (nine.lastAtMs ?? 0) + BREAKER_GAP_MS).errors).toBe(1);
  });
});
