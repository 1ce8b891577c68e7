import { succeed, type Outcome } from "../../../domain/failure.ts";
import type { Suggestion } from "../../../contract/pages.ts";
import type { SearchApi } from "../../../contract/browsing.ts";
import { decodeAlbum } from "../../api/albums.ts";
import { decodeArtist } from "../../api/artists.ts";
import { decodeAll, record, texts, type Json } from "../../api/decode.ts";
import { decodePlaylist } from "../../api/playlists.ts";
import { decodeHotSearches, hotSearchesCall, suggestCall } from "../../api/search.ts";
import { decodeSong } from "../../api/songs.ts";
import type { HttpPort } from "../../ports/http.ts";
import { logged, type LogPort } from "../../ports/log.ts";
import type { StateStore } from "../../ports/store.ts";
import { createState } from "../../stream/state.ts";
import type { Answers } from "../answers.ts";
import type { Notices } from "../notices/notices.ts";

const RECENT_KEY = "recentSearches";
const RECENT_LIMIT = 10;
/** Hits of each kind, so that the list fits under the box. */
const PER_KIND = 3;

/** Number of hot searches. */
const HOT_LIMIT = 10;

export interface SuggestDeps {
  readonly answers: Pick<Answers, "ask$">;
  readonly notices: Pick<Notices, "tell">;
  readonly http: HttpPort;
  readonly store: StateStore;
  readonly log: LogPort;
}

/** Suggestions for a search: hits while typing, recent searches of this device, and popular ones. */
export function createSuggest({ answers, notices, http, store, log }: SuggestDeps): SearchApi {
  const recent = createState<readonly string[]>([]);
  const toLog = logged(log, "recent searches");
  // The first search often triggers the loading of this code: it is added to the stored ones, never replaces them.
  const known = store
    .read(RECENT_KEY)
    .then((raw) => recent.set(texts(raw).slice(0, RECENT_LIMIT)), toLog);
  let cleared: readonly string[] = [];
  const change = (wordsFrom: () => readonly string[]): void =>
    void known.then(() => {
      recent.set([...new Set(wordsFrom())].slice(0, RECENT_LIMIT));
      store.write(RECENT_KEY, recent.value).catch(toLog);
    });
  return {
    suggest: async (typed, signal): Promise<Outcome<readonly Suggestion[]>> => {
      const answer = await http.call(suggestCall(typed), signal);
      return answer.ok ? succeed(decodeSuggestions(answer.value.body)) : answer;
    },
    recent$: () => recent.value$,
    remember: (words) => change(() => [words, ...recent.value]),
    forget: (words) =>
      change(() => {
        if (words !== undefined) return recent.value.filter((other) => other !== words);
        if (recent.value.length > 0) {
          cleared = recent.value;
          notices.tell("searchesCleared", {}, "undoSearches");
        }
        return [];
      }),
    undo: () => change(() => [...recent.value, ...cleared]),
    hot$: () =>
      answers.ask$({
        key: "search:hot",
        call: hotSearchesCall,
        decode: (body) => decodeHotSearches(body)?.slice(0, HOT_LIMIT) ?? null,
      }),
  };
}

/** A few hits of each kind, songs first. */
function decodeSuggestions(body: Json): readonly Suggestion[] {
  const result = record(body["result"]);
  const first = <T>(key: string, decode: (raw: unknown) => T | null): readonly T[] =>
    decodeAll(result[key], decode).slice(0, PER_KIND);
  return [
    ...first("songs", decodeSong).map(({ id, name, artists }): Suggestion => ({
      kind: "track",
      title: name,
      note: artists[0]?.name ?? "",
      id,
    })),
    ...first("artists", decodeArtist).map(({ id, name }): Suggestion => ({
      kind: "artist",
      title: name,
      note: "",
      id,
    })),
    ...first("albums", decodeAlbum).map(({ id, name, artists }): Suggestion => ({
      kind: "album",
      title: name,
      note: artists[0]?.name ?? "",
      id,
    })),
    ...first("playlists", decodePlaylist).map(({ id, name }): Suggestion => ({
      kind: "playlist",
      title: name,
      note: "",
      id,
    })),
  ];
}
