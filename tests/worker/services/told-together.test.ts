import { describe, expect, it } from "vitest";
import { LOADING, ready, type Loadable } from "../../../src/domain/loadable.ts";
import { toldTogether } from "../../../src/worker/services/browse/told-together.ts";

const FAILED = { kind: "failed", failure: { kind: "offline" } } as const;
type Parts = Readonly<Record<"playlists" | "artists" | "albums" | "charts", Loadable<unknown>>>;
const page = (shelves: Partial<Parts>): Parts => ({
  playlists: LOADING,
  artists: LOADING,
  albums: LOADING,
  charts: LOADING,
  ...shelves,
});

describe("a page that fails", () => {
  it("says so when the last of its parts has answered", () => {
    expect(toldTogether(page({ playlists: FAILED, albums: FAILED }))).toEqual(page({}));
    const all = page({ playlists: FAILED, artists: FAILED, albums: FAILED, charts: FAILED });
    expect(toldTogether(all)).toBe(all);
  });

  it("says of one part that it failed while others stand", () => {
    const some = page({ playlists: FAILED, albums: ready([]) });
    expect(toldTogether(some)).toBe(some);
    const kept = page({ playlists: FAILED, albums: { ...LOADING, last: [] } });
    expect(toldTogether(kept)).toBe(kept);
  });
});
