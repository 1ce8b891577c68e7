import type { Body } from "../../wire/answer.ts";
import { failure, respond } from "../../wire/answer.ts";
import type { Call, Reply, Routes } from "../wire/call.ts";
import { page } from "../wire/call.ts";
import { coverOf, headFor, maySee, trackIdsRaw } from "../wire/lists.ts";
import type { Playlist } from "../model.ts";
import { privilegeOf } from "../accounts/privileges.ts";
import { findTracks } from "../accounts/state.ts";
import { bareSong } from "../wire/song.ts";
import { profile } from "../wire/user.ts";

const VISITOR_TRACKS = 20;
const LISTENER_TRACKS = 1000;
const MISSING: Body = { code: 404, msg: "no resource", message: "no resource" };

/** The list named by a call, or the body that says why it is not available. */
function listOf(call: Call, name = "id"): Playlist | Body {
  const list = call.state.playlists.get(call.params.int(name, -1));
  if (list === undefined) return MISSING;
  return maySee(list, call) ? list : failure(401, "无权限访问");
}

function isList(found: Playlist | Body): found is Playlist {
  return "trackIds" in found;
}

function detail(call: Call): Reply {
  const list = listOf(call);
  if (!isList(list)) return list;
  const most = call.standing === "visitor" ? VISITOR_TRACKS : LISTENER_TRACKS;
  const songs = findTracks(call.state, list.trackIds.slice(0, most));
  const raw = trackIdsRaw(list);
  const body = {
    code: 200,
    relatedVideos: null,
    playlist: {
      ...headFor(list, call),
      creator: profile(list.creator, call.links),
      backgroundCoverUrl: null,
      commentCount: 42,
      tracks: songs.map((track) => bareSong(track, call.links)),
      trackIds: raw.placeholder,
      videos: null,
      videoIds: null,
    },
    urls: null,
    privileges: songs.map((track) => privilegeOf(track, call.standing)),
    sharedPrivilege: null,
    resEntrance: null,
    fromUsers: null,
    fromUserCount: 0,
  };
  return respond({ body, raw });
}

function detailDynamic(call: Call): Body {
  const list = listOf(call);
  if (!isList(list)) return list;
  const head = headFor(list, call);
  return {
    code: 200,
    commentCount: 42,
    shareCount: 3,
    playCount: list.playCount,
    bookedCount: list.subscribedCount,
    subscribed: head["subscribed"] === true,
    followed: false,
  };
}

function trackAll(call: Call): Body {
  const list = listOf(call);
  if (!isList(list)) return list;
  const { items } = page(list.trackIds, call.params, LISTENER_TRACKS);
  const songs = findTracks(call.state, items);
  return {
    code: 200,
    songs: songs.map((track) => bareSong(track, call.links)),
    privileges: songs.map((track) => privilegeOf(track, call.standing)),
  };
}

function userPlaylist(call: Call): Body {
  const uid = call.params.int("uid", -1);
  const isOwn = call.viewer?.user.id === uid;
  const shelf = call.state.shelves.get(uid);
  const all = [...call.state.playlists.values()];
  const own =
    shelf === undefined
      ? all.filter((list) => list.creator.id === uid)
      : listsById(call, shelf.ownLists);
  const subscribed = shelf === undefined ? [] : listsById(call, shelf.subscribedLists);
  const visible = [
    ...own.toSorted((one, other) => other.specialType - one.specialType),
    ...subscribed,
  ].filter((list) => isOwn || list.privacy !== 10);
  const { items, more } = page(visible, call.params, 30);
  return {
    code: 200,
    version: "0",
    more,
    playlist: items.map((list) => ({
      ...headFor(list, call),
      creator: profile(list.creator, call.links),
      coverImgUrl: coverOf(list, call),
    })),
  };
}

function listsById(call: Call, ids: readonly number[]): Playlist[] {
  return ids.flatMap((id) => call.state.playlists.get(id) ?? []);
}

/** Routes that read playlists. */
export const playlistReadRoutes: Routes = {
  "/playlist/detail": detail,
  "/playlist/detail/dynamic": detailDynamic,
  "/playlist/track/all": trackAll,
  "/user/playlist": userPlaylist,
};
