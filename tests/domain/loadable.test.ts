import { describe, expect, it } from "vitest";
import { latest, LOADING, mapLoadable, ready, type Loadable } from "../../src/domain/loadable.ts";

const FAILED: Loadable<number> = { kind: "failed", failure: { kind: "offline" } };

describe("latest", () => {
  it("is the newest value known", () => {
    expect(latest(ready(1))).toBe(1);
    expect(latest<number>({ ...LOADING, last: 2 })).toBe(2);
    expect(latest({ ...FAILED, last: 3 })).toBe(3);
    expect(latest(LOADING)).toBeNull();
    expect(latest(FAILED)).toBeNull();
  });
});

describe("mapLoadable", () => {
  const twice = (value: number) => value * 2;

  it("changes the value, and the one known before", () => {
    expect(mapLoadable(ready(2), twice)).toEqual(ready(4));
    expect(mapLoadable({ ...LOADING, last: 2 }, twice)).toEqual({ kind: "loading", last: 4 });
    expect(mapLoadable({ ...FAILED, last: 2 }, twice)).toEqual({ ...FAILED, last: 4 });
  });

  it("invents no value", () => {
    expect(mapLoadable(LOADING, twice)).toEqual({ kind: "loading" });
    expect(mapLoadable(FAILED, twice)).toEqual(FAILED);
    expect("last" in mapLoadable(LOADING, twice)).toBe(false);
  });
});
