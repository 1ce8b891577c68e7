import type { Endpoint } from "comlink";
import type { MessagePortMain } from "electron";
import type { Failure } from "../../../src/domain/failure.ts";

type Services = Readonly<Record<string, object>>;

/** A call of a service's own method, or the opening of one of its streams. */
export interface PageCall {
  readonly service: string;
  readonly name: string;
  /** The arguments. */
  readonly sent: readonly unknown[];
}

interface EndpointDeps {
  readonly port: Pick<MessagePortMain, "on" | "postMessage" | "start">;
  /** Served on the port; nothing else of main can be reached through it. */
  readonly services: Services;
  /** Whether the arguments of a call fit its method. */
  readonly doFit: (call: PageCall) => boolean;
  readonly warn: (text: string) => void;
}

/**
 * Adapts a port of the main process to the endpoint that `contract/wire` serves on. comlink would also let the other end
 * read and write any property of a service, `__proto__` included. Pages are not trusted that far, so what is not a call
 * of one of the services' own methods, with arguments that fit, is refused with a failure and a line in the log
 * (docs/architecture.md, 39).
 */
export function endpointOf({ port, services, doFit, warn }: EndpointDeps): Endpoint {
  const heard = new EventTarget();
  port.on("message", ({ data }: { readonly data: unknown }) => {
    const call = callOf(data, services);
    if (call === null ? isEnd(data) : doFit(call)) {
      heard.dispatchEvent(new MessageEvent("message", { data }));
      return;
    }
    warn(
      call === null
        ? "a page sent a message that is no call of a service"
        : `a page called ${call.service}.${call.name} with arguments that do not fit`,
    );
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

/**
 * Whether a message closes a stream or ends the use of the port. comlink and the streams hear the same messages, so one
 * that is both would pass as the one and act as the other.
 */
const isEnd = (data: unknown): boolean =>
  isOfStream(data)
    ? field(data, "type") === undefined && field(data, "op") !== "open"
    : field(data, "type") === "RELEASE";

/** The call of a service's own method in a message; null if it is none. */
function callOf(data: unknown, services: Services): PageCall | null {
  const call = isOfStream(data) ? openingOf(data) : applyOf(data);
  const { service, name, sent } = call ?? {};
  if (typeof service !== "string" || typeof name !== "string" || !Array.isArray(sent)) return null;
  const isMethod = typeof ownField(ownField(services, service), name) === "function";
  return isMethod ? { service, name, sent } : null;
}

type Unchecked = Readonly<Record<keyof PageCall, unknown>>;

/** The opening of a stream. */
const openingOf = (data: unknown): Unchecked | null =>
  field(data, "type") === undefined && field(data, "op") === "open"
    ? { service: field(data, "service"), name: field(data, "name"), sent: field(data, "args") }
    : null;

/** comlink's message for a call; its arguments must be plain values. */
function applyOf(data: unknown): Unchecked | null {
  const [path, list] = [field(data, "path"), field(data, "argumentList")];
  if (field(data, "type") !== "APPLY" || !Array.isArray(path) || path.length !== 2) return null;
  if (!Array.isArray(list) || list.some((item) => field(item, "type") !== "RAW")) return null;
  return { service: path[0], name: path[1], sent: list.map((item) => field(item, "value")) };
}

const isOfStream = (data: unknown): boolean => typeof field(data, "stream") === "number";

const ownField = (host: unknown, name: string): unknown =>
  typeof host === "object" && host !== null && Object.hasOwn(host, name)
    ? Reflect.get(host, name)
    : undefined;

const field = (data: unknown, name: string): unknown => ownField(data, name);
