import {
  catchError,
  distinctUntilChanged,
  from,
  map,
  merge,
  Observable,
  of,
  switchMap,
} from "rxjs";
import type { SessionBus } from "./session-bus.ts";

/** Keeps the icons that programs want shown; a panel that shows them is its host. */
const WATCHER = "org.kde.StatusNotifierWatcher";
const PATH = "/StatusNotifierWatcher";
const PROPERTIES = "org.freedesktop.DBus.Properties";

/** Whether some panel shows the icons of programs, now and after every change. */
export const hasTrayHost$ = (bus: SessionBus): Observable<boolean> =>
  bus.owner$(WATCHER).pipe(
    switchMap((owner) => (owner === null ? of(false) : hosted$(bus))),
    distinctUntilChanged(),
  );

/** Panels come and go while the watcher stays. */
const hosted$ = (bus: SessionBus): Observable<boolean> =>
  merge(of(""), bus.signals$(WATCHER)).pipe(
    switchMap(() =>
      from(
        bus.call(WATCHER, {
          path: PATH,
          interface: PROPERTIES,
          member: "Get",
          body: [
            ["s", WATCHER],
            ["s", "IsStatusNotifierHostRegistered"],
          ],
        }),
      ).pipe(
        map(([isHosted]) => isHosted === true),
        catchError(() => of(false)),
      ),
    ),
  );
