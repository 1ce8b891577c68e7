/** @file The search box, grouped and typed results. */
import { button, emptying, failing, main, openHanging } from "../steps.mjs";

const TYPES = ["tracks", "artists", "albums", "playlists", "music-videos"];

export const search = ({ url, say }) => {
  const box = (page) => page.getByRole("searchbox", { name: say("nav.search"), exact: true });
  const lookFor = async (page, words) => {
    await box(page).fill(words);
    await box(page).press("Enter");
    await page.waitForURL((address) => decodeURIComponent(address.pathname).includes(words));
    await main(page).getByRole("tablist").waitFor();
  };
  const typed = TYPES.map((type) => [`search-${type}`, `/search/night/${type}`]);
  return {
    search: "/search/night",
    "search-empty": "/search",
    "search-nothing": "/search/zzzzqqqq",
    "search-loading": (page) => openHanging(page, `${url}/search/night`),
    "search-failed": async (page) => {
      await failing(page, "**/api/search?**");
      await page.goto(`${url}/search/night`);
      await button(main(page), say("state.tryAgain")).first().waitFor();
    },
    "search-partly": async (page) => {
      await failing(page, /\/api\/search\?.*type=1000/);
      await page.goto(`${url}/search/night`);
      await button(main(page), say("state.tryAgain")).first().waitFor();
    },
    ...Object.fromEntries(typed),
    "search-typed-loading": (page) => openHanging(page, `${url}/search/night/albums`),
    "search-typed-nothing": "/search/zzzzqqqq/albums",
    "search-typed-tracks-nothing": "/search/zzzzqqqq/tracks",
    "search-typed-failed": async (page) => {
      await failing(page, "**/api/search?**");
      await page.goto(`${url}/search/night/artists`);
      await button(main(page), say("state.tryAgain")).first().waitFor();
    },
    suggestions: async (page) => {
      await page.goto(`${url}/search`);
      await box(page).pressSequentially("nigh");
      await page.getByRole("option").first().waitFor();
      await box(page).press("ArrowDown");
    },
    "suggestions-recent": async (page) => {
      await page.goto(`${url}/search`);
      for (const words of ["rain", "midnight ferry", "Ore Adeyemi"]) await lookFor(page, words);
      await box(page).fill("");
      await page.getByRole("option").nth(2).waitFor();
    },
  };
};
