/** Keys of the original (B62). */
const LEGACY_KEYS = [
  "settings",
  "data",
  "localMusic",
  "player",
  "playerCurrentTrackTime",
  "lastfm",
  "appVersion",
] as const;

/** What the original left in localStorage; empty if the browser forbids access. */
export function readLegacyStorage(): Readonly<Record<string, string>> {
  const kept: Record<string, string> = {};
  try {
    for (const key of LEGACY_KEYS) {
      const value = localStorage.getItem(key);
      if (value !== null) kept[key] = value;
    }
  } catch {
    // Cookies and storage are disabled: then the original could not store anything either.
  }
  return kept;
}
