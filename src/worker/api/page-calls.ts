/**
 * @file Calls of pages that visits begin with. Imports little, because they are sent before the core is loaded
 * (`main.worker.ts`).
 */
import { parseRecordId, type AlbumId, type ArtistId, type PlaylistId } from "../../domain/ids.ts";
import { searchedWords } from "../../domain/search-path.ts";
import type { ApiCall } from "../ports/http.ts";

/** Number of hits of each kind in the grouped search (B26). */
export const SEARCH_LIMIT = 16;
/** Number of an artist's albums that are asked for at once. */
const ALBUMS_LIMIT = 200;

/** Wire numbers of result types (S25). */
export const SEARCH_TYPE = {
  tracks: 1,
  albums: 10,
  artists: 100,
  playlists: 1000,
  mvs: 1004,
} as const;
export type SearchKind = keyof typeof SEARCH_TYPE;

export const searchCall = (
  keywords: string,
  kind: SearchKind,
  limit: number,
  offset = 0,
): ApiCall => ({
  method: "GET",
  path: "/search",
  params: { keywords, type: SEARCH_TYPE[kind], limit, ...(offset > 0 ? { offset } : {}) },
});

/** Whose session it is. */
export const accountCall: ApiCall = {
  method: "GET",
  path: "/user/account",
  params: {},
  isPersonal: true,
};

export const playlistCall = (id: number): ApiCall => ({
  method: "GET",
  path: "/playlist/detail",
  params: { id },
  isPersonal: true,
});

export const albumCall = (id: number): ApiCall => ({
  method: "GET",
  path: "/album",
  params: { id },
});

export const artistCall = (id: number): ApiCall => ({
  method: "GET",
  path: "/artists",
  params: { id },
  isPersonal: true,
});

export const artistAlbumsCall = (id: number): ApiCall => ({
  method: "GET",
  path: "/artist/album",
  params: { id, limit: ALBUMS_LIMIT },
});

/** Without `page` the server answers its own first page. */
export const artistMvsCall = (
  id: number,
  page: { readonly limit: number; readonly offset: number } | null = null,
): ApiCall => ({
  method: "GET",
  path: "/artist/mv",
  params: { id, ...page },
});

/**
 * Calls that the page at a path makes first, whatever is stored; `path` is below the app's own, without a query. A
 * playlist is left out on later visits: its answer may be large, and reading it would delay the stored one.
 */
export function pageCalls(path: string, isFirstVisit: boolean): readonly ApiCall[] {
  const [section = "", part = "", ...more] = path.split("/");
  if (part === "" || more.length > 0) return [];
  if (section === "search") {
    const words = searchedWords(part);
    if (words === null) return [];
    return Object.keys(SEARCH_TYPE).map((kind) =>
      searchCall(words, kind as SearchKind, SEARCH_LIMIT),
    );
  }
  const id = parseRecordId<AlbumId | ArtistId | PlaylistId>(part);
  if (id === null) return [];
  if (section === "album") return [albumCall(id)];
  if (section === "artist") return [artistCall(id), artistAlbumsCall(id), artistMvsCall(id)];
  return section === "playlist" && isFirstVisit ? [playlistCall(id)] : [];
}
