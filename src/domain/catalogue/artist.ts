import type { ArtistId } from "../ids.ts";
import type { Track } from "./track.ts";

export interface Artist {
  readonly id: ArtistId;
  readonly name: string;
  readonly pictureUrl: string | null;
  readonly aliases: readonly string[];
  readonly description: string | null;
  readonly trackCount: number;
  readonly albumCount: number;
  readonly mvCount: number;
  readonly isFollowed: boolean;
}

export interface ArtistDetail {
  readonly artist: Artist;
  /** The service's "hot songs", most popular first. */
  readonly popular: readonly Track[];
}
