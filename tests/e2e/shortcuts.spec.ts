import { expect, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import {
  expectAccessible,
  hold,
  playAlbum,
  player,
  playingName,
  position,
  test,
  turnPage,
} from "./support.ts";

const section = (page: Page): Locator => page.getByRole("region", { name: "Shortcuts" });
const cell = (page: Page, action: string, keys: string): Locator =>
  section(page).getByRole("button", { name: `${action}, in-app shortcut: ${keys}`, exact: true });
const said = (page: Page): Locator => section(page).getByRole("status");
const list = (page: Page): Locator => page.getByRole("dialog", { name: "Keyboard shortcuts" });

/** Opens the settings without leaving the app. */
async function openSettings(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(section(page)).toBeVisible();
}

const pressed = (page: Page, name: string | RegExp): Locator =>
  player(page).getByRole("button", { name, pressed: true });

test("the keys of the app play and skip, are changed, refused, recorded, listed, restored, and pass axe", async ({
  page,
}) => {
  test.slow();
  await test.step("the shortcuts of the app play, skip, turn the volume and the modes", async () => {
    await playAlbum(page, ANCHORS.album);
    const bar = player(page);
    const first = (await playingName(page).textContent()) ?? "";
    await page.keyboard.press("Control+ArrowRight");
    await expect(playingName(page)).not.toHaveText(first);
    await page.keyboard.press("Control+ArrowLeft");
    await expect(playingName(page)).toHaveText(first);
    await page.keyboard.press("Control+p");
    await expect(bar.getByRole("button", { name: "Play", exact: true })).toBeVisible();
    await page.keyboard.press("Control+p");
    await expect(bar.getByRole("button", { name: "Pause" })).toBeVisible();

    const volume = bar.getByRole("slider", { name: "Volume" });
    await page.keyboard.press("Control+ArrowDown");
    await page.keyboard.press("Control+ArrowDown");
    await expect(volume).toHaveAttribute("aria-valuetext", "80%");
    await page.keyboard.press("Control+ArrowUp");
    await expect(volume).toHaveAttribute("aria-valuetext", "90%");

    await page.keyboard.press("Alt+s");
    await expect(pressed(page, "Shuffle")).toBeVisible();
    await page.keyboard.press("Alt+r");
    await expect(bar.getByRole("button", { name: "Repeat: all" })).toBeVisible();
    await page.keyboard.press("Control+l");
    await expect(page.getByText("Log in with a NetEase account first")).toBeVisible();

    const box = page.getByRole("search").getByRole("searchbox");
    await page.keyboard.press("Control+f");
    await expect(box).toBeFocused();
    await page.keyboard.press("Alt+s");
    await page.keyboard.press("Control+p");
    await page.keyboard.type("?");
    await expect(box).toHaveValue("?");
    await expect(list(page)).toHaveCount(0);
    await expect(pressed(page, "Shuffle")).toBeVisible();
    await expect(bar.getByRole("button", { name: "Pause" })).toBeVisible();
    await page.keyboard.press("Escape");
    await box.blur();
    for (const keys of ["Alt+s", "Alt+r", "Alt+r"]) await page.keyboard.press(keys);
    await expect(pressed(page, "Shuffle")).toHaveCount(0);
    await expect(bar.getByRole("button", { name: "Repeat: off" })).toBeVisible();
  });
  await test.step("a shortcut is changed, used, refused where it belongs to another, cleared and restored", async () => {
    await openSettings(page);
    const bar = player(page);

    await cell(page, "Play or pause", "Ctrl+P").press("Enter");
    await expect(cell(page, "Play or pause", "Press keys…")).toBeFocused();
    await expect(said(page)).toContainText("Press keys for “Play or pause”.");
    await page.keyboard.down("Control");
    await page.keyboard.down("Shift");
    await expect(cell(page, "Play or pause", "Ctrl+Shift…")).toBeVisible();
    await page.keyboard.press("k");
    await page.keyboard.up("Shift");
    await page.keyboard.up("Control");
    await expect(cell(page, "Play or pause", "Ctrl+Shift+K")).toBeFocused();
    await expect(said(page)).toHaveText("“Play or pause” is now Ctrl+Shift+K.");
    await expect(bar.getByRole("button", { name: "Pause" })).toBeVisible();
    await page.keyboard.press("Control+Shift+K");
    await expect(bar.getByRole("button", { name: "Play", exact: true })).toBeVisible();
    await page.keyboard.press("Control+p");
    await page.keyboard.press("Alt+s");
    await expect(pressed(page, "Shuffle")).toBeVisible();
    await expect(bar.getByRole("button", { name: "Play", exact: true })).toBeVisible();

    await cell(page, "Next track", "Ctrl+→").click();
    await page.keyboard.press("Control+Shift+K");
    await expect(said(page)).toContainText("Ctrl+Shift+K is already used for “Play or pause”.");
    await page.keyboard.press("Alt+r");
    await expect(said(page)).toContainText("Alt+R is already used for “Repeat mode”.");
    await expect(bar.getByRole("button", { name: "Repeat: off" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(cell(page, "Next track", "Ctrl+→")).toBeFocused();
    await expect(said(page)).toHaveText("");

    await page.keyboard.press("Enter");
    await page.keyboard.press("Backspace");
    await expect(cell(page, "Next track", "Not set")).toBeFocused();
    await cell(page, "Like", "Ctrl+L").click();
    await page.keyboard.press("Control+w");
    await expect(said(page)).toContainText("the browser keeps these keys");

    await page.reload();
    await expect(cell(page, "Play or pause", "Ctrl+Shift+K")).toBeVisible();
    await expect(cell(page, "Next track", "Not set")).toBeVisible();
    await section(page).getByRole("button", { name: "Restore default shortcuts" }).click();
    await expect(cell(page, "Play or pause", "Ctrl+P")).toBeVisible();
    await expect(cell(page, "Next track", "Ctrl+→")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(cell(page, "Play or pause", "Ctrl+Shift+K")).toBeVisible();
  });
  await test.step("the space bar can be recorded, and Tab leaves a recording as it found it", async () => {
    await section(page).getByRole("button", { name: "Restore default shortcuts" }).click();
    await cell(page, "Play or pause", "Ctrl+P").press("Space");
    await page.keyboard.press("Space");
    await expect(cell(page, "Play or pause", "Space")).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(cell(page, "Play or pause", "Space")).toBeVisible();
    await expect(cell(page, "Next track", "Ctrl+→")).toBeFocused();
    await expect(section(page).getByRole("button", { name: /Show or hide window/ })).toHaveCount(0);
  });
  await test.step("? lists the keys as they are set now, Escape gives the focus back", async () => {
    await section(page).getByRole("button", { name: "Restore default shortcuts" }).click();
    await cell(page, "Next track", "Ctrl+→").click();
    await page.keyboard.press("Alt+n");
    const changed = cell(page, "Next track", "Alt+N");
    await expect(changed).toBeFocused();
    await page.keyboard.press("?");
    await expect(list(page).getByRole("heading", { level: 3 })).toHaveText([
      "Player",
      "Navigation",
      "Lists",
      "Full-screen lyrics",
      "Music videos",
      "Menus and dialogs",
    ]);
    const next = list(page).locator("dl > div").filter({ hasText: "Next track" });
    await expect(next).toContainText("Alt+N");
    await page.keyboard.press("Escape");
    await expect(list(page)).toHaveCount(0);
    await expect(changed).toBeFocused();

    const open = section(page).getByRole("button", { name: "Show shortcuts" });
    await open.click();
    await list(page).getByRole("button", { name: "Close" }).click();
    await expect(open).toBeFocused();
  });
  await test.step("table and list of the keys pass axe", async () => {
    await section(page).getByRole("button", { name: "Restore default shortcuts" }).click();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await cell(page, "Like", "Ctrl+L").click();
    await page.keyboard.press("Control+p");
    await expect(said(page)).toContainText("is already used");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expect(list(page)).toBeVisible();
    await expectAccessible(page);
  });
});

test("a control has the keys it uses, and the app all others", async ({ page }) => {
  test.slow();
  await playAlbum(page, ANCHORS.album);
  const bar = player(page);
  const play = bar.getByRole("button", { name: "Play", exact: true });
  const pause = bar.getByRole("button", { name: "Pause" });
  const volume = bar.getByRole("slider", { name: "Volume" });
  const expectVolume = (text: string): Promise<void> =>
    expect(volume).toHaveAttribute("aria-valuetext", text);
  const main = page.getByRole("main");

  await test.step("a pressed button leaves the arrows to the app", async () => {
    await pause.click();
    await expect(play).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expectVolume("90%");
    await page.keyboard.press("ArrowUp");
    await expectVolume("100%");
    const start = await position(page);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => position(page)).toBe(start + 5);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => position(page)).toBe(start);
  });
  await test.step("Space on a link plays and pauses, and scrolls nothing", async () => {
    const link = main.locator('a[href^="/artist/"]:visible').first();
    await link.focus();
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press("Space");
    await expect(pause).toBeVisible();
    await page.keyboard.press("Space");
    await expect(play).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });
  await test.step("a select and a radio leave the app what they do not use", async () => {
    await openSettings(page);
    const language = main.getByRole("combobox", { name: "Language" });
    await language.focus();
    await page.keyboard.press("Control+p");
    await expect(pause).toBeVisible();
    await page.keyboard.press("q");
    await page.keyboard.press("?");
    await expect(list(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(language).toBeFocused();
    await expect(page.getByRole("complementary", { name: "Queue" })).toHaveCount(0);

    const radios = main.getByRole("radiogroup", { name: "Appearance" }).getByRole("radio");
    const radio = radios.first();
    await expect(radio).toBeChecked();
    await radio.focus();
    await page.keyboard.press("Control+p");
    await expect(play).toBeVisible();
    await page.keyboard.press("Space");
    await page.keyboard.press("Control+p");
    await expect(pause).toBeVisible();
    await page.keyboard.press("?");
    await expect(list(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(radio).toBeFocused();
    await page.keyboard.press("q");
    await expect(page.getByRole("complementary", { name: "Queue" })).toBeFocused();
    await page.keyboard.press("q");
    await expect(radio).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(radios.nth(1)).toBeFocused();
    await expect(radios.nth(1)).toBeChecked();
    await page.keyboard.press("ArrowLeft");
    await expect(radio).toBeChecked();
    await expectVolume("100%");
    await page.keyboard.press("/");
    await expect(page.getByRole("search").getByRole("searchbox")).toBeFocused();
    await page.keyboard.press("Escape");
  });
  await test.step("a slider uses arrows without modifiers", async () => {
    await volume.focus();
    await page.keyboard.press("ArrowLeft");
    await expectVolume("90%");
    const first = (await playingName(page).textContent()) ?? "";
    await page.keyboard.press("Control+ArrowRight");
    await expect(playingName(page)).not.toHaveText(first);
    await page.keyboard.press("Alt+ArrowLeft");
    await expect(page).toHaveURL(/\/album\//);
    await expect(volume).toBeFocused();
    await page.keyboard.press("Alt+ArrowRight");
    await expect(page).toHaveURL(/\/settings$/);
    await page.keyboard.press("Meta+ArrowDown");
    await expectVolume("90%");
    await page.keyboard.press("Shift+ArrowRight");
    await expectVolume("100%");
  });
  await test.step("a menu finds its entries by letters without modifiers", async () => {
    await turnPage(page, `/album/${ANCHORS.album}`);
    const row = main.getByRole("row").nth(2);
    await row.focus();
    await page.keyboard.press("Shift+F10");
    const menu = page.getByRole("menu", { name: "Track actions" });
    const first = menu.getByRole("menuitem").first();
    await expect(first).toBeFocused();
    await page.keyboard.press("Control+p");
    await expect(play).toBeVisible();
    await expect(first).toBeFocused();
    await page.keyboard.press("Control+p");
    await expect(pause).toBeVisible();
  });
  await test.step("the list of keys and the search close a menu, which gives the focus back", async () => {
    const row = main.getByRole("row").nth(2);
    const menu = page.getByRole("menu", { name: "Track actions" });
    await page.keyboard.press("?");
    await expect(list(page)).toBeVisible();
    await expect(menu).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(list(page)).toHaveCount(0);
    await expect(row).toBeFocused();
    await page.keyboard.press("Shift+F10");
    await expect(menu).toBeVisible();
    await page.keyboard.press("Control+f");
    await expect(menu).toHaveCount(0);
    await expect(page.getByRole("search").getByRole("searchbox")).toBeFocused();
    await page.keyboard.press("Escape");
  });
  await test.step("a held key presses a button or a row once, and turns the volume on", async () => {
    // Orders are carried out one after the other: once this one is, the others have been.
    const isDone = async (isShuffled: boolean): Promise<void> => {
      await page.keyboard.press("Alt+s");
      await expect(pressed(page, "Shuffle")).toHaveCount(isShuffled ? 1 : 0);
    };
    await bar.getByRole("button", { name: "Repeat: off" }).focus();
    await hold(page, "Enter");
    await isDone(true);
    await expect(bar.getByRole("button", { name: "Repeat: all" })).toBeFocused();
    await hold(page, "ArrowDown");
    await expectVolume("80%");
    await main.getByRole("row").nth(2).focus();
    await hold(page, "Space");
    await isDone(false);
    await expect(play).toBeVisible();
  });
  await test.step("Q leads from the full-screen lyrics to the queue", async () => {
    await bar.getByRole("button", { name: "Lyrics" }).click();
    const view = page.getByRole("dialog", { name: "Now playing, full screen" });
    await expect(view).toBeVisible();
    await page.keyboard.press("q");
    await expect(view).toHaveCount(0);
    await expect(page).toHaveURL(/\/next$/);
    await bar.getByRole("button", { name: "Lyrics" }).click();
    await expect(view).toBeVisible();
    await page.keyboard.press("q");
    await expect(view).toHaveCount(0);
    await expect(page).toHaveURL(/\/next$/);
  });
  await test.step("Q leads from a video, where the player is hidden, to the queue and back", async () => {
    await turnPage(page, `/mv/${ANCHORS.mv}`);
    await expect(bar).toHaveCount(0);
    await page.keyboard.press("q");
    await expect(page).toHaveURL(/\/next$/);
    await page.keyboard.press("q");
    await expect(page).toHaveURL(/\/mv\//);
    await page.keyboard.press("q");
    await expect(page).toHaveURL(/\/next$/);
    await expect(bar).toBeVisible();
  });
  await test.step("the search closes the lyrics and the list of keys, behind whose end keys do nothing", async () => {
    const box = page.getByRole("search").getByRole("searchbox");
    const view = page.getByRole("dialog", { name: "Now playing, full screen" });
    await bar.getByRole("button", { name: "Lyrics" }).click();
    await expect(view).toBeVisible();
    await page.keyboard.press("/");
    await expect(view).toHaveCount(0);
    await expect(box).toBeFocused();
    await page.keyboard.press("Escape");
    await page.evaluate(() => document.querySelector<HTMLElement>(":focus")?.blur());

    await page.keyboard.press("?");
    await expect(list(page)).toBeVisible();
    await page.evaluate(() => document.querySelector<HTMLElement>(":focus")?.blur());
    await page.keyboard.press("Space");
    await page.keyboard.press("q");
    await page.keyboard.press("Control+f");
    await expect(list(page)).toHaveCount(0);
    await expect(box).toBeFocused();
    await expect(play).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Queue" })).toHaveCount(0);
  });
});
