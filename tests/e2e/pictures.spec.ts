import { expect, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import { test } from "./support.ts";

const isShown = (image: SVGElement | HTMLElement): boolean =>
  image instanceof HTMLImageElement && image.naturalWidth > 0 && image.checkVisibility();
const hero = (page: Page) => page.getByRole("main").locator("img").first();
const row = (page: Page) => page.getByRole("grid").getByRole("row").nth(1).locator("img");

/** Opens a playlist whose pictures cannot be loaded. */
async function openWithout(page: Page): Promise<void> {
  await page.route("**/media/cover/**", (route) => route.abort());
  await page.goto(`/playlist/${ANCHORS.playlist}`);
  await expect(page.getByRole("grid").getByRole("row").nth(1)).toBeVisible();
  await expect(hero(page)).toBeHidden();
  await expect(row(page)).toHaveCount(0);
  await page.unroute("**/media/cover/**");
}

test("pictures that failed are asked for again when the network is back", async ({ page }) => {
  await openWithout(page);
  // Repeated, because the page only listens once it rests; a single early event would be missed, and the
  // retry after ten seconds tested instead.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("online")));
      return hero(page).evaluate(isShown);
    })
    .toBe(true);
  await expect.poll(() => row(page).evaluate(isShown)).toBe(true);
});

test("pictures that failed are asked for once more after ten seconds", async ({ page }) => {
  await page.clock.install();
  await openWithout(page);
  // The ten seconds begin when the page rests.
  await expect
    .poll(async () => {
      await page.clock.fastForward(10_000);
      return hero(page).evaluate(isShown);
    })
    .toBe(true);
  await expect.poll(() => row(page).evaluate(isShown)).toBe(true);
});
