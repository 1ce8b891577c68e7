/** @file Decodes a folder's records: they have the service's forms, but contain the folder's own numbers. */
import type { Album, AlbumDetail } from "../../domain/catalogue/album.ts";
import type { Artist, ArtistDetail } from "../../domain/catalogue/artist.ts";
import type { AlbumId, ArtistId } from "../../domain/ids.ts";
import { localId, songNumber, type LocalId } from "../../domain/playable.ts";
import type { ArtistRef, Song, Track } from "../../domain/catalogue/track.ts";
import { isByVarious } from "../../domain/catalogue/various-artists.ts";
import { decodeAlbum, decodeAlbumDetail } from "./albums.ts";
import { decodeArtist, decodeArtistDetail } from "./artists.ts";
import { list, number, record, text, type Json } from "./decode.ts";
import { decodeSong } from "./songs.ts";

/** A file as a track. */
export interface LocalTrack extends Track {
  readonly id: LocalId;
}

/** The number by which the folder knows an album or artist. */
export const folderNumber = (id: AlbumId | ArtistId): number => negated(id);

const negated = (number: number): number => -number;

const below = <Id extends AlbumId | ArtistId>(id: Id): Id => negated(id) as Id;

const own = (named: ArtistRef): ArtistRef => ({
  ...named,
  id: named.id && below(named.id),
});

/** Codecs that the desktop's Chromium cannot play, by the folder's name for them (S49). */
const UNDECODABLE = new Set(["alac", "aifc"]);

/** Whether this is a file, or a file's address, whose sound this program cannot decode. */
export const isUndecodable = (raw: unknown): boolean =>
  UNDECODABLE.has(text(record(raw)["codec"]) ?? "");

const ownTrack = (song: Song): LocalTrack => ({
  ...song,
  id: localId(songNumber(song.id)),
  artists: song.artists.map(own),
  album: { ...song.album, id: song.album.id && below(song.album.id) },
});

/** "Various artists" are no artist of the folder and keep their reserved number (B29). */
const ownAlbum = (album: Album): Album => ({
  ...album,
  id: below(album.id),
  artists: isByVarious(album) ? album.artists : album.artists.map(own),
});

const ownArtist = (artist: Artist): Artist => ({ ...artist, id: below(artist.id) });

/** A song record of the folder as a track; null when there is no usable id. */
export function decodeLocalTrack(raw: unknown): LocalTrack | null {
  const song = decodeSong(raw);
  return song && { ...ownTrack(song), isUndecodable: isUndecodable(raw) };
}

/** All numbers of a file, its own first (B82); most files have one. */
export function decodeNumbers(raw: unknown): readonly LocalId[] {
  const { id, numbers } = record(raw);
  const all = list(numbers);
  return (all.length > 0 ? all : [id]).flatMap((each) => {
    const known = number(each);
    return known > 0 ? [localId(known)] : [];
  });
}

/** When a file was added to the folder, in ms since 1970. */
export const decodeAddedMs = (raw: unknown): number => number(record(raw)["addedMs"]);

/** Size of a file; 0 if unknown. */
export const decodeSizeBytes = (raw: unknown): number => number(record(raw)["sizeBytes"]);

/** An album of the folder; null without an id. */
export function decodeLocalAlbum(raw: unknown): Album | null {
  const album = decodeAlbum(raw);
  return album && ownAlbum(album);
}

/** An artist of the folder; null without an id. */
export function decodeLocalArtist(raw: unknown): Artist | null {
  const artist = decodeArtist(raw);
  return artist && ownArtist(artist);
}

/** An album of the folder with its songs. */
export function decodeLocalAlbumDetail(body: Json): AlbumDetail | null {
  const detail = decodeAlbumDetail(body);
  return detail && { album: ownAlbum(detail.album), tracks: ofFolder(detail.tracks) };
}

/** An artist of the folder with the most popular songs. */
export function decodeLocalArtistDetail(body: Json): ArtistDetail | null {
  const detail = decodeArtistDetail(body);
  return detail && { artist: ownArtist(detail.artist), popular: ofFolder(detail.popular) };
}

/** Makes songs from `decodeSong` songs of the folder. */
const ofFolder = (songs: readonly Track[]): readonly Track[] =>
  songs.map((song) => ownTrack(song as Song));
