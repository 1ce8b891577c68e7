import { catalogue } from "../catalogue/catalogue.ts";
import type { Album, Artist, Mv, Playlist, Track, User } from "../model.ts";
import type { DemoState } from "../accounts/state.ts";
import { ACCOUNTS } from "../catalogue/users.ts";

/** The text without diacritics and case, so that "yagmur" finds "Yağmur". */
function plain(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").replaceAll("ı", "i").toLowerCase();
}

/** How well a text matches words: 0 for no match; higher for whole names and their beginnings. */
function rate(words: readonly string[], texts: readonly string[]): number {
  const all = plain(texts.join(" "));
  if (!words.every((word) => all.includes(word))) return 0;
  const name = plain(texts[0] ?? "");
  const whole = words.join(" ");
  return (
    1 + (name.includes(whole) ? 2 : 0) + (name.startsWith(whole) ? 2 : 0) + (name === whole ? 4 : 0)
  );
}

function matching<T>(
  items: Iterable<T>,
  keywords: string,
  textsOf: (item: T) => readonly string[],
): T[] {
  const words = plain(keywords)
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return [];
  return [...items]
    .map((item) => ({ item, score: rate(words, textsOf(item)) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => item);
}

/** Finds songs by title, translation, artist or album. */
export function findSongs(keywords: string): Track[] {
  return matching(catalogue().tracks, keywords, (track) => [
    track.name,
    ...track.tns,
    ...track.alias,
    ...track.artists.map(({ name }) => name),
    track.album.name,
  ]);
}

export function findAlbums(keywords: string): Album[] {
  return matching(catalogue().albums, keywords, (album) => [
    album.name,
    ...album.tns,
    album.artist.name,
    album.artist.trans ?? "",
  ]);
}

export function findArtists(keywords: string): Artist[] {
  return matching(catalogue().artists, keywords, (artist) => [
    artist.name,
    artist.trans ?? "",
    ...artist.alias,
  ]);
}

export function findMvs(keywords: string): Mv[] {
  return matching(catalogue().mvs, keywords, (mv) => [
    mv.name,
    ...mv.artists.map(({ name }) => name),
  ]);
}

/** Finds public, non-empty lists by name, description, tag or owner. */
export function findPlaylists(keywords: string, state: DemoState): Playlist[] {
  const open = [...state.playlists.values()].filter(
    (list) => list.privacy !== 10 && list.trackIds.length > 0,
  );
  return matching(open, keywords, (list) => [
    list.name,
    list.description ?? "",
    list.tags.join(" "),
    list.creator.nickname,
  ]);
}

export function findUsers(keywords: string): User[] {
  return matching([...catalogue().users, ...ACCOUNTS.map(({ user }) => user)], keywords, (user) => [
    user.nickname,
    user.signature,
  ]);
}

/** Finds songs by their lyrics; in the demo by titles instead. */
export function findLyricSongs(keywords: string): Track[] {
  return findSongs(keywords).filter(
    (track) => track.lyricKind === "sung" || track.lyricKind === "plain",
  );
}
