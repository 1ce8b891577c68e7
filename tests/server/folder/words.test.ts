import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { readTtml } from "../../../server/sources/folder/file/ttml.ts";
import { readLyrics } from "../../../src/domain/lyrics/merge.ts";
import { parseLines } from "../../../src/domain/lyrics/parse.ts";
import { parseWords } from "../../../src/domain/lyrics/words.ts";
import { decodeLyric } from "../../../src/worker/api/lyrics.ts";
import { type MadeFolder, madeFolder } from "../../support/made-folder.ts";
import { madeSound } from "../../support/made-music.ts";

let folder: MadeFolder;
beforeEach(async () => {
  folder = await madeFolder();
});
afterEach(() => folder.end());

async function wordsOf(title: string) {
  const server = await folder.start();
  const song = (await server.songs()).get(title);
  const words = decodeLyric(await server.get(`/lyric/new?id=${song.id}`));
  return { ...words, lines: parseLines(words?.lrc ?? "") };
}

const TTML = `<tt xmlns="http://www.w3.org/ns/ttml"><body><div>
  <p begin="00:01.500" end="3s"><span begin="1.5s" end="2s">Dalga</span> <span begin="2s" end="3s">&amp; köpük</span></p>
  <p begin="0:00:04" end="00:00:05">son</p></div></body></tt>`;

describe("words of a folder", () => {
  it("are those beside the song before those in it", async () => {
    await folder.write("a.flac", madeSound("flac", { title: "a", lyrics: "[00:01.00]inside" }));
    expect((await wordsOf("a")).lines).toEqual([{ timeS: 1, text: "inside", words: null }]);
    await folder.write("a.ttml", TTML);
    expect((await wordsOf("a")).lines[0]).toEqual({
      timeS: 1.5,
      text: "Dalga & köpük",
      words: null,
    });
    await folder.write("a.lrc", "\ufeff[00:02.50]beside");
    expect((await wordsOf("a")).lines).toEqual([{ timeS: 2.5, text: "beside", words: null }]);
  });

  it("have a time for each word where timed text has", async () => {
    await folder.write("a.mp3", madeSound("mp3", { title: "a" }));
    await folder.write("a.ttml", TTML);
    const [first, second] = parseWords((await wordsOf("a")).yrc ?? "");
    expect(first?.words.map(({ text }) => text)).toEqual(["Dalga ", "& köpük"]);
    expect(second).toMatchObject({ timeS: 4 });
  });

  /** The lines shown for an LRC text, with their translations. */
  const shown = async (lrc: string) => {
    await folder.write("a.lrc", lrc);
    const server = await folder.start();
    const song = (await server.songs()).get("a");
    const raw = decodeLyric(await server.get(`/lyric/new?id=${song.id}`));
    const lyrics = raw && readLyrics(raw, "");
    return lyrics?.kind === "lines" ? lyrics.lines : [];
  };

  it("of two lines under nearly every time are words and their translation", async () => {
    await folder.write("a.mp3", madeSound("mp3", { title: "a" }));
    const pair = (at: number): string => `[00:0${at}.00]one ${at}\n[00:0${at}.00]bir ${at}\n`;
    const credits = "[00:00.00]作词 : A\n[00:00.50]作曲 : B\n";
    const all = await shown(`${credits}${[1, 2, 3, 4].map(pair).join("")}[00:06]la la`);
    expect(all.map(({ timeS, text, translation }) => [timeS, text, translation])).toEqual([
      [0, "作词 : A", null],
      [0.5, "作曲 : B", null],
      [1, "one 1", "bir 1"],
      [2, "one 2", "bir 2"],
      [3, "one 3", "bir 3"],
      [4, "one 4", "bir 4"],
      [6, "la la", null],
    ]);
    const blocks = await shown("[00:01]one\n[00:02][00:03]two\n[00:02][00:03]iki\n[00:01]bir");
    expect(blocks.map(({ text, translation }) => [text, translation])).toEqual([
      ["one", "bir"],
      ["two", "iki"],
      ["two", "iki"],
    ]);
    const sung = await shown("[00:01]<00:01>on<00:02>e\n[00:01]<00:01>bir");
    expect(sung).toMatchObject([
      { text: "one", translation: "bir", words: [{ startS: 1 }, { startS: 2 }] },
    ]);
    // A few times with two lines, or three languages, are not taken for translations.
    for (const text of [
      `${pair(1)}[00:02]two\n[00:03]three`,
      "[00:01]one\n[00:01]bir\n[00:01]一",
    ]) {
      const lines = await shown(text);
      expect(lines.map(({ translation }) => translation)).toEqual(lines.map(() => null));
      expect(lines.length).toBeGreaterThan(2);
    }
  });

  it("come earlier by a positive offset, and later by one below nothing", async () => {
    await folder.write("a.mp3", madeSound("mp3", { title: "a" }));
    const text = "[00:00.20]first\n[00:01.00][00:05]twice\n[00:02.00]<00:02.00>wo<00:02.40>rds";
    const starts = async (offset: string) => {
      const lines = await shown(`[ti:a]\n[offset:${offset}]\n${text}`);
      return [lines.map(({ timeS }) => timeS), lines[2]?.words?.map(({ startS }) => startS)];
    };
    expect(await starts("0")).toEqual([
      [0.2, 1, 2, 5],
      [2, 2.4],
    ]);
    expect(await starts("+500")).toEqual([
      [0, 0.5, 1.5, 4.5],
      [1.5, 1.9],
    ]);
    expect(await starts("-1500")).toEqual([
      [1.7, 2.5, 3.5, 6.5],
      [3.5, 3.9],
    ]);
  });

  it("are read in the forms that such files have", async () => {
    await folder.write("a.mp3", madeSound("mp3", { title: "a" }));
    await folder.write(
      "a.lrc",
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("[00:01.00]海", "utf16le")]),
    );
    expect((await wordsOf("a")).lines[0]?.text).toBe("海");
    // GB 18030
    await folder.write(
      "a.lrc",
      Buffer.concat([Buffer.from("[00:01.00]"), Buffer.from([0xba, 0xa3])]),
    );
    expect((await wordsOf("a")).lines[0]?.text).toBe("海");
  });

  it("without times go along with the song", async () => {
    await folder.write("a.mp3", madeSound("mp3", { title: "a", lyrics: "one\n\ntwo" }, 4));
    const { lines } = await wordsOf("a");
    expect(lines.map(({ text }) => text)).toEqual(["one", "two"]);
    expect(lines[1]?.timeS).toBeCloseTo(2, 1);
    const server = await folder.start();
    const id = (await server.songs()).get("a").id;
    expect(await server.get(`/lyric?id=${id}`)).toMatchObject({ guessed: true });
  });

  it("are not there for songs that have none", async () => {
    await folder.write("a.mp3", madeSound("mp3", { title: "a" }));
    expect(await wordsOf("a")).toMatchObject({ lrc: null, isUncollected: true });
  });
});

describe("timed text", () => {
  it("is nothing without times", () => {
    expect(readTtml("<tt><p>no time</p></tt>")).toBeNull();
    expect(readTtml("nonsense")).toBeNull();
  });
});
