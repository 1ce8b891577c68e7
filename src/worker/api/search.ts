import { parseSongNumber, type SongId } from "../../domain/playable.ts";
import type { ApiCall } from "../ports/http.ts";
import { decodeList, number, record, text, type Json } from "./decode.ts";
import type { SearchKind } from "./page-calls.ts";

/** The key in `result` for the hits of each type. */
const RESULT_KEY: Readonly<Record<SearchKind, string>> = {
  tracks: "songs",
  albums: "albums",
  artists: "artists",
  playlists: "playlists",
  mvs: "mvs",
};

/** A file's own facts, from which the service tells which song it is. */
export interface FileFacts {
  readonly title: string;
  readonly album: string;
  /** The first of its artists. */
  readonly artist: string;
  readonly durationMs: number;
  readonly md5: string;
}

/** The songs that a file may be, likeliest first (S48). */
export const matchCall = ({ durationMs, ...facts }: FileFacts): ApiCall => ({
  method: "GET",
  path: "/search/match",
  params: { ...facts, duration: Math.round(durationMs / 1000) },
});

/** Hits for a query that is still being typed. */
export const suggestCall = (keywords: string): ApiCall => ({
  method: "GET",
  path: "/search/suggest",
  params: { keywords },
});

export const hotSearchesCall: ApiCall = { method: "GET", path: "/search/hot/detail", params: {} };

/** The most popular searches, in the service's order. */
export const decodeHotSearches = (body: Json): readonly string[] | null =>
  decodeList(body["data"], (hot) => text(record(hot)["searchWord"]));

/** The raw hits of one type for `decodeList`. Without hits the result is empty or lacks the list. */
export function searchHits(body: Json, kind: SearchKind): unknown {
  const { result } = body;
  const isResult = result === null || (typeof result === "object" && !Array.isArray(result));
  return isResult ? (record(result)[RESULT_KEY[kind]] ?? null) : undefined;
}

/** Ids of the songs found: the hits have neither cover nor privilege (S25). */
export const trackHits = (body: Json): readonly SongId[] | null =>
  decodeList(searchHits(body, "tracks"), (hit) => parseSongNumber(record(hit)["id"]));

/** The key of the number of hits of each type. */
const COUNT_KEY: Readonly<Record<SearchKind, string>> = {
  tracks: "songCount",
  albums: "albumCount",
  artists: "artistCount",
  playlists: "playlistCount",
  mvs: "mvCount",
};

/** `hasMore` if the server sends it, else computed from its count; false without either (S25). */
export function hasMoreHits(body: Json, kind: SearchKind, shown: number): boolean {
  const result = record(body["result"]);
  const { hasMore } = result;
  return typeof hasMore === "boolean" ? hasMore : shown < number(result[COUNT_KEY[kind]]);
}
