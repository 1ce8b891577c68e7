import { describe, expect, it } from "vitest";

import { lyricAnswer, lyricNewAnswer } from "../../../server/sources/demo/lyrics/lyrics.ts";
import type { LyricFacts } from "../../../server/sources/demo/lyrics/lyrics.ts";
import { scoreOf } from "../../../server/sources/demo/synth/score.ts";

const LANGUAGES = ["en", "zh", "ja", "ko", "tr"] as const;

function factsOf(id: number, kind: LyricFacts["kind"] = "sung"): LyricFacts {
  return { id, title: "A Song", artist: "An Artist", language: LANGUAGES[id % 5] ?? "en", kind };
}

function textOf(answer: Record<string, unknown>, name: string): string | null {
  const box = answer[name];
  if (typeof box !== "object" || box === null || !("lyric" in box)) return null;
  return typeof box.lyric === "string" ? box.lyric : null;
}

interface Stamped {
  readonly ms: number;
  readonly text: string;
}

/** All time stamps with their texts, without credits and headers. */
function stampsOf(lrc: string): readonly Stamped[] {
  return lrc
    .split("\n")
    .filter((row) => /^\[\d/.test(row) && !/作[词曲]|翻译/.test(row))
    .flatMap((row) => {
      const text = row.replaceAll(/\[[^\]]*\]/g, "").trim();
      return [...row.matchAll(/\[(\d+):(\d+)\.(\d+)\]/g)].map(
        ([, minutes, seconds, part = ""]) => ({
          ms: Number(minutes) * 60_000 + Number(seconds) * 1000 + Number(part.padEnd(3, "0")),
          text,
        }),
      );
    })
    .toSorted((a, b) => a.ms - b.ms);
}

const SONGS = Array.from({ length: 120 }, (_, i) => 3000 + i * 7);

