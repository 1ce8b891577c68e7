import { expect, type Locator } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import { button, nextUp, openThousands, panel, playSeven, titles } from "./queue-panel.ts";
import { expectAccessible, test, turnTo } from "./support.ts";

const widthOf = (part: Locator): Promise<number> =>
  part.evaluate((element) => element.getBoundingClientRect().width);

test("the queue beside the page: it pushes it, stays, gives the focus back, fits, and is a page where it does not", async ({
  page,
}) => {
  test.slow();
  await test.step("the queue opens beside the page, pushes it, and stays over pages and reloads", async () => {
    await playSeven(page);
    const main = page.getByRole("main");
    await expect(button(page)).toHaveAttribute("aria-expanded", "false");
    await button(page).click();
    await expect(panel(page)).toBeVisible();
    await expect(button(page)).toHaveAttribute("aria-expanded", "true");
    await expect(button(page)).toHaveAttribute(
      "aria-controls",
      (await panel(page).getAttribute("id")) ?? "",
    );
    await expect(button(page)).toBeFocused();
    expect(await widthOf(main)).toBe(1440 - 360);
    await expect.poll(() => titles(nextUp(panel(page)))).toHaveLength(6);

    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Home" })
      .click();
    await expect(page).toHaveURL(/\/$/);
    await expect(nextUp(panel(page)).getByRole("row").first()).toBeVisible();

    await page.addInitScript(watchShifts);
    await page.reload();
    await expect(nextUp(panel(page)).getByRole("row").first()).toBeVisible();
    await expect(
      main.getByRole("region", { name: "Charts" }).getByRole("link").first(),
    ).toBeAttached();
    expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.02);
    expect(await widthOf(main)).toBe(1440 - 360);

    await panel(page).getByRole("link", { name: "Queue" }).click();
    await expect(page).toHaveURL(/\/next$/);
    await expect(panel(page)).toHaveCount(0);
    expect(await widthOf(main)).toBe(1440);
    await expect(nextUp(main).getByRole("row").first()).toBeVisible();
    await page.goBack();
    await expect(panel(page)).toBeVisible();

    await button(page).click();
    await expect(panel(page)).toHaveCount(0);
    expect(await widthOf(main)).toBe(1440);
    await page.reload();
    await expect(button(page)).toHaveAttribute("aria-expanded", "false");
    await expect(panel(page)).toHaveCount(0);
  });
  await test.step("Q opens the queue with the focus in it; Escape closes it and gives the focus back", async () => {
    await turnTo(page, `/album/${ANCHORS.shortAlbum}`);
    const row = page.getByRole("main").getByRole("row").nth(1);
    await row.focus();
    await page.keyboard.press("q");
    await expect(panel(page)).toBeFocused();
    await expect(nextUp(panel(page)).getByRole("row").first()).toBeVisible();
    await nextUp(panel(page)).getByRole("row").nth(2).focus();

    // Escape first closes a menu or ends a selection.
    await page.keyboard.press("Shift+F10");
    await expect(page.getByRole("menu", { name: "Track actions" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press("Control+A");
    await expect(panel(page).getByRole("toolbar")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel(page).getByRole("toolbar")).toHaveCount(0);
    await expect(panel(page)).toBeVisible();

    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await expect(row).toBeFocused();

    await page.keyboard.press("q");
    await expect(panel(page)).toBeFocused();
    await page.keyboard.press("q");
    await expect(panel(page)).toHaveCount(0);
    await expect(row).toBeFocused();

    await page.getByRole("searchbox", { name: "Search" }).focus();
    await page.keyboard.type("q");
    await expect(panel(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
  });
  await test.step("in a narrower window the button and Q lead to the queue's page and back", async () => {
    await page.setViewportSize({ width: 1199, height: 900 });
    await expect(page).toHaveURL(/\/album\//);
    const album = page.url();
    await button(page).click();
    await expect(page).toHaveURL(/\/next$/);
    await expect(panel(page)).toHaveCount(0);
    await page.keyboard.press("q");
    await expect(page).toHaveURL(album);
    await page.keyboard.press("q");
    await expect(page).toHaveURL(/\/next$/);
    await button(page).click();
    await expect(page).toHaveURL(album);

    await page.setViewportSize({ width: 1200, height: 900 });
    await page.keyboard.press("q");
    await expect(panel(page)).toBeVisible();
    await page.setViewportSize({ width: 1199, height: 900 });
    await expect(panel(page)).toHaveCount(0);
    expect(await widthOf(page.getByRole("main"))).toBe(1199);
  });
  await test.step("the panel and the page beside it are accessible and fit", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(nextUp(panel(page)).getByRole("row").first()).toBeVisible();
    await expectAccessible(page);
    for (const width of [1200, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await widthOf(page.getByRole("main"))).toBe(width - 360);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
  await test.step("cards beside the panel are whole", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Home" })
      .click();
    const shelf = page.getByRole("region", { name: "New albums" }).getByRole("list");
    await expect(shelf.getByRole("listitem").first()).toBeAttached();
    for (const width of [1200, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = (): Promise<number> =>
        shelf.evaluate((list) => {
          const end = list.getBoundingClientRect().right;
          return [...list.children].filter((card) => card.getBoundingClientRect().right > end)
            .length;
        });
      await expect.poll(cut).toBe(0);
    }
  });
  await test.step("in a window that gets too narrow for the panel its focus goes to the button that opens the queue", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await nextUp(panel(page)).getByRole("row").nth(2).focus();
    await page.setViewportSize({ width: 1100, height: 900 });
    await expect(panel(page)).toHaveCount(0);
    await expect(button(page)).toBeFocused();
  });
  await test.step("what was cleared and is back again is not offered a second time", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const rows = nextUp(panel(page)).getByRole("row");
    await expect(rows).toHaveCount(6);
    const toast = page.locator("[data-toasts]");
    await nextUp(panel(page)).getByRole("button", { name: "Clear" }).click();
    await expect(toast).toContainText("The queue was cleared");
    // The toast stays while the pointer is on it.
    await toast.getByText("The queue was cleared").hover();
    await panel(page).getByRole("button", { name: "Restore previous queue" }).press("Enter");
    await expect(rows).toHaveCount(6);
    await expect(toast).toBeEmpty();
  });
});

declare global {
  interface Window {
    shifted?: number;
  }
}

/** Sums up the layout shifts of the page. */
function watchShifts(): void {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.shifted = (window.shifted ?? 0) + (entry as unknown as { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

test("the panel of a queue of thousands scrolls by itself and keeps its place", async ({
  page,
}) => {
  test.slow();
  await test.step("the panel scrolls a queue of thousands by itself, with few rows in the document", async () => {
    await openThousands(page);
    const grid = nextUp(panel(page)).getByRole("grid");
    await expect(grid).toHaveAttribute("aria-rowcount", "19999");
    await expect(grid.getByRole("row").first()).toBeVisible();
    await panel(page).hover();
    await page.mouse.wheel(0, 5_200);
    await expect(grid.locator('[aria-rowindex="105"]')).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await grid.locator('[aria-rowindex="105"]').focus();
    await page.keyboard.press("End");
    const last = grid.locator('[role="row"][aria-rowindex="19999"]');
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await grid.getByRole("row").count()).toBeLessThanOrEqual(80);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
  await test.step("the panel keeps its place over the queue's own page, and begins anew when it was closed", async () => {
    await panel(page).evaluate((box) => box.scrollTo({ top: 0, behavior: "instant" }));
    const y = (): Promise<number> => panel(page).evaluate(({ scrollTop }) => scrollTop);
    const scroll = async (): Promise<void> => {
      await panel(page).hover();
      await page.mouse.wheel(0, 5_200);
      await expect.poll(y).toBe(5_200);
    };
    await scroll();
    await panel(page)
      .getByRole("link", { name: "Queue" })
      .evaluate((link) => {
        (link as HTMLElement).click();
      });
    await expect(page).toHaveURL(/\/next$/);
    await expect(panel(page)).toHaveCount(0);
    await page.goBack();
    await expect.poll(y).toBe(5_200);
    await expect(nextUp(panel(page)).locator('[aria-rowindex="105"]')).toBeInViewport();

    await button(page).click();
    await expect(panel(page)).toHaveCount(0);
    await button(page).click();
    await expect(nextUp(panel(page)).getByRole("row").first()).toBeInViewport();
    expect(await y()).toBe(0);
  });
});
