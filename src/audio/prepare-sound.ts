import { readSoundWorklet } from "./sound-nodes.ts";

/**
 * Does ahead what the first song would wait for. Has the browser fetch and keep the processors of the sound
 * graph, and when the listener is `about` to use the page, start its audio process, which takes a tenth of a
 * second: a question for devices does that without a gesture. Rejects without a network.
 */
export async function prepareSound(about: Promise<void>): Promise<void> {
  const wake = async (): Promise<void> => {
    await about;
    await navigator.mediaDevices?.enumerateDevices();
  };
  // Where devices may not be asked for, the first song waits for the process.
  wake().catch(() => {});
  await readSoundWorklet();
}
