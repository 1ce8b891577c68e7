import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";

import { albumsOfDay, heardLastMs } from "../../../server/sources/library/album-of-day.ts";
import { catalogueOf } from "../../../server/sources/library/catalogue.ts";
import { findingsOf, holdings } from "../../../server/sources/library/collections.ts";
import { dayOf, dayStartMs, lot } from "../../../server/sources/library/day.ts";
import { hear, NOTHING, type Belongings } from "../../../server/sources/library/listener.ts";
import { leastHeard } from "../../../server/sources/library/lists.ts";
import type { Catalogue, Song } from "../../../server/sources/library/model.ts";
import { whole } from "../../../server/sources/library/steps.ts";
import { decodeAll } from "../../../src/worker/api/decode.ts";
import { decodeSong } from "../../../src/worker/api/songs.ts";
import { madeFolder } from "../../support/made-folder.ts";
import { MADE_PICTURE, madeSound } from "../../support/made-music.ts";
import "../../support/seed.ts";

const catalogueFrom = (songs: readonly Song[]): Catalogue => whole(catalogueOf(songs));

const DAY_MS = 86_400_000;
const NOON_MS = dayStartMs(Date.UTC(2026, 5, 10, 12)) + DAY_MS / 2;

const song = (id: number, more: Partial<Song> = {}): Song => ({
  id,
  title: `Song ${id}`,
  isNamedByFile: false,
  artists: ["Somebody"],
  albumArtist: null,
  album: `Album ${id}`,
  place: "",
  year: null,
  genres: [],
  disc: 0,
  no: 0,
  durationMs: 200_000,
  addedMs: id,
  sizeBytes: 1,
  format: "flac",
  bitRate: 900_000,
  isLossless: true,
  codec: null,
  levelling: null,
  albumLevelling: null,
  hasArt: true,
  fileName: String(id),
  ...more,
});

const ids = (songs: readonly { readonly id: number }[]) => songs.map(({ id }) => id);
const anyIds = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 52 - 1 }), { maxLength: 40 });
/** Plays: ids with the number of hours before noon. */
const anyPlays = (some: readonly number[], fromH: number, toH: number) =>
  some.length === 0
    ? fc.constant([])
    : fc.array(fc.tuple(fc.constantFrom(...some), fc.integer({ min: fromH, max: toH })), {
        maxLength: 30,
      });

function listened(plays: readonly (readonly [number, number])[], from = NOTHING): Belongings {
  const inOrder = plays.toSorted(([, one], [, other]) => other - one);
  return inOrder.reduce(
    (before, [id, hoursAgo]) => hear(before, id, NOON_MS - hoursAgo * 3_600_000),
    from,
  );
}

describe("a copy of a part of an album", () => {
  const onAlbum = (id: number, no: number, more: Partial<Song> = {}): Song =>
    song(id, { album: "Both Sides", place: "sides", title: `No. ${no}`, no, year: 2019, ...more });
  const album = [
    onAlbum(1, 1),
    onAlbum(2, 2, { artists: ["Another"] }),
    onAlbum(3, 3, { year: 2018 }),
  ];
  const albumsWith = (...copies: readonly Song[]): readonly (readonly number[])[] =>
    catalogueFrom([...album, ...copies]).albums.map(({ songs }) => ids(songs).toSorted());

  it("is on that album, whoever sings and whichever year the part has", () => {
    expect(albumsWith(onAlbum(4, 2, { artists: ["Another"], place: "desk" }))).toEqual([
      [1, 2, 3, 4],
    ]);
    expect(albumsWith(onAlbum(4, 3, { year: 2018, place: "desk" }))).toEqual([[1, 2, 3, 4]]);
  });

  it("is another album where one song is no copy", () => {
    const remade = onAlbum(4, 3, { year: 2024, place: "desk" });
    expect(albumsWith(remade).toSorted()).toEqual([[1, 2, 3], [4]]);
    const more = [
      onAlbum(4, 2, { artists: ["Another"], place: "desk" }),
      onAlbum(5, 9, { artists: ["Another"], place: "desk" }),
    ];
    expect(albumsWith(...more).toSorted()).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });
});

describe("what a library finds in itself", () => {
  it("is everything's length, what is new, what has no title and albums without a cover", () => {
    const catalogue = catalogueFrom([
      song(1),
      song(2, { isNamedByFile: true, album: "Bare", hasArt: false }),
      song(3, { album: "Bare", hasArt: false }),
      song(4, { album: "Half", hasArt: false }),
      song(5, { album: "Half", hasArt: true }),
    ]);
    const found = findingsOf(catalogue);
    expect(found.lengthMs).toBe(1_000_000);
    expect(ids(found.newest)).toEqual([5, 4, 3, 2, 1]);
    expect(ids(found.untagged)).toEqual([2]);
    expect(found.coverless.map(({ name }) => name)).toEqual(["Bare"]);
    expect(findingsOf(catalogue)).toBe(found);
    expect(holdings(catalogue).collections?.coverless.count).toBe(1);
  });

  it("calls files one song that say the same and last about as long, the best of them first", () => {
    const same = { title: "Kıyı", artists: ["Şebnem"] };
    const { twins } = findingsOf(
      catalogueFrom([
        song(1, { ...same, isLossless: false, bitRate: 320_000 }),
        song(2, { title: "KIYI", artists: ["sebnem"], durationMs: 201_500 }),
        song(3, { ...same, durationMs: 260_000 }),
        song(4, { ...same, artists: ["Another"] }),
        song(5, { title: "01", isNamedByFile: true, artists: [] }),
        song(6, { title: "01", isNamedByFile: true, artists: [] }),
        song(7, { title: "No length", durationMs: 0 }),
        song(8, { title: "No length", durationMs: 0 }),
      ]),
    );
    expect(twins.map(ids)).toEqual([[2, 1]]);
  });
});

