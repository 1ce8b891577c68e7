import { describe, expect, it } from "vitest";
import { mayScrobble } from "../../src/domain/scrobble.ts";

describe("mayScrobble", () => {
  it.each([
    [100, 200, true],
    [99.9, 200, false],
    [100, 201, false],
    [100, 200.9, true],
    [240, 9000, true],
    [239.9, 9000, false],
    [0, 0, false],
    [5, 0, false],
    [5, Number.NaN, false],
    [240, 0, true],
    [Number.NaN, 100, false],
  ])("%d s of %d s: %s", (playedS, durationS, expected) => {
    expect(mayScrobble(playedS, durationS)).toBe(expected);
  });
});
