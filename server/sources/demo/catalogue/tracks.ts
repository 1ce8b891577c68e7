import type { Album, Artist, Language, Rights, Track } from "../model.ts";
import type { Dice } from "../prng.ts";
import { dice, hashText } from "../prng.ts";
import type { Score } from "../synth/score.ts";
import { scoreOf } from "../synth/score.ts";
import { inventTitle, inventVersion, isInstrumental, languageOf, titleNumber } from "./titles.ts";
import type { Title } from "./titles.ts";
import { VARIOUS_ARTISTS_ID } from "./artists.ts";

const EXPLICIT_SONG_MARK = 1_318_912;
const RECENT = Date.UTC(2023, 0, 1);
const SONGS_PER_DISC = 12;

/** Albums whose songs are all free; tests and first impressions depend on them. */
const OPEN_RECORDS = new Set(["Window Hours", "Three Sketches", "The Complete Unhurried Works"]);
const SHORT_RECORDS = new Set(["Three Sketches"]);
/** Songs whose rights tests and screenshots depend on. */
const FIXED_RIGHTS: Readonly<Record<string, Rights>> = { 付费的夜晚: "paid", 海岸线: "withdrawn" };
const VERSIONED_TITLES = /[（(]/;

interface Job {
  readonly album: Album;
  /** The album's name as first generated; see `Title`. */
  readonly note: string;
  readonly songs: number | readonly string[];
  readonly artists: readonly Artist[];
  /** Number of songs in the catalogue so far; ids are derived from it. */
  readonly firstNumber: number;
  readonly random: Dice;
}

/** The songs of one album. */
export function buildTracks(job: Job): Track[] {
  const { album, songs, artists, firstNumber, random } = job;
  const titles = titlesOf(job);
  const mayClose = typeof songs === "number" && !OPEN_RECORDS.has(album.name);
  // If an album has to be bought, all its songs do.
  const isPaid = mayClose && songs > 8 && random.chance(0.02);
  const takenDown = mayClose && random.chance(0.015);
  // Albums with a single disc write its number differently, as on the wire.
  const onlyDisc = random.pick(["1", "01", "01", ""]);
  return titles.map(({ note, text, isGiven }, index) => {
    const luck = dice(`song ${firstNumber + index}`);
    const [plainName = text, tns = "", guestName = ""] = text.split("|");
    const isGuestOfChance = !isGiven && luck.chance(0.13);
    const guest = isGuestOfChance
      ? luck.pick(artists)
      : (artists.find((artist) => artist.name === guestName) ?? null);
    const main = album.artist.id === VARIOUS_ARTISTS_ID ? luck.pick(artists) : album.artist;
    const version =
      !isGiven && !VERSIONED_TITLES.test(plainName)
        ? inventVersion(languageOf(plainName, main.language), guest, luck)
        : null;
    const name = version === null ? plainName : `${plainName} (${version})`;
    const id = trackId(firstNumber + index, album.publishTime);
    const isShort = SHORT_RECORDS.has(album.name);
    const rights = isPaid
      ? "paid"
      : takenDown
        ? "withdrawn"
        : rightsOf(isGiven ? plainName : note, isGiven || OPEN_RECORDS.has(album.name), luck);
    const track: Track = {
      id,
      baseId: id,
      name,
      tns: tns === "" ? [] : [tns],
      alias: luck.chance(0.06) ? [aliasOf(album, luck)] : [],
      artists: guest === null || guest === main ? [main] : [main, guest],
      album,
      disc:
        titles.length > SONGS_PER_DISC * 1.6
          ? String(Math.floor(index / SONGS_PER_DISC) + 1).padStart(2, "0")
          : onlyDisc,
      no: titles.length > SONGS_PER_DISC * 1.6 ? (index % SONGS_PER_DISC) + 1 : index + 1,
      durationMs: scoreOf(id, { short: isShort }).durationMs,
      rights,
      mark: luck.chance(0.07) ? EXPLICIT_SONG_MARK : 0,
      pop: Math.max(5, 100 - album.artist.rank - index * 3 - luck.between(0, 8)),
      mvId: mvIdOf(album, index, firstNumber),
      publishTime: album.publishTime,
      language: languageOf(plainName, main.language),
      lyricKind: lyricKindOf(name, main, luck),
      isShort,
    };
    return track;
  });
}

interface SongTitle extends Title {
  /** Whether the title is given in the data, with its guests; then nothing is added to it. */
  readonly isGiven: boolean;
}

function titlesOf({ album, note: recordNote, songs, random }: Job): SongTitle[] {
  const given = typeof songs === "number" ? [] : songs.filter((title) => !title.startsWith("*"));
  const more = typeof songs === "number" ? songs : Number(songs.at(-1)?.replace("*", "") ?? 0) || 0;
  const isTitled = given.length > 0 || album.type === "精选集" || album.type === "EP";
  const bare = (name: string): string => name.replace(/ [([-].*$/, "");
  const known = new Set(given.map((title) => title.split("|")[0] ?? ""));
  const invented = new Map(isTitled ? [] : [[bare(recordNote), bare(album.name)]]);
  const texts = new Set([...known, ...invented.values()]);
  while (invented.size < more) {
    const { language } = album.artist;
    const title = inventTitle(language, random);
    if (known.has(title.note) || invented.has(title.note)) continue;
    let { text } = title;
    // Different notes may give the same text, but songs on one album must have different names.
    for (let again = 1; texts.has(text); again += 1)
      text = titleNumber(language, hashText(title.note) + again);
    texts.add(text);
    invented.set(title.note, text);
  }
  const [first, ...others] = invented;
  // The title song rarely comes first on a long album.
  const ordered =
    first !== undefined && more > 4
      ? [...others.slice(0, 2), first, ...others.slice(2)]
      : [...invented];
  return [
    ...given.map((text) => ({ note: text, text, isGiven: true })),
    ...ordered.map(([note, text]) => ({ note, text, isGiven: false })),
  ];
}

function trackId(number: number, publishTime: number): number {
  return publishTime >= RECENT ? 2_040_000_000 + number * 331_337 : 26_000_000 + number * 900_101;
}

function rightsOf(name: string, isOpen: boolean, luck: Dice): Rights {
  const fixed = FIXED_RIGHTS[name];
  if (fixed !== undefined) return fixed;
  const draw = luck.next();
  if (isOpen) return draw < 0.5 ? "lowFree" : "free";
  if (draw < 0.72) return "lowFree";
  if (draw < 0.92) return "free";
  if (draw < 0.97) return "vip";
  if (draw < 0.985) return "noCopyright";
  return "withdrawn";
}

/** Patterns for the alias of a song of a film or series. */
const SCREEN_SONGS: Readonly<Record<Language, string>> = {
  en: "From “1”",
  zh: "《1》插曲",
  ja: "TV「1」ED",
  ko: "드라마 ‘1’ OST",
  tr: "“1” dizisinden",
};

function aliasOf(album: Album, luck: Dice): string {
  const { language } = album.artist;
  // All are drawn, although only some are used, so that later draws do not change.
  const [first, , , last] = (["zh", "ja", "en", language] as const).map((one) =>
    inventTitle(one, luck),
  );
  const isFromScreen = luck.pick([true, true, true, false]);
  const screen = titleNumber(language, hashText(first?.note ?? ""));
  return isFromScreen ? SCREEN_SONGS[language].replace("1", () => screen) : (last?.text ?? screen);
}

/** Up to four songs on the newest album of a popular artist have a video, but never the first song. */
function mvIdOf(album: Album, index: number, firstNumber: number): number {
  const isNewest = album.artist.albums.length === 0 && album.artist.rank < 24;
  const wanted = album.artist.rank < 6 ? 4 : album.artist.rank < 12 ? 2 : 1;
  return isNewest && index > 0 && index <= wanted ? 5_302_271 + (firstNumber + index) * 7_919 : 0;
}

function lyricKindOf(name: string, artist: Artist, luck: Dice): Track["lyricKind"] {
  if (isInstrumental(name) || artist.name === "Moss Index") return "pure";
  const draw = luck.next();
  if (draw < 0.03) return "uncollected";
  return draw < 0.2 ? "plain" : "sung";
}

/** The music of a song. Variations in a big library share that of their base song. */
export function scoreFor(track: Track): Score {
  return scoreOf(track.baseId, { short: track.isShort });
}
