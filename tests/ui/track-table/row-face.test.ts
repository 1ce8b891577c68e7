import { describe, expect, it } from "vitest";
import { keyOf, type TrackId } from "../../../src/domain/playable.ts";
import { ANONYMOUS } from "../../../src/domain/account/viewer.ts";
import { songFace } from "../../../src/ui/features/track-table/rows/row-face.ts";
import type { TableFacts } from "../../../src/ui/features/track-table/rows/table-facts.ts";
import { trackRow } from "../../../src/worker/services/rows.ts";
import { aTrack, songItself, trackId } from "../../support/builders.ts";

const TABLE: TableFacts = {
  t: Object.assign((key: string) => key, {
    $TFunctionBrand: undefined as never,
  }) as TableFacts["t"],
  language: "en",
  href: (path) => path,
  variant: "playlist",
  kind: "line",
  firstRowIndex: 2,
  showsId: true,
  hasDate: false,
  hasPlays: false,
  albumArtists: [],
  hasDiscs: false,
  isPicking: false,
  hasGrips: false,
};
const context = {
  viewer: ANONYMOUS,
  isCached: () => false,
  songOf: songItself,
  isLiked: () => false,
  isAliasFirst: false,
  needsNoRight: () => false,
};
const timeOf = (id: TrackId, showsId = true): string =>
  songFace(trackRow(aTrack({ id }), context), 0, { ...TABLE, showsId }, "https://app.test").time;

describe("the last column of a row", () => {
  it("shows the number the service gave a song, where the listener wants that", () => {
    expect(timeOf(trackId(123))).toBe("123");
    expect(timeOf(trackId(123), false)).toBe("3:35");
  });

  it("shows no number for what has none", () => {
    expect(timeOf(keyOf({ kind: "local", file: "abc" }))).toBe("");
  });
});
