import { fromEvent, map, type Observable } from "rxjs";

export interface OtherWindows {
  /** Tells every other window that something has changed. */
  tell(): void;
  /** Fires when another window has announced a change; not for this window's own. */
  readonly changed$: Observable<void>;
}

/** For data that is expensive to read: Dexie's `liveQuery` would also read after this window's own changes. */
export function createOtherWindows(name: string): OtherWindows {
  const channel = new BroadcastChannel(name);
  return {
    tell: () => channel.postMessage(null),
    changed$: fromEvent(channel, "message").pipe(map(() => undefined)),
  };
}
