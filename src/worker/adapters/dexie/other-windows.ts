import { fromEvent, map, type Observable } from "rxjs";

export interface OtherWindows {
  /** Tells every other window that something has changed, and if need be what. */
  tell(what?: string): void;
  /** What other windows have announced; not this window's own changes. */
  readonly changed$: Observable<unknown>;
}

/** For data that is expensive to read: Dexie's `liveQuery` would also read after this window's own changes. */
export function createOtherWindows(name: string): OtherWindows {
  const channel = new BroadcastChannel(name);
  return {
    tell: (what) => channel.postMessage(what),
    changed$: fromEvent<MessageEvent<unknown>>(channel, "message").pipe(map(({ data }) => data)),
  };
}
