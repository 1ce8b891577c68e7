/** @file Screens without a network: what was loaded before stays, and the rest shows a message. */
import { button, main } from "../steps.mjs";

export const failures = ({ url, say, album, artist }) => {
  const cards = (page) => main(page).getByRole("article").and(page.locator(":visible"));
  /** Opens a screen with its pictures, then cuts the network. */
  const cutAt = async (page, path) => {
    await page.goto(`${url}${path}`);
    await cards(page).first().waitFor();
    await page.waitForFunction(() => [...document.images].some(({ naturalWidth }) => naturalWidth));
    await page.waitForTimeout(500);
    await page.context().setOffline(true);
    await page.getByText(say("state.offlineBanner")).waitFor();
  };
  /** Opens a screen of a kind opened before, by a link that was not followed yet, without a network. */
  const cutBetween = async (page, from, to) => {
    await page.goto(`${url}/`);
    await cards(page).first().waitFor();
    // Loads the code of the screen that is opened later.
    await page.locator(`article a[href^="${from}"]:visible`).first().click();
    await main(page).locator("h1").and(page.locator(":visible")).first().waitFor();
    await page.goBack();
    await page.locator(`article a[href^="${to}"]:visible`).nth(2).waitFor();
    await page.context().setOffline(true);
    await page.getByText(say("state.offlineBanner")).waitFor();
    await page.locator(`article a[href^="${to}"]:visible`).nth(2).click();
    await button(main(page), say("state.tryAgain")).first().waitFor();
  };
  return {
    offline: (page) => cutAt(page, "/"),
    "offline-known-album": (page) => cutAt(page, `/album/${album.id}`),
    "offline-known-artist": (page) => cutAt(page, `/artist/${artist.id}`),
    "offline-explore": async (page) => {
      await cutAt(page, "/explore");
      await button(page, say("explore.category.charts")).click();
      await button(main(page), say("state.tryAgain")).waitFor();
    },
    "offline-album": (page) => cutBetween(page, "/album/", "/album/"),
    "offline-artist": (page) => cutBetween(page, "/artist/", "/artist/"),
    "offline-search": async (page) => {
      await cutAt(page, "/search/night");
      const box = page.getByRole("searchbox", { name: say("nav.search"), exact: true });
      await box.fill("moon");
      await box.press("Enter");
      await button(main(page), say("state.tryAgain")).first().waitFor();
    },
  };
};
