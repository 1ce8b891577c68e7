import { readSoundWorklet } from "./sound-nodes.ts";

/**
 * Does ahead of time what the first song would wait for. Lets the browser fetch and cache the processors of the sound
 * graph and, when the listener is `about` to use the page, start its audio process, which takes a tenth of a second:
 * listing devices starts it without a gesture. Rejects without a network.
 */
export async function prepareSound(about: Promise<void>): Promise<void> {
  const wake = async (): Promise<void> => {
    await about;
    await navigator.mediaDevices?.enumerateDevices();
  };
  // If devices cannot be listed, the first song waits for the process.
  wake().catch(() => {});
  await readSoundWorklet();
}
