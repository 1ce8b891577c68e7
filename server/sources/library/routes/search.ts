import { BAD_PARAMETERS, type Body, suggestions } from "../../wire/answer.ts";
import { page, type Call, type Routes } from "../call.ts";
import type { Hits } from "../finder.ts";
import type { SongList } from "../lists.ts";
import type { Album, Artist, Song } from "../model.ts";
import { albumHead, artistHead } from "../wire/album.ts";
import { listHead } from "../wire/list.ts";
import { wholeSong } from "../wire/song.ts";
import { foldText } from "../../../../src/domain/lists/filter.ts";

const DEFAULT_LIMIT = 30;
const HOT_WORDS = 12;
/** Number of suggestions of each kind. */
const SUGGESTED = { songs: 4, others: 3 } as const;

const KIND = { songs: 1, albums: 10, artists: 100, playlists: 1000 } as const;

const findSongs = (words: string, { search }: Call): Hits<Song> => search.songs(words);
const findAlbums = (words: string, { search }: Call): Hits<Album> => search.albums(words);
const findArtists = (words: string, { search }: Call): Hits<Artist> => search.artists(words);

function findLists(words: string, { lists }: Call): readonly SongList[] {
  const query = foldText(words.trim());
  return [...lists.own(), ...lists.charts(), ...lists.genres()].filter(({ name }) =>
    foldText(name).includes(query),
  );
}

/** Results of one type, under the type's own key. */
function resultFor(type: number, call: Call): Body {
  const words = call.params.text("keywords");
  const counted = <T>(
    found: Hits<T>,
    [key, count]: readonly [string, string],
    write: (item: T, call: Call) => Body,
  ): Body => {
    const { items, more } = page(found, call, DEFAULT_LIMIT);
    return { [key]: items.map((item) => write(item, call)), [count]: found.length, hasMore: more };
  };
  switch (type) {
    case KIND.songs:
      return counted(findSongs(words, call), ["songs", "songCount"], wholeSong);
    case KIND.albums:
      return counted(findAlbums(words, call), ["albums", "albumCount"], albumHead);
    case KIND.artists:
      return counted(findArtists(words, call), ["artists", "artistCount"], artistHead);
    case KIND.playlists:
      return counted(findLists(words, call), ["playlists", "playlistCount"], listHead);
    default:
      return {};
  }
}

function search(call: Call): Body {
  if (call.params.text("keywords").trim() === "") return BAD_PARAMETERS;
  return { code: 200, result: resultFor(call.params.int("type", KIND.songs), call) };
}

function suggest(call: Call): Body {
  const words = call.params.text("keywords");
  const some = <T>(
    found: Hits<T>,
    most: number,
    write: (item: T, call: Call) => Body,
  ): readonly Body[] => found.slice(0, most).map((item) => write(item, call));
  const hits: Readonly<Record<string, readonly Body[]>> = {
    songs: some(findSongs(words, call), SUGGESTED.songs, wholeSong),
    artists: some(findArtists(words, call), SUGGESTED.others, artistHead),
    albums: some(findAlbums(words, call), SUGGESTED.others, albumHead),
    playlists: words.trim() === "" ? [] : some(findLists(words, call), SUGGESTED.others, listHead),
  };
  return suggestions(hits);
}

/** There are no searches by other users, so this suggests the artists with most songs. */
const hot = ({ catalogue }: Call): Body => ({
  code: 200,
  data: catalogue.artists
    .slice(0, HOT_WORDS)
    .map(({ name, songs }) => ({ searchWord: name, score: songs.length, content: "" })),
});

function defaultWord({ catalogue }: Call): Body {
  const name = catalogue.artists[0]?.name ?? "";
  return { code: 200, data: { showKeyword: name, realkeyword: name, searchType: KIND.songs } };
}

/** Finds a song by its title, the best match first. */
function match(call: Call): Body {
  const title = call.params.text("title");
  const words = title === "" ? call.params.text("keywords") : title;
  const songs = findSongs(words, call).slice(0, 5);
  return { code: 200, result: { songs: songs.map((song) => wholeSong(song, call)) } };
}

/** Routes of searches and suggestions. */
export const searchRoutes: Routes = {
  "/search": search,
  "/cloudsearch": search,
  "/search/match": match,
  "/search/suggest": suggest,
  "/search/hot/detail": hot,
  "/search/default": defaultWord,
};
