/**
 * @file Shows friends on Discord what plays: by one command over the local socket of its program, whose messages are a kind
 * and a length of four bytes each, little endian, and JSON. Nothing is opened before the listener has switched it on.
 */
import { combineLatest, distinctUntilChanged, map, type Observable } from "rxjs";
import { activityOf, type Activity } from "../../../../src/domain/desktop/activity.ts";
import type { NowPlaying } from "../../../../src/domain/desktop/now-playing.ts";
import { after } from "../../base/after.ts";
import { discordPaths, openFirst } from "./discord-paths.ts";
import { createDiscordSocket, type DiscordSocket, type OpenSocket } from "./discord-socket.ts";

/** A program that was not there is looked for again no sooner. */
const AGAIN_MS = 30_000;
/** What was paused is shown for so long. */
const PAUSED_MS = 60_000;
const DRIFT_MS = 2_000;

interface PresenceDeps {
  /** Of the application that the listener shows up as. */
  readonly id: string;
  readonly isWanted$: Observable<boolean>;
  readonly now$: Observable<NowPlaying>;
  /** Opens the first of its sockets that answers; null where there is none. */
  readonly open: OpenSocket;
  /** Milliseconds that only grow. */
  readonly nowMs: () => number;
  /** Does something after so many ms; answers how not to. */
  readonly after: (delayMs: number, work: () => void) => () => void;
}

/** The same with the sockets and the clock of this machine. */
export function followDiscord(what: Pick<PresenceDeps, "id" | "isWanted$" | "now$">): () => void {
  const { platform, env: environment } = process;
  return followPresence({
    ...what,
    open: () => openFirst(discordPaths({ platform, environment })),
    nowMs: () => performance.now(),
    after,
  });
}

/** Follows the player while it is wanted; answers how to end it, with nothing shown any more. */
export function followPresence(deps: PresenceDeps): () => void {
  const shown = createShown(deps);
  let forget = (): void => {};
  /** A song that has only been restored is nothing to show. */
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

/** Start times are exact to the millisecond, but Discord shows seconds. */
function isSame(one: Activity | null, other: Activity | null): boolean {
  const endOf = (activity: Activity | null): number => activity?.timestamps?.end ?? 0;
  const rest = (activity: Activity | null): string =>
    JSON.stringify({ ...activity, timestamps: undefined });
  return Math.abs(endOf(one) - endOf(other)) < DRIFT_MS && rest(one) === rest(other);
}

/** Keeps one connection while there is something to show. */
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
    // It was switched off meanwhile.
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
      // It was reachable, so enabling it again may try at once.
      triedAtMs = Number.NEGATIVE_INFINITY;
    },
  };
}
