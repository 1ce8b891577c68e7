/** The parsed value of a JSON text; null if there is none, it may not be read, or it is invalid. */
export function readJson(read: () => string | null | undefined): unknown {
  try {
    return JSON.parse(read() ?? "null");
  } catch {
    return null;
  }
}

/** The value of a key in localStorage; null if there is no valid one. */
export const keptJson = (key: string): unknown => readJson(() => localStorage.getItem(key));

/**
 * Stores a value in localStorage. If that is full or forbidden nothing is stored, so every value must be dispensable.
 */
export function writeJson(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing to do: the value is just not stored.
  }
}
