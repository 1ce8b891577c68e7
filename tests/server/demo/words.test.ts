import { describe, expect, it } from "vitest";

import { ANCHORS } from "../../support/anchors.ts";
import { catalogue } from "../../../server/sources/demo/catalogue/catalogue.ts";
import { firstComments } from "../../../server/sources/demo/catalogue/comments.ts";
import { COMMENT_TEXTS, COMMENTERS } from "../../../server/sources/demo/data/people.ts";
import { TITLE_WAYS } from "../../../server/sources/demo/data/title-ways.ts";
import type { Language } from "../../../server/sources/demo/model.ts";
import { titleNumber } from "../../../server/sources/demo/catalogue/titles.ts";
import {
  findAlbum,
  findArtist,
  libraryIds,
  virtualTrack,
} from "../../../server/sources/demo/catalogue/virtual.ts";
import { demoClient } from "./demo-client.ts";

const LANGUAGES: readonly Language[] = ["en", "zh", "ja", "ko", "tr"];
const SUFFIX = /\(\p{L}+ \d+\)$/u;

describe("titles", () => {
  it("are built in eight ways in each language, no two of them alike in a row", () => {
    for (const language of LANGUAGES) {
      expect(new Set(TITLE_WAYS[language].ways).size).toBe(8);
      const titles = Array.from({ length: 64 }, (_, number) => titleNumber(language, number));
      expect(new Set(titles).size).toBe(64);
      expect(titles.filter((title) => /[{}]|undefined/.test(title))).toEqual([]);
    }
  });

  it("of ten thousand songs have no suffixes, and those made up come once", () => {
    const made = libraryIds(10_000).flatMap((id) => virtualTrack(id)?.name ?? []);
    expect(made.length).toBeGreaterThan(7_000);
    expect(made.filter((name) => SUFFIX.test(name))).toEqual([]);
    expect(new Set(made).size / made.length).toBeGreaterThan(0.99);
    for (let id = 3_000_000_000; id < 3_000_000_050; id += 1)
      for (const { name } of [findAlbum(id), findArtist(id)].flatMap((found) => found ?? []))
        expect(name).not.toMatch(SUFFIX);
  });

  it("share no pattern in more than a fifth of the songs", () => {
    const names = catalogue().tracks.map(({ name }) => name);
    const patterns = [/^\S+ in \S+ Light$/, /^去/, /以北$/, /へ$/, /^Bir /, /의 노래$/];
    for (const pattern of patterns)
      expect(names.filter((name) => pattern.test(name)).length).toBeLessThan(names.length / 50);
  });
});

describe("languages", () => {
  it("of a song's words are those of its title", () => {
    for (const { artists, language, name } of catalogue().tracks) {
      if (/[぀-ヿ]/.test(name)) expect(language, name).toBe("ja");
      else if (/[가-힯]/.test(name)) expect(language, name).toBe("ko");
      else if (!/[一-鿿]/.test(name))
        expect(["en", "tr"], `${artists[0]?.name ?? ""}: ${name}`).toContain(language);
      if (/[ğışİ]/.test(name)) expect(language, name).toBe("tr");
    }
    const turkish = catalogue().tracks.filter(
      ({ album, artists }) => artists[0]?.language === "tr" && album.artist.language === "tr",
    );
    expect(turkish.length).toBeGreaterThan(50);
    expect(new Set(turkish.map(({ language }) => language))).toEqual(new Set(["tr"]));
  });

  it("of the words of a Turkish song: not one line of English", async () => {
    const song = catalogue().tracks.find(({ name }) => name === "Liman");
    const { body } = await demoClient().get(`/lyric?id=${song?.id ?? 0}`);
    expect(body.lrc.lyric).not.toMatch(/\b(the|and|you|with)\b/i);
  });

  it("of comments are those of their writers", () => {
    const speaks = new Map(COMMENTERS.map(([nickname, language]) => [nickname, language]));
    for (const thread of [`R_SO_4_${ANCHORS.wordTimedTrack}`, `A_PL_0_${ANCHORS.playlist}`])
      for (const { content, user } of firstComments(thread, null))
        expect(COMMENT_TEXTS[speaks.get(user.nickname) ?? "zh"], user.nickname).toContain(content);
  });

  it("of comments under a song are mostly the song's", () => {
    const speaks = new Map(COMMENTERS.map(([nickname, language]) => [nickname, language]));
    const comments = Array.from({ length: 20 }, (_, id) =>
      firstComments(`R_SO_4_${id}`, "tr"),
    ).flat();
    const native = comments.filter(({ user }) => speaks.get(user.nickname) === "tr");
    expect(native.length / comments.length).toBeGreaterThan(0.25);
  });
});

it("charts and lists bear nobody else's names", () => {
  const { charts, styledLists } = catalogue();
  // The names of the five on home come from the app itself.
  const names = [...charts, ...styledLists.slice(0, 22)].map(({ name }) => name).join("\n");
  expect(names).not.toMatch(/billboard|oricon|beatport|uk|acg|雷达|订制|飙升|新歌|热歌|原创/i);
});
