import { opensHere, type Go } from "./use-go.ts";

/** While the page scrolls fast, a link that passes under a resting pointer is not meant. */
const isFlying = (): boolean => document.documentElement.dataset["flying"] !== undefined;

/** The link by path (`data-path`) that an event happened in. */
const linkOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("a[data-path]") : null;

/**
 * Opens plain links by path in place, unless the listener wants a new tab, and loads the code of their
 * screen once a pointer, finger or the focus is on them. One set of listeners serves all links:
 * a page has a hundred of them.
 */
export function followPathLinks(go: Go): () => void {
  const end = new AbortController();
  const options = { passive: true, signal: end.signal };
  let near: HTMLElement | null = null;

  document.addEventListener(
    "click",
    (event) => {
      const link = linkOf(event);
      const path = link?.dataset["path"];
      if (path === undefined || event.defaultPrevented || !opensHere(event)) return;
      event.preventDefault();
      go.to(path, { replace: link?.dataset["replaces"] !== undefined });
    },
    { signal: end.signal },
  );
  for (const type of ["pointerover", "focusin"])
    document.addEventListener(
      type,
      (event) => {
        const link = linkOf(event);
        if (link === near) return;
        near = link;
        const path = link?.dataset["path"];
        if (path !== undefined && !isFlying()) go.preload(path);
      },
      options,
    );
  return () => end.abort();
}
