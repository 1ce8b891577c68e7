import { useSyncExternalStore } from "react";

interface Media {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly matches: () => boolean;
}

const known = new Map<string, Media>();

/** One listener object per query: a changed `subscribe` would resubscribe on every render. */
function mediaOf(query: string): Media {
  const media = known.get(query) ?? createMedia(query);
  known.set(query, media);
  return media;
}

/** However many components use a query, the browser has one listener. */
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

/** Whether a media query holds. */
export function useMedia(query: string): boolean {
  const { subscribe, matches } = mediaOf(query);
  return useSyncExternalStore(subscribe, matches, matches);
}
