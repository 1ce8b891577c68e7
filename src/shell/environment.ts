import type { Environment } from "../contract/host.ts";

/** Matches while the system is dark. */
export const darkMedia = (): MediaQueryList => matchMedia("(prefers-color-scheme: dark)");

/** Not every browser says. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return (
    typeof connection === "object" &&
    connection !== null &&
    Reflect.get(connection, "saveData") === true
  );
}

/** The window's surroundings at this moment. */
export const readEnvironment = (): Environment => ({
  isOnline: navigator.onLine,
  isDark: darkMedia().matches,
  isVisible: document.visibilityState === "visible",
  savesData: savesData(),
});
