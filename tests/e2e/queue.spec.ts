import { expect, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../../server/sources/demo/anchors.ts";
import { playAlbum, player, test } from "./support.ts";

const nextUp = (page: Page): Locator => page.getByRole("region", { name: "Next up" });
const titles = (part: Locator): Promise<string[]> =>
  part
    .getByRole("button", { name: /^Play /, includeHidden: true })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));

/** Plays the album of seven and shows the queue: six are coming. */
async function openQueue(page: Page): Promise<readonly string[]> {
  await playAlbum(page, ANCHORS.shortAlbum);
  await player(page).getByRole("button", { name: "Pause" }).click();
  await player(page).getByRole("button", { name: "Queue" }).click();
  await expect.poll(() => titles(nextUp(page))).toHaveLength(6);
  return titles(nextUp(page));
}

test("coming songs are moved by keyboard and by dragging, and removed", async ({ page }) => {
  const [a, b, c, d, e, f] = await openQueue(page);
  const rows = nextUp(page).getByRole("row");
  await rows.first().focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(() => titles(nextUp(page))).toEqual([b, a, c, d, e, f]);
  await expect(rows.nth(1)).toBeFocused();

  const from = await rows.nth(5).boundingBox();
  const to = await rows.first().boundingBox();
  if (from === null || to === null) throw new Error("the rows are not in sight");
  await page.mouse.move(from.x + from.width / 3, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 3, to.y + to.height / 2, { steps: 5 });
  await page.mouse.move(to.x + to.width / 3, to.y + 4, { steps: 2 });
  await page.mouse.up();
  await expect.poll(() => titles(nextUp(page))).toEqual([f, b, a, c, d, e]);

  await rows.nth(2).focus();
  await page.keyboard.press("Delete");
  await expect.poll(() => titles(nextUp(page))).toEqual([f, b, c, d, e]);
});

test("clearing and replacing the queue can be undone", async ({ page }) => {
  const before = await openQueue(page);
  await nextUp(page).getByRole("button", { name: "Clear" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => titles(nextUp(page))).toEqual(before);

  await playAlbum(page, ANCHORS.album);
  await page.getByRole("button", { name: "Undo" }).click();
  await player(page).getByRole("button", { name: "Queue" }).click();
  await expect.poll(() => titles(nextUp(page))).toEqual(before);
});

test("all coming songs are there, few of them in the document", async ({ page }) => {
  await page.goto(`/playlist/${ANCHORS.bigPlaylist}`);
  await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
  await player(page).getByRole("button", { name: "Queue" }).click();
  const grid = nextUp(page).getByRole("grid");
  await expect(grid).toHaveAttribute("aria-rowcount", "19999");
  await grid.getByRole("row").first().focus();
  await page.keyboard.press("End");
  await expect(
    grid.locator('[role="row"][aria-rowindex="19999"]').getByRole("link").first(),
  ).toBeVisible();
  expect(await grid.getByRole("row").count()).toBeLessThanOrEqual(80);
});
