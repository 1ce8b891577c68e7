/** @file The page's side of the preload: what the desktop can do, and ports to it. Part of the blocking script. */
import type { ConnectMessage, DesktopEnd } from "../contract/desktop.ts";
import type { DesktopFacts } from "../domain/desktop/facts.ts";

declare global {
  interface Window {
    /** Put here by the preload of the desktop program; the web has none. */
    readonly desktop?: DesktopFacts;
  }
}

/** A port to the desktop program, null on the web. What is sent before the other side listens waits in it. */
export function openDesktopPort(connect: DesktopEnd): MessagePort | null {
  if (window.desktop === undefined) return null;
  const { port1, port2 } = new MessageChannel();
  window.postMessage({ connect } satisfies ConnectMessage, location.origin, [port2]);
  return port1;
}

/** Path and query of the screen: the desktop has one page, and its screens are hashes (B8). */
export const screenAddress = (): string =>
  window.desktop === undefined
    ? location.pathname + location.search
    : location.hash.slice(1) || "/";
