import type { Endpoint } from "comlink";
import type { MessagePortMain } from "electron";
import type { Failure } from "../../../src/domain/failure.ts";

type Services = Readonly<Record<string, object>>;

interface EndpointDeps {
  readonly port: Pick<MessagePortMain, "on" | "postMessage" | "start">;
  /** Served on the port; nothing else of main can be reached through it. */
  readonly services: Services;
  readonly warn: (text: string) => void;
}

/**
 * Adapts a port of the main process to the endpoint that `contract/wire` serves on. comlink would also let the other end
 * read and write any property of a service, `__proto__` included. Pages are not trusted that far, so what is not a call
 * of one of the services' own methods is refused with a failure and a line in the log (docs/architecture.md, 39).
 */
export function endpointOf({ port, services, warn }: EndpointDeps): Endpoint {
  const heard = new EventTarget();
  port.on("message", ({ data }: { readonly data: unknown }) => {
    if (isOurs(data, services)) {
      heard.dispatchEvent(new MessageEvent("message", { data }));
      return;
    }
    warn("a page sent a message that is no call of a service");
    const failure: Failure = { kind: "malformed", what: "call" };
    const [id, stream] = [field(data, "id"), field(data, "stream")];
    if (typeof stream === "number") port.postMessage({ stream, op: "failed", failure });
    else if (typeof id === "string")
      port.postMessage({ id, type: "HANDLER", name: "throw", value: failure });
  });
  return {
    addEventListener: (type, listener) => heard.addEventListener(type, listener),
    removeEventListener: (type, listener) => heard.removeEventListener(type, listener),
    postMessage: (message) => port.postMessage(message),
    start: () => port.start(),
  };
}

/** Whether a message calls a method of a service, asks for or closes one of its streams, or ends the use of the port. */
function isOurs(data: unknown, services: Services): boolean {
  const type = field(data, "type");
  // comlink and the streams hear the same messages: one that is both would pass as the one and act as the other.
  if (typeof field(data, "stream") === "number")
    return type === undefined && isStreamMessage(data, services);
  const path = field(data, "path");
  const sent = field(data, "argumentList");
  return (
    type === "RELEASE" ||
    (type === "APPLY" &&
      Array.isArray(path) &&
      path.length === 2 &&
      isMethod(services, path[0], path[1]) &&
      Array.isArray(sent) &&
      sent.every((argument) => field(argument, "type") === "RAW"))
  );
}

const isStreamMessage = (data: unknown, services: Services): boolean =>
  field(data, "op") !== "open" || isMethod(services, field(data, "service"), field(data, "name"));

function isMethod(services: Services, service: unknown, name: unknown): boolean {
  if (typeof service !== "string" || typeof name !== "string") return false;
  const host = ownField(services, service);
  return typeof ownField(host, name) === "function";
}

const ownField = (host: unknown, name: string): unknown =>
  typeof host === "object" && host !== null && Object.hasOwn(host, name)
    ? Reflect.get(host, name)
    : undefined;

const field = (data: unknown, name: string): unknown => ownField(data, name);
