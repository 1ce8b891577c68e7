/** @file A scene of a list, and songs of all kinds for it. */
import type { TrackRow } from "../../../src/contract/rows.ts";
import { REASONS } from "../../../src/domain/playability.ts";
import { ANONYMOUS } from "../../../src/domain/account/viewer.ts";
import type { ListScene } from "../../../src/ui/features/track-table/rows/row-painter.ts";
import type { TableFacts } from "../../../src/ui/features/track-table/rows/table-facts.ts";
import { trackRow } from "../../../src/worker/services/rows.ts";
import { aTrack, songItself, trackId } from "../../support/builders.ts";

export const TOTAL = 300;

const words = ((key: string, values?: object) =>
  values === undefined ? key : `${key} ${JSON.stringify(values)}`) as unknown as TableFacts["t"];

const TABLE: TableFacts = {
  t: words,
  language: "en",
  href: (path) => `#${path}`,
  variant: "playlist",
  kind: "line",
  firstRowIndex: 2,
  showsId: false,
  hasDate: true,
  hasPlays: false,
  albumArtists: [],
  hasDiscs: false,
  isPicking: false,
  hasGrips: false,
};

export const SCENE: ListScene = {
  table: TABLE,
  total: TOTAL,
  rowHeight: 44,
  discs: [],
  chosen: null,
  current: null,
  isLeaving: () => false,
  active: 0,
  isFocused: false,
  gap: null,
  held: null,
};

/** Songs of all kinds; always the same for an index and a revision. */
export function songAt(index: number, revision: number): TrackRow {
  const number = index + 1 + revision * 10_000;
  const name = index % 11 === 0 ? "" : `Song ${number}`;
  const row = trackRow(aTrack({ id: trackId(number), name }), {
    viewer: ANONYMOUS,
    isCached: () => index % 5 === 0,
    songOf: songItself,
    isLiked: () => index % 3 === 0,
    isAliasFirst: false,
    needsNoRight: () => false,
  });
  const [artist] = row.artists;
  if (artist === undefined) throw new Error("a song has an artist");
  return {
    ...row,
    alias: index % 4 === 0 ? "once more" : null,
    artists: Array.from({ length: index % 4 }, (_, place) =>
      place === 2 ? { id: null, name: "Somebody" } : artist,
    ),
    albumId: index % 6 === 0 ? null : row.albumId,
    coverUrl: index % 7 === 0 ? null : `https://covers.test/${number}.jpg`,
    reason: index % 9 === 0 ? REASONS.vipOnly : null,
    isExplicit: index % 8 === 0,
  };
}
