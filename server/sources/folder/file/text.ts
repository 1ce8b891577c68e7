/** @file Decodes text of files without a declared encoding. */

/** Decodes a text file: UTF-16 or UTF-8, else GB 18030 or Big5. Invalid bytes never make it throw. */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideOf(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  const whole = decodeWhole("utf-8", bytes) ?? (isBig5(bytes) ? decodeWhole("big5", bytes) : null);
  return whole ?? new TextDecoder("gb18030").decode(bytes);
}

/**
 * Decodes the text of a tag without a declared encoding: UTF-8 or Chinese if the bytes clearly are, else the western
 * European encoding that such tags were designed for ("Caf\u00e9").
 */
export function decodeTag(bytes: Uint8Array): string {
  const whole = decodeWhole("utf-8", bytes) ?? (isBig5(bytes) ? decodeWhole("big5", bytes) : null);
  const chinese = whole ?? (isPlainlyGb(bytes) ? decodeWhole("gb18030", bytes) : null);
  return chinese ?? new TextDecoder("windows-1252").decode(bytes);
}

/** Decodes such a text again if it was read with one character per byte; returns other texts unchanged. */
export const rereadTag = (text: string): string =>
  /[\u0080-\u00ff]/.test(text) && !/[^\0-\u00ff]/.test(text)
    ? decodeTag(Buffer.from(text, "latin1"))
    : text;

/** Null if the bytes are not valid in this encoding. */
function decodeWhole(label: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Minimum number of zero bytes that counts as UTF-16. */
const LEAST_ZEROS = 4;

/**
 * Detects UTF-16 by its byte order mark or its zero bytes: every Latin letter, digit and bracket has one, always on the
 * same side. Han characters have few, on either side; other encodings have none.
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

/** Minimum number of double-byte characters for a decision. */
const LEAST_PAIRS = 4;
const MOST_ARE = 0.9;
const TOO_FEW_ARE = 0.8;
/** Lower than for Big5, because names contain rare characters, too. */
const MOST_USUAL_IN_GB = 0.75;

/**
 * Whether the text is Big5 rather than GB 18030. Nearly every text of one is valid in the other, so the share of common
 * characters decides: nearly all must be common in Big5, and clearly fewer in GB. In doubt it is GB.
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

/** A single pair may also be two accented letters, unless the text has nothing else. */
const LEAST_GB_PAIRS = 2;

/**
 * Whether the text is GB 18030 rather than Latin-1: accented letters are usually single, and with the letter after them
 * they form pairs that are not common characters.
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

/** In Big5, symbols and common characters come first, up to lead byte C6, then rare ones. */
const isPairOfBig5 = (lead: number, trail: number): boolean =>
  (isIn(lead, 0xa1, 0xc6) || isIn(lead, 0xc9, 0xf9)) &&
  (isIn(trail, 0x40, 0x7e) || isIn(trail, 0xa1, 0xfe));

/** Symbols, kana, and level 1 of GB 2312, whose characters are ordered by pronunciation. */
const isUsualInGb = (lead: number, trail: number): boolean =>
  isIn(trail, 0xa1, 0xfe) && (isIn(lead, 0xa1, 0xa5) || isIn(lead, 0xb0, 0xd7));
