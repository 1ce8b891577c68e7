import { useSyncExternalStore } from "react";

/** Further down than this the page lies under the navigation bar. */
const TOP_PX = 4;

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener("scroll", onChange, { passive: true });
  return () => window.removeEventListener("scroll", onChange);
};

/** Whether the page has left its top. */
export const useScrolled = (): boolean =>
  useSyncExternalStore(subscribe, () => window.scrollY > TOP_PX);
