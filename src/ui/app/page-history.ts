import type { RouterHistory } from "@tanstack/react-router";
import { leaveOverlays, pageOf, type PageHistory } from "../kit/overlay-history.ts";

/** The router's history as the overlays need it: the router is not told of steps within one page. */
export function pageHistoryOf(pages: RouterHistory): PageHistory {
  const { notify, back } = pages;
  // Back leaves the page itself, so its overlays are left first.
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
