import { expect, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../../server/sources/demo/anchors.ts";
import { button, nextUp, openThousands, panel, playSeven, titles } from "./queue-panel.ts";
import { test } from "./support.ts";

const bar = (page: Page): Locator => panel(page).getByRole("toolbar");

test("songs are moved and removed in the panel as on the page", async ({ page }) => {
  await playSeven(page);
  await button(page).click();
  const part = nextUp(panel(page));
  const rows = part.getByRole("row");
  await expect(rows).toHaveCount(6);
  const [a, b, c, d, e, f] = await titles(part);
  await rows.first().focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(() => titles(part)).toEqual([b, a, c, d, e, f]);
  await expect(rows.nth(1)).toBeFocused();

  await rows.nth(5).dragTo(rows.first(), {
    sourcePosition: { x: 120, y: 26 },
    targetPosition: { x: 120, y: 4 },
  });
  await expect.poll(() => titles(part)).toEqual([f, b, a, c, d, e]);
  await rows.nth(2).focus();
  await page.keyboard.press("Delete");
  await expect.poll(() => titles(part)).toEqual([f, b, c, d, e]);
});

for (const locale of ["en-US", "zh-CN", "zh-TW", "tr"])
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("what can be done with chosen rows fits into the panel", async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem("tonearm-queue", "true"));
      await page.goto(`/playlist/${ANCHORS.bigPlaylist}`);
      await page.locator("main [data-row]").first().press("Enter");
      const box = page.locator("#queue-panel");
      await box.locator("[data-row]").first().focus();
      await page.keyboard.press("Control+A");
      const controls = box.getByRole("toolbar").getByRole("button");
      await expect(controls).toHaveCount(7);
      for (const control of await controls.all()) {
        await control.focus();
        const { x = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {};
        expect(x).toBeGreaterThan(1440 - 360);
        expect(x + width).toBeLessThan(1440);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
        await expect(control).toHaveAccessibleName(/./);
      }
      const sideways = await box.evaluate((panelBox) => {
        panelBox.scrollLeft = 100;
        return [panelBox.scrollLeft, panelBox.scrollWidth - panelBox.clientWidth];
      });
      expect(sideways).toEqual([0, 0]);
    });
  });

test("rows are chosen in the panel without a move of the page or of the row", async ({ page }) => {
  await openThousands(page);
  await page.mouse.move(400, 500);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  const row = nextUp(panel(page)).getByRole("row").nth(3);
  const before = await row.boundingBox();
  await row.click({ modifiers: ["Control"], position: { x: 200, y: 26 } });
  await expect(bar(page)).toContainText("1 selected");
  expect((await row.boundingBox())?.y).toBe(before?.y);
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  await page.keyboard.press("Escape");
  await expect(bar(page)).toHaveCount(0);
  expect((await row.boundingBox())?.y).toBe(before?.y);
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
});
