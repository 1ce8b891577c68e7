import { useSyncExternalStore } from "react";

interface Media {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly matches: () => boolean;
}

const known = new Map<string, Media>();

/** One object per query: with a new `subscribe`, React would subscribe again on every render. */
function mediaOf(query: string): Media {
  const media = known.get(query) ?? createMedia(query);
  known.set(query, media);
  return media;
}

/** The browser has one listener per query, however many components use it. */
function createMedia(query: string): Media {
  const list = window.matchMedia(query);
  const listeners = new Set<() => void>();
  const tell = (): void => listeners.forEach((listener) => listener());
  return {
    subscribe: (onChange) => {
      if (listeners.size === 0) list.addEventListener("change", tell);
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) list.removeEventListener("change", tell);
      };
    },
    matches: () => list.matches,
  };
}

/** Whether a media query matches. */
export function useMedia(query: string): boolean {
  const { subscribe, matches } = mediaOf(query);
  return useSyncExternalStore(subscribe, matches, matches);
}
