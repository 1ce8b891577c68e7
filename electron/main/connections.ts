/** @file The one channel from pages to main: who may use it, and what is served on the ports that come through it. */
import type { IpcMain, IpcMainEvent, MessagePortMain, WebContents } from "electron";
import type { DesktopEnd } from "../../src/contract/desktop.ts";
import { serve } from "../../src/contract/wire/serve.ts";
import { CONNECT } from "../preload/names.ts";
import { isPage } from "./addresses.ts";
import { endpointOf } from "./port-endpoint.ts";

type Services = Readonly<Record<string, object>>;

interface ConnectionsDeps {
  readonly ipc: Pick<IpcMain, "on">;
  /** Whether it is one of our windows: no other page has anything to ask. */
  readonly isOurs: (contents: WebContents) => boolean;
  readonly services: Readonly<Record<DesktopEnd, Services>>;
}

/** Serves each end on the port a page hands over for it; a page that hands over another one has forgotten the first. */
export function acceptConnections({ ipc, isOurs, services }: ConnectionsDeps): void {
  const open = new Map<string, () => void>();
  ipc.on(CONNECT, (event: IpcMainEvent, end: unknown) => {
    const [port] = event.ports;
    if (port === undefined) return;
    if ((end !== "core" && end !== "window") || !mayConnect(event, isOurs)) return port.close();
    const key = `${event.sender.id}/${end}`;
    open.get(key)?.();
    open.set(
      key,
      serveOn(port, services[end], () => open.delete(key)),
    );
  });
}

/** The page itself in a window of ours, and no frame in it; a frame that is gone by now has no address. */
function mayConnect(event: IpcMainEvent, isOurs: ConnectionsDeps["isOurs"]): boolean {
  const { sender, senderFrame: frame } = event;
  return frame !== null && frame.parent === null && isOurs(sender) && isPage(frame.url);
}

/** Answers how to end it. */
function serveOn(port: MessagePortMain, services: Services, onEnd: () => void): () => void {
  const served = serve(services, endpointOf(port));
  let isOpen = true;
  const end = (): void => {
    if (!isOpen) return;
    isOpen = false;
    served.unsubscribe();
    onEnd();
  };
  port.once("close", end);
  return () => {
    end();
    port.close();
  };
}
