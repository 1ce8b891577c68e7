/** @file Text of files that do not say how it is written. */

/** Text as such files have it: UTF-16 or UTF-8, else Chinese of either kind. Nothing in it makes it fail. */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideOf(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  const whole = decodeWhole("utf-8", bytes) ?? (isBig5(bytes) ? decodeWhole("big5", bytes) : null);
  return whole ?? new TextDecoder("gb18030").decode(bytes);
}

/**
 * Text of a tag that does not say how it is written: UTF-8 or Chinese where its bytes are plainly that, else the language
 * of western Europe that such tags were made for ("Caf\u00e9").
 */
export function decodeTag(bytes: Uint8Array): string {
  const whole = decodeWhole("utf-8", bytes) ?? (isBig5(bytes) ? decodeWhole("big5", bytes) : null);
  const chinese = whole ?? (isPlainlyGb(bytes) ? decodeWhole("gb18030", bytes) : null);
  return chinese ?? new TextDecoder("windows-1252").decode(bytes);
}

/** Restores text whose bytes were decoded as single characters; other text is unchanged. */
export const rereadTag = (text: string): string =>
  /[\u0080-\u00ff]/.test(text) && !/[^\0-\u00ff]/.test(text)
    ? decodeTag(Buffer.from(text, "latin1"))
    : text;

/** Null where the bytes are no text of this kind. */
function decodeWhole(label: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Zero bytes that are no accident. */
const LEAST_ZEROS = 4;

/**
 * Which UTF-16 it is, by its mark or by its zero bytes: every Latin letter, digit and bracket has one, always on the same
 * side. Han has few, and on either side; other forms of text have none.
 */
function wideOf(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const zeros: [number, number] = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1;
  const [even, odd] = zeros;
  if (odd >= LEAST_ZEROS && odd > 2 * even) return "utf-16le";
  return even >= LEAST_ZEROS && even > 2 * odd ? "utf-16be" : null;
}

/** Characters below say too little. */
const LEAST_PAIRS = 4;
const MOST_ARE = 0.9;
const TOO_FEW_ARE = 0.8;
/** Names have rare characters, too. */
const MOST_USUAL_IN_GB = 0.75;

/**
 * Whether it is Big5 rather than GB 18030. Nearly every text of one is some text of the other, so what counts is how many
 * of its characters are usual ones: nearly all have to be in Big5, and clearly fewer in GB. In doubt it is GB.
 */
function isBig5(bytes: Uint8Array): boolean {
  let [pairs, usual, usualInGb] = [0, 0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    at += 1;
    const trail = bytes[at] ?? 0;
    if (!isPairOfBig5(lead, trail)) return false;
    pairs += 1;
    if (lead <= 0xc6) usual += 1;
    if (isUsualInGb(lead, trail)) usualInGb += 1;
  }
  return pairs >= LEAST_PAIRS && usual >= pairs * MOST_ARE && usualInGb <= pairs * TOO_FEW_ARE;
}

/** One pair may be two letters with accents, unless there is nothing else. */
const LEAST_GB_PAIRS = 2;

/**
 * Whether it is GB 18030 rather than Latin-1: letters with accents stand by themselves, and make pairs with the letters
 * behind them that are no usual characters.
 */
function isPlainlyGb(bytes: Uint8Array): boolean {
  let [pairs, usual, letters] = [0, 0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) {
      if (isLetter(lead)) letters += 1;
      continue;
    }
    at += 1;
    pairs += 1;
    if (isUsualInGb(lead, bytes[at] ?? 0)) usual += 1;
  }
  return usual >= pairs * MOST_USUAL_IN_GB && (pairs >= LEAST_GB_PAIRS || letters === 0);
}

const isLetter = (byte: number): boolean => isIn(byte | 0x20, 0x61, 0x7a);

const isIn = (byte: number, from: number, to: number): boolean => byte >= from && byte <= to;

/** Signs and usual characters come first, up to C6, then rare ones. */
const isPairOfBig5 = (lead: number, trail: number): boolean =>
  (isIn(lead, 0xa1, 0xc6) || isIn(lead, 0xc9, 0xf9)) &&
  (isIn(trail, 0x40, 0x7e) || isIn(trail, 0xa1, 0xfe));

/** Signs, kana, and the characters of GB 2312 that are ordered by their sound. */
const isUsualInGb = (lead: number, trail: number): boolean =>
  isIn(trail, 0xa1, 0xfe) && (isIn(lead, 0xa1, 0xa5) || isIn(lead, 0xb0, 0xd7));
