import type { TrackRow } from "../../../contract/rows.ts";
import type { NoticeText } from "../../../contract/snapshots.ts";
import type { Failure } from "../../../domain/failure.ts";
import type { TrackId } from "../../../domain/playable.ts";
import type { Direction } from "../../../domain/queue/advance.ts";
import type { MediaError } from "../../../domain/transport/messages.ts";
import { breaker, CLOSED_BREAKER, isTripped } from "../../../domain/transport/recovery.ts";
import type { Notices } from "../notices/notices.ts";

export interface Skipper {
  /** The way the listener is going: skips go the same way. */
  towards(direction: Direction): void;
  skip(trackId: TrackId, failure: Failure): void;
  /** Something sounds: earlier failures no longer count. */
  forgive(): void;
}

export interface SkipperDeps {
  /** Songs after which a pass is done. */
  readonly passLength: () => number;
  /** One step on; false where there is none. */
  readonly goOn: (direction: Direction) => boolean;
  readonly isKept: (id: TrackId) => boolean;
  /** Whether a proxy of the settings does not answer, by which songs should have come. */
  readonly isProxyDead: () => Promise<boolean>;
  /** On to the nearest song that is kept on this device; false where there is none. */
  readonly goOnKept: (direction: Direction) => boolean;
  /** The song that was to play waits for the network. */
  readonly await: () => void;
  readonly notices: Notices;
  readonly stop: () => void;
  readonly nowMs: () => number;
  readonly rowOf: (id: TrackId) => Promise<TrackRow | null>;
}

/** Errors of the element; every other reason is the service's word about rights. */
const MEDIA_TROUBLE = {
  network: true,
  decode: true,
  unsupported: true,
  aborted: true,
} satisfies Readonly<Record<MediaError, true>>;

/** What cannot be played is told and skipped, for one pass through the list at most (B54). */
export function createSkipper(deps: SkipperDeps): Skipper {
  const { notices } = deps;
  let direction: Direction = "next";
  let failedInARow = 0;
  /** Since the listener last asked for something. */
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
   * What is kept here needs no network; and without such a song there is nothing to run after. Nor
   * where a kept one was not there after all: round a list that repeats this would never end.
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
      // A song the listener has no right to says nothing about the next one; trouble of the network does.
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
      // Before the first song there is none: the way back ends, the music need not.
      if (direction === "previous") {
        direction = "next";
        if (deps.goOn(direction)) return;
      }
      deps.stop();
      if (failedInARow > 1 && !hasSounded) notices.tell("nothingPlayable");
    },
  };
}
