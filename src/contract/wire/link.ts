import * as Comlink from "comlink";
import { Observable, type Observer } from "rxjs";
import { AppError, type Failure } from "../../domain/failure.ts";
import { installAbortHandler } from "./abort-handler.ts";
import { installFailureHandler } from "./failure-handler.ts";
import { listen, streamMessage } from "./listen.ts";
import type { StreamRequest } from "./types.ts";

type Calls = Readonly<
  Record<string, Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>>
>;

/** One live connection to another thread. `lost` aborts when that thread is known to be dead. */
export interface Link {
  call(service: string, name: string, args: readonly unknown[]): Promise<unknown>;
  stream(service: string, name: string, args: readonly unknown[]): Observable<unknown>;
  readonly lost: AbortSignal;
}

/** Connects to services offered by `serve` at the other end. */
export function createLink(endpoint: Comlink.Endpoint, lost: AbortSignal): Link {
  installFailureHandler();
  installAbortHandler();
  const calls = Comlink.wrap(endpoint) as unknown as Calls;
  const waiting = new Map<number, Observer<unknown>>();
  let lastStream = 0;

  const heard = listen(endpoint, (data) => {
    const message = streamMessage(data);
    const out = message === null ? undefined : waiting.get(message.stream);
    if (message === null || out === undefined) return;
    if (message.op === "next") out.next(message.body["value"]);
    else if (message.op === "failed") out.error(new AppError(message.body["failure"] as Failure));
    else if (message.op === "done") out.complete();
  });
  lost.addEventListener("abort", () => heard.unsubscribe(), { once: true });

  const send = (message: StreamRequest): void => {
    if (!lost.aborted) endpoint.postMessage(message);
  };
  return {
    lost,
    call: (service, name, args) => {
      const member = calls[service]?.[name];
      return member === undefined
        ? Promise.reject(new Error(`No call ${service}.${name}`))
        : member(...args);
    },
    stream: (service, name, args) =>
      new Observable((out) => {
        const stream = ++lastStream;
        waiting.set(stream, out);
        send({ stream, op: "open", service, name, args });
        return () => {
          waiting.delete(stream);
          send({ stream, op: "close" });
        };
      }),
  };
}
