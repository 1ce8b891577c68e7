/** What localStorage holds under a key; null where it holds nothing, may not be read, or holds no JSON. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Puts it there. A full or forbidden localStorage keeps nothing: every value is one to do without. */
export function writeJson(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // As if it had never been kept.
  }
}
