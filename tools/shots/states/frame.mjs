/** @file The frame around every screen: account menu, progress bar, and addresses without a screen. */
import { button, hanging, main } from "../steps.mjs";

export const frame = ({ url, say }) => ({
  "account-menu": async (page) => {
    await page.goto(url);
    await button(page, say("nav.account")).click();
    await page.getByRole("menu").waitFor();
  },
  "not-found": "/no/such/page",
  "not-found-local-music": "/local-music",
  "code-missing": async (page) => {
    await page.route(/explore-.*\.js/, (route) => route.abort());
    await page.goto(`${url}/new-album`);
    await main(page).getByRole("alert").waitFor();
    await button(page, say("state.reload")).waitFor();
  },
  "progress-loading": async (page) => {
    await page.goto(url);
    await main(page).getByRole("article").first().waitFor();
    await hanging(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.locator('nav:visible a[href="/explore"]').first().click();
    await page.waitForTimeout(1900);
  },
});
