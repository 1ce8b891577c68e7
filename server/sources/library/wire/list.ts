import type { Body } from "../../wire/answer.ts";
import type { Call } from "../call.ts";
import type { SongList } from "../lists.ts";
import { YOUR_PROFILE, YOU } from "../you.ts";
import { artUrl } from "./song.ts";

const LIKED_TYPE = 5;
const CHART_TYPE = 10;
const PRIVATE = 10;

const TYPES: Readonly<Record<SongList["kind"], number>> = {
  liked: LIKED_TYPE,
  own: 0,
  chart: CHART_TYPE,
  genre: 0,
};

export const listArtUrl = ({ songs }: SongList, call: Call): string | null =>
  artUrl(
    songs.find(({ hasArt }) => hasArt),
    call,
  );

/** Whether the listener can change the list. */
export const isOwn = ({ kind }: SongList): boolean => kind === "own" || kind === "liked";

/** A list as it appears in lists of playlists. */
export function listHead(list: SongList, call: Call): Body {
  const cover = listArtUrl(list, call);
  return {
    id: list.id,
    name: list.name,
    coverImgUrl: cover,
    picUrl: cover,
    trackCount: list.songs.length,
    playCount: 0,
    subscribedCount: 0,
    specialType: TYPES[list.kind],
    privacy: list.isPrivate ? PRIVATE : 0,
    // Generated lists have no creator and cannot be changed.
    creator: isOwn(list) ? YOUR_PROFILE : null,
    userId: isOwn(list) ? YOU.id : 0,
    subscribed: call.listener.now().savedLists.includes(list.id),
    tags: list.tags,
    description: list.description === "" ? null : list.description,
    createTime: list.createdMs,
    updateTime: list.updatedMs,
    trackUpdateTime: list.updatedMs,
    highQuality: false,
    updateFrequency: null,
  };
}
