/** The same as `--h-titlebar` in the stylesheet. */
const HEIGHT_PX = 32;

/** Height in pixels of our own title bar at the top of the page; 0 if the system draws one, or there is none. */
export const titleBarPx = (): number =>
  document.documentElement.dataset["frame"] === "ours" ? HEIGHT_PX : 0;
