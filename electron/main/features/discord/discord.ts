/**
 * @file Shows friends on Discord what plays, with one command over the local socket of its program. A message is a kind
 * and a length of four bytes each, little endian, and JSON. No connection is opened before the listener has switched
 * this on.
 */
import { combineLatest, distinctUntilChanged, map, type Observable } from "rxjs";
import { activityOf, type Activity } from "../../../../src/domain/desktop/activity.ts";
import type { NowPlaying } from "../../../../src/domain/desktop/now-playing.ts";
import { after } from "../../base/after.ts";
import { discordPaths, openFirst } from "./discord-paths.ts";
import { createDiscordSocket, type DiscordSocket, type OpenSocket } from "./discord-socket.ts";

/** Minimum time between two attempts to connect. */
const AGAIN_MS = 30_000;
/** A paused song is shown for this long. */
const PAUSED_MS = 60_000;
const DRIFT_MS = 2_000;

interface PresenceDeps {
  /** Number of the Discord application that the activity is shown under. */
  readonly id: string;
  readonly isWanted$: Observable<boolean>;
  readonly now$: Observable<NowPlaying>;
  /** Opens the first socket that accepts; null if none does. */
  readonly open: OpenSocket;
  /** Monotonic clock, in milliseconds. */
  readonly nowMs: () => number;
  /** Runs `work` after `delayMs`. Returns a function that cancels it. */
  readonly after: (delayMs: number, work: () => void) => () => void;
}

/** Calls `followPresence` with the sockets and the clock of this machine. */
export function followDiscord(what: Pick<PresenceDeps, "id" | "isWanted$" | "now$">): () => void {
  const { platform, env: environment } = process;
  return followPresence({
    ...what,
    open: () => openFirst(discordPaths({ platform, environment })),
    nowMs: () => performance.now(),
    after,
  });
}

/** Shows what plays while the setting is on. Returns a function that ends this and clears the activity. */
export function followPresence(deps: PresenceDeps): () => void {
  const shown = createShown(deps);
  let forget = (): void => {};
  /** Whether a song has played: one that was only restored at the start is not shown. */
  let isHeard = false;
  const clear = (): void => {
    isHeard = false;
    shown.clear();
  };
  const held = combineLatest([deps.isWanted$.pipe(distinctUntilChanged()), deps.now$])
    .pipe(
      map(([isWanted, now]) => ({
        activity: isWanted ? activityOf(now) : null,
        isPlaying: now.isPlaying,
      })),
      distinctUntilChanged(
        (one, other) => one.isPlaying === other.isPlaying && isSame(one.activity, other.activity),
      ),
    )
    .subscribe(({ activity, isPlaying }) => {
      forget();
      forget = (): void => {};
      isHeard ||= isPlaying;
      if (activity === null || !isHeard) return clear();
      shown.show(activity);
      if (!isPlaying) forget = deps.after(PAUSED_MS, clear);
    });
  return () => {
    held.unsubscribe();
    forget();
    shown.clear();
  };
}

/** Whether two activities look the same. End times may differ a little, because Discord shows whole seconds. */
function isSame(one: Activity | null, other: Activity | null): boolean {
  const endOf = (activity: Activity | null): number => activity?.timestamps?.end ?? 0;
  const rest = (activity: Activity | null): string =>
    JSON.stringify({ ...activity, timestamps: undefined });
  return Math.abs(endOf(one) - endOf(other)) < DRIFT_MS && rest(one) === rest(other);
}

/** Keeps one connection while there is an activity to show. */
function createShown({ id, open, nowMs, after }: PresenceDeps) {
  let socket: DiscordSocket | null = null;
  let wanted: Activity | null = null;
  let isOpening = false;
  let triedAtMs = Number.NEGATIVE_INFINITY;
  let waiting: (() => void) | null = null;

  const connect = async (): Promise<void> => {
    isOpening = true;
    triedAtMs = nowMs();
    const connection = await open();
    isOpening = false;
    if (connection === null) return;
    // The activity was cleared while the connection was opened.
    if (wanted === null) return void connection.destroy();
    const made = createDiscordSocket(connection, id, () => {
      if (socket === made) socket = null;
    });
    socket = made;
    made.show(wanted);
  };
  const tryAgain = (): void => {
    if (socket !== null || isOpening || waiting !== null) return;
    const waitMs = triedAtMs + AGAIN_MS - nowMs();
    if (waitMs <= 0) return void connect();
    waiting = after(waitMs, () => {
      waiting = null;
      if (wanted !== null) tryAgain();
    });
  };
  return {
    show: (activity: Activity): void => {
      wanted = activity;
      if (socket === null) tryAgain();
      else socket.show(activity);
    },
    clear: (): void => {
      wanted = null;
      waiting?.();
      waiting = null;
      if (socket === null) return;
      socket.close();
      socket = null;
      // Discord was reachable, so switching it on again does not have to wait.
      triedAtMs = Number.NEGATIVE_INFINITY;
    },
  };
}
