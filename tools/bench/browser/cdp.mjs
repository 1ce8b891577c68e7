/**
 * @file Chromium's debugging protocol over a pipe. A test library would attach to every worker and wrap
 * every request, which slows down the threads that are measured; this only sends what it is told to.
 */

/** A connection over the two pipes of a browser started with `--remote-debugging-pipe`. */
export function createConnection(writable, readable) {
  const waiting = new Map();
  const listeners = new Set();
  let last = 0;
  let pieces = [];

  const receive = (text) => {
    const { id, method, params, result, error, sessionId } = JSON.parse(text);
    if (id === undefined) {
      for (const listener of listeners) listener({ method, params, sessionId });
      return;
    }
    const { done, fail, asked } = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) done(result);
    else fail(new Error(`${asked}: ${error.message}`));
  };
  readable.on("data", (chunk) => {
    let from = 0;
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, from)) {
      pieces.push(chunk.subarray(from, end));
      receive(Buffer.concat(pieces).toString());
      pieces = [];
      from = end + 1;
    }
    if (from < chunk.length) pieces.push(chunk.subarray(from));
  });
  readable.on("close", () => {
    for (const { fail, asked } of waiting.values()) fail(new Error(`${asked}: the browser ended`));
    waiting.clear();
  });
  // Pending calls are rejected when the other pipe ends.
  writable.on("error", () => {});

  const send = (method, params = {}, sessionId) =>
    new Promise((done, fail) => {
      last += 1;
      waiting.set(last, { done, fail, asked: method });
      writable.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
    });
  /** Calls back for each event of a name, of one session or of the browser; returns a function that stops it. */
  const on = (wanted, callback, ofSession) => {
    const listener = ({ method, params, sessionId }) => {
      if (method === wanted && sessionId === ofSession) callback(params);
    };
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const once = (wanted, ofSession) =>
    new Promise((done) => {
      const stop = on(
        wanted,
        (params) => {
          stop();
          done(params);
        },
        ofSession,
      );
    });
  return { send, on, once };
}
