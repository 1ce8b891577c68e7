import * as Comlink from "comlink";

interface CarriedSignal {
  readonly isAborted: boolean;
  readonly port: MessagePort;
}

/** Allows an `AbortSignal` as an argument of a remote call: a port carries the single message that aborts. */
export function installAbortHandler(): void {
  const handler: Comlink.TransferHandler<AbortSignal, CarriedSignal> = {
    canHandle: (value): value is AbortSignal => value instanceof AbortSignal,
    serialize: (signal) => {
      const { port1, port2 } = new MessageChannel();
      signal.addEventListener("abort", () => port1.postMessage("abort"), { once: true });
      return [{ isAborted: signal.aborted, port: port2 }, [port2]];
    },
    deserialize: ({ isAborted, port }) => {
      const controller = new AbortController();
      if (isAborted) controller.abort();
      port.onmessage = () => {
        controller.abort();
        port.close();
      };
      return controller.signal;
    },
  };
  Comlink.transferHandlers.set("abort", handler);
}
