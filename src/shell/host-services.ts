import { combineLatest, fromEvent, map, merge, startWith, type Observable } from "rxjs";
import type { Environment, HostApi } from "../contract/host.ts";
import { fail, succeed } from "../domain/failure.ts";
import { rememberBootHints } from "./boot-hints.ts";
import { clearCookies, readCookie, writeCookies } from "./cookies.ts";
import { keptStorage } from "./kept-storage.ts";

/** Keys the original wrote (facts 9.7). */
const LEGACY_KEYS = [
  "settings",
  "data",
  "localMusic",
  "player",
  "playerCurrentTrackTime",
  "lastfm",
  "appVersion",
] as const;

/** The window's own powers, served to the core. */
export const hostServices: HostApi = {
  readCookie,
  writeCookies,
  clearCookies,
  rememberBootHints,
  copy: async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return succeed(undefined);
    } catch (thrown) {
      return fail({ kind: "bug", message: String(thrown) });
    }
  },
  readLegacyStorage: () => {
    const kept: Record<string, string> = {};
    for (const key of LEGACY_KEYS) {
      const value = localStorage.getItem(key);
      if (value !== null) kept[key] = value;
    }
    return kept;
  },
  environment$,
  ...keptStorage,
};

function environment$(): Observable<Environment> {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const online$ = merge(fromEvent(window, "online"), fromEvent(window, "offline"));
  return combineLatest([
    online$.pipe(startWith(null)),
    fromEvent(dark, "change").pipe(startWith(null)),
    fromEvent(document, "visibilitychange").pipe(startWith(null)),
  ]).pipe(
    map(() => ({
      isOnline: navigator.onLine,
      isDark: dark.matches,
      isVisible: document.visibilityState === "visible",
    })),
  );
}
