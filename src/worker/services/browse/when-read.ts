import { filter, ignoreElements, map, merge, pairwise, tap, type Observable } from "rxjs";
import type { SourceStatus } from "../../../contract/music-source.ts";
import { latest, type Loadable } from "../../../domain/loadable.ts";
import type { Answers } from "../answers.ts";

/** Passes on `shown$` under a key, and asks for it again when a reading of the folder has finished. */
export type WhenRead = <T>(key: string, shown$: Observable<T>) => Observable<T>;

/** While a folder is read, its answers are soon outdated. `status$` never emits for sources without readings. */
export function createWhenRead(
  answers: Pick<Answers, "refresh">,
  status$: () => Observable<Loadable<SourceStatus>>,
): WhenRead {
  const isRead$ = (): Observable<unknown> =>
    status$().pipe(
      map((status) => (latest(status)?.scan ?? null) !== null),
      pairwise(),
      filter(([wasReading, isReading]) => wasReading && !isReading),
    );
  return (key, shown$) =>
    merge(
      shown$,
      isRead$().pipe(
        tap(() => answers.refresh(key)),
        ignoreElements(),
      ),
    );
}
