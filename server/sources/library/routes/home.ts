import type { Body } from "../../wire/answer.ts";
import { page, type Call, type Routes } from "../call.ts";
import { dayOf } from "../day.ts";
import { leastHeard, type SongList } from "../lists.ts";
import type { Song } from "../model.ts";
import { listArtUrl, listHead } from "../wire/list.ts";
import { wholeSong } from "../wire/song.ts";

const DAILY_SONGS = 30;
const RADIO_SONGS = 3;
const RADIO_CHOICE = 200;
const HEART_SONGS = 50;
/** Group of categories that all generated lists are in. */
const GENRES = "Genres";

const filled = (lists: readonly SongList[]): readonly SongList[] =>
  lists.filter(({ songs }) => songs.length > 0);

const card = (list: SongList, call: Call): Body => ({
  id: list.id,
  type: 0,
  name: list.name,
  copywriter: "",
  picUrl: listArtUrl(list, call),
  playCount: 0,
  trackCount: list.songs.length,
});

const madeLists = ({ lists }: Call): readonly SongList[] =>
  filled([...lists.charts(), ...lists.genres()]);

function personalized(call: Call): Body {
  const { items } = page(madeLists(call), call, 30);
  return { code: 200, result: items.map((list) => card(list, call)) };
}

const recommended = (call: Call): Body => ({
  code: 200,
  recommend: filled(call.lists.charts()).map((list) => card(list, call)),
});

function dailySongs(call: Call): Body {
  const songs = leastHeard(call.catalogue.songs, call.listener.now(), dayOf(call.nowMs)).slice(
    0,
    DAILY_SONGS,
  );
  return { code: 200, data: { dailySongs: songs.map((song) => wholeSong(song, call)) } };
}

const charts = (call: Call): Body => ({
  code: 200,
  list: filled(call.lists.charts()).map((list) => listHead(list, call)),
});

/** All lists, or those of one genre. */
function topPlaylists(call: Call): Body {
  const category = call.params.text("cat");
  const all = madeLists(call);
  const tagged = all.filter(({ tags }) => tags.includes(category));
  const lists = category === "" || category === "全部" ? all : tagged;
  const { items, more } = page(lists, call, 50);
  return {
    code: 200,
    cat: category,
    total: lists.length,
    more,
    playlists: items.map((list) => listHead(list, call)),
  };
}

const categories = ({ catalogue }: Call): Body => ({
  code: 200,
  all: { name: "全部歌单", category: 4, type: 0 },
  categories: { "0": GENRES },
  sub: catalogue.genres.map(({ name }) => ({ name, category: 0, type: 1, hot: false })),
});

/** A random item. */
const anyOf = <T>(items: readonly T[]): T | undefined =>
  items[Math.floor(Math.random() * items.length)];

/** A few of the least heard songs, without banned ones. */
function radio(call: Call): Body {
  const { banned } = call.listener.now();
  const off = new Set(banned);
  const choice = leastHeard(call.catalogue.songs, call.listener.now(), dayOf(call.nowMs))
    .filter(({ id }) => !off.has(id))
    .slice(0, RADIO_CHOICE);
  const songs = new Set<Song>();
  for (let turn = 0; turn < RADIO_SONGS; turn += 1) {
    const song = anyOf(choice);
    if (song !== undefined) songs.add(song);
  }
  return { code: 200, data: [...songs].map((song) => wholeSong(song, call)) };
}

async function ban(call: Call): Promise<Body> {
  const id = call.params.int("id", -1);
  if (call.catalogue.songById.has(id))
    await call.listener.change((before) => ({
      ...before,
      banned: [id, ...before.banned.filter((other) => other !== id)],
    }));
  return { code: 200 };
}

/** Songs that have an artist or a genre in common with a song. */
function heartMode(call: Call): Body {
  const song = call.catalogue.songById.get(call.params.int("id", -1));
  const traits = new Set([...(song?.artists ?? []), ...(song?.genres ?? [])]);
  const near = call.catalogue.songs.filter(
    (other) =>
      other.id !== song?.id && [...other.artists, ...other.genres].some((each) => traits.has(each)),
  );
  const songs = leastHeard(near, call.listener.now(), dayOf(call.nowMs)).slice(0, HEART_SONGS);
  return {
    code: 200,
    data: songs.map((each) => ({ id: each.id, songInfo: wholeSong(each, call) })),
  };
}

/** Routes of home, explore, the songs of the day and the radio. */
export const homeRoutes: Routes = {
  "/personalized": personalized,
  "/recommend/resource": recommended,
  "/recommend/songs": dailySongs,
  "/toplist": charts,
  "/top/playlist": topPlaylists,
  "/playlist/catlist": categories,
  "/personal_fm": radio,
  "/fm_trash": ban,
  "/playmode/intelligence/list": heartMode,
};
