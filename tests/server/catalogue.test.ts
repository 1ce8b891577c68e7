import { existsSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { ANCHORS } from "../support/anchors.ts";
import { catalogue } from "../../server/sources/demo/catalogue/catalogue.ts";
import { artNames } from "../../server/sources/demo/covers/covers.ts";
import { CATEGORIES } from "../../server/sources/demo/data/categories.ts";
import { demoClient } from "./demo/demo-client.ts";

const all = catalogue();

describe("the demo catalogue", () => {
  it("is as large as promised", () => {
    expect(all.artists.length).toBeGreaterThanOrEqual(60);
    expect(all.albums.length).toBeGreaterThanOrEqual(160);
    expect(all.tracks.length).toBeGreaterThanOrEqual(1500);
    expect(all.mvs.length).toBeGreaterThanOrEqual(30);
    expect(
      all.openLists.length + all.styledLists.length + all.charts.length,
    ).toBeGreaterThanOrEqual(80);
    expect(all.users.length).toBeGreaterThanOrEqual(6);
    expect(Object.values(CATEGORIES).flat()).toHaveLength(70);
  });

  it("never gives two artists one id or one name", () => {
    expect(new Set(all.artists.map(({ id }) => id)).size).toBe(all.artists.length);
    expect(new Set(all.artists.map(({ name }) => name)).size).toBe(all.artists.length);
  });

  it("never gives two lists one id", () => {
    const lists = [...all.openLists, ...all.styledLists, ...all.charts, ...all.userLists];
    expect(new Set(lists.map(({ id }) => id)).size).toBe(lists.length);
  });

  it("has ids beyond 32 bits that doubles still hold", () => {
    expect(all.tracks.some(({ id }) => id > 2 ** 31)).toBe(true);
    expect(all.tracks.every(({ id }) => Number.isSafeInteger(id))).toBe(true);
  });

  it("speaks five languages", () => {
    for (const language of ["en", "zh", "ja", "ko", "tr"]) {
      expect(all.tracks.filter((track) => track.language === language).length).toBeGreaterThan(100);
    }
  });

  it("has songs of every unplayable kind, yet nine of ten are playable", () => {
    for (const rights of ["vip", "paid", "noCopyright", "withdrawn"])
      expect(all.tracks.some((track) => track.rights === rights)).toBe(true);
    const open = all.tracks.filter(({ rights }) => rights === "free" || rights === "lowFree");
    expect(open.length / all.tracks.length).toBeGreaterThan(0.85);
  });

  it("has explicit marks, aliases, translations, duplicate and long titles", () => {
    expect(all.tracks.some(({ mark }) => mark === 1_318_912)).toBe(true);
    expect(all.albums.some(({ mark }) => mark === 1_056_768)).toBe(true);
    expect(all.tracks.some(({ alias }) => alias.length > 0)).toBe(true);
    expect(all.tracks.some(({ tns }) => tns.length > 0)).toBe(true);
    expect(new Set(all.tracks.map(({ name }) => name)).size).toBeLessThan(all.tracks.length);
    expect(all.tracks.some(({ name }) => name.length > 80)).toBe(true);
  });

  it("has records of every type, splitting titles and compilations", () => {
    const types = new Set(all.albums.map(({ type }) => type));
    for (const type of ["专辑", "EP", "EP/Single", "Single"]) expect(types).toContain(type);
    expect(all.albums.some(({ name }) => name.includes("Deluxe Edition"))).toBe(true);
    expect(all.albums.some(({ name }) => name.includes("Soundtrack"))).toBe(true);
    expect(all.albums.filter(({ artist }) => artist.id === 104_700).length).toBeGreaterThan(0);
  });

  it("names only pictures that are there", () => {
    const known = new Set(artNames());
    const used = [
      ...all.albums,
      ...all.artists,
      ...all.mvs,
      ...all.users,
      ...all.openLists,
      ...all.styledLists,
      ...all.charts,
      ...all.userLists,
    ];
    expect(used.filter(({ art }) => !known.has(art)).map(({ art }) => art)).toEqual([]);
    expect(
      existsSync(new URL("../../server/sources/demo/covers/art/ink-1024.jpg", import.meta.url)),
    ).toBe(true);
  });

  it("shows no picture twice in a row among new records and recommended lists", async () => {
    const client = demoClient();
    const { body: albums } = await client.get("/album/new?limit=10");
    const { body: lists } = await client.get("/personalized?limit=10");
    for (const urls of [
      albums.albums.map((album: { picUrl: string }) => album.picUrl),
      lists.result.map((list: { picUrl: string }) => list.picUrl),
    ]) {
      expect(urls.filter((url: string, index: number) => url === urls[index - 1])).toEqual([]);
    }
  });

  it("answers alike in two services", async () => {
    const paths = [
      "/personalized?limit=30",
      "/toplist",
      `/album?id=${ANCHORS.album}`,
      `/playlist/detail?id=${ANCHORS.playlist}`,
      `/comment/new?type=3&id=${ANCHORS.album}`,
      "/search?keywords=a&type=1000",
    ];
    for (const path of paths) {
      const [one, other] = await Promise.all([
        demoClient().raw(`/api${path}`),
        demoClient().raw(`/api${path}`),
      ]);
      expect(await one.text()).toBe(await other.text());
    }
  });
});

describe("the anchors", () => {
  const album = (id: number) => all.albumById.get(id)?.tracks ?? [];
  const isOpen = ({ rights }: { rights: string }): boolean =>
    rights === "free" || rights === "lowFree";

  it("name a record of ten and more open songs by one main artist", () => {
    expect(album(ANCHORS.album).length).toBeGreaterThanOrEqual(10);
    expect(album(ANCHORS.album).every(isOpen)).toBe(true);
  });

  it("name a record whose songs end within a test", () => {
    expect(album(ANCHORS.shortAlbum).length).toBeGreaterThanOrEqual(6);
    for (const { durationMs, rights } of album(ANCHORS.shortAlbum)) {
      expect(durationMs).toBeGreaterThanOrEqual(8_000);
      expect(durationMs).toBeLessThanOrEqual(14_000);
      expect(isOpen({ rights })).toBe(true);
    }
  });

  it("name a record of several discs, numbered anew on each", () => {
    expect(new Set(album(ANCHORS.multiDiscAlbum).map(({ disc }) => disc)).size).toBeGreaterThan(1);
    expect(album(ANCHORS.multiDiscAlbum).filter(({ no }) => no === 1).length).toBeGreaterThan(1);
  });

  it("name an open list of sixty and more songs", () => {
    const list = all.openLists.find(({ id }) => id === ANCHORS.playlist);
    expect(list?.trackIds.length).toBeGreaterThanOrEqual(60);
    expect(
      list?.trackIds.every((id) => isOpen(all.trackById.get(id) ?? { rights: "unknown" })),
    ).toBe(true);
  });
});
