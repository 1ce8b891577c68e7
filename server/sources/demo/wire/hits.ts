import type { Body } from "../../wire/answer.ts";
import type { Call } from "./call.ts";
import { coverOf, headFor } from "./lists.ts";
import type { Mv, Playlist } from "../model.ts";

/** A playlist as it appears in search results. */
export function playlistHit(list: Playlist, call: Call): Body {
  const { id: userId, nickname } = list.creator;
  return {
    id: list.id,
    name: list.name,
    coverImgUrl: coverOf(list, call),
    creator: { nickname, userId, userType: 0, avatarUrl: null, authStatus: 0 },
    subscribed: headFor(list, call)["subscribed"] === true,
    trackCount: list.trackIds.length,
    userId,
    playCount: list.playCount,
    bookCount: list.subscribedCount,
    specialType: list.specialType,
    officialTags: list.isHighQuality ? ["精品"] : null,
    description: list.description,
    highQuality: list.isHighQuality,
  };
}

/** A video as it appears in search results, with the field names of that kind of video. */
export function videoHit(mv: Mv, call: Call): Body {
  return {
    vid: String(mv.id),
    title: mv.name,
    coverUrl: call.links.image(mv.art),
    durationms: mv.durationMs,
    playTime: mv.playCount,
    type: 0,
    creator: mv.artists.map((artist) => ({ userId: artist.id, userName: artist.name })),
  };
}
