import type { CoreClient } from "./core-client.ts";
import { clearCookies } from "./cookies.ts";
import { forgetCaches } from "./forget-everything.ts";

declare global {
  interface Window {
    /** Deletes everything stored on this device. */
    resetApp?: () => Promise<string>;
    /** Deletes queue, modes and position. */
    resetPlayer?: () => Promise<string>;
    /** The core, for experiments during development. */
    tonearm?: CoreClient;
  }
}

/** Two helpers for people who have opened the console (B20); a hint there tells of them. */
export function installConsoleHelpers(core: CoreClient): void {
  window.resetApp = async () => {
    await core.system.resetApp();
    localStorage.clear();
    clearCookies();
    await forgetCaches();
    return "Everything is forgotten. Please reload the page.";
  };
  window.resetPlayer = async () => {
    await core.player.reset();
    return "The player is as new.";
  };
  if (import.meta.env.DEV) window.tonearm = core;
  console.info("Tonearm: resetApp() forgets everything on this device, resetPlayer() the player.");
}
