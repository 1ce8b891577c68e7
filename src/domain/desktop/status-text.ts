/** @file A lyric line for the menu bar, where there is little room (B77). */

/** Maximum number of wide, or of narrow, characters. */
const WIDE = 24;
const NARROW = 40;
/** The room in a unit divisible by both: 24 wide or 40 narrow characters fill it. */
const ROOM = WIDE * 5;
const CELLS = { wide: ROOM / WIDE, narrow: ROOM / NARROW } as const;

/** Scripts whose characters are as wide as high, their punctuation, full-width forms, and pictures. */
const IS_WIDE =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6\p{Extended_Pictographic}]/u;
const CUT = "…";

const signsOf = (text: string): readonly string[] =>
  Array.from(new Intl.Segmenter("und").segment(text), ({ segment }) => segment);
const widthOf = (signs: readonly string[]): number =>
  signs.reduce((sum, sign) => sum + (IS_WIDE.test(sign) ? CELLS.wide : CELLS.narrow), 0);

/** Whether the line fits into the menu bar. */
export const fitsStatus = (text: string): boolean => widthOf(signsOf(text)) <= ROOM;

/**
 * The texts that the menu bar shows for a line, one after the other: the whole line or two halves; a half that is too
 * long is cut.
 */
export function statusTexts(line: string): readonly [string] | readonly [string, string] {
  const text = line.replaceAll(/\s+/g, " ").trim();
  const signs = signsOf(text);
  if (widthOf(signs) <= ROOM) return [text];
  const at = middleOf(signs);
  const half = (part: readonly string[]): string => cut(part.join("").trim());
  return [half(signs.slice(0, at)), half(signs.slice(at))];
}

/** Where to split a line: at the space nearest to its middle if one is near, else exactly at the middle. */
function middleOf(signs: readonly string[]): number {
  const target = widthOf(signs) / 2;
  let sum = 0;
  let within = -1;
  const spaces: { readonly at: number; readonly distance: number }[] = [];
  for (const [at, sign] of signs.entries()) {
    if (within < 0 && sum >= target) within = at;
    if (sign === " ") spaces.push({ at, distance: Math.abs(sum - target) });
    sum += widthOf([sign]);
  }
  const [nearest] = spaces.toSorted((one, other) => one.distance - other.distance);
  return nearest !== undefined && nearest.distance <= target / 2 ? nearest.at : within;
}

function cut(text: string): string {
  if (fitsStatus(text)) return text;
  const signs = [...signsOf(text)];
  while (signs.length > 0 && widthOf([...signs, CUT]) > ROOM) signs.pop();
  return signs.join("").trimEnd() + CUT;
}
