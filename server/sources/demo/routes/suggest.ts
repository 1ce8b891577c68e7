import { type Body, suggestions } from "../../wire/answer.ts";
import type { Call, Routes } from "../wire/call.ts";
import { catalogue } from "../catalogue/catalogue.ts";
import { findAlbums, findArtists, findMvs, findPlaylists, findSongs } from "./find.ts";
import { albumHead } from "../wire/album.ts";
import { artistHead } from "../wire/artist.ts";
import { playlistHit } from "../wire/hits.ts";
import { mvHead } from "../wire/mv.ts";
import { searchSong } from "../wire/song.ts";

function suggest(call: Call): Body {
  const words = call.params.text("keywords");
  if (call.params.text("type") === "mobile") return { code: 200, result: suggestWords(words) };
  const found: Readonly<Record<string, readonly Body[]>> = {
    songs: findSongs(words).slice(0, 4).map(searchSong),
    artists: findArtists(words)
      .slice(0, 3)
      .map((artist) => artistHead(artist, call.links)),
    albums: findAlbums(words)
      .slice(0, 3)
      .map((album) => albumHead(album, call.links)),
    playlists: findPlaylists(words, call.state)
      .slice(0, 3)
      .map((list) => playlistHit(list, call)),
    mvs: findMvs(words)
      .slice(0, 2)
      .map((mv) => mvHead(mv, call.links)),
  };
  return suggestions(found);
}

function suggestWords(words: string): Body {
  const names = [
    ...findArtists(words).map(({ name }) => name),
    ...findSongs(words).map(({ name }) => name),
  ];
  const allMatch = [...new Set(names)].slice(0, 8).map((keyword) => ({
    keyword,
    type: 1,
    alg: "alg_search_rec_suggest",
    lastKeyword: words,
    feature: "",
  }));
  return allMatch.length === 0 ? {} : { allMatch };
}

function hotDetail(): Body {
  return {
    code: 200,
    message: "success",
    data: catalogue()
      .artists.slice(0, 12)
      .map((artist, index) => ({
        searchWord: artist.name,
        score: 98_000 - index * 3_111,
        content: artist.albums[0]?.name ?? "",
        source: 0,
        iconType: index < 2 ? 1 : 0,
        iconUrl: null,
        url: "",
        alg: "alg_search_rec_hotquery",
      })),
  };
}

function defaultWord(): Body {
  const first = catalogue().artists[0];
  return {
    code: 200,
    message: null,
    data: {
      showKeyword: first?.name ?? "",
      realkeyword: first?.name ?? "",
      searchType: 1018,
      action: 1,
      alg: "alg",
    },
  };
}

/** Routes of search suggestions. */
export const suggestRoutes: Routes = {
  "/search/suggest": suggest,
  "/search/hot/detail": hotDetail,
  "/search/default": defaultWord,
};
