import type { AlbumId, ArtistId, MvId } from "../ids.ts";
import type { SongId, TrackId } from "../playable.ts";

/** An artist's name, perhaps with a page; id null if there is none (unmatched uploads, id 0). */
export interface ArtistRef {
  readonly id: ArtistId | null;
  readonly name: string;
}

export interface AlbumRef {
  readonly id: AlbumId | null;
  readonly name: string;
  /** https URL without size parameter, or null when the service has no picture. */
  readonly coverUrl: string | null;
}

/** What the service allows this viewer to do with a track (S11). */
export interface Privilege {
  readonly fee: number;
  /** Playable bit rate, 0 when the caller may not play it. */
  readonly playableBitRate: number;
  /** True for a song from the caller's cloud disk. */
  readonly isCloudSong: boolean;
  /** Negative when the song was taken down. */
  readonly status: number;
}

/** Anything that can be played, in the form used by all logic. */
export interface Track {
  readonly id: TrackId;
  readonly name: string;
  readonly artists: readonly ArtistRef[];
  readonly album: AlbumRef;
  /** Length in milliseconds, 0 when unknown. */
  readonly durationMs: number;
  /** Translated names, best first. */
  readonly translatedNames: readonly string[];
  readonly aliases: readonly string[];
  /** Number on its disc, 0 when unknown. */
  readonly trackNumber: number;
  /** Disc label as the service writes it ("1", "01"), "" when there is none. */
  readonly disc: string;
  readonly fee: number;
  readonly isExplicit: boolean;
  readonly hasNoCopyright: boolean;
  readonly mvId: MvId | null;
  /** Publication day in ms since 1970, null when unknown. */
  readonly publishedAtMs: number | null;
  readonly privilege: Privilege | null;
  /** A file in a format that this program cannot decode. */
  readonly isUndecodable?: boolean;
}

/** A song of the service; both wire dialects are decoded into this. */
export interface Song extends Track {
  readonly id: SongId;
}
