import { searchPath } from "../../../domain/search-path.ts";
import { useOffers } from "../../core/music-source.ts";

/** Kinds of results in the order of the tabs, by their names in the address (B26). */
const RESULT_TYPES = ["tracks", "artists", "albums", "playlists", "music-videos"] as const;

export type ResultType = (typeof RESULT_TYPES)[number];

/** The kinds of results that the source has. */
export function useResultTypes(): readonly ResultType[] {
  const hasVideos = useOffers("videos");
  return RESULT_TYPES.filter((type) => hasVideos || type !== "music-videos");
}

/** Whether an address names a kind of results. */
export const isResultType = (name: string): name is ResultType =>
  RESULT_TYPES.some((type) => type === name);

/** Translation keys of the kinds' names. */
export const RESULT_NAMES = {
  tracks: "search.songs",
  artists: "search.artists",
  albums: "search.albums",
  playlists: "search.playlists",
  "music-videos": "search.mvs",
} as const satisfies Record<ResultType, string>;

/** Address of all results, or of one kind of them. */
export const resultsPath = (keywords: string, type: ResultType | null): string =>
  searchPath(keywords) + (type === null ? "" : `/${type}`);
