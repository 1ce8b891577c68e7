import type { Loudspeaker } from "../audio/loudspeaker.ts";

/** What a listener does before any sound is heard. */
const GESTURES = ["pointerdown", "keydown", "touchstart"] as const;

export interface LoudspeakerDoorDeps {
  readonly load: () => Promise<Loudspeaker>;
  /** Resolves once the first page is painted and the browser has time. */
  readonly whenRested: () => Promise<void>;
  /** Resolves once a pointer moves over the page at rest. */
  readonly whenPointed: () => Promise<void>;
}

export interface LoudspeakerDoor {
  /** Connects a core; what it says before there is a loudspeaker waits in the port. */
  readonly serve: (port: MessagePort) => void;
  /** A song is about to be loaded. */
  readonly want: () => void;
  /** It has been made, and tells what sounds. */
  readonly isMade: () => boolean;
}

/**
 * The loudspeaker, made by the first gesture, by a pointer that moves over a page at rest, or for a core that
 * has a song to load: then at once if the page has been used before, else when the page has come
 * to rest. Until then it costs nothing; its audio context and their threads wait for a gesture.
 */
export function createLoudspeakerDoor({
  load,
  whenRested,
  whenPointed,
}: LoudspeakerDoorDeps): LoudspeakerDoor {
  let made: Promise<Loudspeaker> | null = null;
  let port: MessagePort | null = null;
  /** Aborted once the loudspeaker is there. */
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
        // The network may be gone for the moment: the next gesture asks again.
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
