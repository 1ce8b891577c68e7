import { readTitle } from "../../../../src/domain/lists/playlist-title.ts";
import type { Answer, Body } from "../../wire/answer.ts";
import { BAD_PARAMETERS, failure, NOT_FOUND, respond } from "../../wire/answer.ts";
import type { Call, Me, Reply, Routes } from "../wire/call.ts";
import { me, signedIn } from "../wire/call.ts";
import { headFor } from "../wire/lists.ts";
import type { Playlist } from "../model.ts";
import { findTrack, listHolds } from "../accounts/state.ts";

const NOT_YOURS = failure(401, "无权限操作");
const NEW_LIST_ID = 12_400_000_001;

/** The list named by a call if the caller owns it, else null. */
function ownList(call: Call, who: Me, name: string): Playlist | null {
  const list = call.state.playlists.get(call.params.int(name, -1));
  return list !== undefined && list.creator.id === who.account.user.id ? list : null;
}

function change(call: Call, list: Playlist, changes: Partial<Playlist>): void {
  call.state.playlists.set(list.id, { ...list, updateTime: Date.now(), ...changes });
}

function create(call: Call, { account, shelf }: Me): Body {
  const title = readTitle(call.params.text("name"));
  if (title.kind !== "fine") return BAD_PARAMETERS;
  const name = title.text;
  const now = Date.now();
  const list: Playlist = {
    id: NEW_LIST_ID + call.state.nextId++ * 1_009,
    name,
    englishTitle: null,
    creator: account.user,
    art: "",
    description: null,
    tags: [],
    specialType: 0,
    privacy: call.params.int("privacy", 0) === 10 ? 10 : 0,
    playCount: 0,
    subscribedCount: 0,
    createTime: now,
    updateTime: now,
    updateFrequency: null,
    chartKind: null,
    isHighQuality: false,
    copywriter: null,
    trackIds: [],
  };
  call.state.playlists.set(list.id, list);
  // New lists come directly after the liked songs.
  shelf.ownLists.splice(1, 0, list.id);
  return { code: 200, id: list.id, playlist: headFor(list, call) };
}

function remove(call: Call, who: Me): Body {
  const list = ownList(call, who, "id");
  if (list === null || list.specialType === 5) return NOT_YOURS;
  call.state.playlists.delete(list.id);
  who.shelf.ownLists.splice(who.shelf.ownLists.indexOf(list.id), 1);
  return { code: 200, id: list.id };
}

function subscribe(call: Call, { account, shelf }: Me): Body {
  const list = call.state.playlists.get(call.params.int("id", -1));
  if (list === undefined) return NOT_FOUND;
  if (list.creator.id === account.user.id) return NOT_YOURS;
  const place = shelf.subscribedLists.indexOf(list.id);
  const wants = call.params.int("t", 1) === 1;
  if (wants === place >= 0) return failure(501, wants ? "歌单已收藏" : "歌单未收藏");
  if (wants) shelf.subscribedLists.unshift(list.id);
  else shelf.subscribedLists.splice(place, 1);
  call.state.playlists.set(list.id, {
    ...list,
    subscribedCount: list.subscribedCount + (wants ? 1 : -1),
  });
  return { code: 200 };
}

/** Adds or removes songs. Success is wrapped in an envelope, a refusal is not; both have HTTP status 200. */
function tracks(call: Call): Reply {
  const who = me(call);
  const bare = (body: Body, status = 200): Response => respond({ body, status } satisfies Answer);
  if (who === null) return bare({ code: 301, message: "需要登录" });
  const list = ownList(call, who, "pid");
  const ids = call.params.ids("tracks");
  if (list === null) return bare({ code: 401, message: "无权限操作" });
  if (ids.length === 0) return bare({ code: 400, message: "参数错误" });
  const envelope = (body: Body): Response => bare({ status: 200, body, cookie: [] });
  const done = (trackIds: readonly number[]): Response => {
    change(call, list, { trackIds });
    return envelope({
      code: 200,
      trackIds: JSON.stringify(ids),
      count: trackIds.length,
      cloudCount: 0,
    });
  };
  if (call.params.text("op") === "del")
    return done(list.trackIds.filter((id) => !ids.includes(id)));
  const missing = [...new Set(ids)].filter((id) => !listHolds(list, id));
  if (missing.length === 0) return envelope({ code: 502, message: "歌单内歌曲重复" });
  const addable = missing.filter((id) => {
    const track = findTrack(call.state, id);
    return track !== null && track.rights !== "withdrawn";
  });
  if (addable.length === 0) return bare({ code: 512, message: "歌曲已下架，无法收藏" }, 512);
  return done([...addable, ...list.trackIds]);
}

function update(call: Call, who: Me): Body {
  const list = ownList(call, who, "id");
  if (list === null) return NOT_YOURS;
  const title = readTitle(call.params.text("name"));
  if (title.kind === "tooLong") return BAD_PARAMETERS;
  change(call, list, {
    ...(title.kind === "fine" && { name: title.text }),
    ...(call.params.has("desc") ? { description: call.params.text("desc") } : {}),
    ...(call.params.has("tags")
      ? {
          tags: call.params
            .text("tags")
            .split(";")
            .filter((tag) => tag !== ""),
        }
      : {}),
  });
  return { code: 200 };
}

/** Reorders the songs of a list. Ids that are not in it are ignored; songs that are not named follow. */
function orderSongs(call: Call, who: Me): Body {
  const list = ownList(call, who, "pid");
  if (list === null) return NOT_YOURS;
  const named = call.params.ids("ids").filter((id) => listHolds(list, id));
  const rest = new Set(named);
  change(call, list, {
    trackIds: [...new Set(named), ...list.trackIds.filter((id) => !rest.has(id))],
  });
  return { code: 200 };
}

function orderLists(call: Call, { shelf }: Me): Body {
  const named = call.params
    .ids("ids")
    .filter((id) => shelf.ownLists.includes(id) && id !== shelf.likedListId);
  const rest = shelf.ownLists.filter((id) => id !== shelf.likedListId && !named.includes(id));
  shelf.ownLists.splice(0, shelf.ownLists.length, shelf.likedListId, ...new Set(named), ...rest);
  return { code: 200 };
}

function like(call: Call, { shelf }: Me): Body {
  const id = call.params.int("id", -1);
  const list = call.state.playlists.get(shelf.likedListId);
  if (list === undefined || findTrack(call.state, id) === null) return BAD_PARAMETERS;
  const wants = call.params.text("like") !== "false";
  const holds = listHolds(list, id);
  if (wants && holds) return failure(502, "歌曲重复");
  const trackIds = wants ? [id, ...list.trackIds] : list.trackIds.filter((other) => other !== id);
  if (wants !== holds) change(call, list, { trackIds });
  return { code: 200, playlistId: list.id, songs: [] };
}

/** Routes that change playlists and likes. */
export const playlistWriteRoutes: Routes = {
  "/playlist/create": signedIn(create),
  "/playlist/delete": signedIn(remove),
  "/playlist/subscribe": signedIn(subscribe),
  "/playlist/tracks": tracks,
  "/playlist/update": signedIn(update),
  "/playlist/name/update": signedIn(update),
  "/playlist/desc/update": signedIn(update),
  "/playlist/tags/update": signedIn(update),
  "/playlist/order/update": signedIn(orderLists),
  "/song/order/update": signedIn(orderSongs),
  "/like": signedIn(like),
};