describe("lyricAnswer", () => {
  it("keeps every line inside the song, one text a moment", () => {
    for (const id of SONGS) {
      const score = scoreOf(id, { short: id % 4 === 0 });
      const lines = stampsOf(textOf(lyricAnswer(factsOf(id), score), "lrc") ?? "").filter(
        ({ text }) => text !== "",
      );
      expect(lines.length).toBeGreaterThanOrEqual(2);
      if (score.isShort) expect(lines.length).toBeLessThanOrEqual(4);
      expect(lines.at(0)?.ms).toBeGreaterThanOrEqual(0);
      expect(lines.at(-1)?.ms).toBeLessThan(score.durationMs);
      expect(new Set(lines.map(({ ms }) => ms)).size).toBe(lines.length);
    }
  });

  it("starts lines on bars of the sung sections", () => {
    for (const id of SONGS) {
      const score = scoreOf(id, {});
      for (const { ms, text } of stampsOf(textOf(lyricAnswer(factsOf(id), score), "lrc") ?? "")) {
        const bar = Math.round(ms / score.barMs);
        expect(Math.abs(ms - bar * score.barMs)).toBeLessThanOrEqual(5);
        const section = score.sections.findLast(({ firstBar }) => firstBar <= bar);
        if (text !== "") expect(["verse", "chorus", "bridge"]).toContain(section?.kind);
      }
    }
  });

  it("gives translations and readings only at moments that are sung", () => {
    for (const id of SONGS) {
      const answer = lyricAnswer(factsOf(id), scoreOf(id, {}));
      const sung = new Set(stampsOf(textOf(answer, "lrc") ?? "").map(({ ms }) => ms));
      for (const name of ["tlyric", "romalrc"]) {
        for (const { ms, text } of stampsOf(textOf(answer, name) ?? "")) {
          expect(sung.has(ms)).toBe(true);
          expect(text).not.toBe("");
        }
      }
    }
  });

  it("has every oddity of the service somewhere in the catalogue", () => {
    const texts = SONGS.map((id) => lyricAnswer(factsOf(id), scoreOf(id, {})));
    const some = (name: string, pattern: RegExp): boolean =>
      texts.some((answer) => pattern.test(textOf(answer, name) ?? ""));
    expect(some("lrc", /^\[\d\d:\d\d\.\d\d\]\[\d\d:\d\d\.\d\d\]/m)).toBe(true);
    expect(some("lrc", /^\[\d\d:\d\d\.\d\d\]$/m)).toBe(true);
    expect(some("lrc", /作词 : 无/)).toBe(true);
    expect(some("lrc", /\[00:00\.00-1\] 作词/)).toBe(true);
    expect(some("lrc", /^\{"t":0,"c":\[\{"tx":"作词: "\}/)).toBe(true);
    expect(some("lrc", /^\[\d\d:\d\d\.\d\d\] \S/m)).toBe(true);
    expect(some("tlyric", /^\[by:/)).toBe(true);
    expect(some("romalrc", /^\[\d\d:\d\d\.\d\d0\]/m)).toBe(true);
  });

  it("is the same each time", () => {
    const score = scoreOf(3007, {});
    expect(lyricNewAnswer(factsOf(3007), score)).toEqual(lyricNewAnswer(factsOf(3007), score));
  });

  it("tells instrumentals, missing and plain words apart", () => {
    const answers = SONGS.map((id) => lyricAnswer(factsOf(id, "pure"), scoreOf(id, {})));
    expect(
      answers.some((answer) => answer["nolyric"] === true && answer["lrc"] === undefined),
    ).toBe(true);
    expect(answers.some((answer) => textOf(answer, "lrc") === "[99:00.00]纯音乐，请欣赏\n")).toBe(
      true,
    );
    expect(
      answers.some(
        (answer) => textOf(answer, "lrc")?.includes("[00:05.00]纯音乐，请欣赏") === true,
      ),
    ).toBe(true);
    const missing = lyricAnswer(factsOf(3007, "uncollected"), scoreOf(3007, {}));
    expect(missing["uncollected"]).toBe(true);
    expect(missing["lrc"]).toBeUndefined();
    const plain = lyricNewAnswer(factsOf(3007, "plain"), scoreOf(3007, {}));
    expect(plain["lrc"]).toBeDefined();
    for (const name of ["tlyric", "romalrc", "yrc"]) expect(plain[name]).toBeUndefined();
  });
});

describe("lyricNewAnswer", () => {
  it("times the words of about half of the songs, inside their lines and the song", () => {
    let timed = 0;
    for (const id of SONGS) {
      const score = scoreOf(id, { short: id % 4 === 0 });
      const answer = lyricNewAnswer(factsOf(id), score);
      const yrc = textOf(answer, "yrc");
      if (yrc === null) continue;
      timed += 1;
      const rows = yrc.trim().split("\n");
      expect(JSON.parse(rows[0] ?? "")).toMatchObject({ t: 0, c: [{ tx: "作词: " }, {}] });
      const lines = rows.slice(2).map((row) => lineOf(row));
      const plain = stampsOf(textOf(answer, "lrc") ?? "").filter(({ text }) => text !== "");
      expect(lines.map(({ startMs, text }) => ({ ms: startMs, text }))).toEqual(plain);
      lines.forEach((line, i) => {
        const nextMs = lines[i + 1]?.startMs ?? score.durationMs;
        expect(line.startMs + line.durationMs).toBeLessThanOrEqual(nextMs);
        let atMs = line.startMs;
        for (const word of line.words) {
          expect(word.startMs).toBe(atMs);
          expect(word.durationMs).toBeGreaterThan(0);
          atMs += word.durationMs;
        }
        expect(atMs).toBe(line.startMs + line.durationMs);
      });
    }
    expect(timed).toBeGreaterThan(SONGS.length * 0.35);
    expect(timed).toBeLessThan(SONGS.length * 0.65);
  });
});

function lineOf(row: string): {
  readonly startMs: number;
  readonly durationMs: number;
  readonly text: string;
  readonly words: readonly { readonly startMs: number; readonly durationMs: number }[];
} {
  const [, start, duration, rest = ""] = /^\[(\d+),(\d+)\](.*)$/.exec(row) ?? [];
  const words = [...rest.matchAll(/\((\d+),(\d+),0\)([^(]*)/g)];
  return {
    startMs: Number(start),
    durationMs: Number(duration),
    text: words
      .map(([, , , text = ""]) => text)
      .join("")
      .trim(),
    words: words.map(([, wordStart, wordDuration]) => ({
      startMs: Number(wordStart),
      durationMs: Number(wordDuration),
    })),
  };
}
