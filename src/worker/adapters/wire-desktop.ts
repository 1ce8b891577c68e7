/** @file The desktop program over its port, and what it does in place of the window. Loaded on the desktop only. */
import { of } from "rxjs";
import { createLink } from "../../contract/wire/link.ts";
import { remote } from "../../contract/wire/remote.ts";
import type { DesktopPort } from "../ports/desktop.ts";
import type { HostPort } from "../ports/window.ts";

export { fetchLocalMusic } from "./fetch-local-music.ts";

/** Lives as long as this worker. */
export function connectDesktop(port: MessagePort): DesktopPort {
  const link$ = of(createLink(port, new AbortController().signal));
  return {
    session: remote(link$, "session"),
    surfaces: remote(link$, "surfaces"),
    power: remote(link$, "power"),
    mirror: remote(link$, "mirror"),
    uploads: remote(link$, "uploads"),
    localFolder: remote(link$, "localFolder"),
    foundSounds: remote(link$, "foundSounds"),
    proxies: remote(link$, "proxies"),
  };
}

/**
 * The window's services; the session cookies belong to the main process, and reading them yields the session's mark.
 */
export const withSessionOf = ({ session }: DesktopPort, host: HostPort): HostPort => {
  const own: Partial<HostPort> = {
    readCookie: (() => session.mark()) as HostPort["readCookie"],
    writeCookies: (raw) => session.write(raw),
    clearCookies: () => session.clear(),
    sessionCookie$: () => session.mark$(),
  };
  return new Proxy(host, {
    get: (there, name) => Reflect.get(name in own ? own : there, name) as unknown,
  });
};
