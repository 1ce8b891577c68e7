/** @file The page's side of the preload: what the desktop can do, and ports to it. Part of the blocking script. */
import type { ConnectMessage, DesktopEnd } from "../contract/desktop.ts";
import type { DesktopFacts } from "../domain/desktop/facts.ts";

declare global {
  interface Window {
    /** Set by the desktop program's preload; undefined on the web. */
    readonly desktop?: DesktopFacts;
  }
}

/** A port to the desktop program, null on the web. Messages wait in it until the other end listens. */
export function openDesktopPort(connect: DesktopEnd): MessagePort | null {
  if (window.desktop === undefined) return null;
  const { port1, port2 } = new MessageChannel();
  window.postMessage({ connect } satisfies ConnectMessage, location.origin, [port2]);
  return port1;
}

/** Path and query of the screen; on the desktop, which has a single page, they are in the hash (B8). */
export const screenAddress = (): string =>
  window.desktop === undefined
    ? location.pathname + location.search
    : location.hash.slice(1) || "/";
