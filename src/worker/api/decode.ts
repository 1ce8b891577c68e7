/** @file Small readers of unknown values; everything the service sends passes through them. */

export type Json = Readonly<Record<string, unknown>>;

const EMPTY: Json = {};

/** An object, or an empty one. */
export const record = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : EMPTY;

/** An array, or an empty one: the service sends null for an empty list (S7). */
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A non-empty text without surrounding white space (aliases may begin with a TAB), or null. */
export function text(value: unknown): string | null {
  const trimmed = typeof value === "string" ? value.trim() : "";
  return trimmed === "" ? null : trimmed;
}

const WEB = /^https?:\/\//i;
/**
 * Other allowed beginnings of a picture's address, such as the desktop's own scheme; one without a scheme is a path of
 * our own server.
 */
const OTHERS = /^(?:https?:|blob:|data:image\/|app:\/\/tonearm\/)/;
const BASE = "https://nowhere.invalid";

/** The address of a picture; null for an address that no picture can have, such as `javascript:`. */
export function pictureUrl(value: unknown): string | null {
  const url = text(value);
  if (url === null || WEB.test(url)) return url;
  // Browsers remove line breaks and the like before they read the scheme.
  return URL.canParse(url, BASE) && OTHERS.test(new URL(url, BASE).href) ? url : null;
}

/** All non-empty texts of a list. */
export const texts = (value: unknown): readonly string[] =>
  list(value)
    .map(text)
    .filter((entry) => entry !== null);

/** A finite number (numeric texts count), or the fallback. */
export function number(value: unknown, fallback = 0): number {
  const read = typeof value === "string" && value !== "" ? Number(value) : value;
  return typeof read === "number" && Number.isFinite(read) ? read : fallback;
}

/** A time in ms since 1970; 0 and negative mean unknown (S8). */
export function time(value: unknown): number | null {
  const read = number(value);
  return read > 0 ? read : null;
}

/** All decoded entries of a list, without those that cannot be read. */
export function decodeAll<T>(value: unknown, decode: (entry: unknown) => T | null): readonly T[] {
  return list(value)
    .map(decode)
    .filter((entry) => entry !== null);
}

/**
 * A list that must be present, decoded. Null if it cannot be read: it is missing, not a list, or none of its entries is
 * valid. In the answer, `null` means an empty list (S7).
 */
export function decodeList<T>(
  value: unknown,
  decode: (entry: unknown) => T | null,
): readonly T[] | null {
  if (value === null) return [];
  if (!Array.isArray(value)) return null;
  const decoded = decodeAll(value, decode);
  return decoded.length === 0 && value.length > 0 ? null : decoded;
}

/** A list that may be missing, which means an empty one (S7); null if it is there and cannot be read. */
export const decodeOptionalList = <T>(
  value: unknown,
  decode: (entry: unknown) => T | null,
): readonly T[] | null => decodeList(value ?? null, decode);
