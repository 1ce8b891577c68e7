import type { RouterHistory } from "@tanstack/react-router";
import { leaveOverlays, pageOf, type PageHistory } from "../kit/overlay-history.ts";

/** The router's history without the entries of overlays. */
export function pageHistoryOf(pages: RouterHistory): PageHistory {
  const { notify, back } = pages;
  // Leaves the page, whatever lies over it.
  pages.back = (options) => void leaveOverlays().then(() => back(options));
  pages.notify = (action) => {
    if (pageOf(history.state) !== pageOf(pages.location.state)) notify(action);
  };
  return {
    holdPushes: (wait) =>
      pages.block({
        enableBeforeUnload: false,
        blockerFn: async ({ action }) => {
          if (action === "PUSH" || action === "REPLACE") await wait();
          return false;
        },
      }),
  };
}
