import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { catalogueOf } from "../../../server/sources/library/catalogue.ts";
import type { Catalogue, Song } from "../../../server/sources/library/model.ts";
import { createOrder } from "../../../server/sources/library/order.ts";
import { createSearches, type Search } from "../../../server/sources/library/search.ts";
import { inSlices, sorted, whole } from "../../../server/sources/library/steps.ts";
import { naiveSearch } from "../../support/library/naive-search.ts";

type Made = Pick<Song, "title" | "artists" | "album" | "fileName">;

const songOf = (made: Made, id: number): Song => ({
  id,
  albumArtist: null,
  place: "",
  year: null,
  genres: [],
  disc: 0,
  no: 0,
  durationMs: 1,
  addedMs: id,
  sizeBytes: 1,
  format: "mp3",
  bitRate: 1,
  isLossless: false,
  codec: null,
  levelling: null,
  albumLevelling: null,
  hasArt: false,
  isNamedByFile: false,
  ...made,
});

/** Characters with one, several or no readings; letters, diacritics, spaces and other characters. */
const SIGN = fc.constantFrom(
  ..."夜曲青花瓷晴天红豆乐行长重绿女旅吕略西安先俺恩额阿嗯诶月光aeinuvyqxszhgXÉüñßø 1.-'’ァ한я　Ａ".split(
    "",
  ),
);
const text = fc.string({ unit: SIGN, minLength: 1, maxLength: 7 });
const song = fc.record({
  title: text,
  artists: fc.array(text, { maxLength: 2 }),
  album: fc.option(text),
  fileName: text,
});
const library = fc.array(song, { minLength: 1, maxLength: 12 });
const SYLLABLE = fc.constantFrom(
  ..."ye qu qing hua ci tian hong dou le yue xing hang chang zhang lv lü nv lu lve xi an xian en e a ei guang y q x sh s".split(
    " ",
  ),
);
const typed = fc.oneof(
  fc.array(SYLLABLE, { minLength: 1, maxLength: 4 }).map((all) => all.join("")),
  fc.array(SYLLABLE, { minLength: 1, maxLength: 3 }).map((all) => all.join(" ")),
  fc.array(SYLLABLE, { minLength: 2, maxLength: 2 }).map((all) => all.join("'")),
  fc.string({ unit: fc.constantFrom(..."yqxhctdaelns v'".split("")), minLength: 1, maxLength: 5 }),
);

const idsOf = (search: Search, words: string): readonly (readonly number[])[] =>
  [search.songs(words), search.albums(words), search.artists(words)].map((found) =>
    found.slice().map(({ id }) => id),
  );

const catalogueFrom = (made: readonly Made[]): Catalogue =>
  whole(catalogueOf(made.map((one, at) => songOf(one, at + 1))));

describe("a search", () => {
  it("finds what looking at everything finds, in the same order", () => {
    const asked = library.chain((made) => {
      const written = made.flatMap(({ title, artists, album, fileName }) =>
        [title, ...artists, album ?? title, fileName].flatMap((one) => [one, one.slice(1, 4)]),
      );
      const words = fc.oneof(typed, fc.constantFrom(...written), text);
      return fc.record({ made: fc.constant(made), words: fc.array(words, { maxLength: 4 }) });
    });
    fc.assert(
      fc.property(asked, ({ made, words }) => {
        const catalogue = catalogueFrom(made);
        const quick = whole(createSearches()(catalogue));
        const naive = naiveSearch(catalogue);
        // Letter by letter, as typed, because results for a prefix are reused.
        for (const each of words)
          for (let length = 1; length <= each.length; length += 1) {
            const beginning = each.slice(0, length);
            expect(idsOf(quick, beginning)).toEqual(idsOf(naive, beginning));
          }
      }),
      { numRuns: 1000 },
    );
  });

  it("knows songs that came after it was prepared first, and none that have gone", () => {
    fc.assert(
      fc.property(library, library, typed, (one, other, words) => {
        const searches = createSearches();
        const songs = [...one, ...other].map((made, at) => songOf(made, at + 1));
        whole(searches(whole(catalogueOf(songs.slice(0, one.length)))));
        const later = whole(catalogueOf(songs.slice(1)));
        expect(idsOf(whole(searches(later)), words)).toEqual(idsOf(naiveSearch(later), words));
      }),
    );
  });
});

describe("what is typed on its own, without its beginning,", () => {
  it("finds the same", () => {
    fc.assert(
      fc.property(library, fc.array(typed, { minLength: 1, maxLength: 5 }), (made, words) => {
        const catalogue = catalogueFrom(made);
        const quick = whole(createSearches()(catalogue));
        const naive = naiveSearch(catalogue);
        for (const each of words) expect(idsOf(quick, each)).toEqual(idsOf(naive, each));
      }),
      { numRuns: 1000 },
    );
  });
});

describe("a library in order", () => {
  it("is the same whatever the order of its songs, and however often others have a turn", async () => {
    await fc.assert(
      fc.asyncProperty(library, async (made) => {
        const songs = made.map((one, at) => songOf(one, at + 1));
        const shape = ({ albums, artists, genres, songs: all }: Catalogue) => ({
          songs: all.map(({ id }) => id),
          albums: albums.map(({ id, songs: theirs }) => [id, theirs.map((each) => each.id)]),
          artists: artists.map(({ id, songs: theirs }) => [id, theirs.map((each) => each.id)]),
          genres: genres.map(({ id }) => id),
        });
        const forwards = shape(whole(catalogueOf(songs)));
        expect(shape(await inSlices(catalogueOf(songs.toReversed())))).toEqual(forwards);
      }),
    );
  });

  it("sorts as one would sort in one go", () => {
    const pairs = fc.array(fc.tuple(fc.nat(9), fc.nat()), { maxLength: 5000, size: "max" });
    fc.assert(
      fc.property(pairs, (all) => {
        const compare = (one: readonly number[], other: readonly number[]): number =>
          (one[0] ?? 0) - (other[0] ?? 0);
        expect(whole(sorted(all, compare))).toEqual(all.toSorted(compare));
      }),
      { numRuns: 20 },
    );
  });

  it("has everything once it is settled, and begins behind when much is new", async () => {
    const songs: Song[] = [];
    const order = createOrder(() => [...songs]);
    const come = (title: string): void => {
      songs.push(songOf({ title, artists: [], album: null, fileName: title }, songs.length + 1));
      order.change();
    };
    come("a");
    order.refresh();
    come("b");
    expect(order.now().catalogue.songs).toEqual([]);
    await order.settle();
    expect(order.now().catalogue.songs.map(({ title }) => title)).toEqual(["a", "b"]);
    expect(order.now().search.songs("b")).toHaveLength(1);
    const before = order.now();
    order.refresh();
    await order.settle();
    expect(order.now()).toBe(before);
  });
});
