import { describe, expect, it } from "vitest";
import type { LocalReadingResult } from "../../../src/domain/desktop/local-folder.ts";
import { newsOf, toldOf } from "../../../src/ui/screens/local-music/reading-news.ts";

const NOTHING: LocalReadingResult = {
  songs: 10,
  added: 0,
  changed: 0,
  gone: 0,
  unreadable: 0,
  atMs: 1_000_000,
};
const ONE_NEW = { ...NOTHING, added: 1 };

describe("news of a reading", () => {
  it("are what is other than before, and nothing of a folder read for the first time", () => {
    expect(newsOf(null)).toEqual([]);
    expect(newsOf(NOTHING)).toEqual([]);
    expect(newsOf({ ...NOTHING, songs: 10, added: 10 })).toEqual([]);
    expect(newsOf({ ...NOTHING, added: 2, gone: 3 })).toEqual([
      { kind: "added", count: 2 },
      { kind: "gone", count: 3 },
    ]);
  });

  it("stay when the same change has the folder read twice, and go with a later reading", () => {
    const again = { ...NOTHING, atMs: ONE_NEW.atMs + 2_000 };
    expect(toldOf(ONE_NEW, again)).toBe(ONE_NEW);
    const later = { ...NOTHING, atMs: ONE_NEW.atMs + 60_000 };
    expect(toldOf(ONE_NEW, later)).toBe(later);
    const other = { ...again, changed: 1 };
    expect(toldOf(ONE_NEW, other)).toBe(other);
    expect(toldOf(null, NOTHING)).toBe(NOTHING);
    expect(toldOf(ONE_NEW, null)).toBeNull();
  });
});
