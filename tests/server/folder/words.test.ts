import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { readTtml } from "../../../server/sources/folder/file/ttml.ts";
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
