import type { Environment } from "../contract/host.ts";

/** Matches while the system uses a dark theme. */
export const darkMedia = (): MediaQueryList => matchMedia("(prefers-color-scheme: dark)");

/** False if the browser does not say. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return (
    typeof connection === "object" &&
    connection !== null &&
    Reflect.get(connection, "saveData") === true
  );
}

/** The window's current environment. */
export const readEnvironment = (): Environment => ({
  isOnline: navigator.onLine,
  isDark: darkMedia().matches,
  isVisible: document.visibilityState === "visible",
  savesData: savesData(),
});
