import type { Card } from "../../contract/rows.ts";
import type { Album } from "../../domain/catalogue/album.ts";
import type { Artist } from "../../domain/catalogue/artist.ts";
import type { Mv } from "../../domain/catalogue/mv.ts";
import type { Playlist } from "../../domain/catalogue/playlist.ts";

const PLAIN = { caption: null, artists: [], playCount: null, isExplicit: false } as const;

/** A nameless item is shown by its number, because a card without text could neither be read nor read out. */
const titleOf = ({ id, name }: { readonly id: number; readonly name: string }): string =>
  name === "" ? String(id) : name;

/** An album with its artists, or with its year on the artist's own page. */
export const albumCard = (album: Album, under: "artists" | "year"): Card => ({
  ...PLAIN,
  target: { kind: "album", id: album.id },
  title: titleOf(album),
  coverUrl: album.coverUrl,
  isExplicit: album.isExplicit,
  ...(under === "artists"
    ? { artists: album.artists }
    : { caption: yearOf(album.publishedAtMs), albumType: album.type }),
});

const yearOf = (atMs: number | null): string | null =>
  atMs === null ? null : String(new Date(atMs).getUTCFullYear());

/** A playlist with its copywriter's line. */
export const playlistCard = (playlist: Playlist): Card => ({
  ...PLAIN,
  target: { kind: "playlist", id: playlist.id },
  title: titleOf(playlist),
  coverUrl: playlist.coverUrl,
  // If the service has no line for a playlist, it repeats the name.
  caption: playlist.copywriter === playlist.name ? null : playlist.copywriter,
  playCount: playlist.playCount > 0 ? playlist.playCount : null,
});

/** A chart with its update frequency; charts show no play count (B25). */
export const chartCard = (playlist: Playlist): Card => ({
  ...playlistCard(playlist),
  caption: playlist.updateFrequency,
  playCount: null,
});

export const artistCard = (artist: Artist): Card => ({
  ...PLAIN,
  target: { kind: "artist", id: artist.id },
  title: titleOf(artist),
  coverUrl: artist.pictureUrl,
});

export const mvCard = (mv: Mv): Card => ({
  ...PLAIN,
  target: { kind: "mv", id: mv.id },
  title: titleOf(mv),
  coverUrl: mv.coverUrl,
  artists: mv.artist.name === "" ? [] : [mv.artist],
  playCount: mv.playCount > 0 ? mv.playCount : null,
  durationMs: mv.durationMs,
});
