import * as Comlink from "comlink";
import { defer, isObservable, Subscription, throwError, type Observable } from "rxjs";
import { toFailure } from "../../domain/failure.ts";
import { installAbortHandler } from "./abort-handler.ts";
import { installFailureHandler } from "./failure-handler.ts";
import { listen, streamMessage } from "./listen.ts";
import type { StreamMessage } from "./types.ts";

type Services = Readonly<Record<string, object>>;

/**
 * Offers services on an endpoint: comlink answers the calls, this function the streams. Each open stream has one
 * subscription here, which ends with the other end's `close`.
 */
export function serve(services: Services, endpoint: Comlink.Endpoint): Subscription {
  installFailureHandler();
  installAbortHandler();
  Comlink.expose(services, endpoint);
  const open = new Map<number, Subscription>();
  const send = (message: StreamMessage): void => endpoint.postMessage(message);

  const served = listen(endpoint, (data) => {
    const message = streamMessage(data);
    if (message === null) return;
    const { stream, op, body } = message;
    if (op === "close") {
      open.get(stream)?.unsubscribe();
      return;
    }
    if (op !== "open") return;
    const held = new Subscription(() => open.delete(stream));
    open.set(stream, held);
    held.add(
      defer(() => sourceOf(services, body)).subscribe({
        next: (value) => send({ stream, op: "next", value }),
        error: (thrown: unknown) => {
          send({ stream, op: "failed", failure: toFailure(thrown) });
          held.unsubscribe();
        },
        complete: () => {
          send({ stream, op: "done" });
          held.unsubscribe();
        },
      }),
    );
  });
  served.add(() => open.forEach((held) => held.unsubscribe()));
  return served;
}

/** The stream that a message asks for; a wrong name is a bug of the caller and fails the stream. */
function sourceOf(services: Services, request: Record<string, unknown>): Observable<unknown> {
  const { service, name, args } = request;
  const host: unknown = services[String(service)];
  const member: unknown =
    typeof host === "object" && host !== null ? Reflect.get(host, String(name)) : undefined;
  if (typeof member !== "function" || !Array.isArray(args)) return unknownStream(service, name);
  const source: unknown = Reflect.apply(member, host, args);
  return isObservable(source) ? source : unknownStream(service, name);
}

const unknownStream = (service: unknown, name: unknown): Observable<never> =>
  throwError(() => new Error(`No stream ${String(service)}.${String(name)}`));
