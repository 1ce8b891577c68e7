import {
  concat,
  concatMap,
  defer,
  distinctUntilChanged,
  filter,
  from,
  ignoreElements,
  map,
  merge,
  of,
  ReplaySubject,
  share,
  Subject,
  switchMap,
  tap,
  throttle,
  type Observable,
} from "rxjs";
import type { LocalFolderState } from "../../../domain/desktop/local-folder.ts";
import { succeed, type Outcome } from "../../../domain/failure.ts";
import { LOADING, ready, type Loadable } from "../../../domain/loadable.ts";
import { list, number } from "../../api/decode.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { LocalMusicPort } from "../../ports/local-music.ts";
import { after$ } from "../../stream/timing.ts";
import type { State } from "../../stream/state.ts";

/** Records per answer: a message small enough to block no thread. */
const PAGE = 5_000;
/** While a folder is read its version changes all the time: a pause between two readings leaves room for other work. */
const REST_MS = 1_000;
const REST_BY_READING = 4;

export interface FolderListDeps {
  readonly port: Pick<LocalMusicPort, "ask">;
  /** Null until the desktop has reported it. */
  readonly folder: State<LocalFolderState | null>;
  readonly clock: Pick<ClockPort, "nowMs" | "after">;
  /** Fires when failed questions should be asked again. */
  readonly retry$: Observable<unknown>;
}

/** What can be asked of a whole folder, under `/local/`. */
type Name = "songs" | "albums" | "artists";

interface Kept<T> {
  readonly chosen: string;
  readonly version: number;
  readonly items: readonly T[];
}

/**
 * All items of one kind in the listener's folder, read in pages once per version and stored as `decode` returns them. While
 * another version is read, the last one stays; another folder starts empty.
 */
export function folderList$<T>(
  deps: FolderListDeps,
  name: Name,
  decode: (record: unknown) => T | null,
): Observable<Loadable<readonly T[]>> {
  const { folder, clock } = deps;
  let kept: Kept<T> | null = null;

  const read$ = (chosen: string, version: number): Observable<Loadable<readonly T[]>> => {
    const before = kept?.chosen === chosen ? kept : null;
    if (before?.version === version) return of(ready(before.items));
    const last = before === null ? {} : { last: before.items };
    const reading$ = from(readAll(deps.port, name, decode)).pipe(
      map((answer): Loadable<readonly T[]> => {
        if (!answer.ok) return { kind: "failed", failure: answer.failure, ...last };
        kept = { chosen, ...answer.value };
        return ready(answer.value.items);
      }),
    );
    return before === null ? concat(of(LOADING), reading$) : reading$;
  };
  const ofFolder$ = (chosen: string): Observable<Loadable<readonly T[]>> => {
    const rested = new Subject<void>();
    /** The answer was of an older version than the reported one: it is asked for once more. */
    const again = new Subject<void>();
    let repeated: number | null = null;
    const isMeant = (now: LocalFolderState | null): now is LocalFolderState =>
      now?.chosen === chosen;
    const finish = (): void => {
      rested.next();
      const now = folder.value?.version ?? null;
      if (kept === null || kept.version === now || repeated === now) return;
      repeated = now;
      again.next();
    };
    const changed$ = folder.value$.pipe(
      filter(isMeant),
      distinctUntilChanged((a, b) => a.version === b.version && a.isAway === b.isAway),
    );
    const repeated$ = merge(deps.retry$, again).pipe(
      map(() => folder.value),
      filter(isMeant),
    );
    return merge(changed$, repeated$).pipe(
      throttle(() => rested, { leading: true, trailing: true }),
      concatMap(({ version }) =>
        defer(() => {
          const startMs = clock.nowMs();
          const rest$ = defer(() => {
            // An empty answer took long only because its process was starting.
            const costMs = (kept?.items.length ?? 0) === 0 ? 0 : clock.nowMs() - startMs;
            return after$(clock, Math.max(REST_MS, costMs * REST_BY_READING));
          }).pipe(tap(finish), ignoreElements());
          return concat(read$(chosen, version), rest$);
        }),
      ),
    );
  };

  return folder.value$.pipe(
    map((now) => (now === null ? undefined : now.chosen)),
    distinctUntilChanged(),
    switchMap((chosen) => {
      if (chosen === undefined) return of(LOADING);
      return chosen === null ? of(ready([])) : ofFolder$(chosen);
    }),
    share({ connector: () => new ReplaySubject(1) }),
  );
}

/** Reads page by page. A folder that changes meanwhile gets another version, and is read again. */
async function readAll<T>(
  port: FolderListDeps["port"],
  name: Name,
  decode: (record: unknown) => T | null,
): Promise<Outcome<{ readonly version: number; readonly items: readonly T[] }>> {
  const items: T[] = [];
  let version: number | null = null;
  for (let offset = 0; ;) {
    const answer = await port.ask(name, { offset, limit: PAGE });
    if (!answer.ok) {
      const { kind } = answer.failure;
      return kind === "notFound" ? succeed({ version: 0, items: [] }) : answer;
    }
    const records = list(answer.value[name]);
    version ??= number(answer.value["version"]);
    for (const record of records) {
      const item = decode(record);
      if (item !== null) items.push(item);
    }
    offset += records.length;
    const more = answer.value["more"];
    const isLast = typeof more === "boolean" ? !more : records.length < PAGE;
    if (isLast || records.length === 0) return succeed({ version, items });
  }
}
