import type { Loudspeaker } from "../audio/loudspeaker.ts";

/** Gestures that may precede the first sound. */
const GESTURES = ["pointerdown", "keydown", "touchstart"] as const;

export interface LoudspeakerDoorDeps {
  readonly load: () => Promise<Loudspeaker>;
  /** Resolves once the first page is painted and the browser has time. */
  readonly whenRested: () => Promise<void>;
  /** Resolves once a pointer moves over the rested page. */
  readonly whenPointed: () => Promise<void>;
}

export interface LoudspeakerDoor {
  /** Connects a core; its messages wait in the port until there is a loudspeaker. */
  readonly serve: (port: MessagePort) => void;
  /** Called when a song is about to be loaded. */
  readonly want: () => void;
  /** Whether the loudspeaker exists, and can say what sounds. */
  readonly isMade: () => boolean;
}

/**
 * Creates the loudspeaker at the first gesture, when a pointer moves over the rested page, or for a core that has a
 * song to load: then at once if the page has been used before, else once it has rested. Until then it costs nothing;
 * its audio context and threads wait for a gesture.
 */
export function createLoudspeakerDoor({
  load,
  whenRested,
  whenPointed,
}: LoudspeakerDoorDeps): LoudspeakerDoor {
  let made: Promise<Loudspeaker> | null = null;
  let port: MessagePort | null = null;
  /** Aborted once the loudspeaker exists. */
  const heard = new AbortController();

  const make = (): void => {
    made ??= load();
    const waiting = port;
    port = null;
    made.then(
      (loudspeaker) => {
        heard.abort();
        if (waiting !== null) loudspeaker.serve(waiting);
      },
      (thrown: unknown) => {
        // The network may be down for a moment: the next gesture tries again.
        made = null;
        port ??= waiting;
        console.error(thrown);
      },
    );
  };
  for (const gesture of GESTURES)
    window.addEventListener(gesture, make, { capture: true, passive: true, signal: heard.signal });
  void whenPointed().then(make);

  return {
    isMade: () => heard.signal.aborted,
    serve: (next) => {
      port = next;
      if (made !== null) make();
    },
    want: () => {
      if (navigator.userActivation.hasBeenActive) make();
      else void whenRested().then(make);
    },
  };
}
