import { expect, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import { fingerOn, middleOf } from "./finger.ts";
import { button, nextUp, openThousands, panel, playSeven, titles } from "./queue-panel.ts";
import { test, turnTo } from "./support.ts";

const bar = (page: Page): Locator => panel(page).getByRole("toolbar");

test("rows are chosen in the panel without a move, and what can be done with them fits in every language", async ({
  page,
}) => {
  test.slow();
  await test.step("rows are chosen in the panel without a move of the page or of the row", async () => {
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
  await test.step("what can be done with chosen rows fits into the panel", async () => {
    for (const language of ["en", "zh-CN", "zh-TW", "tr"]) {
      await turnTo(page, "/settings");
      await page.getByRole("combobox").first().selectOption(language);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      const box = page.locator("#queue-panel");
      await box.locator("[data-row]").first().focus();
      await page.keyboard.press("Control+A");
      const controls = box.getByRole("toolbar").getByRole("button");
      await expect(controls).toHaveCount(7);
      for (const control of await controls.all()) {
        await control.focus();
        const { x = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {};
        expect(x, language).toBeGreaterThan(1440 - 360);
        expect(x + width, language).toBeLessThan(1440);
        expect(Math.min(width, height), language).toBeGreaterThanOrEqual(24);
        await expect(control).toHaveAccessibleName(/./);
      }
      const sideways = await box.evaluate((panelBox) => {
        panelBox.scrollLeft = 100;
        return [panelBox.scrollLeft, panelBox.scrollWidth - panelBox.clientWidth];
      });
      expect(sideways, language).toEqual([0, 0]);
      await page.keyboard.press("Escape");
    }
  });
});

/** Drags a row to a point and holds it there. */
async function carryRow(page: Page, row: Locator, to: { x: number; y: number }): Promise<string> {
  const [name = ""] = await titles(row);
  const from = await middleOf(row);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 30, { steps: 4 });
  await page.mouse.move(to.x, to.y - 8, { steps: 6 });
  await page.mouse.move(to.x, to.y, { steps: 2 });
  return name;
}

/** Drags a song of the page to a point of the panel and holds it there. */
const carry = (page: Page, song: number, to: { x: number; y: number }): Promise<string> =>
  carryRow(page, page.getByRole("main").locator(`[role="row"][aria-rowindex="${song}"]`), to);

test("songs of the panel and of the page are put in order, queued and removed", async ({
  page,
}) => {
  test.slow();
  await test.step("rows of the queue itself keep to its lists", async () => {
    await playSeven(page);
    await button(page).click();
    const rows = nextUp(panel(page)).getByRole("row");
    await expect(rows).toHaveCount(6);
    const from = await middleOf(rows.nth(2));
    const heading = await middleOf(panel(page).getByRole("heading", { name: "Now playing" }));
    const to = { x: 1_400, y: heading.y };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y + 8, { steps: 8 });
    await page.mouse.move(to.x, to.y, { steps: 2 });
    const ghost = await page.locator("[data-ghost]").boundingBox();
    expect((ghost?.x ?? 0) + (ghost?.width ?? 0)).toBeLessThan(1440);
    await expect(panel(page)).not.toHaveAttribute("data-drop");
    await page.mouse.up();
    await expect(page.locator("[data-ghost]")).toHaveCount(0);
    await expect(rows).toHaveCount(6);
    await expect(panel(page).getByRole("region", { name: "Play next" })).toHaveCount(0);
  });
  await test.step("a song of the page joins the queue wherever in the panel it is dropped", async () => {
    const box = panel(page);
    const playNext = box.getByRole("region", { name: "Play next" });
    const toast = page.locator("[data-toasts]");
    await expect(nextUp(box).getByRole("row")).toHaveCount(6);
    const headingOf = (name: string): Promise<{ x: number; y: number }> =>
      middleOf(box.getByRole("heading", { name, exact: true }));

    // Onto rows of another section, while "play next" is empty.
    const a = await carry(page, 3, await middleOf(nextUp(box).getByRole("row").nth(2)));
    await expect(box).toHaveAttribute("data-drop", "last");
    await page.mouse.up();
    await expect(box).not.toHaveAttribute("data-drop");
    await expect.poll(() => titles(playNext)).toEqual([a]);
    await expect(toast).toContainText("Added to the queue");

    const b = await carry(page, 4, await headingOf("Next up"));
    await expect(box).toHaveAttribute("data-drop", "last");
    await page.mouse.up();
    await expect.poll(() => titles(playNext)).toEqual([a, b]);

    const c = await carry(page, 5, await headingOf("Now playing"));
    await expect(box).toHaveAttribute("data-drop", "first");
    await page.mouse.up();
    await expect.poll(() => titles(playNext)).toEqual([c, a, b]);
    await expect(toast).toContainText("Will play next");

    const d = await carry(page, 6, await headingOf("Play next"));
    await expect(box).toHaveAttribute("data-drop", "first");
    await page.mouse.up();
    await expect.poll(() => titles(playNext)).toEqual([d, c, a, b]);

    // Between two rows, as before.
    const second = await playNext.getByRole("row").nth(1).boundingBox();
    if (second === null) throw new Error("the row is not in sight");
    const e = await carry(page, 2, { x: second.x + 120, y: second.y + 4 });
    await expect(box).not.toHaveAttribute("data-drop");
    await page.mouse.up();
    await expect.poll(() => titles(playNext)).toEqual([d, e, c, a, b]);

    // Dragged out of the panel again and dropped on the page.
    await carry(page, 7, await headingOf("Next up"));
    await expect(box).toHaveAttribute("data-drop", "last");
    await page.mouse.move(700, 200, { steps: 4 });
    await expect(box).not.toHaveAttribute("data-drop");
    await page.mouse.up();
    expect(await titles(playNext)).toHaveLength(5);
  });
  await test.step("songs are moved and removed in the panel as on the page", async () => {
    await panel(page)
      .getByRole("region", { name: "Play next" })
      .getByRole("button", { name: "Clear" })
      .click();
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
    const last = await rows.nth(5).boundingBox();
    await carryRow(page, rows.nth(1), { x: 1_260, y: (last?.y ?? 0) + 100 });
    await expect(panel(page)).not.toHaveAttribute("data-drop");
    await page.mouse.up();
    await expect.poll(() => titles(part)).toEqual([f, a, c, d, e, b]);
    await rows.nth(5).dragTo(rows.nth(1), {
      sourcePosition: { x: 120, y: 26 },
      targetPosition: { x: 120, y: 4 },
    });
    await expect.poll(() => titles(part)).toEqual([f, b, a, c, d, e]);
    await rows.nth(2).focus();
    await page.keyboard.press("Delete");
    await expect.poll(() => titles(part)).toEqual([f, b, c, d, e]);
  });
});

test("an empty panel takes songs, too", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("tonearm-queue", "true"));
  await page.goto(`/album/${ANCHORS.shortAlbum}`);
  await expect(panel(page).getByText("Nothing", { exact: false }).first()).toBeVisible();
  const name = await carry(page, 3, { x: 1_260, y: 600 });
  await expect(panel(page)).toHaveAttribute("data-drop", "last");
  await page.mouse.up();
  await expect(panel(page).getByRole("region", { name: "Now playing" })).toContainText(
    name.replace("Play ", ""),
  );
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true });

  test("rows of the panel are moved by their grips", async ({ page }) => {
    await playSeven(page);
    await button(page).click();
    const part = nextUp(panel(page));
    const grips = part.getByRole("button", { name: /^Reorder / });
    await expect(grips).toHaveCount(6);
    const [a, b, c, d, e, f] = await titles(part);
    const from = await middleOf(grips.nth(0));
    const to = await middleOf(grips.nth(3));
    const menu = await middleOf(
      part.getByRole("row").first().getByRole("button", { name: "More actions" }),
    );
    expect(menu.y).toBe(from.y);
    const finger = await fingerOn(page);
    await finger.press(from);
    await finger.move({ x: from.x, y: from.y + 30 });
    await finger.move({ x: to.x, y: to.y + 10 });
    await expect(part.locator("[data-held]")).toHaveCount(1);
    await expect(part.locator('[role="rowgroup"] > :not([role])')).toBeVisible();
    await finger.lift();
    await expect.poll(() => titles(part)).toEqual([b, c, d, a, e, f]);
  });
});

test("the panel is where it was after the window has been narrow", async ({ page }) => {
  await openThousands(page);
  for (const [y, widths] of [
    [300, [1_000, 700, 390]],
    [5_003, [390]],
  ] as const) {
    // A window that gets narrower in the same frame has not told the panel of the scroll.
    await panel(page).evaluate(async (box, top) => {
      const isHeard = new Promise((done) => box.addEventListener("scroll", done, { once: true }));
      box.scrollTo({ top, behavior: "instant" });
      await isHeard;
      await new Promise(requestAnimationFrame);
    }, y);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect(panel(page)).toHaveCount(0);
      await page.setViewportSize({ width: 1_440, height: 900 });
      await expect(nextUp(panel(page)).getByRole("row").first()).toBeVisible();
      await expect.poll(() => panel(page).evaluate((box) => box.scrollTop)).toBe(y);
    }
  }
});
