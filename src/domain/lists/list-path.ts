import { sourcePath } from "../queue/source.ts";
import { ROUTES } from "../routes.ts";
import { searchPath } from "../search-path.ts";
import type { ListSpec } from "./spec.ts";

/** The path that a queue made of this list has as its source; null for parts of the queue. */
export function listPath(spec: ListSpec): string | null {
  switch (spec.kind) {
    case "queue":
      return null;
    case "search":
      return searchPath(spec.keywords);
    case "liked":
      return ROUTES.likedSongs.path;
    case "daily":
      return ROUTES.dailySongs.path;
    case "history":
      return `${ROUTES.library.path}?tab=history`;
    case "cloud":
      return ROUTES.library.path;
    case "local":
      return sourcePath(spec);
    default:
      return sourcePath({ kind: spec.kind, id: spec.id });
  }
}
