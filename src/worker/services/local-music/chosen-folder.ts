import { distinctUntilChanged, filter, map, type Observable } from "rxjs";
import type { LocalFolderState } from "../../../domain/desktop/local-folder.ts";
import type { State } from "../../stream/state.ts";

/** Which folder is chosen, once the desktop has told, and whenever it is another one; null without one. */
export const chosenFolder$ = (folder: State<LocalFolderState | null>): Observable<string | null> =>
  folder.value$.pipe(
    filter((now) => now !== null),
    map(({ chosen }) => chosen),
    distinctUntilChanged(),
  );
