import type { Readable } from "node:stream";

/**
 * Turns a Node stream into a web stream that reads only on demand. `Readable.toWeb` counts pieces where bytes are meant,
 * and so reads everything into memory.
 */
export function steadyStream(from: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  let pieces: AsyncIterator<Uint8Array<ArrayBuffer>> | null = null;
  return new ReadableStream(
    {
      async pull(controller) {
        // The opener closes it: the rest of a connection may still have to be read and discarded.
        pieces ??= from.iterator({ destroyOnReturn: false });
        const next = await pieces.next();
        if (next.done === true) controller.close();
        else controller.enqueue(next.value);
      },
      cancel: async () => void (await pieces?.return?.()),
    },
    { highWaterMark: 0 },
  );
}
