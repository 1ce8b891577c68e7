/** Unknown data, read field by field; invalid fields give the fallback. */
export type RawRecord = Readonly<Record<string, unknown>>;

/** The value as a record; an empty one for anything that is no plain object. */
export function asRecord(raw: unknown): RawRecord {
  const isObject = typeof raw === "object" && raw !== null && !Array.isArray(raw);
  return isObject ? (raw as RawRecord) : {};
}

/** The value as a list; an empty one for anything else. */
export const asList = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : []);

/** A boolean, or the fallback. */
export const asBoolean = (raw: unknown, fallback: boolean): boolean =>
  typeof raw === "boolean" ? raw : fallback;

/** A text, or the fallback. */
export const asText = (raw: unknown, fallback: string): string =>
  typeof raw === "string" ? raw : fallback;

/** A finite number, or the fallback. */
export const asNumber = (raw: unknown, fallback: number): number =>
  typeof raw === "number" && Number.isFinite(raw) ? raw : fallback;

/** One of the choices, or the fallback. */
export const asChoice = <T>(raw: unknown, choices: readonly T[], fallback: T): T =>
  choices.find((choice) => choice === raw) ?? fallback;

/** The value of a JSON text; null if there is none or it cannot be parsed. */
export function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
