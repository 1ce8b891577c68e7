/** @file The one channel from pages to main: who may use it, and what is served on the ports that come through it. */
import type { IpcMain, IpcMainEvent, MessagePortMain, WebContents } from "electron";
import type { DesktopEnd } from "../../src/contract/desktop.ts";
import { serve } from "../../src/contract/wire/serve.ts";
import { CONNECT } from "../preload/names.ts";
import { isLyricPage, isPage } from "./addresses.ts";
import { endpointOf } from "./base/port-endpoint.ts";

type Services = Readonly<Record<string, object>>;

interface ConnectionsDeps {
  readonly ipc: Pick<IpcMain, "on">;
  /** Whether it is the main window, or the lyric window: no other page has anything to ask, and none for the other. */
  readonly isMain: (contents: WebContents) => boolean;
  readonly isLyrics: (contents: WebContents) => boolean;
  readonly services: Readonly<Record<DesktopEnd, Services>>;
}

/** Which windows may ask for each end. */
const ENDS: ReadonlyMap<unknown, "main" | "lyrics"> = new Map<DesktopEnd, "main" | "lyrics">([
  ["core", "main"],
  ["window", "main"],
  ["osd", "lyrics"],
]);

/** Serves each end on the port a page hands over for it; a page that hands over another one has forgotten the first. */
export function acceptConnections(deps: ConnectionsDeps): void {
  const { ipc, services } = deps;
  const open = new Map<string, () => void>();
  ipc.on(CONNECT, (event: IpcMainEvent, end: unknown) => {
    const [port] = event.ports;
    if (port === undefined) return;
    if (!mayConnect(event, end, deps)) return port.close();
    const key = `${event.sender.id}/${end}`;
    open.get(key)?.();
    open.set(
      key,
      serveOn(port, services[end], () => open.delete(key)),
    );
  });
}

/** The end's own page in its own window, and no frame in it; a frame that is gone by now has no address. */
function mayConnect(
  { sender, senderFrame: frame }: IpcMainEvent,
  end: unknown,
  { isMain, isLyrics }: ConnectionsDeps,
): end is DesktopEnd {
  if (frame === null || frame.parent !== null) return false;
  const whose = ENDS.get(end);
  if (whose === "main") return isMain(sender) && isPage(frame.url);
  return whose === "lyrics" && isLyrics(sender) && isLyricPage(frame.url);
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
