import type { Subscription } from "rxjs";
import { unbatched } from "../contract/wire/batched.ts";
import { serve } from "../contract/wire/serve.ts";
import { createEngine } from "./engine.ts";

export interface Loudspeaker {
  /** Serves the engine to a core; streams of the previous core are closed. */
  serve(port: MessagePort): void;
}

export { prepareSound } from "./prepare-sound.ts";

/** The engine and its port; one per window. */
export function createLoudspeaker(): Loudspeaker {
  const engine = createEngine();
  let served: Subscription | null = null;
  return {
    serve: (port) => {
      served?.unsubscribe();
      served = serve({ audio: engine }, unbatched(port));
    },
  };
}
