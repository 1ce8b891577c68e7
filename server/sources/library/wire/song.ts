import type { Body } from "../../wire/answer.ts";
import type { Call } from "../call.ts";
import type { Album, Named, Song } from "../model.ts";
import { artistId } from "../catalogue.ts";

/** The highest rate there is, because files are never sent at a lower rate. */
const ALL_RATES = 999_000;

const known = new Map<string, number>();

/** An artist's id by name; cached, because the same few names occur often. */
function idOf(name: string): number {
  let id = known.get(name);
  if (id === undefined) {
    if (known.size > 50_000) known.clear();
    known.set(name, (id = artistId(name)));
  }
  return id;
}

/** Names with the ids of their pages. */
export const namedArtists = (names: readonly string[]): readonly Named[] =>
  names.map((name) => ({ id: idOf(name), name }));

/** Address of a song's picture; null if it has none. */
export const artUrl = (song: Song | undefined, { media }: Call): string | null =>
  song?.hasArt === true ? `${media}/cover/${song.id}` : null;

/** Address of an album's picture: that of its first song that has one. */
export const albumArtUrl = (album: Album | undefined, call: Call): string | null =>
  artUrl(
    album?.songs.find(({ hasArt }) => hasArt),
    call,
  );

/** 1 January of a year, in ms since 1970; 0 if the year is unknown. */
export const yearMs = (year: number | null): number => (year === null ? 0 : Date.UTC(year, 0, 1));

/** A song without its privilege. */
export function bareSong(song: Song, call: Call): Body {
  const album = call.catalogue.albumOfSong.get(song.id);
  const picture = artUrl(song, call) ?? albumArtUrl(album, call);
  const numbers = call.catalogue.numbersOf.get(song.id);
  return {
    id: song.id,
    name: song.title,
    ar: namedArtists(song.artists).map((artist) => ({ ...artist, tns: [], alias: [] })),
    al: { id: album?.id ?? 0, name: album?.name ?? null, picUrl: picture, tns: [] },
    alia: [],
    dt: song.durationMs,
    fee: 0,
    mv: 0,
    cd: song.disc === 0 ? "" : String(song.disc),
    no: song.no,
    pop: 0,
    st: 0,
    t: 0,
    publishTime: yearMs(song.year),
    mark: 0,
    noCopyrightRcmd: null,
    ...(song.codec !== null && { codec: song.codec }),
    ...(numbers !== undefined && { numbers }),
  };
}

/** Everything may be played, because it is the listener's own. */
export const privilegeOf = ({ id }: Song): Body => ({
  id,
  fee: 0,
  payed: 0,
  st: 0,
  pl: ALL_RATES,
  dl: ALL_RATES,
  fl: ALL_RATES,
  maxbr: ALL_RATES,
  cs: false,
  toast: false,
});

/** A song including its privilege. */
export const wholeSong = (song: Song, call: Call): Body => ({
  ...bareSong(song, call),
  privilege: privilegeOf(song),
});
