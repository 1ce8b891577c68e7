import { expect, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import { test, violationsOf, turnTo } from "./support.ts";

const SHOWN_MS = 3_200;

const description = (page: Page): Locator => page.getByRole("dialog", { name: "Window Hours" });

/** Opens the description of an album from its first lines. */
async function openDescription(page: Page): Promise<Locator> {
  if (page.url() === "about:blank") await page.goto(`/album/${ANCHORS.album}`);
  await page.getByRole("main").locator('button[aria-haspopup="dialog"]').first().click();
  await expect(description(page)).toBeVisible();
  return description(page);
}

/** From here on the page's clock only advances when the test says so. */
async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await expect(page.getByRole("grid")).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
}

const toast = (page: Page): Locator => page.locator("[data-toasts]");

test("a dialog has its widths, keeps the focus, closes by every way, leaves nothing behind, and is a sheet on a phone", async ({
  page,
}) => {
  test.slow();
  await test.step("the description opens in a dialog half as wide as the window, and the page stays where it is", async () => {
    const dialog = await openDescription(page);
    const box = await dialog.boundingBox();
    expect(box?.width).toBe(720);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
      "hidden",
    );
    await page.setViewportSize({ width: 900, height: 700 });
    expect((await dialog.boundingBox())?.width).toBe(450);
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });
  await test.step("a dialog keeps the focus, closes by Escape, its button and a click outside, and gives the focus back", async () => {
    const dialog = await openDescription(page);
    const opener = page.getByRole("main").locator('button[aria-haspopup="dialog"]').first();
    for (const key of ["Tab", "Tab", "Tab", "Shift+Tab"]) {
      await page.keyboard.press(key);
      const isOutside = await page.evaluate(() =>
        document.activeElement?.matches("body *:not(dialog, dialog *)"),
      );
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();

    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await page.mouse.click(20, 400);
    await expect(dialog).toHaveCount(0);
  });
  await test.step("Escape twice in a row leaves no dead dialog behind", async () => {
    const dialog = await openDescription(page);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await page.getByRole("main").locator('button[aria-haspopup="dialog"]').first().click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });
  await test.step("on a phone a dialog is a sheet at the bottom, as wide as the window", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 360, height: 740 });
    const dialog = await openDescription(page);
    const box = await dialog.boundingBox();
    expect(box?.x).toBe(0);
    expect(box?.width).toBe(360);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(740);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });
  await test.step("a toast never lies on the player", async () => {
    await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
    for (const size of [
      { width: 1440, height: 900 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(size);
      const bar = page.getByRole("region", { name: "Player" });
      await expect(bar).toBeVisible();
      await page.getByRole("button", { name: "Save to library" }).click();
      const shown = toast(page).locator("> *");
      await expect(shown).toBeVisible();
      const box = await shown.boundingBox();
      const below = await bar.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step("a confirmation names the thing, and only its verb does it", async () => {
    await turnTo(page, "/settings");
    await page.getByRole("button", { name: "Clear cache" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Clear cache?" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(toast(page)).not.toContainText("Cache cleared");
    await page.getByRole("button", { name: "Clear cache" }).click();
    await dialog.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(toast(page)).toHaveText("Cache cleared");
  });
});

test("a toast stays 3.2 s, under the pointer and with its action in focus longer, and leads on", async ({
  page,
}) => {
  test.slow();
  await test.step("a toast stays 3.2 s, waits under the pointer, and the next one waits its turn", async () => {
    await openWithStoppedClock(page, `/album/${ANCHORS.album}`);
    const save = page.getByRole("button", { name: "Save to library" });
    await save.click();
    const status = page.locator("[data-toasts]");
    await expect(status).toContainText("Log in with a NetEase account first");
    await expect(status).toHaveAttribute("aria-live", "polite");

    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "More actions" }).first().click();
    await page.getByRole("menuitem", { name: "Copy link" }).click();
    await expect(status).not.toContainText("Copied");

    await status.getByRole("button", { name: "Log in" }).hover();
    await page.clock.runFor(3 * SHOWN_MS);
    await expect(status).toContainText("NetEase account");
    await page.mouse.move(10, 400);
    await page.clock.runFor(SHOWN_MS - 100);
    await expect(status).toContainText("NetEase account");
    await page.clock.runFor(200);
    await expect(status).toHaveText("Copied");
    await page.clock.runFor(SHOWN_MS + 100);
    await expect(status).toBeEmpty();
  });
  await test.step("a toast holds while its action has the focus, and the action leads on", async () => {
    await page.getByRole("button", { name: "Save to library" }).click();
    const action = toast(page).getByRole("button", { name: "Log in" });
    await action.focus();
    await page.clock.runFor(3 * SHOWN_MS);
    await expect(action).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/login\?back=%2Falbum%2F/);
    await expect(toast(page)).toBeEmpty();
  });
});

test("a toast over a dialog is heard and pressed there, and leaves the dialog as it is", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`/album/${ANCHORS.multiDiscAlbum}`);
  const comments = page.getByRole("dialog");
  const opener = page.getByRole("main").getByRole("button", { name: "Comments", exact: true });
  await opener.click();
  const like = comments.getByRole("button", { name: /^Like comment/ }).first();
  await expect(like).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  // Wait for the opening animation.
  await comments.evaluate((it) => Promise.all(it.getAnimations().map(({ finished }) => finished)));
  const box = await comments.boundingBox();
  const status = comments.locator("[data-toasts]");
  await expect(status).toHaveAttribute("aria-live", "polite");
  await expect(status).toBeEmpty();

  await like.click();
  await expect(status).toContainText("Log in with a NetEase account first");
  await expect(like).toBeFocused();
  expect(await comments.boundingBox()).toEqual(box);

  await status.getByText("Log in with a NetEase account").click();
  await expect(comments).toBeVisible();
  await status.getByRole("button", { name: "Log in" }).focus();
  await page.keyboard.press("Escape");
  await expect(comments).toHaveCount(0);
  await expect(toast(page)).toContainText("NetEase account");

  await opener.click();
  await expect(comments).toBeVisible();
  await status.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/login\?back=%2Falbum%2F/);
  await expect(comments).toHaveCount(0);
  await expect(toast(page)).toBeEmpty();
});

test("what stands in a toast can be undone by keyboard after a dialog has opened over it", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/settings");
  const keys = (combination: string): Locator =>
    page.getByRole("button", {
      name: `Play or pause, in-app shortcut: ${combination}`,
      exact: true,
    });
  await keys("Ctrl+P").click();
  await page.keyboard.press("Control+Shift+K");
  await expect(keys("Ctrl+Shift+K")).toBeVisible();
  // Opened once now, so that its code is loaded before the clock stops.
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await page.keyboard.press("?");
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Restore default shortcuts" }).click();
  await expect(toast(page)).toContainText("Undo");
  await expect(keys("Ctrl+P")).toBeVisible();

  await page.keyboard.press("?");
  const undo = list.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(undo).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(toast(page)).toBeEmpty();
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(keys("Ctrl+Shift+K")).toBeVisible();
});
