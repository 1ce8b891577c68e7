import { TODAY } from "./albums.ts";
import { COVER_ARTS } from "../covers/cover-list.ts";
import { USER_ROWS } from "../data/people.ts";
import type { PlaylistRow } from "../data/playlist-list.ts";
import { CHART_ROWS, STYLED_ROWS } from "../data/fixed-lists.ts";
import { PLAYLIST_ROWS } from "../data/playlist-list.ts";
import type { Language, Playlist, Track, User } from "../model.ts";
import { dice } from "../prng.ts";
import { ACCOUNTS, EDITOR } from "./users.ts";

const DAY_MS = 86_400_000;
/** The list that tests open; it has playable songs only. */
const OPEN_LIST = "深夜便利店 · 一个人的城市流行";
/** Covers of the five lists on home, which the app receives before its first request. */
const HOME_ARTS: readonly string[] = ["pool", "tulip", "ink", "chair", "wugang"];

/** First ids of generated lists. The lists with fixed ids have the service's own numbers. */
const FIRST_LIST_ID = 7_022_131_004;
const USER_LIST_ID = 5_118_402_331;

const playable = (track: Track): boolean => track.rights === "free" || track.rights === "lowFree";

/** Lists by editors and listeners, for explore and search. */
export function buildOpenLists(tracks: readonly Track[], users: readonly User[]): Playlist[] {
  return PLAYLIST_ROWS.map((row, index) => {
    const [name, description, tags, , , copywriter] = row;
    const random = dice(`list ${name}`);
    const updateTime = TODAY - random.between(0, 120) * DAY_MS - random.between(0, DAY_MS);
    return {
      id: FIRST_LIST_ID + index * 14_142_135,
      name,
      englishTitle: null,
      creator:
        name === OPEN_LIST ? (users[0] ?? EDITOR) : index % 4 === 0 ? EDITOR : random.pick(users),
      art: artAt(index),
      description: description === "" ? null : description,
      tags: tags === "" ? [] : tags.split(","),
      specialType: 0,
      privacy: 0,
      playCount: name === OPEN_LIST ? 8_712_405 : Math.floor(10 ** (3.4 + random.next() * 3.4)),
      subscribedCount: random.between(3, 90_000),
      createTime: updateTime - random.between(200, 1_400) * DAY_MS,
      updateTime,
      updateFrequency: null,
      chartKind: null,
      isHighQuality: index % 3 === 0 && row[4] > 0,
      copywriter: copywriter === "" ? null : copywriter,
      trackIds: songsOf(row, tracks),
    };
  });
}

function songsOf([name, , , languages, count]: PlaylistRow, tracks: readonly Track[]): number[] {
  const suitable = name === OPEN_LIST ? tracks.filter(playable) : tracks;
  return chooseSongs(`songs ${name}`, suitable, languages, count);
}

function chooseSongs(
  seed: string,
  tracks: readonly Track[],
  languages: readonly Language[],
  count: number,
): number[] {
  const random = dice(seed);
  const suitable =
    languages.length === 0 ? tracks : tracks.filter((track) => languages.includes(track.language));
  return random
    .shuffled(suitable.filter((track) => !track.isShort))
    .slice(0, count)
    .map((track) => track.id);
}

/** The 22 lists with their own page style, and the five on home. */
export function buildStyledLists(tracks: readonly Track[]): Playlist[] {
  return STYLED_ROWS.map(([id, name, title, every, languages], index) => ({
    id,
    name,
    englishTitle: title === "" ? null : title,
    creator: EDITOR,
    art: styledArt(index),
    description: every === "" ? "Picked by hand, played in order." : `${name}，${every}。`,
    tags: [],
    specialType: every === "" ? 0 : 100,
    privacy: 0,
    playCount: 1_200_000 + index * 733_331,
    subscribedCount: 88_000 + index * 1_117,
    createTime: TODAY - 1_600 * DAY_MS,
    updateTime: TODAY - (index % 5) * DAY_MS,
    updateFrequency: every === "" ? null : every,
    chartKind: null,
    isHighQuality: false,
    copywriter: every === "" ? null : name,
    trackIds: chooseSongs(`styled ${id}`, tracks, languages, 30 + (index % 4) * 10),
  }));
}

const artAt = (place: number): string => COVER_ARTS[place % COVER_ARTS.length] ?? "swiss";

/** Styled lists and charts take their covers after those of the open lists. */
const STYLED_FIRST = PLAYLIST_ROWS.length;
const CHARTS_FIRST = STYLED_FIRST + STYLED_ROWS.length;
const HOME_FIRST = STYLED_ROWS.length - HOME_ARTS.length;

const styledArt = (index: number): string =>
  HOME_ARTS[index - HOME_FIRST] ?? artAt(STYLED_FIRST + index);

/** Rooted addresses of the covers of the editors' playlists on home, by id. */
export const editorsCovers = (): Readonly<Record<number, string>> =>
  Object.fromEntries(
    STYLED_ROWS.flatMap(([id, , , every], index) =>
      every === "" ? [[id, `/media/cover/${styledArt(index)}.jpg`]] : [],
    ),
  );

/** The charts; the four official ones are marked. */
export function buildCharts(tracks: readonly Track[]): Playlist[] {
  return CHART_ROWS.map(([id, name, every, kind, languages], index) => ({
    id,
    name,
    englishTitle: null,
    creator: EDITOR,
    art: artAt(CHARTS_FIRST + index),
    description: `${name}，${every}。`,
    tags: ["榜单"],
    specialType: 10,
    privacy: 0,
    playCount: 90_000_000 - index * 5_431_007,
    subscribedCount: 3_000_000 - index * 140_009,
    createTime: TODAY - 3_000 * DAY_MS,
    updateTime: TODAY - (index % 3) * DAY_MS,
    updateFrequency: every,
    chartKind: kind === "" ? null : kind,
    isHighQuality: false,
    copywriter: null,
    trackIds: chooseSongs(`chart ${id}`, tracks, languages, 100),
  }));
}

/** The lists of each listener: the liked songs first, then their own lists; one of these is private. */
export function buildUserLists(tracks: readonly Track[], users: readonly User[]): Playlist[] {
  const owners = [...users, ...ACCOUNTS.map((account) => account.user)];
  return owners.flatMap((user, owner) => {
    const names = [
      `${user.nickname}喜欢的音乐`,
      ...(USER_ROWS[owner]?.[4] ?? ["Kitchen radio", "只给自己听", "Empty shelf"]),
    ];
    return names.map((name, index): Playlist => {
      const random = dice(`own ${user.id} ${index}`);
      const isOwnAccount = owner >= users.length;
      const isEmpty = name === "Empty shelf";
      return {
        id: USER_LIST_ID + owner * 31_415_926 + index * 271_828,
        name,
        englishTitle: null,
        creator: user,
        art: artAt(owner * 7 + index * 3),
        description: null,
        tags: [],
        specialType: index === 0 ? 5 : 0,
        privacy: isOwnAccount && name === "只给自己听" ? 10 : 0,
        playCount: random.between(3, 4_000),
        subscribedCount: index === 0 ? 0 : random.between(0, 40),
        createTime: TODAY - random.between(300, 2_000) * DAY_MS,
        updateTime: TODAY - random.between(0, 40) * DAY_MS,
        updateFrequency: null,
        chartKind: null,
        isHighQuality: false,
        copywriter: null,
        trackIds: isEmpty
          ? []
          : chooseSongs(
              `own ${user.id} ${index}`,
              tracks,
              [],
              index === 0 ? random.between(90, 160) : random.between(15, 60),
            ),
      };
    });
  });
}
