import { describe, expect, it } from "vitest";
import { SOURCE_LABELS, sourceLabel, sourceOrder } from "../../src/domain/audio-source.ts";

describe("sourceOrder", () => {
  it.each([
    [true, true, true, ["local", "cache", "service", "unblock"]],
    [false, true, true, ["cache", "service", "unblock"]],
    [false, true, false, ["cache", "service"]],
    [false, false, true, ["cache", "service"]],
    [true, false, false, ["local", "cache", "service"]],
  ])("local %s, desktop %s, unblock %s: %j", (isLocal, isDesktop, isUnblockEnabled, order) => {
    expect(sourceOrder({ isLocal, isDesktop, isUnblockEnabled })).toEqual(order);
  });
});

describe("sourceLabel", () => {
  it("knows stored sources, with and without the unblock prefix", () => {
    expect(SOURCE_LABELS.map(sourceLabel)).toEqual(SOURCE_LABELS);
    expect(sourceLabel("unm:qq")).toBe("qq");
    expect(sourceLabel("spotify")).toBeNull();
    expect(sourceLabel("qqunm:")).toBeNull();
  });
});
