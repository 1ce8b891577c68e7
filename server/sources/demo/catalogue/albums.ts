import type { AlbumRow } from "../data/album-list.ts";
import { ALBUM_ROWS } from "../data/album-list.ts";
import { COVER_ARTS, pictureOf } from "../covers/cover-list.ts";
import { ALBUM_SUFFIXES, COMPANIES } from "../data/labels.ts";
import type { Album, Artist } from "../model.ts";
import type { Dice } from "../prng.ts";
import { dice } from "../prng.ts";
import { inventTitle } from "./titles.ts";
import { buildTracks } from "./tracks.ts";
import { albumDescription } from "./words.ts";

/** The current day of the service. It never changes, so that dates are the same in every run and on every machine. */
export const TODAY = Date.UTC(2026, 10, 20, 8);

const EXPLICIT_ALBUM_MARK = 1_056_768;
const DAY_MS = 86_400_000;
/**
 * Number of albums before and after one whose covers must look different from its own; an account keeps every seventh.
 */
const NEAR = 7;

interface Draft {
  readonly artist: Artist;
  readonly row: AlbumRow;
  /** Seed of the album's id and random choices: its name, or the note of an invented one. */
  readonly note: string;
  readonly publishTime: number;
  readonly isInvented: boolean;
}

/** All albums with their songs, in the order of their artists. */
export function buildAlbums(artists: readonly Artist[], various: Artist): Album[] {
  const drafts = [...artists.flatMap(draftsOf), ...compilationDrafts(various)];
  const arts = spreadArts(drafts);
  let trackCount = 0;
  return drafts.map((draft, index) => {
    const [name, tns, type, , , songs] = draft.row;
    const random = dice(`album ${draft.artist.name} ${draft.note} ${index}`);
    const album: Album = {
      id: 3_100_017 + index * 1_311_113 + random.between(0, 999_999),
      name,
      tns: tns === "" ? [] : [tns],
      alias: [],
      artist: draft.artist,
      type,
      subType: type === "现场" ? "现场版" : "录音室版",
      art: arts.get(draft) ?? "swiss",
      publishTime: draft.publishTime,
      company: random.pick(COMPANIES),
      description:
        type === "专辑" || type === "精选集" ? albumDescription(draft.artist.language, random) : "",
      mark: random.chance(0.08) ? EXPLICIT_ALBUM_MARK : 0,
      tracks: [],
    };
    album.tracks.push(
      ...buildTracks({ album, note: draft.note, songs, artists, firstNumber: trackCount, random }),
    );
    trackCount += album.tracks.length;
    draft.artist.albums.push(album);
    return album;
  });
}

function draftsOf(artist: Artist): Draft[] {
  const random = dice(`records ${artist.name}`);
  const rows = ALBUM_ROWS[artist.name];
  const isInvented = rows === undefined;
  const noted = rows?.map((row) => ({ row, note: row[0] })) ?? inventRows(artist, random);
  return noted
    .map((one) => ({ artist, ...one, publishTime: dayIn(one.row[3], random), isInvented }))
    .toSorted((one, other) => other.publishTime - one.publishTime);
}

/** Two to four invented albums: one or two full ones, then smaller ones. */
function inventRows(artist: Artist, random: Dice): Pick<Draft, "row" | "note">[] {
  const count = random.between(2, 4);
  return Array.from({ length: count }, (_, index) => {
    const { note, text } = inventTitle(artist.language, random);
    const year = random.between(2008, 2026);
    const noted = (type: AlbumRow[2], songs: number, suffix = ""): Pick<Draft, "row" | "note"> => ({
      row: [text + suffix, "", type, year, "", songs],
      note: note + suffix,
    });
    if (index === 0) {
      const suffix = random.chance(0.2) ? random.pick(ALBUM_SUFFIXES) : "";
      return noted("专辑", random.between(9, 14), suffix);
    }
    const kind = random.next();
    if (kind < 0.45) return noted("专辑", random.between(8, 13));
    if (kind < 0.65) return noted("EP", random.between(4, 6));
    if (kind < 0.85) return noted("EP/Single", random.pick([1, 1, 2, 3, 4]));
    return noted("Single", 1);
  });
}

function compilationDrafts(various: Artist): Draft[] {
  const rows: readonly AlbumRow[] = [
    ["One Night at the Ferry Terminal", "", "精选集", 2024, "cutouts", 18],
    ["岸 · 海边的二十首歌", "", "精选集", 2022, "coast", 20],
    ["Winter Letters (Original Soundtrack)", "", "专辑", 2020, "snow_mirror", 12],
  ];
  return rows.map((row) => ({
    artist: various,
    row,
    note: row[0],
    publishTime: dayIn(row[3], dice(row[0])),
    isInvented: false,
  }));
}

function dayIn(year: number, random: Dice): number {
  const date = Date.UTC(year, random.between(0, 11), random.between(1, 28));
  // Release dates are in a time zone eight hours ahead of UTC, and no later than today.
  return Math.min(date, TODAY - random.between(2, 60) * DAY_MS) - 8 * 3_600_000;
}

/**
 * Assigns covers to invented albums, in order of date. Covers that look like another one of the same artist's, or like
 * a neighbour's in a list of new albums, are skipped.
 */
function spreadArts(drafts: readonly Draft[]): Map<Draft, string> {
  const byDate = drafts.toSorted((one, other) => other.publishTime - one.publishTime);
  const arts = new Map(
    drafts.filter(({ isInvented }) => !isInvented).map((draft) => [draft, draft.row[4]] as const),
  );
  const waiting = [...COVER_ARTS, ...COVER_ARTS];
  byDate.forEach((draft, place) => {
    if (!draft.isInvented) return;
    const near = [
      ...byDate.slice(Math.max(0, place - NEAR), place + NEAR + 1),
      ...drafts.filter(({ artist }) => artist === draft.artist),
    ].map((other) => pictureOf(arts.get(other) ?? ""));
    const free = waiting.findIndex((art) => !near.includes(pictureOf(art)));
    const [art = "swiss"] = waiting.splice(Math.max(0, free), 1);
    waiting.push(art);
    arts.set(draft, art);
  });
  return arts;
}
