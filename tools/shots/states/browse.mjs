/** @file Home, explore and new albums. */
import { button, emptying, failing, main, openHanging } from "../steps.mjs";

export const home = ({ url, say }) => ({
  home: "/",
  "home-loading": (page) => openHanging(page, url),
  "home-failed": async (page) => {
    await failing(page, "**/api/**");
    await page.goto(url);
    await button(page, say("state.tryAgain")).first().waitFor();
  },
  "home-menu": async (page) => {
    await page.goto(url);
    const card = main(page).getByRole("article").nth(1);
    await card.getByRole("link").first().click({ button: "right" });
    await page.getByRole("menu").waitFor();
  },
});

export const explore = ({ url, say }) => {
  const openPanel = async (page) => {
    await page.goto(`${url}/explore`);
    await button(page, say("explore.moreCategories")).click();
  };
  return {
    explore: "/explore",
    "explore-recommended": `/explore?category=${encodeURIComponent("推荐歌单")}`,
    "explore-charts": `/explore?category=${encodeURIComponent("排行榜")}`,
    "explore-other": `/explore?category=${encodeURIComponent("爵士")}`,
    "explore-panel": async (page) => {
      await openPanel(page);
      await button(page, say("explore.category.jazz")).last().click();
    },
    "explore-loading": (page) => openHanging(page, `${url}/explore`),
    "explore-failed": async (page) => {
      await failing(page, "**/api/top/playlist**");
      await page.goto(`${url}/explore`);
      await button(page, say("state.tryAgain")).waitFor();
    },
    "explore-more-failed": async (page) => {
      await failing(page, /\/api\/top\/playlist\?.*offset=[1-9]/);
      await page.goto(`${url}/explore`);
      await page.getByRole("article").first().waitFor();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await button(page, say("state.tryAgain")).waitFor();
    },
    "explore-empty": async (page) => {
      await emptying(page, "**/api/top/playlist**");
      await page.goto(`${url}/explore`);
      await main(page).getByText(say("explore.empty")).waitFor();
    },
    "new-albums": "/new-album",
    "new-albums-area": async (page) => {
      await page.goto(`${url}/new-album`);
      await page.getByRole("radio").last().check({ force: true });
      await page.getByRole("article").first().waitFor();
    },
    "new-albums-loading": (page) => openHanging(page, `${url}/new-album`),
    "new-albums-empty": async (page) => {
      await emptying(page, "**/api/album/new**");
      await page.goto(`${url}/new-album`);
      await main(page).getByText(say("explore.newAlbums.empty")).waitFor();
    },
  };
};
