import type { Links } from "./links.ts";
import type { Body } from "../../wire/answer.ts";
import type { Playlist, User } from "../model.ts";
import { profile } from "./user.ts";

/** Fields of a list that depend on the caller. */
interface ListView {
  readonly subscribed: boolean | null;
  readonly cover: string;
  readonly subscribers: readonly User[];
}

/** A list as it appears in lists of playlists, without its songs. */
export function playlistHead(list: Playlist, links: Links, view: ListView): Body {
  return {
    id: list.id,
    name: list.name,
    coverImgUrl: view.cover,
    coverImgId: 109_951_165_000_000_000 + (list.id % 1_000_000),
    coverImgId_str: String(109_951_165_000_000_000n + BigInt(list.id % 1_000_000)),
    trackCount: list.trackIds.length,
    cloudTrackCount: 0,
    playCount: list.playCount,
    subscribedCount: list.subscribedCount,
    specialType: list.specialType,
    privacy: list.privacy,
    creator: list.chartKind === null ? profile(list.creator, links) : null,
    userId: list.creator.id,
    subscribed: view.subscribed,
    subscribers: view.subscribers.map((user) => profile(user, links)),
    ordered: true,
    tags: list.tags,
    description: list.description,
    englishTitle: list.englishTitle,
    createTime: list.createTime,
    updateTime: list.updateTime,
    trackUpdateTime: list.updateTime,
    trackNumberUpdateTime: list.updateTime,
    commentThreadId: `A_PL_0_${list.id}`,
    newImported: false,
    anonimous: false,
    highQuality: list.isHighQuality,
    updateFrequency: list.updateFrequency,
    adType: 0,
    status: 0,
    tracks: null,
    artists: null,
    totalDuration: 0,
    commentCount: 0,
    shareCount: Math.floor(list.subscribedCount / 11),
    opRecommend: false,
    recommendInfo: null,
    ...(list.copywriter === null ? {} : { copywriter: list.copywriter }),
  };
}
