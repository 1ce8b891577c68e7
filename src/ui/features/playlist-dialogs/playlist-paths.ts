import type { LocalPlaylistId, PlaylistId } from "../../../domain/ids.ts";
import { ROUTES } from "../../../domain/routes.ts";

/** Path of the page of a playlist kept on this device. */
export const localPlaylistPath = (id: LocalPlaylistId): string =>
  ROUTES.localPlaylist.path.replace("{id}", String(id));

/** Path of the page of a playlist of the service. */
export const playlistPath = (id: PlaylistId): string =>
  ROUTES.playlist.path.replace("{id}", String(id));
