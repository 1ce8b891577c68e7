import type { TrackRow } from "../../../contract/rows.ts";
import type { NoticeText } from "../../../contract/snapshots.ts";
import type { Failure } from "../../../domain/failure.ts";
import type { TrackId } from "../../../domain/playable.ts";
import type { Direction } from "../../../domain/queue/advance.ts";
import type { MediaError } from "../../../domain/transport/messages.ts";
import { breaker, CLOSED_BREAKER, isTripped } from "../../../domain/transport/recovery.ts";
import type { Notices } from "../notices/notices.ts";

export interface Skipper {
  /** The direction of the listener's last step: skips go the same way. */
  towards(direction: Direction): void;
  skip(trackId: TrackId, failure: Failure): void;
  /** A track has become audible: earlier failures no longer count. */
  forgive(): void;
}

export interface SkipperDeps {
  /** Number of songs after which a pass is complete. */
  readonly passLength: () => number;
  /** One step on; false if there is none. */
  readonly goOn: (direction: Direction) => boolean;
  readonly isKept: (id: TrackId) => boolean;
  /** Whether the configured proxy does not answer. */
  readonly isProxyDead: () => Promise<boolean>;
  /** Goes on to the nearest cached song; false if there is none. */
  readonly goOnKept: (direction: Direction) => boolean;
  /** Makes the current song wait for the network. */
  readonly await: () => void;
  readonly notices: Notices;
  readonly stop: () => void;
  readonly nowMs: () => number;
  readonly rowOf: (id: TrackId) => Promise<TrackRow | null>;
}

/** Errors of the media element; all other reasons concern rights. */
const MEDIA_TROUBLE = {
  network: true,
  decode: true,
  unsupported: true,
  aborted: true,
} satisfies Readonly<Record<MediaError, true>>;

/** Reports and skips unplayable songs, for one pass through the list at most (B54). */
export function createSkipper(deps: SkipperDeps): Skipper {
  const { notices } = deps;
  let direction: Direction = "next";
  let failedInARow = 0;
  /** Since the listener's last command. */
  let hasSounded = false;
  let errors = CLOSED_BREAKER;

  const tell = async (trackId: TrackId, what: NoticeText): Promise<void> => {
    const [row, isProxyDead] = await Promise.all([
      deps.rowOf(trackId).catch(() => null),
      what !== "skippedUnreadable" && deps.isProxyDead(),
    ]);
    notices.tell(isProxyDead ? "cannotPlayByProxy" : what, { name: row?.name ?? "" });
  };
  /**
   * A cached song needs no network, so if it failed there is no better one to go to; nor is there without any cached
   * song. Going on after a cached song was missing might never end in a repeating list.
   */
  const goWithoutNetwork = (trackId: TrackId): void => {
    const isFound =
      !deps.isKept(trackId) &&
      (deps.goOnKept(direction) || (direction === "previous" && deps.goOnKept("next")));
    void tell(trackId, isFound ? "notCached" : "notCachedWaits");
    if (!isFound) deps.await();
  };

  return {
    towards: (next) => {
      direction = next;
      failedInARow = 0;
      hasSounded = false;
    },
    forgive: () => {
      direction = "next";
      failedInARow = 0;
      hasSounded = true;
    },
    skip: (trackId, failure) => {
      if (failure.kind === "offline" || failure.kind === "timeout")
        return goWithoutNetwork(trackId);
      const isUnreadable = failure.kind === "unplayable" && failure.reason === "decode";
      void tell(trackId, isUnreadable ? "skippedUnreadable" : "cannotPlay");
      failedInARow += 1;
      // A missing right says nothing about the next song; trouble with the network does.
      const isRefusal = failure.kind === "unplayable" && !(failure.reason in MEDIA_TROUBLE);
      if (!isRefusal) errors = breaker(errors, deps.nowMs());
      const isPassDone = failedInARow > deps.passLength();
      if (isPassDone || isTripped(errors)) {
        errors = CLOSED_BREAKER;
        deps.stop();
        notices.tell(isPassDone ? "nothingPlayable" : "playbackTrouble");
        return;
      }
      if (deps.goOn(direction)) return;
      // Skipping backwards has reached the first song: it goes on forwards.
      if (direction === "previous") {
        direction = "next";
        if (deps.goOn(direction)) return;
      }
      deps.stop();
      if (failedInARow > 1 && !hasSounded) notices.tell("nothingPlayable");
    },
  };
}
