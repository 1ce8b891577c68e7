import { expect, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import {
  expectAccessible,
  expectSilence,
  logIn,
  playAlbum,
  player,
  startServer,
  test,
  type RunningServer,
  expectSound,
  turnTo,
} from "./support.ts";

const categories = (page: Page): Locator => page.getByRole("group", { name: "Categories" });
const twoFrames = (): Promise<number> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
const cards = (page: Page): Locator => page.getByRole("main").getByRole("article");

test("home begins with an account's playlists of the day, and explore leaves out the first", async ({
  page,
}) => {
  const titles = (list: Locator): Promise<string[]> =>
    list.getByRole("article").getByRole("link").allInnerTexts();
  const shelf = page.getByRole("region", { name: "Recommended playlists" });
  await page.goto("/");
  await expect(shelf.getByRole("article").first()).toBeVisible();
  // A card without its text would count as unique, and some texts arrive a moment later.
  const areThere = async (): Promise<void> => {
    await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
    await expect.poll(async () => (await titles(shelf)).every((title) => title !== "")).toBe(true);
  };
  await areThere();
  const common = await titles(shelf);
  expect(common).not.toEqual([]);
  await logIn(page);
  await page.reload();
  await expect(shelf.getByRole("article").first().getByRole("link").first()).not.toBeEmpty();
  await expect(shelf.getByRole("article").first()).not.toContainText(common[0] ?? "");
  await expect.poll(() => titles(shelf)).toHaveLength(common.length);
  await areThere();
  const own = await titles(shelf);
  expect(new Set(own).size).toBe(own.length);

  await page.goto("/explore?category=推荐歌单");
  await expect(cards(page).first()).toContainText(own[1] ?? "");
});

test("explore is chosen from by category, grows as it is scrolled, keeps its place and is walked by keyboard", async ({
  page,
}) => {
  test.slow();
  await test.step("a category is part of the address, and Back leads to the one before", async () => {
    await page.goto("/explore");
    await expect(categories(page).getByRole("button", { name: "All" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(cards(page).first()).toBeVisible();
    const first = await cards(page).first().getByRole("link").innerText();
    await categories(page).getByRole("button", { name: "Charts" }).click();
    await expect(page).toHaveURL(/\/explore\?category=%E6%8E%92%E8%A1%8C%E6%A6%9C$/);
    await expect(page.getByRole("main").getByRole("list", { name: "Charts" })).toBeVisible();
    await expect(cards(page).first().getByRole("link")).not.toHaveText(first);
    await page.goBack();
    await expect(page).toHaveURL(/\/explore$/);
    await expect(categories(page).getByRole("button", { name: "All" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(cards(page).first().getByRole("link")).toHaveText(first);
  });
  await test.step("the next cards come before the last one is in sight", async () => {
    await turnTo(page, "/search");
    await turnTo(page, "/explore");
    await expect(cards(page).first()).toBeVisible();
    const before = await cards(page).count();
    await page.getByRole("button", { name: "Load more" }).scrollIntoViewIfNeeded();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
    await expect(page.getByRole("status").filter({ hasText: /more loaded/ })).toHaveCount(1);
  });
  await test.step("a category put up stays over a reload and can be taken away", async () => {
    await turnTo(page, "/explore");
    const more = page.getByRole("button", { name: "More categories" });
    await more.click();
    const panel = page.getByRole("region", { name: "More categories" });
    await panel.getByRole("group", { name: "Style" }).getByRole("button", { name: "Jazz" }).click();
    await expect(categories(page).getByRole("button", { name: "Jazz" })).toBeVisible();
    await page.reload();
    await categories(page).getByRole("button", { name: "Jazz" }).click();
    await expect(page.getByRole("main").getByRole("list", { name: "Jazz" })).toBeVisible();
    await categories(page).getByRole("button", { name: "All" }).click();
    await more.click();
    await panel.getByRole("button", { name: "Jazz" }).click();
    await expect(categories(page).getByRole("button", { name: "Jazz" })).toHaveCount(0);
    await expect(panel.getByRole("button", { name: "Charts" })).toHaveCount(0);
  });
  await test.step("a grid that has grown is as far down and as long after a visit elsewhere", async () => {
    await page.reload();
    await expect(cards(page).first()).toBeVisible();
    const first = await known(page);
    await page.getByRole("button", { name: "Load more" }).scrollIntoViewIfNeeded();
    await expect.poll(() => known(page)).toBeGreaterThan(first);
    const here = first + 10;
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 300);
        return cardAt(page, here).count();
      })
      .toBe(1);
    await cardAt(page, here).scrollIntoViewIfNeeded();
    const y = await page.evaluate(() => scrollY);
    const title = await cardAt(page, here).locator("a[title]").innerText();
    const box = await cardAt(page, here).boundingBox();
    const count = await known(page);

    await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    // While hidden, the page has no cards in the document.
    await expect(page.locator("li[aria-posinset]")).toHaveCount(0);
    await page.goBack();
    await expect(cardAt(page, here).locator("a[title]")).toHaveText(title);
    expect(await page.evaluate(() => scrollY)).toBe(y);
    expect(await cardAt(page, here).boundingBox()).toEqual(box);
    expect(await known(page)).toBeGreaterThanOrEqual(count);
    // The card is complete at once: with its cover, its button and its links.
    await expect(cardAt(page, here).locator("img")).toBeVisible();
    await expect(cardAt(page, here).getByRole("button", { name: /^Play/ })).toHaveCount(1);
  });
  await test.step("the keyboard walks a grid card by card, and the focus goes with its card", async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await cardAt(page, 1).locator("a[title]").focus();
    const walked: number[] = [];
    while ((walked.at(-1) ?? 0) < 30) {
      await page.keyboard.press("Tab");
      const place = await page.evaluate(() =>
        Number(document.activeElement?.closest("li")?.getAttribute("aria-posinset")),
      );
      if (walked.at(-1) !== place) walked.push(place);
    }
    // The rest of the first card, then the others in order.
    expect(walked.filter((place) => place > 1)).toEqual(
      Array.from({ length: 29 }, (_, index) => index + 2),
    );
    const focused = page.locator("a[title]:focus, button:focus");
    const words = await focused.evaluate((element) => element.closest("li")?.textContent);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expect(cardAt(page, 1)).toBeInViewport();
    expect(await focused.evaluate((element) => element.closest("li")?.textContent)).toBe(words);
  });
  await test.step("axe finds nothing on the open categories", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await turnTo(page, "/explore");
    await page.getByRole("button", { name: "More categories" }).click();
    await expect(page.getByRole("region", { name: "More categories" })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
    await expectAccessible(page);
  });
});

/** A card of a grid by its position, wherever the page is scrolled to. */
const cardAt = (page: Page, place: number): Locator =>
  page.getByRole("main").locator(`li[aria-posinset="${place}"]`).getByRole("article");
const known = (page: Page): Promise<number> =>
  page
    .getByRole("main")
    .locator("li[aria-setsize]:visible")
    .first()
    .evaluate((item) => Number(item.getAttribute("aria-setsize")));

test("home leads on, new albums have areas, and results are reached by tabs", async ({ page }) => {
  test.slow();
  await test.step("home leads to all playlists, charts and new albums", async () => {
    await page.goto("/");
    for (const [heading, address] of [
      ["Recommended playlists", /\/explore\?category=/],
      ["Charts", /\/explore\?category=/],
      ["New albums", /\/new-album$/],
    ] as const) {
      await page.getByRole("link", { name: `See all: ${heading}` }).click();
      await expect(page).toHaveURL(address);
      await expect(cards(page).first()).toBeVisible();
      await page.goBack();
    }
  });
  await test.step("new albums are chosen by area", async () => {
    await turnTo(page, "/search");
    await turnTo(page, "/new-album");
    await expect(cards(page).first()).toBeVisible();
    const all = await cards(page).count();
    await page.getByRole("radio", { name: "Korean" }).check({ force: true });
    await expect(page.getByRole("radio", { name: "Korean" })).toBeChecked();
    await expect.poll(() => cards(page).count()).toBeLessThan(all);
    await expect(cards(page).first()).toBeVisible();
  });
  await test.step("an area without new albums leads back to all of them", async () => {
    await turnTo(page, "/search");
    await page.route("**/api/album/new?*area=JP*", (route) =>
      route.fulfill({ json: { code: 200, albums: [], total: 0 } }),
    );
    await turnTo(page, "/new-album");
    await expect(cards(page).first()).toBeVisible();
    await page.getByRole("radio", { name: "Japanese" }).check({ force: true });
    await page.getByRole("button", { name: "All areas" }).click();
    await expect(page.getByRole("radio", { name: "All" })).toBeChecked();
    await expect(cards(page).first()).toBeVisible();
  });
  await test.step("typed results are reached by tabs, and follow other words", async () => {
    await turnTo(page, "/search/night");
    const tabs = page.getByRole("tablist", { name: "Result type" });
    await tabs.getByRole("tab", { name: "Songs" }).click();
    await expect(page).toHaveURL(/\/search\/night\/tracks$/);
    await expect(page.getByRole("grid")).toBeVisible();
    await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("night");
    await page.keyboard.press("ArrowRight");
    await expect(tabs.getByRole("tab", { name: "Artists" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\/night\/artists$/);
    await expect(cards(page).first()).toContainText("Night");
    await turnTo(page, "/search/moon/artists");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("moon");
    await tabs.getByRole("tab", { name: "All" }).click();
    await expect(page).toHaveURL(/\/search\/moon$/);
  });
});

const videoTimeS = (page: Page): Promise<number> =>
  page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);

test("a video pauses the music, plays, and keeps its place in another quality", async ({
  page,
}) => {
  await playAlbum(page, ANCHORS.album);
  await page.getByRole("link", { name: "Explore" }).click();
  await page.goto(`/mv/${ANCHORS.mv}`);
  await expect(player(page)).toHaveCount(0);
  const region = page.getByRole("region", { name: /^Video: / });
  // Opened by its address, the video waits for a press; there is one button to play it.
  await expect(region.getByRole("button", { name: "Play video" })).toHaveCount(1);
  expect(await videoTimeS(page)).toBe(0);
  await region.getByRole("button", { name: "Play video" }).click();
  await expect.poll(() => videoTimeS(page)).toBeGreaterThan(0.5);
  await expectSilence(page);

  await region.getByRole("button", { name: "Quality: 1080p" }).click();
  await page.getByRole("menuitem", { name: "480p" }).click();
  await expect(region.getByRole("button", { name: "Quality: 480p" })).toBeVisible();
  await expect.poll(() => videoTimeS(page)).toBeGreaterThan(0.5);

  await region.getByRole("button", { name: "Pause video" }).click();
  await expect(region.getByRole("button", { name: "Play video" })).toBeVisible();
  await region.getByRole("slider", { name: "Seek video" }).focus();
  await page.keyboard.press("Home");
  await expect.poll(() => videoTimeS(page)).toBe(0);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => videoTimeS(page)).toBe(5);
  await page.keyboard.press("m");
  await expect(region.getByRole("button", { name: "Mute video" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("a video chosen while music plays takes over, however it is chosen, and one key starts what the browser refuses", async ({
  page,
}) => {
  test.slow();
  await test.step("where the browser refuses to start a video, the music stops and one key starts it", async () => {
    await page.addInitScript(() => {
      const { play } = HTMLVideoElement.prototype;
      let isFirst = true;
      HTMLVideoElement.prototype.play = function refused(this: HTMLVideoElement) {
        const isRefused = isFirst;
        isFirst = false;
        return isRefused
          ? Promise.reject(new DOMException("a gesture is wanted", "NotAllowedError"))
          : play.call(this);
      };
    });
    await playAlbum(page, ANCHORS.album);
    await page.getByRole("searchbox", { name: "Search" }).fill("tide");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "See all: Music videos" }).click();
    const found = page.getByRole("list", { name: "Music videos matching “tide”" });
    await found.getByRole("article").first().getByRole("link").first().click();
    await expect(page.getByRole("button", { name: "Play video" })).toBeFocused();
    await expectSilence(page);
    await page.keyboard.press("Enter");
    await expect.poll(() => videoTimeS(page)).toBeGreaterThan(0.2);
    await expect(page.getByRole("button", { name: "Pause video" })).toHaveCount(1);
  });
  await test.step("a video chosen while music plays takes over", async () => {
    await page.goBack();
    await page.goBack();
    await player(page).getByRole("button", { name: "Play", exact: true }).click();
    await expectSound(page);
    await page.getByRole("link", { name: "See all: Music videos" }).click();
    const found = page.getByRole("list", { name: "Music videos matching “tide”" });
    await found.getByRole("article").first().getByRole("link").first().click();
    await expect(page).toHaveURL(/\/mv\/\d+\?autoplay=true$/);
    await expect.poll(() => videoTimeS(page)).toBeGreaterThan(0.2);
    await expectSilence(page);
  });
  await test.step("a video opened by a press starts, and the music fades out, whichever way it was pressed", async () => {
    await page.goBack();
    await page.goBack();
    await expect(player(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
    await page.getByRole("link", { name: "See all: Music videos" }).click();
    const found = page.getByRole("list", { name: "Music videos matching “tide”" });
    await found.getByRole("article").first().getByRole("link").first().press("Enter");
    await expect(page).toHaveURL(/\/mv\/\d+$/);
    await expect.poll(() => videoTimeS(page)).toBeGreaterThan(0.2);
    await expect(page.getByRole("button", { name: "Pause video" })).toBeVisible();
  });
});

test.describe("with a server that fails on demand", () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());
  test.beforeEach(async ({ request }) => {
    await request.delete(`${server.url}/__faults`);
  });

  test("what fails on demand is told, asked for again, and never replaces what was chosen last", async ({
    page,
    request,
  }) => {
    test.slow();
    await test.step("a page that does not come says so while the cards stand", async () => {
      await request.post(`${server.url}/__faults`, {
        data: { pattern: "^/api/top/playlist\\?.*offset=[1-9]", kind: "500" },
      });
      await page.goto(`${server.url}/explore`);
      await expect(cards(page).first()).toBeVisible();
      const again = page.getByRole("main").getByRole("button", { name: "Try again" });
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await expect(again).toBeVisible({ timeout: 1000 });
      }).toPass();
      const before = await cards(page).count();
      expect(before).toBeGreaterThan(0);
      await request.delete(`${server.url}/__faults`);
      await again.click();
      await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
    });
    await test.step("quick switching ends with the category chosen last", async () => {
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await expect(cards(page).first()).toBeVisible();
      await request.post(`${server.url}/__faults`, {
        data: { pattern: "^/api/top/playlist\\?.*cat=%E6%B5%81%E8%A1%8C", kind: "slow", times: 1 },
      });
      const asked = page.waitForRequest(/\/api\/top\/playlist\?.*cat=%E6%B5%81%E8%A1%8C/);
      await categories(page).getByRole("button", { name: "Pop" }).click();
      const slow = await asked;
      await categories(page).getByRole("button", { name: "Charts" }).click();
      const list = page.getByRole("main").getByRole("list", { name: "Charts" });
      await expect(list).toBeVisible();
      const shown = await list.innerText();
      // Wait until the slow answer has arrived or was cancelled, and until its result would be drawn.
      await (await slow.response())?.finished();
      await page.evaluate(twoFrames);
      expect(await list.innerText()).toBe(shown);
    });
    await test.step("a video without an address says so", async () => {
      await request.post(`${server.url}/__faults`, {
        data: { pattern: "^/api/mv/url", kind: "500" },
      });
      await page.goto(`${server.url}/mv/${ANCHORS.mv}`);
      const again = page.getByRole("region", { name: /^Video: / }).getByRole("button");
      await expect(again).toHaveText("Try again");
      await request.delete(`${server.url}/__faults`);
      await again.click();
      await expect(page.getByRole("button", { name: "Play video" })).toBeVisible();
    });
  });
});
