/**
 * @file The channel from pages to main: which page may use it, and which services
 * are served on the ports sent through it.
 */
import type { IpcMain, IpcMainEvent, MessagePortMain, WebContents } from "electron";
import type { DesktopEnd } from "../../src/contract/desktop.ts";
import { serve } from "../../src/contract/wire/serve.ts";
import { CONNECT } from "../preload/names.ts";
import { isLyricPage, isPage } from "./addresses.ts";
import { endpointOf, type PageCall } from "./base/port-endpoint.ts";
import { doArgumentsFit } from "./page-arguments.ts";

type Services = Readonly<Record<string, object>>;

interface ConnectionsDeps {
  readonly ipc: Pick<IpcMain, "on">;
  /** Whether contents belong to the main window, or to the lyric window. Each may connect only to its own ends. */
  readonly isMain: (contents: WebContents) => boolean;
  readonly isLyrics: (contents: WebContents) => boolean;
  readonly services: Readonly<Record<DesktopEnd, Services>>;
  readonly warn: (text: string) => void;
}

/** The window that may connect to each end. */
const ENDS: ReadonlyMap<unknown, "main" | "lyrics"> = new Map<DesktopEnd, "main" | "lyrics">([
  ["core", "main"],
  ["window", "main"],
  ["osd", "lyrics"],
]);

/** Serves each end on the port that a page sends for it. A new port for the same end closes the previous one. */
export function acceptConnections(deps: ConnectionsDeps): void {
  const { ipc, services, warn } = deps;
  const open = new Map<string, () => void>();
  ipc.on(CONNECT, (event: IpcMainEvent, end: unknown) => {
    const [port] = event.ports;
    if (port === undefined) return;
    if (!mayConnect(event, end, deps)) return port.close();
    const key = `${event.sender.id}/${end}`;
    open.get(key)?.();
    const doFit = (call: PageCall): boolean => doArgumentsFit(end, call);
    const onEnd = (): void => void open.delete(key);
    open.set(key, serveOn({ port, services: services[end], doFit, warn, onEnd }));
  });
}

/** Whether the sender is the top frame of the right page in the right window. A frame that is already gone is null. */
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

interface Served {
  readonly port: MessagePortMain;
  readonly services: Services;
  readonly doFit: (call: PageCall) => boolean;
  readonly warn: (text: string) => void;
  readonly onEnd: () => void;
}

/** Returns a function that stops serving and closes the port. */
function serveOn({ onEnd, ...served }: Served): () => void {
  const { port, services } = served;
  const serving = serve(services, endpointOf(served));
  let isOpen = true;
  const end = (): void => {
    if (!isOpen) return;
    isOpen = false;
    serving.unsubscribe();
    onEnd();
  };
  port.once("close", end);
  return () => {
    end();
    port.close();
  };
}
