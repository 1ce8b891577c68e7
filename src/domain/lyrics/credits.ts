/** Any line with a text. */
interface Worded {
  readonly text: string;
}

export interface Credited<Line> {
  readonly lines: readonly Line[];
  /** True when the text says it is an instrumental. */
  readonly isPure: boolean;
}

/** An instrumental has at most this many lines; in a longer text the sentence is part of a song (B66). */
const PURE_MAX_LINES = 10;

const PURE_SENTENCE = /纯音乐\s*[，,]\s*请(?:您)?欣赏/;
/** A lyricist or composer line: the name follows a half-width or full-width colon. */
const CREDIT = /^\s*作[词詞曲]\s*[:：]\s*(.*?)\s*$/;

/** The name in a lyricist or composer line; null for any other line. */
const creditedName = (text: string): string | null => CREDIT.exec(text)?.[1] ?? null;

/** Whether a line is the sentence that marks an instrumental. */
export const isPureSentence = (text: string): boolean => PURE_SENTENCE.test(text);

/** Whether a line is an empty credit ("作词 : 无"). */
export function isNoneCredit(text: string): boolean {
  const name = creditedName(text);
  return name === "无" || name === "無";
}

/**
 * Removes empty credits and, for an instrumental, credits of exactly the first artist. If only the sentence is left
 * then, no line remains (B66). `isMarked` is the service's own mark for an instrumental.
 */
export function applyCredits<Line extends Worded>(
  all: readonly Line[],
  artistName: string,
  isMarked: boolean,
): Credited<Line> {
  const lines = all.filter((line) => !isNoneCredit(line.text));
  const says = lines.some((line) => isPureSentence(line.text));
  if (lines.length > PURE_MAX_LINES || !(says || isMarked)) return { lines, isPure: false };
  const rest = lines.filter((line) => creditedName(line.text) !== artistName.trim());
  const hasMore = rest.some((line) => !isPureSentence(line.text));
  return { lines: hasMore ? rest : [], isPure: true };
}
