import { catalogue } from "./catalogue.ts";
import type { Album, Artist, Language, Mv, Playlist, Track, User } from "../model.ts";
import { dice } from "../prng.ts";
import { languageOf, titleNumber } from "./titles.ts";

/** First id of items in a big library that are not in the catalogue; each kind has its own numbers. */
const VIRTUAL_FIRST_ID = 3_000_000_000;
const VIRTUAL_COUNT = 100_000;
const LEADING_PLAYABLE = 20;

let bases: readonly Track[] | null = null;

function playableBases(): readonly Track[] {
  bases ??= dice("bases").shuffled(
    catalogue().tracks.filter(
      (track) => !track.isShort && (track.rights === "free" || track.rights === "lowFree"),
    ),
  );
  return bases;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** A copy of one of the bases with this id and a name derived from it; null for unknown ids. */
function variation<T extends Named>(
  bases: readonly T[],
  id: number,
  nameOf: (base: T, number: number) => string,
): T | null {
  const number = id - VIRTUAL_FIRST_ID;
  if (!Number.isInteger(number) || number < 0 || number >= VIRTUAL_COUNT) return null;
  const base = bases[number % bases.length];
  return base === undefined ? null : { ...base, id, name: nameOf(base, number) };
}

/** For each base, the number of earlier bases in its language, and of all bases in it. */
let ranks: ReadonlyMap<Track, readonly [before: number, all: number]> | null = null;

function rankOf(base: Track): readonly [before: number, all: number] {
  if (ranks === null) {
    const counts = new Map<Language, number>();
    const places = playableBases().map((track) => {
      const before = counts.get(track.language) ?? 0;
      counts.set(track.language, before + 1);
      return [track, before] as const;
    });
    ranks = new Map(
      places.map(([track, before]) => [track, [before, counts.get(track.language) ?? 1] as const]),
    );
  }
  return ranks.get(base) ?? [0, 1];
}

/** Numbers are counted per language, so that no title repeats in a library of ten thousand. */
function songName(base: Track, number: number): string {
  const [before, all] = rankOf(base);
  const round = Math.floor(number / playableBases().length);
  return titleNumber(base.language, round * all + before);
}

/** An invented variation of a catalogue song: the same music, language and lyrics under another name and id. */
export function virtualTrack(id: number): Track | null {
  const track = variation(playableBases(), id, songName);
  return track === null ? null : { ...track, mvId: 0 };
}

/** Number of title patterns. Multiples of it use only the first, simplest pattern, which also suits names of bands. */
const WAYS = 8;
const albumName = (album: Album, number: number): string =>
  titleNumber(album.artist.language, number);
const artistName = (artist: Artist, number: number): string =>
  titleNumber(artist.language, number * WAYS);
const mvName = (mv: Mv, number: number): string => titleNumber(mv.artist.language, number);
const listName = (list: Playlist, number: number): string =>
  titleNumber(languageOf(list.name, "en"), number);

/** An album of the catalogue or of a big library. */
export const findAlbum = (id: number): Album | undefined =>
  catalogue().albumById.get(id) ?? variation(catalogue().albums, id, albumName) ?? undefined;

/** An artist of the catalogue or of a big library. */
export const findArtist = (id: number): Artist | undefined =>
  catalogue().artistById.get(id) ?? variation(catalogue().artists, id, artistName) ?? undefined;

/** A video of the catalogue or of a big library. */
export const findMv = (id: number): Mv | undefined =>
  catalogue().mvById.get(id) ?? variation(catalogue().mvs, id, mvName) ?? undefined;

/** Ids of `count` items: known ones first, then variations of them. */
export const shelfIds = (known: readonly Named[], count: number): { readonly id: number }[] => [
  ...known.slice(0, Math.max(0, count)),
  ...Array.from({ length: Math.max(0, count - known.length) }, (_, number) => ({
    id: VIRTUAL_FIRST_ID + number,
  })),
];

/** Playlists with the songs of catalogue playlists; the first half of them is owned by `owner`. */
export function virtualPlaylists(count: number, owner: User): readonly Playlist[] {
  const bases = catalogue().openLists;
  return Array.from({ length: count }, (_, number) => {
    const list = variation(bases, VIRTUAL_FIRST_ID + number, listName);
    return number < count / 2 && list !== null ? { ...list, creator: owner } : list;
  }).filter((list) => list !== null);
}

/** `count` songs with invented names, for a cloud disk. */
export const virtualTracks = (count: number): readonly Track[] =>
  Array.from({ length: count }, (_, number) => virtualTrack(VIRTUAL_FIRST_ID + number)).filter(
    (track) => track !== null,
  );

/** Ids of a library of `count` songs: those of the catalogue first, then variations. */
export function libraryIds(count: number): readonly number[] {
  const leading = playableBases().slice(0, LEADING_PLAYABLE);
  const others = dice("library").shuffled(
    catalogue().tracks.filter((track) => !track.isShort && !leading.includes(track)),
  );
  const real = [...leading, ...others].slice(0, count).map((track) => track.id);
  return [
    ...real,
    ...Array.from({ length: count - real.length }, (_, number) => VIRTUAL_FIRST_ID + number),
  ];
}
