import { expect, type Locator, type Page } from "@playwright/test";

async function middleOf(of: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await of.boundingBox();
  if (box === null) throw new Error("it is not in sight");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses the right button and holds it: all systems except Windows open a menu then. */
export async function pressRight(page: Page, on: Locator, menu: Locator): Promise<void> {
  const { x, y } = await middleOf(on);
  await page.mouse.move(x, y);
  await page.mouse.down({ button: "right" });
  await expect(menu).toBeVisible();
}

/** Drags the pressed button to a menu entry and releases it there. */
export async function releaseOn(page: Page, entry: Locator): Promise<void> {
  const { x, y } = await middleOf(entry);
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up({ button: "right" });
}

/** Chooses an entry of the menu of the first song. */
export async function chooseOfFirstSong(page: Page, name: string): Promise<void> {
  const rows = page.getByRole("grid").getByRole("row");
  await rows
    .filter({ hasText: /\d:\d\d/ })
    .first()
    .click({ button: "right" });
  await page.getByRole("menuitem", { name, exact: true }).click();
}
