import type { Album, Artist, Rights, Track } from "./model.ts";
import type { Dice } from "./prng.ts";
import { dice } from "./prng.ts";
import { scoreOf } from "./score.ts";
import { inventTitle, inventVersion, isInstrumental, languageOf } from "./titles.ts";
import { VARIOUS_ARTISTS_ID } from "./artists.ts";

const EXPLICIT_SONG_MARK = 1_318_912;
const RECENT = Date.UTC(2023, 0, 1);
const SONGS_PER_DISC = 12;

/** Records whose every song anyone may play: tests and first impressions lean on them. */
const OPEN_RECORDS = new Set(["Window Hours", "Three Sketches", "The Complete Unhurried Works"]);
const SHORT_RECORDS = new Set(["Three Sketches"]);
/** Songs whose rights the tests and the pictures of the design count on. */
const FIXED_RIGHTS: Readonly<Record<string, Rights>> = { 付费的夜晚: "paid", 海岸线: "withdrawn" };
const VERSIONED_TITLES = /[（(]/;

interface Job {
  readonly album: Album;
  readonly songs: number | readonly string[];
  readonly artists: readonly Artist[];
  /** How many songs the catalogue had before: ids grow with it. */
  readonly firstNumber: number;
  readonly random: Dice;
}

/** The songs of one record. */
export function buildTracks({ album, songs, artists, firstNumber, random }: Job): Track[] {
  const titles = titlesOf(album, songs, random);
  const mayClose = typeof songs === "number" && !OPEN_RECORDS.has(album.name);
  // A paid record asks money for all of its songs.
  const isPaid = mayClose && songs > 8 && random.chance(0.02);
  const takenDown = mayClose && random.chance(0.015);
  // The way a single disc is written varies from record to record, as it does on the wire.
  const onlyDisc = random.pick(["1", "01", "01", ""]);
  return titles.map(({ text, isGiven }, index) => {
    const luck = dice(`song ${firstNumber + index}`);
    const [plainName = text, tns = "", guestName = ""] = text.split("|");
    const isGuestOfChance = !isGiven && luck.chance(0.13);
    const guest = isGuestOfChance
      ? luck.pick(artists)
      : (artists.find((artist) => artist.name === guestName) ?? null);
    const main = album.artist.id === VARIOUS_ARTISTS_ID ? luck.pick(artists) : album.artist;
    const version =
      !isGiven && !VERSIONED_TITLES.test(plainName)
        ? inventVersion(main.language, guest, luck)
        : null;
    const name = version === null ? plainName : `${plainName} (${version})`;
    const id = trackId(firstNumber + index, album.publishTime);
    const isShort = SHORT_RECORDS.has(album.name);
    const rights = isPaid
      ? "paid"
      : takenDown
        ? "withdrawn"
        : rightsOf(plainName, isGiven || OPEN_RECORDS.has(album.name), luck);
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

interface Title {
  readonly text: string;
  /** Written by hand, guests and all: nothing is added to it. */
  readonly isGiven: boolean;
}

function titlesOf(album: Album, songs: number | readonly string[], random: Dice): Title[] {
  const given = typeof songs === "number" ? [] : songs.filter((title) => !title.startsWith("*"));
  const more = typeof songs === "number" ? songs : Number(songs.at(-1)?.replace("*", "") ?? 0) || 0;
  const isTitled = given.length > 0 || album.type === "精选集" || album.type === "EP";
  const bare = album.name.replace(/ [([-].*$/, "");
  const known = new Set(given.map((title) => title.split("|")[0]));
  const invented = new Set<string>(isTitled ? [] : [bare]);
  while (invented.size < more) {
    const title = inventTitle(album.artist.language, random);
    if (!known.has(title)) invented.add(title);
  }
  const [first, ...others] = invented;
  // The title song rarely opens a long record.
  const ordered =
    first !== undefined && more > 4
      ? [...others.slice(0, 2), first, ...others.slice(2)]
      : [...invented];
  return [
    ...given.map((text) => ({ text, isGiven: true })),
    ...ordered.map((text) => ({ text, isGiven: false })),
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

function aliasOf(album: Album, luck: Dice): string {
  return luck.pick([
    `《${inventTitle("zh", luck)}》插曲`,
    `TV「${inventTitle("ja", luck)}」ED`,
    `From “${inventTitle("en", luck)}”`,
    inventTitle(album.artist.language, luck),
  ]);
}

/** The first songs of a well known artist's newest record have a video. */
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
