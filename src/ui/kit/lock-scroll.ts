let locks = 0;

/** Keeps the page from scrolling while something covers it; returns a function that ends that. */
export function lockScroll(): () => void {
  const { documentElement: page } = document;
  locks += 1;
  page.toggleAttribute("data-locked", true);
  return () => {
    locks -= 1;
    page.toggleAttribute("data-locked", locks > 0);
  };
}
