import { TODAY } from "../catalogue/albums.ts";
import type { Body } from "../../wire/answer.ts";
import { NOT_FOUND } from "../../wire/answer.ts";
import type { Call, Routes } from "../wire/call.ts";
import { me, page, signedIn } from "../wire/call.ts";
import { catalogue } from "../catalogue/catalogue.ts";
import { apart } from "../wire/lists.ts";
import type { Artist, Language } from "../model.ts";
import { dice } from "../prng.ts";
import { findArtist } from "../catalogue/virtual.ts";
import { albumHead } from "../wire/album.ts";
import { artistHead } from "../wire/artist.ts";
import { artistMv } from "../wire/mv.ts";
import { newSong } from "../wire/song.ts";

const HOT_SONGS = 50;
const SIMILAR = 12;
/** The chart's types: 1 Chinese, 2 Western, 3 Korean, 4 Japanese. */
const CHART_LANGUAGES: Readonly<Record<string, readonly Language[]>> = {
  "1": ["zh"],
  "2": ["en", "tr"],
  "3": ["ko"],
  "4": ["ja"],
};

function artistOf(call: Call): Artist | undefined {
  return findArtist(call.params.int("id", -1));
}

function fullArtist(artist: Artist, call: Call): Body {
  return {
    ...artistHead(artist, call.links),
    followed: me(call)?.shelf.artists.has(artist.id) ?? false,
    publishTime: artist.albums[0]?.publishTime ?? 0,
  };
}

function artists(call: Call): Body {
  const artist = artistOf(call);
  if (artist === undefined) return NOT_FOUND;
  const songs = catalogue().songsByArtist.get(artist.id) ?? [];
  return {
    code: 200,
    artist: fullArtist(artist, call),
    hotSongs: songs
      .slice(0, HOT_SONGS)
      .map((track) => ({ ...newSong(track, call.links, call.standing), eq: "" })),
    more: songs.length > HOT_SONGS,
  };
}

function artistAlbum(call: Call): Body {
  const artist = artistOf(call);
  if (artist === undefined) return NOT_FOUND;
  const { items, more } = page(artist.albums, call.params, 30);
  return {
    code: 200,
    artist: fullArtist(artist, call),
    hotAlbums: items.map((album) => albumHead(album, call.links)),
    more,
  };
}

function artistMvs(call: Call): Body {
  const artist = artistOf(call);
  if (artist === undefined) return NOT_FOUND;
  const { items, more } = page(artist.mvs, call.params, 50);
  const subscribed = me(call)?.shelf.mvs;
  return {
    code: 200,
    time: TODAY,
    hasMore: more,
    mvs: items.map((mv) => ({
      ...artistMv(mv, call.links),
      subed: subscribed?.has(mv.id) ?? false,
    })),
  };
}

function artistSongs(call: Call): Body {
  const artist = artistOf(call);
  if (artist === undefined) return NOT_FOUND;
  const songs = catalogue().songsByArtist.get(artist.id) ?? [];
  const { items, more } = page(songs, call.params, 100);
  return {
    code: 200,
    songs: items.map((track) => newSong(track, call.links, call.standing)),
    more,
    total: songs.length,
  };
}

function similar(call: Call): Body {
  const artist = artistOf(call);
  if (artist === undefined) return NOT_FOUND;
  const others = catalogue().artists.filter((other) => other.id !== artist.id);
  const near = others.filter((other) => other.language === artist.language).slice(0, 7);
  const far = dice(`similar ${artist.id}`).shuffled(
    others.filter((other) => !near.includes(other)).slice(0, 24),
  );
  return {
    code: 200,
    artists: [...near, ...far]
      .slice(0, SIMILAR)
      .map((other) => ({ ...artistHead(other, call.links), alg: "simi" })),
  };
}

function chart(call: Call): Body {
  const type = call.params.text("type");
  const languages = CHART_LANGUAGES[type];
  // Without a type the service returns Chinese artists; the demo returns all, as that is a better first impression.
  const ranked =
    languages === undefined
      ? catalogue().artists
      : catalogue().artists.filter(({ language }) => languages.includes(language));
  return {
    code: 200,
    list: {
      artists: apart(ranked.slice(0, 100)).map((artist, index) => ({
        ...artistHead(artist, call.links),
        score: 90_000 - artist.rank * 1_013,
        lastRank: (index + 1) % 7,
        topicPerson: 0,
      })),
      updateTime: TODAY,
      type: Number(type) || 1,
    },
  };
}

/** Routes of artists. */
export const artistRoutes: Routes = {
  "/artists": artists,
  "/artist/album": artistAlbum,
  "/artist/mv": artistMvs,
  "/artist/songs": artistSongs,
  "/simi/artist": signedIn(similar),
  "/toplist/artist": chart,
};
