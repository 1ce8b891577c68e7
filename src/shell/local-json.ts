/** What a text says; null where there is none, it may not be read, or it is no JSON. */
export function readJson(read: () => string | null | undefined): unknown {
  try {
    return JSON.parse(read() ?? "null");
  } catch {
    return null;
  }
}

/** What localStorage holds under a key; null where that is nothing of ours. */
export const keptJson = (key: string): unknown => readJson(() => localStorage.getItem(key));

/** Puts it there. A full or forbidden localStorage keeps nothing: every value is one to do without. */
export function writeJson(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // As if it had never been kept.
  }
}
