import type { Page } from "@playwright/test";

/** Sums up the layout shifts of every page that is opened from here on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sum = { score: 0 };
    Object.assign(window, { shifts: sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum.score += Number(Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
  });

/** The sum for the page as it is open now. */
export const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => (Reflect.get(window, "shifts") as { readonly score: number }).score);
