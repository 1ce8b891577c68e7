import type { Readable } from "node:stream";

/**
 * Converts a Node stream to a web stream that reads only when it is read from. `Readable.toWeb` counts pieces instead
 * of bytes for its limit, and so reads everything into memory.
 */
export function steadyStream(from: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  let pieces: AsyncIterator<Uint8Array<ArrayBuffer>> | null = null;
  return new ReadableStream(
    {
      async pull(controller) {
        // The iterator must not destroy the stream: its owner closes it, and may still have to drain a connection.
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
