/** @file Explore in a folder: its categories are the genres of its files. */
import { expect, type Page } from "@playwright/test";
import { madeMusic, serveSource, type MadeMusic } from "./source-server.ts";
import { expectAccessible, test, turnTo, type RunningServer } from "./support.ts";

/** Names with another meaning elsewhere: a category of the service, an address, markup. */
const ODD = ["流行", "R&B/Soul", "100% #1?", "<b>Bold</b>", "Özgün Müzik"];
const MANY = [...ODD, ...Array.from({ length: 195 }, (_, number) => `Genre ${number + 1}`)];
const TOTAL = 2 + 10;

const main = (page: Page) => page.getByRole("main");
const pills = (page: Page) => main(page).getByRole("group", { name: "Categories" });
const chosen = (page: Page) => pills(page).locator("[aria-pressed=true]");
const panel = (page: Page) => main(page).getByRole("region", { name: "All genres" });
const more = (page: Page) => pills(page).getByRole("button", { name: "More genres" });
const addressOf = (genre: string) => `/explore?category=${encodeURIComponent(genre)}`;

test.describe("a folder of two hundred genres", () => {
  let music: MadeMusic;
  let server: RunningServer;
  test.beforeAll(async () => {
    music = await madeMusic(MANY);
    server = await serveSource(music);
    await expect.poll(() => music.source.status().scan).toBeNull();
  });
  test.afterAll(async () => {
    await server.stop();
    await music.remove();
  });

  test("shows, filters and leads to genres by their names in every language, says of one that no song has, and fits a phone", async ({
    page,
  }) => {
    test.slow();
    await test.step("shows some of them at once and all in the panel, which is filtered while typing", async () => {
      await page.goto(`${server.url}/explore`);
      await expect(pills(page).locator("[data-category]")).toHaveCount(TOTAL);
      await more(page).click();
      const all = panel(page).getByRole("group").getByRole("button");
      await expect(all).toHaveCount(MANY.length);
      await expectAccessible(page);
      const filter = panel(page).getByRole("searchbox", { name: "Filter genres" });
      await filter.fill("ozgun");
      await expect(all).toHaveText(["Özgün Müzik"]);
      await filter.fill("nobody plays this");
      await expect(panel(page).getByRole("status")).toHaveText(
        "No genre matches “nobody plays this”",
      );
      await filter.press("Escape");
      await expect(all).toHaveCount(MANY.length);
      const wanted = panel(page).getByRole("button", { name: "Genre 150", exact: true });
      await wanted.click();
      await expect(page).toHaveURL(/\/explore\?category=Genre(?:\+|%20)150$/);
      await expect(chosen(page)).toHaveText("Genre 150");
      await expect(main(page).getByRole("article")).toHaveCount(1);
      await expect(wanted).toHaveAttribute("aria-pressed", "true");
      await expect(wanted).toBeFocused();
      await page.goBack();
      await expect(chosen(page)).toHaveText("All");
      await expect(page).toHaveURL(`${server.url}/explore`);
    });
    await test.step("leads to each by its name as it is tagged, in every language", async () => {
      await turnTo(page, "/explore");
      for (const genre of ODD) {
        await turnTo(page, addressOf(genre));
        await expect(chosen(page)).toHaveText(genre);
        await expect(chosen(page)).toHaveAttribute("lang", "");
        const list = main(page).getByRole("list", { name: genre, exact: true });
        await expect(list.getByRole("article")).toHaveCount(1);
        await expect(list.getByRole("link", { name: genre, exact: true }).first()).toBeVisible();
      }
    });
    await test.step("says of a genre that no song has that there is none", async () => {
      await page.goto(`${server.url}${addressOf("Polka")}`);
      const nothing = "No songs in this folder are tagged “Polka”";
      await expect(main(page).getByText(nothing)).toBeVisible();
      await expect(pills(page).locator("[data-category]")).toHaveCount(TOTAL);
      await expect(chosen(page)).toHaveCount(0);
      await expectAccessible(page);
      await main(page).getByRole("link", { name: "Show all playlists" }).click();
      await expect(page).toHaveURL(`${server.url}/explore`);
      await expect(chosen(page)).toHaveText("All");
    });
    await test.step("fits a phone, with what is chosen in sight", async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`${server.url}${addressOf("Genre 150")}`);
      await expect(pills(page).locator("[data-category]")).toHaveCount(TOTAL + 1);
      await expect(chosen(page)).toBeInViewport({ ratio: 1 });
      await more(page).click();
      await expect(panel(page).getByRole("searchbox")).toBeVisible();
      const isWider = await page.evaluate(() => document.body.scrollWidth > innerWidth);
      expect(isWider).toBe(false);
      await expect(main(page).getByRole("article")).toHaveCount(1);
    });
  });

  test("says that the genres did not come, and asks for them again", async ({ page }) => {
    let isDown = true;
    await page.route("**/api/playlist/catlist*", (route) =>
      isDown ? route.fulfill({ status: 500, json: { code: 500 } }) : route.continue(),
    );
    await page.goto(`${server.url}/explore`);
    const failure = main(page).getByRole("alert");
    await expect(failure).toContainText("The genres couldn’t be loaded.");
    // All playlists are shown without the genres.
    await expect(main(page).getByRole("article").first()).toBeVisible();
    isDown = false;
    await failure.getByRole("button", { name: "Try again" }).click();
    await expect(pills(page).locator("[data-category]")).toHaveCount(TOTAL);
    await expect(failure).toHaveCount(0);
  });
});

test("a source that is no folder is not asked for genres", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/explore");
  await expect(main(page).getByRole("article").first()).toBeVisible();
  await expect(pills(page).getByRole("button", { name: "More categories" })).toBeVisible();
  expect(asked).not.toContain("/api/playlist/catlist");
});
