import { ARTIST_ROWS, BRIEFS } from "../data/artist-list.ts";
import type { Artist, Language } from "../model.ts";
import { dice } from "../prng.ts";

/** The artist id the service uses for compilations. */
export const VARIOUS_ARTISTS_ID = 104700;

const LANGUAGES: readonly Language[] = ["zh", "en", "ja", "ko", "tr"];

/** The first artists of the chart; all others follow, with languages alternating. */
const LEADERS: readonly string[] = [
  "林汐",
  "Aylin Dere",
  "Midori Ōta",
  "Ore Adeyemi",
  "Wolfgang Reith",
  "Deniz Kaya",
  "Trio Halden",
  "雾港乐队",
  "Small Astronomers",
  "Moss Index",
  "Concrete Choir",
  "Signal Blue",
];

/** All artists, the most popular first. Their albums and videos are added by later builders. */
export function buildArtists(): Artist[] {
  const byLanguage = LANGUAGES.map((language) =>
    ARTIST_ROWS[language].map((row) => ({ language, row })),
  );
  const longest = Math.max(...byLanguage.map((group) => group.length));
  const mixed = Array.from({ length: longest }, (_, place) =>
    byLanguage.flatMap((group) => group[place] ?? []),
  ).flat();
  const leaders = LEADERS.flatMap((name) => mixed.filter((entry) => entry.row[0] === name));
  const ranked = [...leaders, ...mixed.filter((entry) => !LEADERS.includes(entry.row[0]))];
  return ranked.map(({ language, row: [name, trans, art, brief] }, rank) => {
    const random = dice(`artist ${name}`);
    return {
      id: 6_452 + rank * 712_347 + random.between(0, 9_999),
      name,
      trans: trans === "" ? null : trans,
      alias: trans === "" ? [] : [trans],
      language,
      art,
      brief: brief === "" ? random.pick(BRIEFS[language]) : brief,
      rank,
      albums: [],
      mvs: [],
    };
  });
}

/** The artist of compilations. */
export function buildVariousArtists(): Artist {
  return {
    id: VARIOUS_ARTISTS_ID,
    name: "Various Artists",
    trans: "群星",
    alias: ["群星"],
    language: "en",
    art: "swiss",
    brief: "",
    rank: 999,
    albums: [],
    mvs: [],
  };
}
