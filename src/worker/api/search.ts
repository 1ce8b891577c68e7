import type { ApiCall } from "../ports/http.ts";
import { record, type Json } from "./decode.ts";

/** Wire numbers of result types (api.md, `/search`). */
export const SEARCH_TYPE = {
  tracks: 1,
  albums: 10,
  artists: 100,
  playlists: 1000,
  mvs: 1004,
} as const;
export type SearchKind = keyof typeof SEARCH_TYPE;

/** The key inside `result` that holds each type's hits. */
const RESULT_KEY: Readonly<Record<SearchKind, string>> = {
  tracks: "songs",
  albums: "albums",
  artists: "artists",
  playlists: "playlists",
  mvs: "mvs",
};

export const searchCall = (keywords: string, kind: SearchKind, limit: number): ApiCall => ({
  method: "GET",
  path: "/search",
  params: { keywords, type: SEARCH_TYPE[kind], limit },
});

/** The raw hits of one type; no hits answer `{}` or a result without the list. */
export const searchHits = (body: Json, kind: SearchKind): unknown =>
  record(body["result"])[RESULT_KEY[kind]];
