import type { AlbumId, ArtistId, LocalPlaylistId, PlaylistId } from "../ids.ts";

/** The order of a list's rows; `default` is the list's own. */
export type SortOrder =
  | "default"
  | "name"
  | "artist"
  | "album"
  | "date"
  | "duration"
  /** By the time at which a file was added to the listener's folder. */
  | "newest"
  | "oldest";

/** The orders that a list with a filter offers. */
export const LIST_ORDERS: readonly SortOrder[] = [
  "default",
  "name",
  "artist",
  "album",
  "date",
  "duration",
];

/** The filter text and order of a list. Part of the list's identity. */
export interface ListView {
  readonly filter: string;
  readonly sort: SortOrder;
  /** Only songs that play without the network. */
  readonly isOffline?: boolean;
}

/** Whether a view shows the whole list in its own order. */
export const isPlain = ({ filter, sort, isOffline = false }: ListView): boolean =>
  filter.trim() === "" && sort === "default" && !isOffline;

/** Names a list of tracks. The screen holds this and a window of rows, never the whole list. */
export type ListSpec =
  | { readonly kind: "playlist"; readonly id: PlaylistId; readonly view?: ListView }
  | { readonly kind: "localPlaylist"; readonly id: LocalPlaylistId; readonly view?: ListView }
  | { readonly kind: "album"; readonly id: AlbumId; readonly view?: ListView }
  | { readonly kind: "artist"; readonly id: ArtistId; readonly view?: ListView }
  | {
      readonly kind: "search";
      readonly keywords: string;
      /** `all` has every hit that the service returns; the grouped results show the first few. */
      readonly reach?: "first" | "all";
      readonly view?: ListView;
    }
  /** Songs the listener likes. */
  | { readonly kind: "liked"; readonly view?: ListView }
  | { readonly kind: "daily"; readonly view?: ListView }
  | { readonly kind: "cloud"; readonly view?: ListView }
  /** All files of the listener's own folder (B79). */
  | { readonly kind: "local"; readonly view?: ListView }
  /** The listener's most played songs. */
  | { readonly kind: "history"; readonly range: "week" | "all"; readonly view?: ListView }
  /** `all` is the playing track and everything after it. */
  | { readonly kind: "queue"; readonly part: "upNext" | "coming" | "all" };

const PLAIN: ListView = { filter: "", sort: "default" };

/** The view of a list, with the defaults filled in. */
export const viewOf = (spec: ListSpec): ListView =>
  spec.kind === "queue" ? PLAIN : (spec.view ?? PLAIN);

/** A stable text that is equal exactly for equal lists; used to share and to address them. */
export function listKey(spec: ListSpec): string {
  const { filter, sort, isOffline = false } = viewOf(spec);
  return JSON.stringify([spec.kind, ...subjectOf(spec), filter, sort, isOffline]);
}

function subjectOf(spec: ListSpec): readonly (string | number)[] {
  switch (spec.kind) {
    case "queue":
      return [spec.part];
    case "search":
      return [spec.keywords, spec.reach ?? "first"];
    case "history":
      return [spec.range];
    case "liked":
    case "daily":
    case "cloud":
    case "local":
      return [];
    default:
      return [spec.id];
  }
}
