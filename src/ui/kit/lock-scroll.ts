let locks = 0;

/**
 * Keeps the page from scrolling while something covers it; returns a function that ends that. With `holdY` the page is
 * also kept where it was at a press: a wheel or a fling that has not come to rest would move it on.
 */
export function lockScroll(holdY?: number): () => void {
  const { documentElement: page } = document;
  const end = new AbortController();
  locks += 1;
  page.toggleAttribute("data-locked", true);
  if (holdY !== undefined) {
    const hold = (): void => {
      if (window.scrollY !== holdY) window.scrollTo({ top: holdY, behavior: "instant" });
    };
    hold();
    document.addEventListener("scroll", hold, { passive: true, signal: end.signal });
  }
  return () => {
    end.abort();
    locks -= 1;
    page.toggleAttribute("data-locked", locks > 0);
  };
}
