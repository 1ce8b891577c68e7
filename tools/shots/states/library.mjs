/** @file Screens of an account: the library, liked songs, and the songs of the day. */
import { button, emptying, failing, grid, hanging, logIn, main, toast } from "../steps.mjs";

export const library = ({ url, say }) => {
  const open = async (page, path) => {
    await logIn(page, url);
    await page.goto(`${url}${path}`);
  };
  const tab = (page, name) => page.getByRole("tab", { name: say(`library.${name}.tab`) });
  const openCards = async (page, path) => {
    await open(page, path);
    await page.getByRole("tabpanel").getByRole("article").first().waitFor();
  };
  const openAsName = async (page) => {
    await page.goto(`${url}/login/username`);
    await page.getByRole("searchbox").last().fill("o");
    await page.keyboard.press("Enter");
    await main(page)
      .getByRole("button", { name: say("login.username.go", { name: "" }).trim() })
      .click();
    await page.waitForURL(/\/library$/);
  };
  return {
    library: (page) => openCards(page, "/library"),
    "library-albums": (page) => openCards(page, "/library?tab=albums"),
    "library-artists": (page) => openCards(page, "/library?tab=artists"),
    "library-mvs": (page) => openCards(page, "/library?tab=mvs"),
    "library-history": async (page) => {
      await open(page, "/library?tab=history");
      await grid(page).waitFor();
    },
    "library-filter": async (page) => {
      await openCards(page, "/library?whose=created");
      await tab(page, "playlists").click();
      await page.getByRole("menu").waitFor();
    },
    "library-no-match": async (page) => {
      await openCards(page, "/library");
      await page.getByRole("searchbox", { name: say("library.filter") }).fill("zzzz");
      await button(page, say("library.clearFilter")).waitFor();
    },
    "library-play": async (page) => {
      await openCards(page, "/library");
      await button(page, say("library.liked.play")).click();
      await page.getByRole("menu").waitFor();
    },
    "library-loading": async (page) => {
      await logIn(page, url);
      await hanging(page, /\/api\/(?:user\/playlist|playlist\/detail|album\/sublist)/);
      await page.goto(`${url}/library`);
      await page.waitForTimeout(700);
    },
    "library-empty": async (page) => {
      await emptying(page, /\/api\/(?:user\/playlist|album\/sublist)/);
      await open(page, "/library?tab=albums");
      await main(page).getByText(say("library.albums.empty")).waitFor();
    },
    "library-failed": async (page) => {
      await failing(page, /\/api\/(?:user\/playlist|album\/sublist)/);
      await open(page, "/library?tab=albums");
      await button(page, say("state.tryAgain")).last().waitFor();
    },
    "library-public": async (page) => {
      await openAsName(page);
      await page.getByRole("article").first().waitFor();
    },
    "library-closed": async (page) => {
      await openAsName(page);
      await tab(page, "albums").click();
      await toast(page).waitFor();
    },
    "liked-songs": async (page) => {
      await open(page, "/library/liked-songs");
      await grid(page).waitFor();
    },
    "daily-songs": async (page) => {
      await open(page, "/daily/songs");
      await grid(page).waitFor();
    },
    "home-account": async (page) => {
      await open(page, "/");
      await main(page).getByText(say("home.daily.yours").replace(/^.*· /, "")).waitFor();
    },
  };
};
