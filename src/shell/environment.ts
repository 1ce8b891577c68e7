import type { Environment } from "../contract/host.ts";

/** Matches while the system is dark. */
export const darkMedia = (): MediaQueryList => matchMedia("(prefers-color-scheme: dark)");

/** The window's surroundings at this moment. */
export const readEnvironment = (): Environment => ({
  isOnline: navigator.onLine,
  isDark: darkMedia().matches,
  isVisible: document.visibilityState === "visible",
});
