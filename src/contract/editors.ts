import type { PlaylistId } from "../domain/ids.ts";
import type { Card } from "./rows.ts";

/** One of the editors' playlists of home. */
export interface EditorsPlaylist {
  readonly id: number;
  readonly name: string;
  /** Without size parameter; null while unknown. */
  readonly coverUrl: string | null;
  /** The editors' description; until it is known the screen uses a text of its own. */
  readonly caption?: string | null;
}

/** The playlist as a card of home. */
export const editorsCard = ({ id, name, coverUrl, caption = null }: EditorsPlaylist): Card => ({
  target: { kind: "playlist", id: id as PlaylistId },
  title: name,
  coverUrl,
  caption,
  artists: [],
  playCount: null,
  isExplicit: false,
});
