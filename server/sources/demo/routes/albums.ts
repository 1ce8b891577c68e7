import type { Body } from "../../wire/answer.ts";
import { NOT_FOUND } from "../../wire/answer.ts";
import type { Call, Routes } from "../wire/call.ts";
import { me, page } from "../wire/call.ts";
import { catalogue } from "../catalogue/catalogue.ts";
import { apart } from "../wire/lists.ts";
import type { Album } from "../model.ts";
import { hashText } from "../prng.ts";
import { findAlbum } from "../catalogue/virtual.ts";
import { albumHead } from "../wire/album.ts";
import { newSong } from "../wire/song.ts";

const AREA_LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  ZH: ["zh"],
  EA: ["en", "tr"],
  KR: ["ko"],
  JP: ["ja"],
};

function counts({ id }: Album): {
  readonly comments: number;
  readonly shares: number;
  readonly likes: number;
} {
  const hash = hashText(String(id));
  return { comments: hash % 2_000, shares: hash % 700, likes: hash % 9_000 };
}

function album(call: Call): Body {
  const found = findAlbum(call.params.int("id", -1));
  if (found === undefined) return NOT_FOUND;
  const { comments, shares, likes } = counts(found);
  const thread = {
    id: `R_AL_3_${found.id}`,
    resourceType: 3,
    resourceId: found.id,
    commentCount: comments,
    likedCount: likes,
    shareCount: shares,
    hotCount: 0,
    latestLikedUsers: null,
    resourceTitle: found.name,
  };
  return {
    code: 200,
    resourceState: true,
    songs: found.tracks.map((track) => newSong(track, call.links, call.standing)),
    album: {
      ...albumHead(found, call.links),
      info: {
        commentThread: thread,
        latestLikedUsers: null,
        liked: false,
        comments: null,
        resourceType: 3,
        resourceId: found.id,
        commentCount: comments,
        likedCount: likes,
        shareCount: shares,
        threadId: thread.id,
      },
    },
  };
}

function newAlbums(call: Call): Body {
  const languages = AREA_LANGUAGES[call.params.text("area").toUpperCase()];
  const { newestAlbums } = catalogue();
  const albums =
    languages === undefined
      ? newestAlbums
      : apart(newestAlbums.filter(({ artist }) => languages.includes(artist.language)));
  const { items } = page(albums, call.params, 30);
  return {
    code: 200,
    total: albums.length,
    albums: items.map((item) => albumHead(item, call.links)),
  };
}

function dynamic(call: Call): Body {
  const found = findAlbum(call.params.int("id", -1));
  if (found === undefined) return NOT_FOUND;
  const subTime = me(call)?.shelf.albums.get(found.id);
  const { comments, shares, likes } = counts(found);
  return {
    code: 200,
    onSale: false,
    albumGameInfo: null,
    commentCount: comments,
    likedCount: likes,
    shareCount: shares,
    isSub: subTime !== undefined,
    subTime: subTime ?? 0,
    subCount: likes * 2,
  };
}

/** Routes of albums. */
export const albumRoutes: Routes = {
  "/album": album,
  "/album/new": newAlbums,
  "/album/detail/dynamic": dynamic,
};
