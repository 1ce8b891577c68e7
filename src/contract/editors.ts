import type { PlaylistId } from "../domain/ids.ts";
import type { Card } from "./rows.ts";

/** One of the editors' playlists of home. */
export interface EditorsPlaylist {
  readonly id: number;
  readonly name: string;
  /** Without size parameter; null while nobody knows. */
  readonly coverUrl: string | null;
}

/** The playlist as home shows it. */
export const editorsCard = ({ id, name, coverUrl }: EditorsPlaylist): Card => ({
  target: { kind: "playlist", id: id as PlaylistId },
  title: name,
  coverUrl,
  caption: null,
  artists: [],
  playCount: null,
  isExplicit: false,
});
