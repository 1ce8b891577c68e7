import { useCanGoBack } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";

/** Browsers without the Navigation API do not say whether there is a page ahead. */
const knows = "navigation" in window;

const subscribe = (onChange: () => void): (() => void) => {
  if (!knows) return () => {};
  window.navigation.addEventListener("currententrychange", onChange);
  return () => window.navigation.removeEventListener("currententrychange", onChange);
};

/** What lies ahead may be the entry of something that lay over this page, which leads nowhere. */
const canGoForward = (): boolean =>
  !knows ||
  (window.navigation.canGoForward &&
    window.navigation.entries()[(window.navigation.currentEntry?.index ?? 0) + 1]?.getState() ===
      undefined);

/** Whether Back and Forward lead anywhere, as far as that can be known. */
export function useHistoryEnds(): { readonly hasBack: boolean; readonly hasForward: boolean } {
  const routerHasBack = useCanGoBack();
  const hasForward = useSyncExternalStore(subscribe, canGoForward, canGoForward);
  return { hasBack: routerHasBack, hasForward };
}
