import { describe, expect, it } from "vitest";
import type { HomePage } from "../../../src/contract/pages.ts";
import { LOADING, ready } from "../../../src/domain/loadable.ts";
import { toldTogether } from "../../../src/worker/services/browse/home.ts";

const FAILED = { kind: "failed", failure: { kind: "offline" } } as const;
const page = (shelves: Partial<HomePage>): HomePage => ({
  editors: [],
  playlists: LOADING,
  artists: LOADING,
  albums: LOADING,
  charts: LOADING,
  ...shelves,
});

describe("home that fails", () => {
  it("says so when the last of its shelves has answered", () => {
    expect(toldTogether(page({ playlists: FAILED, albums: FAILED }))).toEqual(page({}));
    const all = page({ playlists: FAILED, artists: FAILED, albums: FAILED, charts: FAILED });
    expect(toldTogether(all)).toBe(all);
  });

  it("says of one shelf that it failed while others stand", () => {
    const some = page({ playlists: FAILED, albums: ready([]) });
    expect(toldTogether(some)).toBe(some);
    const kept = page({ playlists: FAILED, albums: { ...LOADING, last: [] } });
    expect(toldTogether(kept)).toBe(kept);
  });
});
