/**
 * Where a queue came from: the link of the playing track's name leads back there (B48).
 * `id` is the number of the album, playlist or artist; `url` carries a path of our own.
 */
export type QueueSource =
  | {
      readonly kind: "album" | "playlist" | "artist" | "localPlaylist" | "cloudDisk";
      readonly id: number;
    }
  /** All files of the listener's own folder. */
  | { readonly kind: "local" }
  | { readonly kind: "url"; readonly path: string };

/** The screen of the songs the listener likes. */
export const LIKED_PATH = "/library/liked-songs";

/** Path of the screen a queue came from, or null when there is none to go back to. */
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
