import { useCanGoBack } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";

/** Browsers without the Navigation API do not tell whether there is an entry ahead. */
const knows = "navigation" in window;

const subscribe = (onChange: () => void): (() => void) => {
  if (!knows) return () => {};
  window.navigation.addEventListener("currententrychange", onChange);
  return () => window.navigation.removeEventListener("currententrychange", onChange);
};

/** The entry ahead may belong to an overlay of this page (it has a state), which Forward does not open. */
const canGoForward = (): boolean =>
  !knows ||
  (window.navigation.canGoForward &&
    window.navigation.entries()[(window.navigation.currentEntry?.index ?? 0) + 1]?.getState() ===
      undefined);

/** Whether Back and Forward lead anywhere, as far as known. */
export function useHistoryEnds(): { readonly hasBack: boolean; readonly hasForward: boolean } {
  const routerHasBack = useCanGoBack();
  const hasForward = useSyncExternalStore(subscribe, canGoForward, canGoForward);
  return { hasBack: routerHasBack, hasForward };
}
