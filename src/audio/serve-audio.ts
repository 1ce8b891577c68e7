import type { Subscription } from "rxjs";
import type { AudioApi } from "../contract/audio.ts";
import { serve } from "../contract/wire/serve.ts";

let served: Subscription | null = null;

/** Offers the engine to a core; the streams of the core before it are closed. */
export function serveAudio(engine: AudioApi, port: MessagePort): void {
  served?.unsubscribe();
  served = serve({ audio: engine }, port);
}
