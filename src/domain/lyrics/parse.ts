/** A line of a lyric text with one of its times. */
export interface TimedLine {
  readonly timeS: number;
  readonly text: string;
}

/** All bracketed groups a line begins with: stamps, and the tags between them. */
const LEAD = /^\s*(?:\[[^[\]]*\]\s*)+/;
/** `[minutes:seconds.fraction]`, both of any sensible length; a colon may stand for the point, and credit lines end in `-1]`. */
const STAMP = /\[(\d{1,4}):(\d{1,4})(?:[.:](\d{1,9}))?(?:-\d+)?\]/g;

/** Whole milliseconds of the parts of a stamp; the fraction is padded to three digits (B65). */
function stampMs(minutes: string, seconds: string, fraction: string): number {
  const wholeMs = (Number(minutes) * 60 + Number(seconds)) * 1000;
  return wholeMs + Number(fraction.slice(0, 3).padEnd(3, "0"));
}

/** The entries of one line of text: one for each stamp, none when it has no words or no stamp. */
function entriesOf(line: string): readonly TimedLine[] {
  const lead = LEAD.exec(line)?.[0] ?? "";
  const text = line.slice(lead.length).trim();
  if (text === "" || text.startsWith("[")) return [];
  return Array.from(lead.matchAll(STAMP), ([, minutes = "", seconds = "", fraction = ""]) => ({
    timeS: stampMs(minutes, seconds, fraction) / 1000,
    text,
  }));
}

/**
 * Reads a timed lyric (LRC) into lines by time (B65). A line with several stamps gives one
 * entry each; of equal times the later in the text stands first. Lines without words, tags and
 * JSON credit lines are dropped.
 */
export function parseLines(text: string | readonly string[]): readonly TimedLine[] {
  const blocks = typeof text === "string" ? [text] : text;
  return blocks
    .flatMap((block) => block.split(/\r\n|\r|\n/))
    .flatMap(entriesOf)
    .reverse()
    .sort((a, b) => a.timeS - b.timeS);
}

/** A time as whole milliseconds: the key by which lines of two texts are joined. */
export const timeKey = (timeS: number): number => Math.round(timeS * 1000);
