import { describe, expect, it } from "vitest";
import type { SearchPage } from "../../../src/contract/pages.ts";
import type { Card, TrackRow } from "../../../src/contract/rows.ts";
import type { AlbumId, ArtistId, PlaylistId } from "../../../src/domain/ids.ts";
import { REASONS } from "../../../src/domain/playability.ts";
import { LOADING, ready } from "../../../src/domain/loadable.ts";
import { topOf } from "../../../src/worker/services/browse/search.ts";
import { unknownRow } from "../../../src/worker/services/rows.ts";
import { songItself, trackId } from "../../support/builders.ts";

const card = (target: Card["target"], title: string): Card => ({
  target,
  title,
  coverUrl: null,
  caption: null,
  artists: [],
  playCount: null,
  isExplicit: false,
});
const artist = card({ kind: "artist", id: 1 as ArtistId }, "Harbour");
const album = card({ kind: "album", id: 2 as AlbumId }, "Harbour");
const playlist = card({ kind: "playlist", id: 3 as PlaylistId }, "Harbour Lights");
const song = (overrides: Partial<TrackRow>): TrackRow => ({
  ...unknownRow(trackId(4), {
    viewer: { kind: "anonymous" },
    isCached: () => false,
    songOf: songItself,
    isLiked: () => false,
    isAliasFirst: false,
    needsNoRight: () => false,
  }),
  ...overrides,
});
const groups = (some: Partial<SearchPage>): Omit<SearchPage, "top"> => ({
  keywords: "harbour",
  artists: ready([]),
  albums: ready([]),
  tracks: ready([]),
  mvs: LOADING,
  playlists: ready([]),
  ...some,
});
const FAILED = { kind: "failed", failure: { kind: "offline" } } as const;

describe("the top result", () => {
  it("is not told before all it is chosen from has answered, music videos aside", () => {
    expect(topOf(groups({ artists: ready([artist]), playlists: LOADING }))).toEqual(LOADING);
    expect(topOf(groups({ playlists: { ...LOADING, last: [] } }))).toEqual(ready(null));
  });

  it("is the artist, then the song, the album, the playlist of equally good ones", () => {
    const tracks = ready([song({ name: "Other" }), song({ name: "Harbour" })]);
    const all = { artists: ready([artist]), tracks, albums: ready([album]) };
    expect(topOf(groups(all))).toEqual(ready({ kind: "card", card: artist }));
    expect(topOf(groups({ ...all, artists: ready([]) }))).toMatchObject({
      value: { kind: "track", row: 1 },
    });
    expect(topOf(groups({ albums: all.albums, playlists: ready([playlist]) }))).toEqual(
      ready({ kind: "card", card: album }),
    );
  });

  it("is found by a song's other name, and never one that cannot be played", () => {
    const known = song({ name: "港", alias: "Harbour" });
    expect(topOf(groups({ tracks: ready([known]) }))).toMatchObject({ value: { track: known } });
    const off = song({ name: "Harbour", reason: REASONS.vipOnly });
    expect(topOf(groups({ tracks: ready([off]), playlists: ready([playlist]) }))).toEqual(
      ready({ kind: "card", card: playlist }),
    );
  });

  it("is chosen from the rest when a group fails, and none where nothing fits", () => {
    expect(topOf(groups({ tracks: FAILED, albums: ready([album]) }))).toEqual(
      ready({ kind: "card", card: album }),
    );
    expect(topOf(groups({ keywords: "zzz", artists: ready([artist]) }))).toEqual(ready(null));
  });
});
