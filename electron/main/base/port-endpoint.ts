import type { Endpoint } from "comlink";
import type { MessagePortMain } from "electron";

/** Adapts a port of the main process to the endpoint that `contract/wire` serves on. */
export function endpointOf(port: Pick<MessagePortMain, "on" | "postMessage" | "start">): Endpoint {
  const heard = new EventTarget();
  port.on("message", ({ data }) => heard.dispatchEvent(new MessageEvent("message", { data })));
  return {
    addEventListener: (type, listener) => heard.addEventListener(type, listener),
    removeEventListener: (type, listener) => heard.removeEventListener(type, listener),
    postMessage: (message) => port.postMessage(message),
    start: () => port.start(),
  };
}
