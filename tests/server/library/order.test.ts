import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { BY_NAME, byNameIn } from "../../../server/sources/library/by-name.ts";
import { catalogueOf } from "../../../server/sources/library/catalogue.ts";
import type { Song } from "../../../server/sources/library/model.ts";
import { whole } from "../../../server/sources/library/steps.ts";
import "../../support/seed.ts";

const song = (id: number, more: Partial<Song>): Song => ({
  id,
  title: `Song ${id}`,
  isNamedByFile: false,
  artists: ["Somebody"],
  albumArtist: null,
  album: null,
  place: "",
  year: null,
  genres: [],
  disc: 0,
  no: 0,
  durationMs: 1,
  addedMs: 1,
  sizeBytes: 1,
  format: "flac",
  bitRate: 1,
  isLossless: true,
  codec: null,
  levelling: null,
  albumLevelling: null,
  hasArt: false,
  fileName: String(id),
  ...more,
});

describe("the order of names", () => {
  it("has numbers by their size, and letters as the language has them", () => {
    const files = ["Song 10", "Song 2", "song 1", "Song 02"];
    expect(files.toSorted(BY_NAME)).toEqual(["song 1", "Song 02", "Song 2", "Song 10"]);
    const turkish = ["Zil", "Çay", "Dal", "Cam", "Şal", "Sal", "Iğdır", "İzmir"];
    expect(turkish.toSorted(byNameIn("tr"))).toEqual([
      "Cam",
      "Çay",
      "Dal",
      "Iğdır",
      "İzmir",
      "Sal",
      "Şal",
      "Zil",
    ]);
    expect(["赵", "安", "林"].toSorted(byNameIn("zh-CN"))).toEqual(["安", "林", "赵"]);
  });

  it("is one, whatever it began with", () => {
    const names = fc.uniqueArray(
      fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom("a1", "a01", "A1", "a10", "ä1")),
    );
    fc.assert(
      fc.property(names, (all) => {
        expect(all.toReversed().toSorted(BY_NAME)).toEqual(all.toSorted(BY_NAME));
      }),
    );
  });
});

describe("a library", () => {
  const titles = (songs: readonly Song[], language = "en"): readonly string[] =>
    whole(catalogueOf(songs, byNameIn(language))).songs.map(({ title }) => title);

  it("has songs without numbers by the names of their files, and without an album by title", () => {
    const named = ["Take 10", "Take 9", "Take 100"];
    const numbered = named.map((fileName, at) =>
      song(at + 1, { fileName, title: fileName, album: "Takes" }),
    );
    expect(titles(numbered)).toEqual(["Take 9", "Take 10", "Take 100"]);
    expect(titles(named.map((title, at) => song(at + 1, { title })))).toEqual([
      "Take 9",
      "Take 10",
      "Take 100",
    ]);
    // Disc and number from the tags take precedence.
    const [first = song(0, {}), ...others] = numbered;
    expect(titles([{ ...first, no: 0, disc: 2 }, ...others])).toEqual([
      "Take 9",
      "Take 100",
      "Take 10",
    ]);
  });

  it("has albums by artist in the language, then by year; those of several come last", () => {
    const by = (id: number, name: string | null, album: string, year: number): Song =>
      song(id, {
        title: album,
        album,
        year,
        albumArtist: name,
        artists: name === null ? [] : [name],
      });
    const all = [
      by(1, null, "Of many", 1990),
      by(2, "Zeki", "Z", 2001),
      by(3, "Çelik", "Late", 2003),
      by(4, "çelik", "Early", 2001),
      by(5, "Cem", "Part 10", 2000),
      by(6, "Cem", "Part 9", 2000),
    ];
    const inTurkish = ["Part 9", "Part 10", "Early", "Late", "Z", "Of many"];
    expect(titles(all, "tr")).toEqual(inTurkish);
    expect(titles(all.toReversed(), "tr")).toEqual(inTurkish);
  });

  it("has artists and genres with most songs first, and those with equally many by name", () => {
    const names = ["Band 10", "Çelik", "Band 9", "Zeki", "Cem", "İdil"];
    const all = names.map((name, id) =>
      song(id, { artists: [name, "All"], genres: [name, "Any"] }),
    );
    for (const songs of [all, all.toReversed()]) {
      const { artists, genres } = whole(catalogueOf(songs, byNameIn("tr")));
      const byName = ["Band 9", "Band 10", "Cem", "Çelik", "İdil", "Zeki"];
      expect(artists.map(({ name }) => name)).toEqual(["All", ...byName]);
      expect(genres.map(({ name }) => name)).toEqual(["Any", ...byName]);
    }
  });
});
