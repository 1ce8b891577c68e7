import { useSyncExternalStore } from "react";

interface Media {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly matches: () => boolean;
}

const known = new Map<string, Media>();

/** One listener object per query: a changed `subscribe` would subscribe anew on every render. */
function mediaOf(query: string): Media {
  const media = known.get(query) ?? createMedia(query);
  known.set(query, media);
  return media;
}

function createMedia(query: string): Media {
  const list = window.matchMedia(query);
  return {
    subscribe: (onChange) => {
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    matches: () => list.matches,
  };
}

/** Whether a media query holds. */
export function useMedia(query: string): boolean {
  const { subscribe, matches } = mediaOf(query);
  return useSyncExternalStore(subscribe, matches, matches);
}
