import {
  decodeScrobbler,
  decodeWaiting,
  SCROBBLE_BATCH,
  withoutSent,
} from "../../../domain/scrobble/scrobble-queue.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { LockPort } from "../../ports/lock.ts";
import { logged, type LogPort } from "../../ports/log.ts";
import type { StateStore } from "../../ports/store.ts";
import type { LastfmClient } from "./lastfm-client.ts";
import { SCROBBLER_KEY, WAITING_KEY } from "./keys.ts";

/** Pause before the first repetition; each further one is longer. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 30 * 60_000;

export interface SenderDeps {
  readonly client: LastfmClient;
  readonly store: StateStore;
  readonly locks: Pick<LockPort, "alone">;
  readonly clock: ClockPort;
  readonly log: LogPort;
  readonly isOnline: () => boolean;
  /** The service no longer knows the session. */
  readonly onSessionOver: () => Promise<void>;
}

export interface Sender {
  /** Sends waiting plays, the oldest first; does nothing during a pause. */
  send(): void;
  /** Ends the pause, because the network is back. */
  wake(): void;
}

/** Sends waiting plays in batches, one window at a time; a play leaves the queue once it has been answered. */
export function createSender(deps: SenderDeps): Sender {
  const { client, store, locks, clock, log } = deps;
  let isSending = false;
  let isAskedAgain = false;
  let pauseMs = 0;
  let stopPause: (() => void) | null = null;

  const sendBatch = async (): Promise<"more" | "enough"> => {
    const by = decodeScrobbler(await store.read(SCROBBLER_KEY));
    const { plays } = decodeWaiting(await store.read(WAITING_KEY));
    if (by === null || plays.length === 0 || !deps.isOnline()) return "enough";
    const batch = plays.slice(0, SCROBBLE_BATCH);
    const verdict = await client.scrobble(batch, by);
    if (verdict === "sessionOver") {
      await deps.onSessionOver();
      return "enough";
    }
    if (verdict === "later") {
      pause();
      return "enough";
    }
    if (verdict === "refused") log.warn("scrobbling", { kind: "malformed", what: "refused plays" });
    pauseMs = 0;
    await store.update(WAITING_KEY, (now) => withoutSent(decodeWaiting(now), batch));
    return "more";
  };
  const sendAll = async (): Promise<void> => {
    while ((await sendBatch()) === "more");
  };
  const pause = (): void => {
    pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs === 0 ? FIRST_PAUSE_MS : pauseMs * 2);
    stopPause = clock.after(pauseMs, () => {
      stopPause = null;
      send();
    });
  };
  const send = (): void => {
    if (stopPause !== null) return;
    if (isSending) {
      isAskedAgain = true;
      return;
    }
    isSending = true;
    locks
      .alone("scrobbling", sendAll)
      .catch(logged(log, "scrobbling"))
      .finally(() => {
        isSending = false;
        if (!isAskedAgain) return;
        isAskedAgain = false;
        send();
      });
  };
  return {
    send,
    wake: () => {
      stopPause?.();
      stopPause = null;
      pauseMs = 0;
      send();
    },
  };
}
