import { useCanGoBack } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";

/** Browsers without the Navigation API do not say whether there is a page ahead. */
const knows = "navigation" in window;

const subscribe = (onChange: () => void): (() => void) => {
  if (!knows) return () => {};
  window.navigation.addEventListener("currententrychange", onChange);
  return () => window.navigation.removeEventListener("currententrychange", onChange);
};

const canGoForward = (): boolean => !knows || window.navigation.canGoForward;

/** Whether Back and Forward lead anywhere, as far as that can be known. */
export function useHistoryEnds(): { readonly hasBack: boolean; readonly hasForward: boolean } {
  const routerHasBack = useCanGoBack();
  const hasForward = useSyncExternalStore(subscribe, canGoForward, canGoForward);
  return { hasBack: routerHasBack, hasForward };
}
