import type { Endpoint } from "comlink";

/** The messages of one turn, in their order. */
interface Batch {
  readonly batch: readonly unknown[];
}

const isBatch = (data: unknown): data is Batch =>
  typeof data === "object" && data !== null && "batch" in data && Array.isArray(data.batch);

/**
 * An endpoint whose messages of one turn travel as one, to be used at both ends. A busy window takes a
 * port's messages one by one, each behind whatever has come in meanwhile: six commands of a press were
 * as many waits. `later` ends a turn. Messages that transfer something go by themselves.
 */
export function batched(endpoint: Endpoint, later: (send: () => void) => void): Endpoint {
  let waiting: unknown[] = [];
  const heard = new Map<EventListenerOrEventListenerObject, EventListener>();
  const send = (): void => {
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) endpoint.postMessage({ batch } satisfies Batch);
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
    addEventListener: (type, listener) => {
      const hear = (event: Event): void => {
        for (const data of messagesOf(event)) {
          const one = new MessageEvent(event.type, { data });
          if (typeof listener === "function") listener(one);
          else listener.handleEvent(one);
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
