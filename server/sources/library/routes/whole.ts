/** @file The whole library, page by page, for a program that shows it beside a service: routes of our own (S49). */
import type { Body } from "../../wire/answer.ts";
import type { Call, Routes } from "../call.ts";
import { versionOf } from "../version.ts";
import { albumHead, artistHead } from "../wire/album.ts";
import { bareSong } from "../wire/song.ts";

const DEFAULT_LIMIT = 1_000;
const MOST_LIMIT = 5_000;

/** One page of all items, under this key. Pages with the same `version` belong together. */
function pageOf<T>(
  key: string,
  all: readonly T[],
  call: Call,
  write: (item: T, call: Call) => Body,
): Body {
  const { params, catalogue } = call;
  const limit = Math.min(Math.max(params.int("limit", DEFAULT_LIMIT), 1), MOST_LIMIT);
  const offset = Math.max(params.int("offset", 0), 0);
  return {
    code: 200,
    version: versionOf(catalogue),
    total: all.length,
    more: offset + limit < all.length,
    [key]: all.slice(offset, offset + limit).map((item) => write(item, call)),
  };
}

/** Routes that list everything in the library's own order: songs by artist, album, disc and number. */
export const wholeRoutes: Routes = {
  "/library/songs": (call) =>
    pageOf("songs", call.catalogue.songs, call, (song) => ({
      ...bareSong(song, call),
      addedMs: song.addedMs,
      sizeBytes: song.sizeBytes,
    })),
  "/library/albums": (call) => pageOf("albums", call.catalogue.albums, call, albumHead),
  "/library/artists": (call) => pageOf("artists", call.catalogue.artists, call, artistHead),
};
