import {
  combineLatest,
  distinctUntilChanged,
  fromEvent,
  map,
  merge,
  startWith,
  Subject,
  type Observable,
} from "rxjs";
import type { Environment, HostApi } from "../contract/host.ts";
import { SESSION_COOKIE } from "../domain/account/session-cookies.ts";
import { fail, succeed } from "../domain/failure.ts";
import { rememberBootHints } from "./opening/boot-hints.ts";
import { askForKey } from "./config.ts";
import { clearCookies, readCookie, writeCookies } from "./cookies.ts";
import { rememberEditorsCovers } from "./opening/editors-covers.ts";
import { darkMedia, readEnvironment } from "./environment.ts";

const cookiesWritten = new Subject<void>();

/** The window's own functions, served to the core; `wantSound` creates the loudspeaker. */
export const createHostServices = (basePath: string, wantSound: () => void): HostApi => ({
  askForKey: () => askForKey(basePath),
  readCookie,
  writeCookies: (raw) => {
    writeCookies(raw);
    cookiesWritten.next();
  },
  clearCookies: () => {
    clearCookies();
    cookiesWritten.next();
  },
  sessionCookie$,
  wantSound,
  rememberBootHints,
  rememberEditorsCovers,
  copy: async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return succeed(undefined);
    } catch (thrown) {
      return fail({ kind: "bug", message: String(thrown) });
    }
  },
  environment$,
  ...keptStorage,
});

/**
 * Not every browser reports cookies written by another window; so the cookie is also read whenever the page's
 * visibility changes.
 */
function sessionCookie$(): Observable<string | null> {
  const changes: readonly Observable<unknown>[] = [
    cookiesWritten,
    fromEvent(document, "visibilitychange"),
    ...("cookieStore" in window ? [fromEvent(window.cookieStore, "change")] : []),
  ];
  return merge(...changes).pipe(
    startWith(null),
    map(() => readCookie(SESSION_COOKIE)),
    distinctUntilChanged(),
  );
}

function environment$(): Observable<Environment> {
  const online$ = merge(fromEvent(window, "online"), fromEvent(window, "offline"));
  return combineLatest([
    online$.pipe(startWith(null)),
    fromEvent(darkMedia(), "change").pipe(startWith(null)),
    fromEvent(document, "visibilitychange").pipe(startWith(null)),
  ]).pipe(map(readEnvironment));
}

const KEY = "tonearm-songs";

/** Undefined on insecure pages. */
const storage = navigator.storage as StorageManager | undefined;

/** Whether the browser protects the storage, and whether songs were stored. */
const keptStorage: Pick<
  HostApi,
  "protectStorage" | "isStorageProtected" | "noteSongs" | "hadSongs"
> = {
  protectStorage: async () => (await storage?.persist()) ?? null,
  isStorageProtected: async () => (await storage?.persisted()) ?? null,
  noteSongs: (areKept) => {
    try {
      if (areKept) localStorage.setItem(KEY, "1");
      else localStorage.removeItem(KEY);
    } catch {
      // If localStorage is full or forbidden, only the message that songs are gone is lost.
    }
  },
  hadSongs: async () => localStorage.getItem(KEY) !== null,
};
