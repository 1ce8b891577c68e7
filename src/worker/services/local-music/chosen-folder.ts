import { distinctUntilChanged, filter, map, type Observable } from "rxjs";
import type { LocalFolderState } from "../../../domain/desktop/local-folder.ts";
import type { State } from "../../stream/state.ts";

/** The chosen folder, once the desktop has reported it, and after each change; null without one. */
export const chosenFolder$ = (folder: State<LocalFolderState | null>): Observable<string | null> =>
  folder.value$.pipe(
    filter((now) => now !== null),
    map(({ chosen }) => chosen),
    distinctUntilChanged(),
  );
