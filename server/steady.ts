import type { Readable } from "node:stream";

/**
 * A stream of Node's as one of the platform's that reads on when somebody takes from it. `Readable.toWeb` counts pieces
 * where bytes are meant, and so reads all there is into memory.
 */
export function steadyStream(from: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  let pieces: AsyncIterator<Uint8Array<ArrayBuffer>> | null = null;
  return new ReadableStream(
    {
      async pull(controller) {
        // Whoever opened it closes it: of a connection the rest may still be read and thrown away.
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
