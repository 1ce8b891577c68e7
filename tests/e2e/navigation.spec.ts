import { expect, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import { test, turnPage, turnTo } from "./support.ts";

const heading = (page: Page, name?: string | RegExp) =>
  page.getByRole("heading", { level: 1, ...(name === undefined ? {} : { name }) });
const main = (page: Page) => page.getByRole("navigation", { name: "Main" });
const scrollTo = async (page: Page, y: number): Promise<void> => {
  await expect
    .poll(() =>
      page.evaluate((to) => {
        window.scrollTo(0, to);
        return window.scrollY;
      }, y),
    )
    .toBe(y);
};
const expectPlace = (page: Page, y: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a shelf pushed sideways is where it was after a visit elsewhere", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
    const shelf = page.getByRole("region", { name: "New albums" }).getByRole("list");
    await shelf.scrollIntoViewIfNeeded();
    await expect(shelf.getByRole("listitem").nth(3)).toBeAttached();
    const left = await shelf.evaluate((list) => {
      list.scrollTo({ left: 316, behavior: "instant" });
      return list.scrollLeft;
    });
    expect(left).toBe(316);
    const y = await page.evaluate(() => scrollY);
    await main(page).getByRole("link", { name: "Explore" }).click();
    await expect(heading(page, "Explore")).toBeVisible();
    await page.goBack();
    await expect(shelf.getByRole("listitem").nth(3)).toBeAttached();
    expect(await shelf.evaluate((list) => list.scrollLeft)).toBe(left);
    await expectPlace(page, y);
  });
});

test("screens and lists are as they were left, and the address one is at adds nothing", async ({
  page,
}) => {
  test.slow();
  await test.step("a hidden screen holds neither cards nor songs, and has them again when it is shown", async () => {
    await page.goto(`/artist/${ANCHORS.artist}`);
    const songs = page.getByRole("list", { name: "Popular songs" }).getByRole("listitem");
    await expect(songs.first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
    const count = await songs.count();
    const cards = await page.locator("[data-kept] article").count();
    const hidden = (): Promise<number> =>
      page.evaluate(() =>
        [...document.querySelectorAll("[data-kept]")]
          .filter((screen) => !screen.checkVisibility())
          .reduce((sum, screen) => sum + screen.querySelectorAll("li, img").length, 0),
      );
    await main(page).getByRole("link", { name: "Explore" }).click();
    await expect(heading(page, "Explore")).toBeVisible();
    // Only the picture beside the name is left.
    await expect.poll(hidden).toBe(1);
    await page.goBack();
    await expect(songs).toHaveCount(count);
    await expect(page.locator("[data-kept]:visible article")).toHaveCount(cards);
  });
  await test.step("an artist is as it was after a look at the videos", async () => {
    const videos = page.getByRole("link", { name: /See all: Music videos/ });
    // The skeleton has another heading.
    await expect(videos).toBeVisible();
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
    await heading(page).evaluate((element) => element.setAttribute("data-seen", "yes"));
    await videos.scrollIntoViewIfNeeded();
    const y = await page.evaluate(() => window.scrollY);
    await videos.click();
    await expect(page).toHaveURL(/\/mv$/);
    await expect(heading(page)).not.toHaveAttribute("data-seen", "yes");
    await page.goBack();
    await expect(heading(page)).toHaveAttribute("data-seen", "yes");
    await expectPlace(page, y);
  });
  await test.step("kept screens come back as they were, at the place they were left", async () => {
    await turnTo(page, "/");
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
    await scrollTo(page, 400);
    await heading(page).evaluate((element) => element.setAttribute("data-seen", "yes"));

    await main(page).getByRole("link", { name: "Explore" }).click();
    await expect(heading(page, "Explore")).toBeVisible();
    await expectPlace(page, 0);
    await scrollTo(page, 900);

    await page.goBack();
    await expect(heading(page)).toHaveAttribute("data-seen", "yes");
    await expectPlace(page, 400);

    await page.goForward();
    await expect(heading(page, "Explore")).toBeVisible();
    await expectPlace(page, 900);

    await main(page).getByRole("link", { name: "Home" }).click();
    await expect(heading(page)).toHaveAttribute("data-seen", "yes");
    await expectPlace(page, 400);
  });
  await test.step("the address one is at already adds nothing to the history", async () => {
    await main(page).getByRole("link", { name: "Explore" }).click();
    await expect(heading(page, "Explore")).toBeVisible();
    const before = await page.evaluate(() => history.length);
    await main(page).getByRole("link", { name: "Explore" }).click();
    await main(page).getByRole("link", { name: "Explore" }).click();
    expect(await page.evaluate(() => history.length)).toBe(before);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });
  await test.step("a long list is where it was after a visit elsewhere and after a reload", async () => {
    await turnPage(page, `/playlist/${ANCHORS.bigPlaylist}`);
    const grid = page.getByRole("grid");
    await expect(grid).toBeVisible();
    await scrollTo(page, 44_000);
    // The frame after the scroll shows other rows.
    await expect(grid.locator('[aria-rowindex="9"]')).toHaveCount(0);
    const row = grid.getByRole("row").nth(8);
    await expect(row).toContainText(/\S/);
    const index = await row.getAttribute("aria-rowindex");

    await main(page).getByRole("link", { name: "Explore" }).click();
    await expect(heading(page, "Explore")).toBeVisible();
    await page.goBack();
    await expectPlace(page, 44_000);
    await expect(grid.locator(`[aria-rowindex="${index}"]`)).toBeVisible();

    await page.reload();
    await expectPlace(page, 44_000);
    await expect(grid.locator(`[aria-rowindex="${index}"]`)).toBeVisible();
  });
});

test("guards lead to the login or say that there is no such page", async ({ page }) => {
  const ways = {
    "/library": /\/login\?back=%2Flibrary$/,
    "/library/liked-songs": /\/login\?back=%2Flibrary%2Fliked-songs$/,
    "/daily/songs": /\/login\/account\?back=%2Fdaily%2Fsongs$/,
    "/local-music": /\/local-music$/,
  };
  for (const [path, end] of Object.entries(ways)) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveURL(end);
  }
  await expect(page).toHaveTitle("Page not found - Tonearm");
});

