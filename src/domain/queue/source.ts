/**
 * Where a queue came from; the playing track's name links back to it (B48). `id` is the number of the album, playlist
 * or artist; `url` has a path of this app.
 */
export type QueueSource =
  | {
      readonly kind: "album" | "playlist" | "artist" | "localPlaylist" | "cloudDisk";
      readonly id: number;
    }
  /** All files of the listener's own folder. */
  | { readonly kind: "local" }
  | { readonly kind: "url"; readonly path: string };

/** The page of the songs that the listener likes. */
export const LIKED_PATH = "/library/liked-songs";

/** Path of the page that a queue came from; null if there is none. */
export function sourcePath(source: QueueSource): string | null {
  switch (source.kind) {
    case "url":
      return source.path;
    case "local":
      return "/local-music";
    case "cloudDisk":
      return "/library";
    case "localPlaylist":
      return source.id === 0 ? "/local-music" : `/localPlaylist/${source.id}`;
    default:
      return source.id === 0 ? null : `/${source.kind}/${source.id}`;
  }
}
