import { distinctUntilChanged, map, Observable, type Subscriber } from "rxjs";
import type { TransportState } from "../../../domain/transport/state.ts";
import type { LockPort } from "../../ports/lock.ts";
import type { State } from "../../stream/state.ts";
import type { Scope } from "../../stream/scope.ts";

export interface AudioFocusDeps {
  readonly scope: Scope;
  readonly state: State<TransportState>;
  readonly locks: Pick<LockPort, "take">;
  readonly pauseMusic: () => void;
  /** Another window has started to play. */
  readonly onLost: () => void;
}

/**
 * One sound at a time in all windows of this device: a window that starts to play takes the focus from
 * the previous one. Music takes it automatically; subscribing to the returned stream takes it for a video and pauses
 * the music, and the stream emits false once something else plays.
 */
export function createAudioFocus(deps: AudioFocusDeps): Observable<boolean> {
  const { scope, state, locks, pauseMusic, onLost } = deps;
  let leave = (): void => {};
  let guest: Subscriber<boolean> | null = null;

  const take = (stop: () => void): void => {
    leave();
    leave = locks.take("sound", () => {
      stop();
      onLost();
    });
  };
  const dismiss = (): void => {
    guest?.next(false);
    guest = null;
  };
  scope.follow(
    state.value$.pipe(
      map(({ wants, load }) => wants === "play" && load !== null),
      distinctUntilChanged(),
    ),
    (isWanted) => {
      if (isWanted) {
        dismiss();
        take(pauseMusic);
      } else if (guest === null) leave();
    },
  );
  scope.onEnd(() => leave());
  return new Observable((asked) => {
    pauseMusic();
    dismiss();
    guest = asked;
    take(dismiss);
    asked.next(true);
    return () => {
      if (guest !== asked) return;
      guest = null;
      leave();
    };
  });
}
