import { of } from "rxjs";
import type { DesktopWindowApi } from "../contract/desktop.ts";
import { createLink } from "../contract/wire/link.ts";
import { remote } from "../contract/wire/remote.ts";
import type { RemoteServices } from "../contract/wire/types.ts";
import type { DesktopFacts } from "../domain/desktop/facts.ts";
import { openDesktopPort } from "./desktop-bridge.ts";
import { withStableStreams } from "./stable-streams.ts";

/** The desktop program as the window calls it. */
export interface DesktopClient extends RemoteServices<DesktopWindowApi> {
  readonly facts: DesktopFacts;
}

/** Connects to the desktop program; null on the web. */
export function createDesktopClient(): DesktopClient | null {
  const { desktop: facts } = window;
  const port = openDesktopPort("window");
  if (facts === undefined || port === null) return null;
  const link$ = of(createLink(port, new AbortController().signal));
  return {
    facts,
    osd: withStableStreams(remote(link$, "osd")),
    frame: withStableStreams(remote(link$, "frame")),
    tray: withStableStreams(remote(link$, "tray")),
    closing: withStableStreams(remote(link$, "closing")),
    globalShortcuts: withStableStreams(remote(link$, "globalShortcuts")),
    storage: withStableStreams(remote(link$, "storage")),
    localFolder: withStableStreams(remote(link$, "localFolder")),
    app: withStableStreams(remote(link$, "app")),
  };
}
