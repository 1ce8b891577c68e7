import { distinctUntilChanged, map } from "rxjs";
import type { CacheSnapshot } from "../../../contract/snapshots.ts";
import type { HostPort } from "../../ports/window.ts";
import { logged, type LogPort } from "../../ports/log.ts";
import type { Stores } from "../../ports/store.ts";
import { createState, type State } from "../../stream/state.ts";
import type { Notices } from "../notices/notices.ts";
import type { Scope } from "../../stream/scope.ts";

/** Row noting that the browser was asked for persistent storage. */
const ASKED = "storageAsked";

export interface WatchStorageDeps {
  readonly scope: Scope;
  readonly usage: State<CacheSnapshot>;
  readonly host: HostPort;
  readonly stores: Pick<Stores, "state" | "isLasting">;
  readonly notices: Notices;
  readonly log: LogPort;
}

/**
 * Asks the browser for persistent storage once, at the first song, and reports when it has cleared the
 * songs meanwhile. Returns whether they are protected.
 */
export function watchStorage(deps: WatchStorageDeps): State<boolean | null> {
  const { usage, host, stores, notices, log } = deps;
  const isProtected = createState<boolean | null>(null);
  const tried = (what: string, work: Promise<void>): void => void work.catch(logged(log, what));
  // An in-memory store was never meant to last.
  if (!stores.isLasting) return isProtected;

  const protect = async (): Promise<void> => {
    if ((await stores.state.read(ASKED)) === true) return;
    await stores.state.write(ASKED, true);
    isProtected.set(await host.protectStorage());
  };
  const begin = async (): Promise<void> => {
    isProtected.set(await host.isStorageProtected());
    const hadSongs = await host.hadSongs();
    if (hadSongs && usage.value.trackCount === 0) notices.tell("cacheLost");
    deps.scope.follow(
      usage.value$.pipe(
        map(({ trackCount }) => trackCount > 0),
        distinctUntilChanged(),
      ),
      (hasSongs) => {
        tried("noting that songs are kept", host.noteSongs(hasSongs));
        if (hasSongs) tried("protecting the storage", protect());
      },
    );
  };
  tried("looking at the storage", begin());
  return isProtected;
}
