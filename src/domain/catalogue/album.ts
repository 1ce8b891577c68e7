import type { AlbumId } from "../ids.ts";
import type { ArtistRef, Track } from "./track.ts";

export type AlbumType = "album" | "ep" | "single" | "compilation" | "other";

/** An album as cards and headers need it. */
export interface Album {
  readonly id: AlbumId;
  readonly name: string;
  readonly coverUrl: string | null;
  readonly artists: readonly ArtistRef[];
  readonly type: AlbumType;
  readonly trackCount: number;
  readonly publishedAtMs: number | null;
  readonly description: string | null;
  readonly company: string | null;
  readonly isExplicit: boolean;
}

export interface AlbumDetail {
  readonly album: Album;
  readonly tracks: readonly Track[];
}
