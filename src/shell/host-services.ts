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
import { fail, succeed } from "../domain/failure.ts";
import { rememberBootHints } from "./boot-hints.ts";
import { rememberEditorsCovers } from "./editors-covers.ts";
import { clearCookies, readCookie, SESSION_COOKIE, writeCookies } from "./cookies.ts";
import { darkMedia, readEnvironment } from "./environment.ts";
import { keptStorage } from "./kept-storage.ts";

const cookiesWritten = new Subject<void>();

/** The window's own powers, served to the core; `wantSound` makes the loudspeaker. */
export const createHostServices = (wantSound: () => void): HostApi => ({
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

/** Not every browser tells of cookies that another window writes; there it is looked at again with the page. */
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
