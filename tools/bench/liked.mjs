/** @file Opens and scrolls the liked songs of the demo account. */
import { startBrowser } from "./browser/chromium.mjs";
import { scrollIn } from "./scroll-page.mjs";
import { logIn } from "./server.mjs";
import { rested } from "./browser/settle.mjs";

export const ROWS = "main [role=row][aria-rowindex]:not([aria-rowindex='1'])";

/** Opens an address as the demo account in a new browser and runs `work(page, browser)` once the page rests. */
export async function withPage(
  server,
  path,
  work,
  { ready = ROWS, prepare = async () => {} } = {},
) {
  const browser = await startBrowser();
  try {
    await logIn(browser, server);
    const page = await browser.firstPage();
    await prepare(page);
    await page.goTo(`${server.url}${path}`);
    await page.until((wanted) => document.querySelector(wanted) !== null, ready);
    // By then the service worker is installed, as at every visit but the first.
    await rested(server, browser);
    return await work(page, browser);
  } finally {
    await browser.close();
  }
}

/** The same for the liked songs, scrolled a little. */
export const withLiked = (server, work, prepare) =>
  withPage(
    server,
    "/library/liked-songs",
    async (page, browser) => {
      await scrollIn(page);
      return work(page, browser);
    },
    { prepare },
  );
