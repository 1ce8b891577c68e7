import { readSoundWorklet } from "./sound-nodes.ts";

/**
 * Does ahead what the first song would wait for. Fetches the processors of the sound graph, and as soon as a
 * pointer moves has the browser start its audio process, which takes a tenth of a second: a question
 * for devices does that without a gesture. Rejects where the processors cannot be had now.
 */
export async function prepareSound(): Promise<void> {
  const wake = (): void => void navigator.mediaDevices?.enumerateDevices().catch(() => {});
  window.addEventListener("pointermove", wake, { capture: true, passive: true, once: true });
  await readSoundWorklet();
}
