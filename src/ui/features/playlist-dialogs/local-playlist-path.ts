import type { LocalPlaylistId } from "../../../domain/ids.ts";
import { ROUTES } from "../../../domain/routes.ts";

/** Path of the page of a playlist kept on this device. */
export const localPlaylistPath = (id: LocalPlaylistId): string =>
  ROUTES.localPlaylist.path.replace("{id}", String(id));
