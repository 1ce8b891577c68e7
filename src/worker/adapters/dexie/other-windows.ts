import { fromEvent, map, type Observable } from "rxjs";

export interface OtherWindows {
  /** Says in every other window that something has changed. */
  tell(): void;
  /** Fires when another window said so; what this one says is not heard here. */
  readonly changed$: Observable<void>;
}

/** For what is dear to read again: Dexie's `liveQuery` reads after one's own changes too. */
export function createOtherWindows(name: string): OtherWindows {
  const channel = new BroadcastChannel(name);
  return {
    tell: () => channel.postMessage(null),
    changed$: fromEvent(channel, "message").pipe(map(() => undefined)),
  };
}
