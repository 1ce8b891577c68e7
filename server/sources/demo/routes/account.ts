import { TODAY } from "../catalogue/albums.ts";
import type { Body } from "../../wire/answer.ts";
import { failure, NOT_FOUND, NOT_SIGNED_IN, respond } from "../../wire/answer.ts";
import type { Call, Me, Reply, Routes } from "../wire/call.ts";
import { me, page, signedIn } from "../wire/call.ts";
import { catalogue } from "../catalogue/catalogue.ts";
import { idsRaw } from "../wire/lists.ts";
import { dice } from "../prng.ts";
import { findTracks } from "../accounts/state.ts";
import { findAlbum, findArtist, findMv } from "../catalogue/virtual.ts";
import { newSong, oldArtist } from "../wire/song.ts";
import { profile } from "../wire/user.ts";

const RECORD_LENGTH = 100;
/** A listener in the catalogue whose plays are private. */
const SECRETIVE = "Kaptan Nur";

function userDetail(call: Call): Body {
  const user = catalogue().userById.get(call.params.int("uid", -1));
  if (user === undefined) return NOT_FOUND;
  return {
    code: 200,
    level: 8,
    listenSongs: 4_000 + (user.id % 3_000),
    userPoint: { userId: user.id, balance: 0 },
    mobileSign: false,
    pcSign: false,
    profile: profile(user, call.links),
    peopleCanSeeMyPlayRecord: user.nickname !== SECRETIVE,
    bindings: [],
    adValid: true,
    createTime: TODAY - 2_000 * 86_400_000,
    createDays: 2000,
  };
}

/** The most played songs: those of the listener's liked list, reordered. */
function userRecord(call: Call): Body {
  const uid = call.params.int("uid", call.viewer?.user.id ?? -1);
  const user = catalogue().userById.get(uid);
  if (user === undefined) return NOT_FOUND;
  const isOwn = call.viewer?.user.id === uid;
  if (user.nickname === SECRETIVE && !isOwn) return failure(-2, "无权限访问");
  const isWeek = call.params.int("type", 0) === 1;
  const liked = [...call.state.playlists.values()].find(
    (list) => list.creator.id === uid && list.specialType === 5,
  );
  const random = dice(`record ${uid} ${isWeek}`);
  const songs = findTracks(
    call.state,
    random.shuffled((liked?.trackIds ?? []).slice(0, 300)),
  ).slice(0, isWeek ? 40 : RECORD_LENGTH);
  const records = songs.map((track, index) => ({
    playCount: isWeek && !isOwn ? 0 : Math.max(1, Math.round((isWeek ? 40 : 400) / (index + 1))),
    score: Math.max(1, 100 - index),
    song: newSong(track, call.links, call.standing),
  }));
  return isWeek ? { code: 200, weekData: records } : { code: 200, allData: records };
}

function likelist(call: Call): Reply {
  const who = me(call);
  if (who === null) return NOT_SIGNED_IN;
  const uid = call.params.int("uid", who.account.user.id);
  const list = [...call.state.playlists.values()].find(
    (candidate) => candidate.creator.id === uid && candidate.specialType === 5,
  );
  const raw = idsRaw(list?.trackIds ?? []);
  return respond({ body: { code: 200, ids: raw.placeholder, checkPoint: TODAY }, raw });
}

function signIn(call: Call, { shelf }: Me): Body {
  const type = call.params.text("type") === "1" ? "web" : "phone";
  if (shelf.signedIn.has(type)) return { code: -2, msg: "重复签到" };
  shelf.signedIn.add(type);
  return { code: 200, point: type === "web" ? 2 : 3 };
}

/** Everything saved of one kind, the newest first, with the time when it was saved. */
function shelved<T extends { readonly id: number }>(
  shelf: ReadonlyMap<number, number>,
  find: (id: number) => T | undefined,
): { readonly item: T; readonly at: number }[] {
  return [...shelf].toReversed().flatMap(([id, at]) => {
    const item = find(id);
    return item === undefined ? [] : [{ item, at }];
  });
}

function albumSublist(call: Call, { shelf }: Me): Body {
  const all = shelved(shelf.albums, findAlbum);
  const { items, more } = page(all, call.params, 25);
  return {
    code: 200,
    count: all.length,
    hasMore: more,
    paidCount: 0,
    data: items.map(({ item, at }) => ({
      id: item.id,
      name: item.name,
      picUrl: call.links.image(item.art),
      picId: 109_951_160_000_000_000 + item.id,
      size: item.tracks.length,
      subTime: at,
      alias: item.alias,
      transNames: item.tns,
      artists: [oldArtist(item.artist)],
      msg: [],
    })),
  };
}

function artistSublist(call: Call, { shelf }: Me): Body {
  const all = shelved(shelf.artists, findArtist);
  const { items, more } = page(all, call.params, 25);
  return {
    code: 200,
    count: all.length,
    hasMore: more,
    data: items.map(({ item }) => ({
      id: item.id,
      name: item.name,
      picUrl: call.links.image(item.art),
      img1v1Url: call.links.image(item.art),
      picId: 109_951_170_000_000_000 + item.id,
      alias: item.alias,
      albumSize: item.albums.length,
      mvSize: item.mvs.length,
      info: "",
      trans: item.trans,
    })),
  };
}

/** Saved videos; this route names their fields differently than others do, and sends ids as text. */
function mvSublist(call: Call, { shelf }: Me): Body {
  const all = shelved(shelf.mvs, findMv);
  const { items, more } = page(all, call.params, 25);
  return {
    code: 200,
    count: all.length,
    hasMore: more,
    data: items.map(({ item }) => ({
      vid: String(item.id),
      title: item.name,
      coverUrl: call.links.image(item.art),
      durationms: item.durationMs,
      playTime: item.playCount,
      type: 0,
      creator: item.artists.map((artist) => ({ userId: artist.id, userName: artist.name })),
      aliaName: null,
      transName: null,
      alg: null,
      markTypes: null,
    })),
  };
}

type Subscribable = "albums" | "artists" | "mvs";

/** Saves or follows something (`t` 1), or stops doing so. */
function subscribe(kind: Subscribable, idName: string): (call: Call, who: Me) => Body {
  return (call, { shelf }) => {
    const id = call.params.int(idName, call.params.int("id", -1));
    const find = { albums: findAlbum, artists: findArtist, mvs: findMv }[kind];
    if (find(id) === undefined) return NOT_FOUND;
    shelf[kind].delete(id);
    if (call.params.int("t", 1) === 1) shelf[kind].set(id, Date.now());
    return { code: 200, data: null, message: "success" };
  };
}

/** Routes of profiles, likes and everything saved. */
export const accountRoutes: Routes = {
  "/user/detail": userDetail,
  "/user/record": userRecord,
  "/likelist": likelist,
  "/daily_signin": signedIn(signIn),
  "/album/sublist": signedIn(albumSublist),
  "/artist/sublist": signedIn(artistSublist),
  "/mv/sublist": signedIn(mvSublist),
  "/album/sub": signedIn(subscribe("albums", "id")),
  "/artist/sub": signedIn(subscribe("artists", "id")),
  "/mv/sub": signedIn(subscribe("mvs", "mvid")),
};
