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
  /** Another window sounds now. */
  readonly onLost: () => void;
}

/**
 * One sound at a time, in all windows of this device: the one that begins takes the focus from
 * the one before. The music takes it by itself; the stream answered takes it for a video, pauses the
 * music, and says false once something else is heard.
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
