import { expect, type Locator } from "@playwright/test";
import { ANCHORS } from "../../server/sources/demo/anchors.ts";
import { expectSound, playingName, test } from "./support.ts";

/** The one cell of a row that holds neither link nor button. */
const timeOf = (row: Locator): Locator => row.getByRole("gridcell").last();

test("a playlist of 20 000 tracks keeps few rows in the document and reaches its end", async ({
  page,
}) => {
  await page.goto(`/playlist/${ANCHORS.bigPlaylist}`);
  const grid = page.getByRole("grid");
  await expect(grid).toHaveAttribute("aria-rowcount", "20001");
  await timeOf(grid.getByRole("row").nth(1)).click();
  await page.keyboard.press("End");
  const last = grid.locator('[role="row"][aria-rowindex="20001"]');
  await expect(last.getByRole("link").first()).toBeVisible();
  expect(await grid.getByRole("row").count()).toBeLessThanOrEqual(80);
  await page.keyboard.press("Enter");
  await expectSound(page);
  await expect(last).toHaveAttribute("aria-current", "true");
});

test("rows are reached and played by keyboard", async ({ page }) => {
  await page.goto(`/album/${ANCHORS.album}`);
  const rows = page.getByRole("grid").getByRole("row");
  await timeOf(rows.nth(1)).click();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expectSound(page);
  await expect(page.getByRole("grid").locator('[aria-current="true"]')).toHaveCount(1);
  await page.keyboard.press("Shift+F10");
  const menu = page.getByRole("menu", { name: "Track actions" });
  await expect(menu.getByRole("menuitem", { name: "Play next" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
});

test("what plays next is queued, shown and removed on the queue screen", async ({ page }) => {
  await page.goto(`/album/${ANCHORS.album}`);
  const rows = page.getByRole("grid").getByRole("row");
  await timeOf(rows.nth(1)).dblclick();
  await expectSound(page);
  await rows.nth(5).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Play next" }).click();
  await page.getByRole("region", { name: "Player" }).getByRole("button", { name: "Queue" }).click();
  await expect(page).toHaveURL(/\/next$/);
  const upNext = page.getByRole("region", { name: "Play next" });
  await expect(upNext.getByRole("row").filter({ has: page.getByRole("link") })).not.toHaveCount(0);
  await upNext.getByRole("button", { name: "Clear" }).click();
  await expect(upNext).toHaveCount(0);
  await expect(playingName(page)).toBeVisible();
});

test("a playlist is filtered and sorted, and plays what it shows", async ({ page }) => {
  await page.goto(`/playlist/${ANCHORS.playlist}`);
  const grid = page.getByRole("grid");
  const rows = grid.getByRole("row");
  await expect(rows.nth(1).getByRole("link").first()).toBeVisible();
  const all = Number(await grid.getAttribute("aria-rowcount"));
  const artist = await rows.nth(1).getByRole("link").first().innerText();
  const filter = page.getByRole("searchbox", { name: "Filter tracks" });
  await filter.fill(artist.toUpperCase());
  await expect.poll(async () => Number(await grid.getAttribute("aria-rowcount"))).toBeLessThan(all);
  await expect(filter).toBeFocused();
  await filter.fill("no song is called this");
  await expect(page.getByText("No song here matches")).toBeVisible();
  await filter.fill("");
  await expect(grid).toHaveAttribute("aria-rowcount", String(all));

  await page.getByRole("button", { name: "Sort: Playlist order" }).click();
  await page.getByRole("menuitemradio", { name: "Title" }).click();
  await expect(page.getByRole("button", { name: "Sort: Title" })).toBeVisible();
  await timeOf(rows.nth(1)).dblclick();
  await expectSound(page);
  await expect(rows.nth(1)).toHaveAttribute("aria-current", "true");
});
