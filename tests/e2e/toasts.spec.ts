import { expect, type JSHandle, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import { chooseOfFirstSong } from "./right-press.ts";
import { openQueuePage, playAlbum, player, test } from "./support.ts";

const SHOWN_MS = 3_200;
const AWAITED_MS = 1_000;

const toast = (page: Page): Locator => page.locator("[data-toasts]");

/** From here on the page's clock only advances when the test says so. */
const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000);

/** What a screen reader reads out of the toasts from here on. */
const listen = (page: Page): Promise<JSHandle<string[]>> =>
  page.evaluateHandle(() => {
    const texts: string[] = [];
    const isHeard = (node: Node | null): boolean =>
      node instanceof Element && node.closest("[aria-live]")?.matches("[data-toasts]") === true;
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of addedNodes) {
          // A region may come with a message that is silent.
          const words = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
          let text = node instanceof Text && isHeard(target) ? node.data : "";
          while (words.nextNode() !== null)
            if (isHeard(words.currentNode.parentNode)) text += words.currentNode.textContent ?? "";
          if (text !== "") texts.push(text);
        }
    }).observe(document.body, { childList: true, subtree: true });
    return texts;
  });

test("a message that others wait for gives way after a second, an offer keeps its time, and each is seen and heard once", async ({
  page,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await page.goto(`/album/${ANCHORS.album}`);
  await expect(page.getByRole("grid")).toBeVisible();
  await stopClock(page);
  const heard = await listen(page);
  await test.step("three presses are answered within two seconds, the last one for the usual time", async () => {
    await chooseOfFirstSong(page, "Play next");
    await chooseOfFirstSong(page, "Add to queue");
    await page.getByRole("button", { name: "More actions" }).first().click();
    await page.getByRole("menuitem", { name: "Copy link" }).click();
    await page.clock.runFor(AWAITED_MS - 100);
    await expect(toast(page)).toHaveText("Will play next");
    await page.clock.runFor(200);
    await expect(toast(page)).toHaveText("Added to the queue");
    await page.clock.runFor(AWAITED_MS - 200);
    await expect(toast(page)).toHaveText("Added to the queue");
    await page.clock.runFor(200);
    await expect(toast(page)).toHaveText("Copied");
    await page.clock.runFor(SHOWN_MS - 200);
    await expect(toast(page)).toHaveText("Copied");
    expect(await heard.jsonValue()).toEqual(["Will play next", "Added to the queue", "Copied"]);
  });
  await test.step("a message that was shown for longer than a second gives way at once", async () => {
    await chooseOfFirstSong(page, "Play next");
    // The core has to answer first, and then the clock to go on.
    const shown = async (): Promise<string> => {
      await page.clock.runFor(10);
      return toast(page).innerText();
    };
    await expect.poll(shown).toBe("Will play next");
    await page.clock.runFor(SHOWN_MS + 100);
    await expect(toast(page)).toBeEmpty();
  });
  await test.step("a message under the pointer stays, and then for another second", async () => {
    await chooseOfFirstSong(page, "Play next");
    await chooseOfFirstSong(page, "Add to queue");
    await toast(page).getByText("Will play next").hover();
    await page.clock.runFor(3 * SHOWN_MS);
    await expect(toast(page)).toHaveText("Will play next");
    await page.mouse.move(10, 400);
    await page.clock.runFor(AWAITED_MS - 100);
    await expect(toast(page)).toHaveText("Will play next");
    await page.clock.runFor(200);
    await expect(toast(page)).toHaveText("Added to the queue");
    await page.clock.runFor(SHOWN_MS + 100);
    await expect(toast(page)).toBeEmpty();
  });
  await test.step("an offer keeps its time, and all that came meanwhile follow", async () => {
    await page.getByRole("button", { name: "Save to library" }).click();
    await chooseOfFirstSong(page, "Play next");
    await chooseOfFirstSong(page, "Add to queue");
    await page.clock.runFor(SHOWN_MS - 100);
    await expect(toast(page)).toContainText("Log in with a NetEase account first");
    await page.clock.runFor(200);
    await expect(toast(page)).toHaveText("Will play next");
    await page.clock.runFor(AWAITED_MS + 100);
    await expect(toast(page)).toHaveText("Added to the queue");
    await page.clock.runFor(SHOWN_MS + 100);
    await expect(toast(page)).toBeEmpty();
  });
});

test("a newer offer to undo takes the place of the older one, under the pointer", async ({
  page,
}) => {
  await page.clock.install();
  await playAlbum(page, ANCHORS.shortAlbum);
  await player(page).getByRole("button", { name: "Pause" }).click();
  await chooseOfFirstSong(page, "Play next");
  await openQueuePage(page);
  const clear = page.getByRole("main").getByRole("button", { name: /^Clear/ });
  await expect(clear).toHaveCount(2);
  await stopClock(page);
  await page.clock.runFor(2 * SHOWN_MS);
  await expect(toast(page)).toBeEmpty();
  const heard = await listen(page);
  await clear.first().click();
  const undo = toast(page).getByRole("button", { name: "Undo" });
  await undo.hover();
  // Not a click, which would move the pointer.
  await clear.last().dispatchEvent("click");
  await expect(toast(page)).toContainText("The queue was cleared");
  await page.clock.runFor(3 * SHOWN_MS);
  await undo.click();
  await expect(toast(page)).toBeEmpty();
  await expect(clear).toHaveCount(2);
  expect(await heard.jsonValue()).toEqual([
    expect.stringContaining("cleared"),
    "The queue was cleared",
  ]);
});

test("a message keeps its time while dialogs open and close, and is not heard again", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`/album/${ANCHORS.album}`);
  await expect(page.getByRole("grid")).toBeVisible();
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  // The code of the dialog is there before the clock stops.
  await page.keyboard.press("?");
  await expect(keys).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await stopClock(page);
  const heard = await listen(page);
  await chooseOfFirstSong(page, "Play next");
  await expect(toast(page)).toHaveText("Will play next");
  await page.clock.runFor(1_000);
  await page.keyboard.press("?");
  await expect(keys.locator("[data-toasts]")).toHaveText("Will play next");
  await page.clock.runFor(1_000);
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await expect(toast(page)).toHaveText("Will play next");
  await page.clock.runFor(SHOWN_MS - 2_100);
  await expect(toast(page)).toHaveText("Will play next");
  await page.clock.runFor(200);
  await expect(toast(page)).toBeEmpty();
  expect(await heard.jsonValue()).toEqual(["Will play next"]);
  await test.step("the same words of a later message are heard", async () => {
    await chooseOfFirstSong(page, "Play next");
    await expect(toast(page)).toHaveText("Will play next");
    expect(await heard.jsonValue()).toEqual(["Will play next", "Will play next"]);
  });
});
