import { writeSheet } from "./sheet.ts";
import type { Language, Sheet } from "./sheet.ts";
import { lrcText, parallelText, yrcText } from "./text.ts";
import type { Credits, Habits } from "./text.ts";
import { timeWords } from "./timing.ts";
import type { Score } from "../synth/score.ts";
import { seedOf } from "../synth/random.ts";

/** Data of a song that its lyrics depend on. */
export interface LyricFacts {
  readonly id: number;
  readonly title: string;
  readonly artist: string;
  readonly language: Language;
  readonly kind: "sung" | "pure" | "uncollected" | "plain";
}

type Body = Record<string, unknown>;

const WRITERS = {
  zh: ["林晚", "沈一舟"],
  en: ["Ada Wren", "Theo Marlowe"],
  ja: ["小川みお", "遠野しずく"],
  ko: ["한지우", "서가람"],
  tr: ["Deniz Akın", "Elif Soylu"],
} as const;
const CONTRIBUTORS = [
  "slowneedle",
  "夜航字幕组",
  "b-side reader",
  "小猫听写",
  "ılık rüzgâr",
] as const;
const BOX_VERSION = 7;

/** The body of GET /lyric: the lyrics, their translation and romanisation, as far as contributors entered them. */
export function lyricAnswer(facts: LyricFacts, score: Score): Body {
  switch (facts.kind) {
    case "pure":
      return pureAnswer(facts);
    case "uncollected":
      return { sgc: true, sfy: false, qfy: false, uncollected: true, code: 200 };
    case "plain":
    case "sung":
      return sungAnswer(facts, score);
  }
}

/** The body of GET /lyric/new: in addition, about half of the songs have a time for each word. */
export function lyricNewAnswer(facts: LyricFacts, score: Score): Body {
  const answer = lyricAnswer(facts, score);
  if (facts.kind !== "sung" || !rule(facts.id, "words", 2)) return answer;
  const { language } = facts;
  const sheet = writeSheet(facts.id, language, score);
  const stepMs = score.barMs / score.stepsPerBar;
  const yrc = yrcText(sheet.lines, (line) => timeWords(line, language, stepMs), creditsOf(facts));
  const columns: Body = { yrc: box(yrc) };
  if (hasTranslation(facts)) columns["ytlrc"] = box(translationText(facts, sheet, 3));
  if (hasReading(facts))
    columns["yromalrc"] = box(parallelText(sheet.lines, (line) => line.reading, 3));
  return { ...answer, ...columns };
}

function sungAnswer(facts: LyricFacts, score: Score): Body {
  const sheet = writeSheet(facts.id, facts.language, score);
  const translated = hasTranslation(facts);
  const answer: Body = {
    sgc: false,
    sfy: !translated && facts.language !== "zh",
    qfy: false,
    lyricUser: contributor(facts.id, 1),
    lrc: box(lrcText(sheet, creditsOf(facts), habitsOf(facts, score))),
    klyric: { version: 0, lyric: rule(facts.id, "klyric", 2) ? "" : null },
  };
  if (translated) {
    answer["transUser"] = contributor(facts.id, 2);
    answer["tlyric"] = box(translationText(facts, sheet, 2));
  } else if (facts.kind === "sung") answer["tlyric"] = { version: 0, lyric: "" };
  if (hasReading(facts))
    answer["romalrc"] = box(parallelText(sheet.lines, (line) => line.reading, 3));
  return { ...answer, code: 200 };
}

function pureAnswer({ artist, id }: LyricFacts): Body {
  const flags = { sgc: false, sfy: false, qfy: false };
  switch (choice(id, "pure", 4)) {
    case 0:
      return { ...flags, nolyric: true, code: 200 };
    case 1:
      return { ...flags, nolyric: true, lrc: box("[99:00.00]纯音乐，请欣赏\n"), code: 200 };
    case 2:
      return { ...flags, pureMusic: true, lrc: box("[99:00.00]纯音乐，请欣赏\n"), code: 200 };
    default:
      // No flag, only the sentence, with the artist as composer.
      return {
        ...flags,
        lrc: box(`[00:00.00]作曲 : ${artist}\n[00:05.00]纯音乐，请欣赏`),
        code: 200,
      };
  }
}

function box(lyric: string): { readonly version: number; readonly lyric: string } {
  return { version: BOX_VERSION, lyric };
}

/** Some translators leave out every fourth line; some sign at a time when nothing is sung. */
function translationText(facts: LyricFacts, sheet: Sheet, digits: 2 | 3): string {
  const name = oneOf(CONTRIBUTORS, choice(facts.id, "translator", CONTRIBUTORS.length));
  const skips = !rule(facts.id, "whole", 5);
  const lines = skips ? sheet.lines.filter((_, i) => i % 4 !== 3) : sheet.lines;
  const head = [
    ...(rule(facts.id, "by", 2) ? [`[by:${name}]`] : []),
    ...(choice(facts.id, "signed", 6) === 0 && !startsAtOnce(sheet)
      ? [`[00:00.${digits === 2 ? "30" : "300"}]翻译 : ${name}`]
      : []),
  ];
  return parallelText(lines, (line) => line.translation, digits, head);
}

function startsAtOnce({ lines }: Sheet): boolean {
  return (lines[0]?.startMs ?? 0) < 2_000;
}

function hasTranslation({ id, kind, language }: LyricFacts): boolean {
  if (kind !== "sung") return false;
  return language === "zh" ? choice(id, "translated", 3) === 0 : choice(id, "translated", 6) > 0;
}

function hasReading({ id, kind, language }: LyricFacts): boolean {
  if (kind !== "sung" || language === "en" || language === "tr") return false;
  return language === "zh" ? rule(id, "reading", 2) : choice(id, "reading", 5) > 0;
}

function habitsOf({ id }: LyricFacts, score: Score): Habits {
  const styles = ["plain", "none", "dashed", "json", "plain", "absent"] as const;
  return {
    // Short songs are sung from the first bar, so that a credit would take the place of the first line.
    credits: score.isShort ? "absent" : oneOf(styles, choice(id, "credits", styles.length)),
    joinsChorus: choice(id, "joined", 3) === 0,
    marksInterludes: rule(id, "interludes", 2),
    indents: choice(id, "indent", 8) === 0,
    endsWithNewline: rule(id, "newline", 2),
  };
}

function creditsOf({ artist, id, language }: LyricFacts): Credits {
  const writer = (role: string): string =>
    rule(id, role, 2) ? artist : oneOf(WRITERS[language], choice(id, `${role} name`, 2));
  return { lyricist: writer("lyricist"), composer: writer("composer") };
}

function contributor(id: number, role: 1 | 2): Body {
  const index = choice(id, `contributor ${role}`, CONTRIBUTORS.length);
  return {
    id,
    status: 99,
    demand: 0,
    userid: 900_000 + index,
    nickname: oneOf(CONTRIBUTORS, index),
    uptime: 1_600_000_000_000 + (seedOf(id, role) % 100_000) * 1_000_000,
  };
}

function oneOf<T>(list: readonly [T, ...T[]], index: number): T {
  return list[index] ?? list[0];
}

/** A fixed random number for a song: from 0 to `ways` - 1, independent for each `name`. */
function choice(id: number, name: string, ways: number): number {
  return seedOf(id, ...Array.from(name, (letter) => letter.charCodeAt(0))) % ways;
}

function rule(id: number, name: string, ways: number): boolean {
  return choice(id, name, ways) > 0;
}
