import type { Body } from "../../wire/answer.ts";
import type { Call } from "../call.ts";
import type { Album, Artist } from "../model.ts";
import { albumArtUrl, yearMs } from "./song.ts";

const EP_MOST = 6;
/** The artist id by which the client recognizes albums of several artists (S27). */
const VARIOUS = { id: 104_700, name: "Various artists" } as const;

/** The service's name for the kind of an album, by its number of songs. */
function typeOf({ songs, isCompilation }: Album): string {
  if (isCompilation) return "合集";
  if (songs.length === 1) return "Single";
  return songs.length <= EP_MOST ? "EP" : "专辑";
}

/** An album as it appears in lists. */
export function albumHead(album: Album, call: Call): Body {
  const [first = VARIOUS, ...others] = album.artists;
  const artists = [first, ...others].map((artist) => ({ ...artist, alias: [] }));
  return {
    id: album.id,
    name: album.name,
    type: typeOf(album),
    size: album.songs.length,
    picUrl: albumArtUrl(album, call),
    publishTime: yearMs(album.year),
    company: null,
    description: null,
    alias: [],
    mark: 0,
    status: 1,
    artist: artists[0],
    artists,
    songs: [],
  };
}

/** An artist as they appear in lists; the picture is that of an album. */
export function artistHead(artist: Artist, call: Call): Body {
  const picture =
    artist.albums.map((album) => albumArtUrl(album, call)).find((url) => url !== null) ??
    albumArtUrl(
      artist.songs
        .map(({ id }) => call.catalogue.albumOfSong.get(id))
        .find((album) => album?.songs.some(({ hasArt }) => hasArt)),
      call,
    );
  const follows = call.listener.now().artists.some(([id]) => id === artist.id);
  return {
    id: artist.id,
    name: artist.name,
    picUrl: picture,
    img1v1Url: picture,
    alias: [],
    trans: "",
    briefDesc: "",
    albumSize: artist.albums.length,
    musicSize: artist.songs.length,
    mvSize: 0,
    followed: follows,
  };
}
