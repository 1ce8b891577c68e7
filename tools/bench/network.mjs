/**
 * @file A slow line in front of a server: bytes arrive half a round trip late and no faster than the line allows. A
 * proxy, because the browser's own throttling applies to pages but not to their workers.
 */
import { connect, createServer } from "node:net";

/** Listens on a free port; a new connection costs `roundTripMs` as well. */
export async function slowLine(serverUrl, { mbitPerSecond, roundTripMs }) {
  const { hostname, port } = new URL(serverUrl);
  const bytesPerMs = (mbitPerSecond * 1e6) / 8 / 1000;
  /** When the line has transferred everything sent so far; all connections share one line. */
  let isFreeAt = 0;
  const arrivalAfter = (bytes) => {
    const now = performance.now();
    isFreeAt = Math.max(now, isFreeAt) + bytes / bytesPerMs;
    return isFreeAt - now + roundTripMs / 2;
  };
  const PIECE = 1_400;
  const sockets = new Set();
  const line = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port) });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => {});
    }
    // The TCP handshake takes a round trip before the first byte.
    let isOpenAt = performance.now() + roundTripMs;
    near.on("data", (chunk) => {
      const waitMs = Math.max(0, isOpenAt - performance.now()) + roundTripMs / 2;
      setTimeout(() => far.writable && far.write(chunk), waitMs);
    });
    far.on("data", (chunk) => {
      for (let from = 0; from < chunk.length; from += PIECE) {
        const piece = chunk.subarray(from, from + PIECE);
        setTimeout(() => near.writable && near.write(piece), arrivalAfter(piece.length));
      }
    });
    near.on("close", () => {
      sockets.delete(near);
      far.destroy();
    });
    far.on("close", () => {
      sockets.delete(far);
      setTimeout(() => near.end(), arrivalAfter(0));
    });
  });
  await new Promise((done) => line.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${line.address().port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      line.close();
    },
  };
}