test("an address that cannot be read is no page, and the app itself says so", async ({ page }) => {
  for (const path of ["/playlist/%00", "/playlist/%zz", "/%E0%A4%A"])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("main").getByText(/not found$/i)).toBeVisible();
      await expect(page.getByRole("banner").getByRole("link", { name: "Library" })).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: "Go to home" }).click();
      await expect(page).toHaveURL(/\/$/);
    });
});

test.describe("code that does not come", () => {
  test("is asked for by one reload, then explained; the rest stays usable", async ({
    page,
    troubles,
  }) => {
    let loads = 0;
    page.on("domcontentloaded", () => loads++);
    await page.route(/SettingsScreen-.*\.js/, (route) => route.abort());
    await page.goto("/settings");
    await expect.poll(() => loads).toBe(2);
    await expect(page.getByRole("alert")).toContainText("Part of Tonearm is missing");
    await expect(heading(page, "Part of Tonearm is missing")).toBeVisible();

    await main(page).getByRole("link", { name: "Explore" }).click();
    await expect(heading(page, "Explore")).toBeVisible();

    await page.unroute(/SettingsScreen-.*\.js/);
    await page.goBack();
    await expect(heading(page)).toBeVisible();
    expect(loads).toBe(2);
    // One message for each failed load; Playwright lets the registration of a service worker fail.
    const expected = /could not be loaded|Service worker registration failed/;
    expect(troubles.splice(0).filter((text) => !expected.test(text))).toEqual([]);
  });
});

test("the phone's bar says what sort of thing a page is about, its heading which", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, kind] of [
    [`/playlist/${ANCHORS.playlist}`, "Playlist"],
    [`/album/${ANCHORS.album}`, "Album"],
    [`/artist/${ANCHORS.artist}`, "Artist"],
    [`/artist/${ANCHORS.artist}/mv`, "Music videos"],
    [`/mv/${ANCHORS.mv}`, "Music video"],
  ] as const) {
    if (page.url() === "about:blank") await page.goto(path);
    else await turnPage(page, path);
    await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
    await expect(heading(page)).not.toHaveText(kind);
    await expect(page.getByRole("banner").getByText(kind, { exact: true })).toBeVisible();
    const name = await heading(page).innerText();
    await expect(page.getByRole("banner")).not.toContainText(name);
  }
});
