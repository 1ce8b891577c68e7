import { TODAY } from "../catalogue/albums.ts";
import type { Body } from "../../wire/answer.ts";
import type { Call, Routes } from "../wire/call.ts";
import { page, signedIn } from "../wire/call.ts";
import { catalogue } from "../catalogue/catalogue.ts";
import { CATEGORIES } from "../data/categories.ts";
import type { Playlist } from "../model.ts";
import { apart, coverOf, headFor } from "../wire/lists.ts";
import { dice } from "../prng.ts";
import { newSong } from "../wire/song.ts";
import { profile } from "../wire/user.ts";

/** Lists that are recommended to all listeners every day, before all others. */
const DAILY_LISTS: ReadonlySet<number> = new Set([3136952023, 2829883282, 2829816518, 2829896389]);

function personalized(call: Call): Body {
  const { openLists, styledLists } = catalogue();
  const lists = apart([
    ...openLists.filter((list) => list.trackIds.length > 0),
    ...styledLists.slice(4, 22),
  ]);
  const { items } = page(lists, call.params, 30);
  return {
    code: 200,
    hasTaste: false,
    category: 0,
    result: items.map((list, index) => ({
      id: list.id,
      type: 0,
      name: list.name,
      copywriter: list.copywriter ?? "",
      picUrl: coverOf(list, call),
      canDislike: true,
      // The real service sends fractions here, too.
      playCount: index % 4 === 3 ? list.playCount + 0.44 : list.playCount,
      trackCount: list.trackIds.length,
      highQuality: list.isHighQuality,
      trackNumberUpdateTime: index % 6 === 5 ? null : list.updateTime,
      alg: "alg_high_quality",
    })),
  };
}

function recommendResource(call: Call): Body {
  const lists = [
    ...catalogue().styledLists.filter((list) => DAILY_LISTS.has(list.id)),
    ...catalogue().openLists.slice(12, 16),
  ];
  return {
    code: 200,
    featureFirst: true,
    haveRcmdSongs: false,
    recommend: lists.map((list) => ({
      id: list.id,
      type: 1,
      name: list.name,
      copywriter: list.copywriter ?? "根据你喜欢的单曲推荐",
      picUrl: coverOf(list, call),
      playcount: list.playCount,
      trackCount: list.trackIds.length,
      createTime: list.createTime,
      creator: list.specialType === 100 ? null : profile(list.creator, call.links),
      userId: list.creator.id,
      alg: "itembased",
    })),
  };
}

function recommendSongs(call: Call, day: string): Body {
  const songs = dice(`daily ${call.viewer?.user.id ?? 0} ${day}`)
    .shuffled(
      catalogue().tracks.filter((track) => track.rights === "free" || track.rights === "lowFree"),
    )
    .filter((track) => !track.isShort)
    .slice(0, 30);
  return {
    code: 200,
    data: {
      dailySongs: songs.map((track, index) => ({
        ...newSong(track, call.links, call.standing),
        reason: index % 5 === 0 ? "根据你最近的收藏" : null,
        recommendReason: index % 5 === 0 ? "根据你最近的收藏" : null,
        alg: "itembased",
      })),
      orderSongs: [],
      recommendReasons: songs
        .filter((_, index) => index % 5 === 0)
        .map(({ id }) => ({
          songId: id,
          reason: "根据你最近的收藏",
          reasonId: "0",
          targetUrl: null,
        })),
      mvResourceInfos: null,
    },
  };
}

function toplist(call: Call): Body {
  return {
    code: 200,
    list: catalogue().charts.map((list) => ({
      ...headFor(list, call),
      creator: null,
      subscribers: [],
      ...(list.chartKind === null ? {} : { ToplistType: list.chartKind }),
    })),
    artistToplist: {
      coverUrl: call.links.image("eclipse"),
      name: "歌手榜",
      upateFrequency: "每天更新",
      updateFrequency: "每天更新",
      position: 5,
    },
  };
}

/** Lists with the category's tag, then others, shuffled per category, so that no category is empty. */
function listsOf(category: string): readonly Playlist[] {
  const { openLists, styledLists, charts } = catalogue();
  const all = [...openLists.filter((list) => list.trackIds.length > 0), ...styledLists];
  if (category === "" || category === "全部") return apart(all);
  if (category === "榜单") return charts;
  const tagged = all.filter((list) => list.tags.includes(category));
  const others = all.filter((list) => !list.tags.includes(category));
  return apart([...tagged, ...dice(`category ${category}`).shuffled(others).slice(0, 24)]);
}

function topPlaylist(call: Call): Body {
  const category = call.params.text("cat");
  const lists = listsOf(category);
  const { items, more } = page(lists, call.params, 50);
  return {
    code: 200,
    cat: category === "" ? "全部" : category,
    total: lists.length,
    more,
    playlists: items.map((list) => headFor(list, call)),
  };
}

function highQuality(call: Call): Body {
  const before = call.params.int("before", 0);
  const limit = call.params.int("limit", 20);
  const lists = [...catalogue().openLists, ...catalogue().styledLists]
    .filter((list) => list.isHighQuality)
    .toSorted((one, other) => other.updateTime - one.updateTime);
  const rest = before > 0 ? lists.filter((list) => list.updateTime < before) : lists;
  const shown = rest.slice(0, limit);
  return {
    code: 200,
    total: lists.length,
    more: rest.length > shown.length,
    lasttime: shown.at(-1)?.updateTime ?? 0,
    playlists: shown.map((list) => ({
      ...headFor(list, call),
      tag: list.tags[0] ?? "",
      copywriter: list.copywriter ?? "",
    })),
  };
}

function catlist(): Body {
  const groups = Object.entries(CATEGORIES);
  return {
    code: 200,
    all: {
      name: "全部歌单",
      resourceCount: 1000,
      imgId: 0,
      type: 0,
      category: 4,
      resourceType: 0,
      hot: false,
      activity: false,
    },
    categories: Object.fromEntries(groups.map(([group], index) => [String(index), group])),
    sub: groups.flatMap(([, names], index) =>
      names.map((name) => ({
        name,
        category: index,
        resourceCount: listsOf(name).length,
        type: 1,
        hot: false,
        activity: false,
      })),
    ),
  };
}

/** Routes of home, explore and the daily recommendations. */
export const homeRoutes: Routes = {
  "/personalized": personalized,
  "/recommend/resource": signedIn(recommendResource),
  // The date never changes, like the rest of the catalogue.
  "/recommend/songs": signedIn((call) => recommendSongs(call, String(TODAY))),
  "/toplist": toplist,
  "/top/playlist": topPlaylist,
  "/top/playlist/highquality": highQuality,
  "/playlist/catlist": catlist,
};
