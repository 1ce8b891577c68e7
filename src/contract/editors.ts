import type { PlaylistId } from "../domain/ids.ts";
import type { Card } from "./rows.ts";

/** One of the editors' playlists of home. */
export interface EditorsPlaylist {
  readonly id: number;
  readonly name: string;
  /** Without size parameter; null while unknown. */
  readonly coverUrl: string | null;
  /** What it holds, in the editors' words; the screen has words of its own before they are known. */
  readonly caption?: string | null;
}

/** The playlist as home shows it. */
export const editorsCard = ({ id, name, coverUrl, caption = null }: EditorsPlaylist): Card => ({
  target: { kind: "playlist", id: id as PlaylistId },
  title: name,
  coverUrl,
  caption,
  artists: [],
  playCount: null,
  isExplicit: false,
});