describe("everything, least heard first", () => {
  it("has every song once, by how often it was heard, and holds for the day", () => {
    fc.assert(
      fc.property(
        anyIds.chain((some) => fc.tuple(fc.constant(some), anyPlays(some, 0, 900))),
        ([some, plays]) => {
          const heard = listened(plays);
          const songs = some.map((id) => song(id));
          const first = ids(leastHeard(songs, heard, 7));
          expect(first.toSorted()).toEqual(some.toSorted());
          const counts = first.map((id) => heard.heard.get(id)?.count ?? 0);
          expect(counts).toEqual(counts.toSorted((a, b) => a - b));
          expect(ids(leastHeard(songs.toReversed(), heard, 7))).toEqual(first);
        },
      ),
    );
  });

  it("is in another order on the next day", () => {
    const songs = Array.from({ length: 50 }, (_, at) => song(at + 1));
    const today = ids(leastHeard(songs, NOTHING, 7));
    expect(ids(leastHeard(songs, NOTHING, 8))).not.toEqual(today);
    expect(ids(leastHeard(songs, NOTHING, 7))).toEqual(today);
  });
});

describe("the album of the day", () => {
  const of = (some: readonly number[], belongings: Belongings, nowMs = NOON_MS) =>
    albumsOfDay(catalogueFrom(some.map((id) => song(id))), belongings, nowMs).map(
      ({ name }) => name,
    );

  it("stays the same all day, whatever is played and whatever else comes", () => {
    fc.assert(
      fc.property(
        anyIds.chain((some) =>
          fc.tuple(
            fc.constant(some),
            anyPlays(some, 13, 2000),
            anyPlays(some, -11, 11),
            fc.integer({ min: 0, max: some.length }),
          ),
        ),
        ([some, before, today, from]) => {
          const heard = listened(before);
          const order = of(some, heard);
          expect(of(some, listened(today, heard), NOON_MS + 11 * 3_600_000)).toEqual(order);
          const fewer = of(some.slice(from), heard);
          expect(order.filter((name) => fewer.includes(name))).toEqual(fewer);
        },
      ),
    );
  });

  it("is one that was not heard lately, as long as there is one", () => {
    const some = [1, 2, 3, 4, 5];
    const heard = listened([1, 2, 4, 5].map((id) => [id, 30] as const));
    expect(of(some, heard)[0]).toBe("Album 3");
    expect(of(some, listened([[3, 24 * 40]], heard))[0]).toBe("Album 3");
  });

  it("is another one on most days", () => {
    const some = Array.from({ length: 30 }, (_, at) => at + 1);
    const firsts = Array.from({ length: 10 }, (_, day) =>
      of(some, NOTHING, NOON_MS + day * DAY_MS).at(0),
    );
    expect(new Set(firsts).size).toBeGreaterThan(5);
  });

  it("knows when it was heard last, if ever", () => {
    const [album] = catalogueFrom([song(1)]).albums;
    if (album === undefined) throw new Error("no album");
    expect(heardLastMs(album, NOTHING)).toBe(0);
    expect(heardLastMs(album, listened([[1, 50]]))).toBe(NOON_MS - 50 * 3_600_000);
  });
});

describe("a calendar day", () => {
  it("begins where it changes", () => {
    const startMs = dayStartMs(NOON_MS);
    expect(dayOf(startMs)).toBe(dayOf(NOON_MS));
    expect(dayOf(startMs - 1)).toBe(dayOf(NOON_MS) - 1);
  });

  it("gives lots that are spread evenly", () => {
    const draws = Array.from({ length: 4000 }, (_, id) => lot(id, 20_000));
    for (let part = 0; part < 8; part += 1) {
      const within = draws.filter((draw) => Math.floor(draw / 2 ** 29) === part);
      expect(Math.abs(within.length - 500)).toBeLessThan(100);
    }
  });
});

describe("a folder's collections", async () => {
  const folder = await madeFolder();
  afterAll(() => folder.end());

  it("are told with its state, and are playlists", async () => {
    const tags = { title: "One", artist: "A", album: "X" };
    await folder.write("one.mp3", madeSound("mp3", { ...tags, picture: MADE_PICTURE }));
    await folder.write("other/one.flac", madeSound("flac", tags));
    await folder.write("bare/03 Kept Tape.wav", madeSound("wav"));
    const server = await folder.start();
    const { counts, collections } = server.status();
    expect(counts).toMatchObject({ songs: 3, albums: 2 });
    expect(counts?.lengthMs).toBeGreaterThan(2500);
    const shown = await Promise.all(
      Object.entries(collections ?? {}).map(async ([name, { id, count }]) => {
        const { playlist } = await server.get(`/playlist/detail?id=${id}`);
        const songs = decodeAll(playlist.tracks, decodeSong);
        return [name, [count, songs.map((song) => song.name).toSorted()]];
      }),
    );
    const all = ["Kept Tape", "One", "One"];
    expect(Object.fromEntries(shown)).toEqual({
      newest: [3, all],
      everything: [3, all],
      leastHeard: [3, all],
      untagged: [1, ["Kept Tape"]],
      twice: [1, ["One", "One"]],
      coverless: [1, ["Kept Tape"]],
    });
  });

  it("say when an album came and when it was heard", async () => {
    const server = await folder.start();
    const [first] = (await server.get("/album/new?order=day&limit=1")).albums;
    expect(first.addedTime).toBeGreaterThan(0);
    expect(first.heardTime).toBe(0);
  });
});
