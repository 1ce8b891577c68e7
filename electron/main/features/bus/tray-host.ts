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

/** The service that keeps the list of tray icons; a panel that shows them registers with it as a host. */
const WATCHER = "org.kde.StatusNotifierWatcher";
const PATH = "/StatusNotifierWatcher";
const PROPERTIES = "org.freedesktop.DBus.Properties";

/** Whether a panel shows tray icons, now and after every change. */
export const hasTrayHost$ = (bus: SessionBus): Observable<boolean> =>
  bus.owner$(WATCHER).pipe(
    switchMap((owner) => (owner === null ? of(false) : hosted$(bus))),
    distinctUntilChanged(),
  );

/** Asks the watcher whether it has a host, now and after each of its signals: panels come and go while it stays. */
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
