import type { CardTarget } from "../../../contract/rows.ts";
import type { LocalPlaylistId, PlaylistId } from "../../../domain/ids.ts";
import { ROUTES } from "../../../domain/routes.ts";

/** Path of the screen a card leads to. */
export const cardPath = ({ kind, id }: CardTarget): string => `/${kind}/${id}`;

/** Path of a music video; if it is chosen while music plays, the video starts playing at once (B31). */
export const mvPath = (target: CardTarget, isAutoplay: boolean): string =>
  `${cardPath(target)}${isAutoplay ? "?autoplay=true" : ""}`;

/** Path of the page of a playlist kept on this device. */
export const localPlaylistPath = (id: LocalPlaylistId): string =>
  ROUTES.localPlaylist.path.replace("{id}", String(id));

/** Path of the page of a playlist of the service. */
export const playlistPath = (id: PlaylistId): string =>
  ROUTES.playlist.path.replace("{id}", String(id));
