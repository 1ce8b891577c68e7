import type { CardListSpec } from "../../../contract/pages.ts";
import type { Card } from "../../../contract/rows.ts";
import { decodeAlbum } from "../../api/albums.ts";
import { chartsCall, newAlbumsCall } from "../../api/home.ts";
import { decodeArtist, decodeMv } from "../../api/artists.ts";
import {
  decodeList,
  decodeOptionalList,
  number,
  record,
  time,
  type Json,
} from "../../api/decode.ts";
import { decodePlaylist, highQualityCall, topPlaylistsCall } from "../../api/playlists.ts";
import { artistMvsCall, searchCall } from "../../api/page-calls.ts";
import { hasMoreHits, searchHits } from "../../api/search.ts";
import type { ApiCall } from "../../ports/http.ts";
import type { Slice } from "../growing.ts";
import { albumCard, artistCard, chartCard, mvCard, playlistCard } from "../cards.ts";

/** Categories that are not tags of the service (B25). */
const HIGH_QUALITY = "精品歌单";
const CHARTS = "排行榜";
/** Cards in one answer (B26, B30, S24). */
const NEW_ALBUMS_LIMIT = 100;
const MVS_LIMIT = 100;
const SEARCH_LIMIT = 30;

type CardSlice = Slice<Card>;

export interface CardQuestion {
  readonly first: ApiCall;
  /** `shown` is the number of cards before this page; null if the body cannot be read. */
  readonly decode: (body: Json, shown: number) => CardSlice | null;
}

const whole = (cards: readonly Card[] | null): CardSlice | null =>
  cards && { items: cards, next: null };

/** How a list of cards is asked for and paged. */
export function cardQuestion(spec: Exclude<CardListSpec, { kind: "library" }>): CardQuestion {
  switch (spec.kind) {
    case "category":
      return categoryQuestion(spec.name);
    case "genre":
      return playlistsQuestion(spec.name);
    case "newAlbums":
      return {
        first: newAlbumsCall(spec.area, NEW_ALBUMS_LIMIT),
        decode: (body) => whole(decodeOptionalList(body["albums"], newAlbumCard)),
      };
    case "artistMvs": {
      const page = (offset: number): ApiCall =>
        artistMvsCall(spec.id, { limit: MVS_LIMIT, offset });
      return {
        first: page(0),
        decode: (body, shown) => {
          const mvs = decodeOptionalList(body["mvs"], decodeMv);
          return (
            mvs && {
              items: mvs.map(mvCard),
              next: body["hasMore"] === true ? page(shown + mvs.length) : null,
            }
          );
        },
      };
    }
    case "search":
      return searchQuestion(spec.keywords, spec.of);
  }
}

/** A folder's records say when an album was added. */
function newAlbumCard(raw: unknown): Card | null {
  const album = decodeAlbum(raw);
  const addedAtMs = time(record(raw)["addedTime"]);
  return album && { ...albumCard(album, "artists"), ...(addedAtMs !== null && { addedAtMs }) };
}

function categoryQuestion(name: string): CardQuestion {
  switch (name) {
    case CHARTS:
      return {
        first: chartsCall,
        decode: (body) =>
          whole(decodeOptionalList(body["list"], decodePlaylist)?.map(chartCard) ?? null),
      };
    case HIGH_QUALITY:
      return {
        first: highQualityCall(0),
        decode: (body) => {
          const playlists = decodeOptionalList(body["playlists"], decodePlaylist);
          return (
            playlists && {
              items: playlists.map(playlistCard),
              next: body["more"] === true ? highQualityCall(number(body["lasttime"])) : null,
            }
          );
        },
      };
    default:
      return playlistsQuestion(name);
  }
}

/** Playlists with a tag, 50 in an answer. */
const playlistsQuestion = (tag: string): CardQuestion => ({
  first: topPlaylistsCall(tag, 0),
  decode: (body, shown) => {
    const playlists = decodeOptionalList(body["playlists"], decodePlaylist);
    if (playlists === null) return null;
    const hasMore = body["more"] === true && playlists.length > 0;
    return {
      items: playlists.map((playlist) => ({ ...playlistCard(playlist), caption: null })),
      next: hasMore ? topPlaylistsCall(tag, shown + playlists.length) : null,
    };
  },
});

function searchQuestion(
  keywords: string,
  kind: Extract<CardListSpec, { kind: "search" }>["of"],
): CardQuestion {
  const page = (offset: number): ApiCall => searchCall(keywords, kind, SEARCH_LIMIT, offset);
  const read = (body: Json): readonly Card[] | null => {
    const hits = searchHits(body, kind);
    switch (kind) {
      case "albums":
        return decodeList(hits, decodeAlbum)?.map((album) => albumCard(album, "artists")) ?? null;
      case "artists":
        return decodeList(hits, decodeArtist)?.map(artistCard) ?? null;
      case "playlists":
        return decodeList(hits, decodePlaylist)?.map(playlistCard) ?? null;
      case "mvs":
        return decodeList(hits, decodeMv)?.map(mvCard) ?? null;
    }
  };
  return {
    first: page(0),
    decode: (body, shown) => {
      const cards = read(body);
      if (cards === null) return null;
      const total = shown + cards.length;
      return {
        items: cards,
        next: cards.length > 0 && hasMoreHits(body, kind, total) ? page(total) : null,
      };
    },
  };
}
