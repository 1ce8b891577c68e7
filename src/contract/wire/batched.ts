import type { Endpoint } from "comlink";

/** The messages of one turn, in order. */
interface Batch {
  readonly batch: readonly unknown[];
}

const isBatch = (data: unknown): data is Batch =>
  typeof data === "object" && data !== null && "batch" in data && Array.isArray(data.batch);

/** Errors that no subscriber can receive are logged. */
const report = (thrown: unknown): void => console.error(thrown);

/**
 * An endpoint that sends the messages of one turn as one, for `unbatched` at the other end. A busy window handles a
 * port's messages one by one, each after other tasks that came in meanwhile: six commands of one press waited six
 * times. `later` ends a turn. A message with transferables is sent by itself; one that cannot be cloned is reported,
 * and the others of its turn are still sent.
 */
export function batched(endpoint: Endpoint, later: (send: () => void) => void): Endpoint {
  let waiting: unknown[] = [];
  const post = (message: unknown): void => {
    try {
      endpoint.postMessage(message);
    } catch (thrown) {
      report(thrown);
    }
  };
  const send = (): void => {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    try {
      endpoint.postMessage({ batch } satisfies Batch);
    } catch {
      batch.forEach(post);
    }
  };
  return {
    postMessage: (message: unknown, transfer: Transferable[] = []) => {
      if (transfer.length > 0) {
        send();
        return endpoint.postMessage(message, transfer);
      }
      if (waiting.length === 0) later(send);
      waiting.push(message);
    },
    addEventListener: (type, listener) => endpoint.addEventListener(type, listener),
    removeEventListener: (type, listener) => endpoint.removeEventListener(type, listener),
    start: () => endpoint.start?.(),
  };
}

/** The other end of `batched`: receives each message separately, and sends its own messages at once. */
export function unbatched(endpoint: Endpoint): Endpoint {
  const heard = new Map<EventListenerOrEventListenerObject, EventListener>();
  return {
    postMessage: (message: unknown, transfer: Transferable[] = []) =>
      endpoint.postMessage(message, transfer),
    addEventListener: (type, listener) => {
      const hear = (event: Event): void => {
        for (const data of messagesOf(event)) {
          const one = new MessageEvent(event.type, { data });
          try {
            if (typeof listener === "function") listener(one);
            else listener.handleEvent(one);
          } catch (thrown) {
            report(thrown);
          }
        }
      };
      heard.set(listener, hear);
      endpoint.addEventListener(type, hear);
    },
    removeEventListener: (type, listener) => {
      endpoint.removeEventListener(type, heard.get(listener) ?? listener);
      heard.delete(listener);
    },
    start: () => endpoint.start?.(),
  };
}

const messagesOf = (event: Event): readonly unknown[] => {
  const data: unknown = event instanceof MessageEvent ? event.data : undefined;
  return isBatch(data) ? data.batch : [data];
};
