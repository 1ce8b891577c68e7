import type { Body } from "../../wire/answer.ts";
import { BAD_PARAMETERS } from "../../wire/answer.ts";
import type { Call, Routes } from "../wire/call.ts";
import { page } from "../wire/call.ts";
import {
  findAlbums,
  findArtists,
  findLyricSongs,
  findMvs,
  findPlaylists,
  findSongs,
  findUsers,
} from "./find.ts";
import { albumHead } from "../wire/album.ts";
import { artistHead } from "../wire/artist.ts";
import { playlistHit, videoHit } from "../wire/hits.ts";
import { mvHead } from "../wire/mv.ts";
import { newSong, searchSong } from "../wire/song.ts";
import { profile } from "../wire/user.ts";

const DEFAULT_LIMIT = 30;
const WHOLE_LIMIT = 5;

/** The `result` for one type. If nothing is found: an empty object, or just a count for songs. */
function resultFor(type: number, call: Call, isCloudSearch: boolean): Body {
  const words = call.params.text("keywords");
  const cut = <T>(items: readonly T[]) => page(items, call.params, DEFAULT_LIMIT);
  const counted = <T>(
    found: readonly T[],
    key: string,
    count: string,
    write: (item: T) => Body,
    withMore: boolean,
  ): Body => {
    const { items, more } = cut(found);
    if (found.length === 0) return key === "songs" ? { [count]: 0 } : {};
    return {
      [key]: items.map(write),
      [count]: found.length,
      ...(withMore ? { hasMore: more } : {}),
    };
  };
  switch (type) {
    case 10:
      return counted(
        findAlbums(words),
        "albums",
        "albumCount",
        (album) => ({ ...albumHead(album, call.links), containedSong: "" }),
        false,
      );
    case 100:
      return counted(
        findArtists(words),
        "artists",
        "artistCount",
        (artist) => ({ ...artistHead(artist, call.links), alia: artist.alias }),
        true,
      );
    case 1000:
      return counted(
        findPlaylists(words, call.state),
        "playlists",
        "playlistCount",
        (list) => playlistHit(list, call),
        true,
      );
    case 1002:
      return counted(
        findUsers(words),
        "userprofiles",
        "userprofileCount",
        (user) => profile(user, call.links),
        true,
      );
    case 1004:
      return counted(findMvs(words), "mvs", "mvCount", (mv) => mvHead(mv, call.links), false);
    case 1006:
      return counted(
        findLyricSongs(words),
        "songs",
        "songCount",
        (track) => ({
          ...newSong(track, call.links, call.standing),
          lyrics: [`<b>${words}</b>`, track.name],
        }),
        false,
      );
    case 1009:
      return { djRadios: [], djRadiosCount: 0 };
    case 1014:
      return counted(findMvs(words), "videos", "videoCount", (mv) => videoHit(mv, call), true);
    case 1018:
      return everything(call, words);
    default:
      return counted(
        findSongs(words),
        "songs",
        "songCount",
        isCloudSearch ? (track) => newSong(track, call.links, call.standing) : searchSong,
        true,
      );
  }
}

function everything(call: Call, words: string): Body {
  const section = <T>(key: string, found: readonly T[], write: (item: T) => Body): Body | null =>
    found.length === 0
      ? null
      : {
          [key]: found.slice(0, WHOLE_LIMIT).map(write),
          more: found.length > WHOLE_LIMIT,
          moreText: "查看更多",
          resourceIds: [],
        };
  const sections: Record<string, Body | null> = {
    song: section("songs", findSongs(words), (track) => newSong(track, call.links, call.standing)),
    artist: section("artists", findArtists(words), (artist) => artistHead(artist, call.links)),
    album: section("albums", findAlbums(words), (album) => albumHead(album, call.links)),
    playList: section("playLists", findPlaylists(words, call.state), (list) =>
      playlistHit(list, call),
    ),
    video: section("videos", findMvs(words), (mv) => videoHit(mv, call)),
    user: section("users", findUsers(words), (user) => profile(user, call.links)),
  };
  const present = Object.entries(sections).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(present), order: present.map(([name]) => name) };
}

function search(isCloudSearch: boolean): (call: Call) => Body {
  return (call) => {
    if (call.params.text("keywords").trim() === "") return BAD_PARAMETERS;
    const type = call.params.int("type", 1);
    if (type === 2000) return { code: 200, data: { resources: [], totalCount: 0, hasMore: false } };
    return {
      code: 200,
      result: { searchQcReminder: null, ...resultFor(type, call, isCloudSearch) },
    };
  };
}

function match(call: Call): Body {
  const title = call.params.text("title");
  const artist = call.params.text("artist");
  const songs = findSongs(title === "" ? call.params.text("keywords") : title);
  const close = songs.filter(
    (track) => artist === "" || track.artists.some(({ name }) => artist.includes(name)),
  );
  const wantedS = call.params.int("duration", 0);
  const ranked = close.toSorted(
    (one, other) =>
      Math.abs(one.durationMs / 1000 - wantedS) - Math.abs(other.durationMs / 1000 - wantedS),
  );
  return { code: 200, result: { songs: ranked.slice(0, 5).map(searchSong) } };
}

/** Routes of searches. */
export const searchRoutes: Routes = {
  "/search": search(false),
  "/cloudsearch": search(true),
  "/search/match": match,
};
