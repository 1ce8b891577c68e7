import { useSyncExternalStore } from "react";

/** Further down than this the page lies under the navigation bar. */
const TOP_PX = 4;

/** Kept from the last scrolling: read while a screen renders, the height would lay the page out. */
let isScrolled = false;

const subscribe = (onChange: () => void): (() => void) => {
  const look = (): void => {
    isScrolled = window.scrollY > TOP_PX;
    onChange();
  };
  window.addEventListener("scroll", look, { passive: true });
  return () => window.removeEventListener("scroll", look);
};

const get = (): boolean => isScrolled;

/** Whether the page has left its top. */
export const useScrolled = (): boolean => useSyncExternalStore(subscribe, get, get);
