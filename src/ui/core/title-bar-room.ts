/** The same as `--h-titlebar` in the stylesheet. */
const HEIGHT_PX = 32;

/** What our own title bar takes from the top of the page; 0 where the system has its own, or none. */
export const titleBarPx = (): number =>
  document.documentElement.dataset["frame"] === "ours" ? HEIGHT_PX : 0;
