import { parseRecordId, type ArtistId, type MvId } from "../../domain/ids.ts";
import type { Artist, ArtistDetail } from "../../domain/catalogue/artist.ts";
import type { Mv } from "../../domain/catalogue/mv.ts";
import type { ApiCall } from "../ports/http.ts";
import { decodeAll, list, number, pictureUrl, record, text, texts, type Json } from "./decode.ts";
import { decodeSong, positiveId } from "./songs.ts";

/** A grey default picture the service sends for artists without one (S9). */
const NO_PICTURE = "5639395138885805.jpg";

export const similarArtistsCall = (id: number): ApiCall => ({
  method: "POST",
  path: "/simi/artist",
  params: { id },
});

/** An artist record of any list; null without an id. */
export function decodeArtist(raw: unknown): Artist | null {
  const artist = record(raw);
  const id = parseRecordId<ArtistId>(artist["id"]);
  if (id === null) return null;
  return {
    id,
    name: text(artist["name"]) ?? "",
    pictureUrl: picture(artist["img1v1Url"]) ?? picture(artist["picUrl"]),
    aliases: texts(artist["alias"] ?? artist["alia"]),
    description: text(artist["briefDesc"]),
    trackCount: number(artist["musicSize"]),
    albumCount: number(artist["albumSize"]),
    mvCount: number(artist["mvSize"]),
    isFollowed: artist["followed"] === true,
  };
}

function picture(raw: unknown): string | null {
  const url = pictureUrl(raw);
  return url === null || url.includes(NO_PICTURE) ? null : url;
}

export function decodeArtistDetail(body: Json): ArtistDetail | null {
  const artist = decodeArtist(body["artist"]);
  return artist === null ? null : { artist, popular: decodeAll(body["hotSongs"], decodeSong) };
}

/** A music video of any list; the names of its fields differ per route (S28). */
export function decodeMv(raw: unknown): Mv | null {
  const mv = record(raw);
  const id = parseRecordId<MvId>(mv["id"] ?? mv["vid"]);
  if (id === null) return null;
  const creator = record(list(mv["creator"])[0]);
  return {
    id,
    name: text(mv["name"] ?? mv["title"]) ?? "",
    coverUrl: pictureUrl(mv["cover"] ?? mv["imgurl16v9"] ?? mv["imgurl"] ?? mv["coverUrl"]),
    artist: {
      id: positiveId<ArtistId>(mv["artistId"] ?? record(mv["artist"])["id"] ?? creator["userId"]),
      name: text(mv["artistName"] ?? creator["userName"]) ?? "",
    },
    durationMs: number(mv["duration"] ?? mv["durationms"]),
    playCount: number(mv["playCount"] ?? mv["playTime"]),
    publishedOn: text(mv["publishTime"]),
  };
}
