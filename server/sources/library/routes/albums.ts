import { NOT_FOUND, type Body } from "../../wire/answer.ts";
import { albumsOfDay, heardLastMs } from "../album-of-day.ts";
import { page, type Call, type Routes } from "../call.ts";
import { findingsOf } from "../collections.ts";
import type { Artist } from "../model.ts";
import { albumHead, artistHead } from "../wire/album.ts";
import { wholeSong } from "../wire/song.ts";

const HOT_SONGS = 50;
const CHART_LENGTH = 100;
const SIMILAR = 12;

function album(call: Call): Body {
  const found = call.catalogue.albumById.get(call.params.int("id", -1));
  if (found === undefined) return NOT_FOUND;
  return {
    code: 200,
    resourceState: true,
    songs: found.songs.map((song) => wholeSong(song, call)),
    album: albumHead(found, call),
  };
}

function dynamic(call: Call): Body {
  const id = call.params.int("id", -1);
  const kept = call.listener.now().albums.find(([album]) => album === id);
  return {
    code: 200,
    isSub: kept !== undefined,
    subTime: kept?.[1] ?? 0,
    commentCount: 0,
    likedCount: 0,
    shareCount: 0,
    subCount: 0,
  };
}

/**
 * The latest albums, or with `order=day` those of the day; areas are ignored. Besides the service's fields an album has
 * the time when it was added and when it was last heard; 0 if unknown.
 */
function newAlbums(call: Call): Body {
  const { catalogue, listener, nowMs, params } = call;
  const belongings = listener.now();
  const albums =
    params.text("order") === "day"
      ? albumsOfDay(catalogue, belongings, nowMs)
      : findingsOf(catalogue).newestAlbums;
  const { items } = page(albums, call, 30);
  return {
    code: 200,
    total: albums.length,
    albums: items.map((each) => ({
      ...albumHead(each, call),
      addedTime: each.addedMs,
      heardTime: heardLastMs(each, belongings),
    })),
  };
}

/** Answers about the artist named by the call. */
const aboutArtist =
  (answer: (artist: Artist, call: Call) => Body) =>
  (call: Call): Body => {
    const artist = call.catalogue.artistById.get(call.params.int("id", -1));
    return artist === undefined ? NOT_FOUND : { code: 200, ...answer(artist, call) };
  };

/** The most heard songs first, and the rest in album order. */
function popular({ songs }: Artist, { listener }: Call): Artist["songs"] {
  const { heard } = listener.now();
  const count = (id: number): number => heard.get(id)?.count ?? 0;
  return songs.toSorted((one, other) => count(other.id) - count(one.id));
}

/** Artists that share the most genres with an artist. */
function similar(artist: Artist, { catalogue }: Call): readonly Artist[] {
  const genres = new Set(artist.songs.flatMap((song) => song.genres));
  const shared = (other: Artist): number =>
    new Set(other.songs.flatMap((song) => song.genres.filter((genre) => genres.has(genre)))).size;
  return catalogue.artists
    .filter(({ id }) => id !== artist.id)
    .map((other) => ({ other, shared: shared(other) }))
    .filter((each) => each.shared > 0)
    .sort((one, two) => two.shared - one.shared)
    .slice(0, SIMILAR)
    .map(({ other }) => other);
}

function chart(call: Call): Body {
  const artists = call.catalogue.artists.slice(0, CHART_LENGTH);
  return {
    code: 200,
    list: { artists: artists.map((artist) => artistHead(artist, call)), updateTime: 0, type: 1 },
  };
}

/** Routes of albums and artists. */
export const albumRoutes: Routes = {
  "/album": album,
  "/album/new": newAlbums,
  "/album/detail/dynamic": dynamic,
  "/artists": aboutArtist((artist, call) => ({
    artist: artistHead(artist, call),
    hotSongs: popular(artist, call)
      .slice(0, HOT_SONGS)
      .map((song) => wholeSong(song, call)),
    more: artist.songs.length > HOT_SONGS,
  })),
  "/artist/album": aboutArtist((artist, call) => {
    const { items, more } = page(artist.albums, call, 30);
    return {
      artist: artistHead(artist, call),
      hotAlbums: items.map((each) => albumHead(each, call)),
      more,
    };
  }),
  "/artist/songs": aboutArtist((artist, call) => {
    const { items, more } = page(artist.songs, call, 100);
    return {
      songs: items.map((song) => wholeSong(song, call)),
      more,
      total: artist.songs.length,
    };
  }),
  "/simi/artist": aboutArtist((artist, call) => ({
    artists: similar(artist, call).map((other) => artistHead(other, call)),
  })),
  "/toplist/artist": chart,
};
