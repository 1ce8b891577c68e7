/** @file What each page shows above and beside its list of tracks. */
import type { Album } from "../domain/album.ts";
import type { Artist } from "../domain/artist.ts";
import type { Loadable } from "../domain/loadable.ts";
import type { Playlist } from "../domain/playlist.ts";
import type { Card, TrackRow } from "./rows.ts";

/** Home in the order of facts 2.4; each shelf loads and fails for itself. */
export interface HomePage {
  /** The five fixed playlists; empty when the setting hides them. */
  readonly editors: readonly Card[];
  readonly playlists: Loadable<readonly Card[]>;
  readonly artists: Loadable<readonly Card[]>;
  readonly albums: Loadable<readonly Card[]>;
  readonly charts: Loadable<readonly Card[]>;
}

/** A disc of an album and the row of the album's list it starts at. */
export interface AlbumDisc {
  /** As the service writes it ("1", "01"), "" when there is none. */
  readonly label: string;
  readonly firstRow: number;
}

export interface AlbumPage {
  readonly album: Album;
  /** Name without its edition suffix, and the suffix (facts 9.9). */
  readonly title: string;
  readonly subtitle: string | null;
  readonly totalDurationMs: number;
  /** Discs in order; one entry when there is a single disc. */
  readonly discs: readonly AlbumDisc[];
  readonly moreByArtist: Loadable<readonly Card[]>;
}

export interface PlaylistPage {
  readonly playlist: Playlist;
}

export interface ArtistPage {
  readonly artist: Artist;
  readonly popular: readonly TrackRow[];
  readonly latest: Card | null;
  readonly albums: Loadable<readonly Card[]>;
  readonly singles: Loadable<readonly Card[]>;
  readonly mvs: Loadable<readonly Card[]>;
  readonly similar: Loadable<readonly Card[]>;
}

/** Grouped search results, each group loading and failing for itself (facts 2.6). */
export interface SearchPage {
  readonly keywords: string;
  readonly artists: Loadable<readonly Card[]>;
  readonly albums: Loadable<readonly Card[]>;
  readonly tracks: Loadable<readonly TrackRow[]>;
  readonly mvs: Loadable<readonly Card[]>;
  readonly playlists: Loadable<readonly Card[]>;
}
