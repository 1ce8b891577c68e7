import { expect, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import { chooseOfFirstSong } from "./right-press.ts";
import { expectSound, logIn, playOn, test, turnPage } from "./support.ts";

const toast = (page: Page): Locator => page.locator("[data-toasts]");
const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name });
const account = (page: Page): Locator => page.getByRole("button", { name: "Account" });

const MISSING = "This part of Tonearm couldn’t be loaded";

test("a dialog or menu whose code is missing says so, and the next press loads it", async ({
  browser,
}) => {
  // The service worker would have kept the code.
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(`/album/${ANCHORS.album}`);
  // The code of menus and messages is there before the network goes.
  await chooseOfFirstSong(page, "Play next");
  await expect(toast(page)).toHaveText("Will play next");
  await context.setOffline(true);
  await expect(page.getByText("You’re offline").first()).toBeVisible();
  await test.step("each press without network is answered", async () => {
    await chooseOfFirstSong(page, "Add to playlist…");
    await expect(toast(page)).toContainText(MISSING);
    await expect(toast(page)).toBeEmpty();
    await page.keyboard.press("?");
    await expect(toast(page)).toContainText(MISSING);
    await expect(toast(page)).toBeEmpty();
    await account(page).click();
    await expect(toast(page)).toContainText(MISSING);
    await expect(account(page)).toHaveAttribute("aria-expanded", "false");
    await expect(toast(page)).toBeEmpty();
    await chooseOfFirstSong(page, "Add to playlist…");
    await expect(toast(page)).toContainText(MISSING);
  });
  await test.step("a reload that would lose the page is not made, and that is said again", async () => {
    await toast(page).getByRole("button", { name: "Reload" }).click();
    await expect(toast(page)).toContainText(MISSING);
    await expect(page.getByRole("grid")).toBeVisible();
  });
  await test.step("with the network the same presses open the dialogs, which look as always", async () => {
    await context.setOffline(false);
    await chooseOfFirstSong(page, "Add to playlist…");
    await expect(dialog(page, "Add to playlist")).toBeVisible();
    await expect(
      dialog(page, "Add to playlist").getByRole("button", { name: "New playlist" }),
    ).toHaveCSS("height", "56px");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await account(page).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expect(dialog(page, "Keyboard shortcuts")).toBeVisible();
  });
  await context.close();
});

test("a part of a page whose code is missing says so in its place, and music goes on", async ({
  page,
  troubles,
}) => {
  await logIn(page);
  let loads = 0;
  page.on("domcontentloaded", () => loads++);
  await page.route(/AccountCards-.*\.js/, (route) => route.abort());
  await page.goto("/");
  const forYou = page.getByRole("region", { name: "For you" });
  await expect(forYou.getByRole("alert")).toContainText("Part of Tonearm is missing");
  await page.unroute(/AccountCards-.*\.js/);
  await forYou.getByRole("button", { name: "Try again" }).click();
  await expect(forYou).toContainText("Daily songs");
  await playOn(page, ANCHORS.album);
  const before = loads;
  await page.route(/account-menu-.*\.js/, (route) => route.abort());
  await account(page).click();
  await expect(toast(page)).toContainText(MISSING);
  await expectSound(page);
  expect(loads).toBe(before);
  await turnPage(page, "/library");
  await page.route(/CloudTab-.*\.js/, (route) => route.abort());
  await page.getByRole("tab", { name: "Cloud disk" }).click();
  await expect(page.getByRole("tabpanel").getByRole("alert")).toContainText("is missing");
  await page.unroute(/CloudTab-.*\.js/);
  await page.getByRole("tabpanel").getByRole("button", { name: "Try again" }).click();
  await expect(
    page.getByRole("tabpanel").getByRole("button", { name: "Upload song" }),
  ).toBeVisible();
  // One message for each failed load.
  const others = troubles.splice(0).filter((text) => !/could not be loaded/.test(text));
  expect(others).toEqual([]);
});
