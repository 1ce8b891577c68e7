import { expect, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import { fingerOn } from "./finger.ts";
import {
  expectAccessible,
  expectSound,
  logIn,
  playAlbum,
  player,
  test,
  turnPage,
  turnTo,
} from "./support.ts";

const grid = (page: Page): Locator => page.getByRole("grid");
const bar = (page: Page): Locator => page.getByRole("toolbar", { name: "Selection" });
const act = (page: Page, name: string): Locator =>
  bar(page).getByRole("button", { name, exact: true });
declare global {
  interface Window {
    songsLoaded: string[];
  }
}

/** Runs in the page: records every song that an element loads. */
function noteSongs(): void {
  window.songsLoaded = [];
  const { load } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.load = function noted() {
    if (this.src !== "") window.songsLoaded.push(new URL(this.src).pathname);
    return load.call(this);
  };
}

/** A row by its place in the list; the first row of a playlist is below the header. */
const rowOf = (page: Page, place: number): Locator =>
  grid(page).locator(`[role="row"][aria-rowindex="${place + 1}"]`);
/** The end of a row, where there is no link or button. */
const endOf = (row: Locator): Locator => row.getByRole("gridcell").last();
const chosen = (page: Page): Locator => grid(page).locator('[role="row"][aria-selected="true"]');

async function openPlaylist(page: Page, id: number = ANCHORS.playlist): Promise<void> {
  if (page.url() === "about:blank") await page.goto(`/playlist/${id}`);
  else await turnPage(page, `/playlist/${id}`);
  await expect(rowOf(page, 1).getByRole("link").first()).toBeVisible();
}

test("rows are chosen by mouse, by keyboard and across pages, pass axe, and are played, copied and put away", async ({
  page,
}) => {
  test.slow();
  await test.step("rows are chosen with the mouse: Ctrl, Shift, boxes", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });

    await openPlaylist(page);
    const before = await rowOf(page, 3).boundingBox();
    await endOf(rowOf(page, 3)).click({ modifiers: ["Control"] });
    await expect(bar(page)).toContainText("1 selected");
    expect((await rowOf(page, 3).boundingBox())?.y).toBe(before?.y);
    await expect(grid(page)).toHaveAttribute("aria-multiselectable", "true");
    await endOf(rowOf(page, 6)).click({ modifiers: ["Shift"] });
    await expect(chosen(page)).toHaveCount(4);
    await endOf(rowOf(page, 5)).click({ modifiers: ["Shift"] });
    await expect(chosen(page)).toHaveCount(3);
    await rowOf(page, 8).getByRole("checkbox").click();
    await rowOf(page, 4).getByRole("checkbox").click();
    await expect(chosen(page)).toHaveCount(3);
    await expect(rowOf(page, 4).getByRole("checkbox")).not.toBeChecked();
    await expect(bar(page)).toContainText("3 selected");
    await expect(page.getByRole("status").filter({ hasText: "3 selected" })).toHaveCount(1);
    await act(page, "Clear selection").click();
    await expect(bar(page)).toHaveCount(0);
    await expect(grid(page)).not.toHaveAttribute("aria-multiselectable");
  });
  await test.step("choosing rows leaves nothing for axe to find, in both themes", async () => {
    await openPlaylist(page);
    await endOf(rowOf(page, 2)).click({ modifiers: ["Control"] });
    await endOf(rowOf(page, 4)).click({ modifiers: ["Shift"] });
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(bar(page)).toHaveCount(0);
  });
  await test.step("while rows are chosen their links choose too, and Back finds the selection again", async () => {
    await openPlaylist(page);
    await endOf(rowOf(page, 2)).click({ modifiers: ["Control"] });
    await rowOf(page, 4).locator('a[href^="/artist/"]').first().click();
    await rowOf(page, 5).locator('a[href^="/album/"]').first().click();
    await expect(chosen(page)).toHaveCount(3);
    await expect(page).toHaveURL(/\/playlist\//);
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Explore" })
      .click();
    await expect(page).toHaveURL(/\/explore/);
    await page.goBack();
    await expect(bar(page)).toContainText("3 selected");
    await expect(chosen(page)).toHaveCount(3);
    // Works wherever the focus is.
    await page.keyboard.press("Escape");
    await expect(bar(page)).toHaveCount(0);
    // A new visit begins without a selection.
    await turnTo(page, "/explore");
    await openPlaylist(page);
    await expect(bar(page)).toHaveCount(0);
  });
  await test.step("rows are chosen by keyboard alone, and Escape ends it", async () => {
    await openPlaylist(page);
    await page.getByRole("button", { name: "Select tracks" }).focus();
    await page.keyboard.press("Enter");
    await expect(bar(page)).toContainText("0 selected");
    await expect(act(page, "Play selected")).toBeDisabled();
    await expect(rowOf(page, 1)).toBeFocused();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await expect(chosen(page)).toHaveCount(2);
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(bar(page)).toContainText("4 selected");
    await page.keyboard.press("Control+a");
    await expect(bar(page)).toContainText("132 selected");
    await page.keyboard.press("Escape");
    await expect(bar(page)).toHaveCount(0);
    await expect(rowOf(page, 5)).toBeFocused();
  });
  await test.step("chosen songs are played, copied and put into a playlist, and leave it again", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await openPlaylist(page);
    await endOf(rowOf(page, 2)).click({ modifiers: ["Control"] });
    await endOf(rowOf(page, 4)).click({ modifiers: ["Shift"] });
    await act(page, "Copy links").click();
    await expect(page.locator("[data-toasts]")).toContainText("Copied");
    const links = await page.evaluate(() => navigator.clipboard.readText());
    expect(links.split("\n")).toHaveLength(3);
    expect(links).toMatch(/^https:\/\/music\.163\.com\/song\?id=\d+\n/);

    await act(page, "Play selected").click();
    await expectSound(page);
    await act(page, "Add selected to playlist").click();
    const dialog = page.getByRole("dialog", { name: "Add to playlist" });
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(bar(page)).toContainText("3 selected");
    await act(page, "Add selected to playlist").click();
    await dialog.getByRole("button", { name: "New playlist" }).click();
    const made = page.getByRole("dialog", { name: "New playlist" });
    await made.getByRole("textbox", { name: "Title" }).fill("Chosen");
    await made.getByRole("button", { name: "Create playlist" }).click();
    await expect(made).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
    await endOf(rowOf(page, 1)).click({ modifiers: ["Control"] });
    await act(page, "Add selected to playlist").click();
    await dialog.getByRole("button", { name: "Chosen" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
    await turnPage(page, "/localPlaylist/1");
    await expect(grid(page)).toHaveAttribute("aria-rowcount", "5");
    await endOf(rowOf(page, 1)).click();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Space");
    await act(page, "Remove selected from playlist").click();
    await expect(grid(page)).toHaveAttribute("aria-rowcount", "2");
    await expect(bar(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(grid(page)).toHaveAttribute("aria-rowcount", "5");
  });
});

test("songs come to the queue by dragging, all that are chosen at once, twenty thousand too", async ({
  page,
}) => {
  test.slow();
  await test.step("a coming song is dragged between those that play next", async () => {
    await playAlbum(page, ANCHORS.shortAlbum);
    await player(page).getByRole("button", { name: "Pause" }).click();
    const album = grid(page).getByRole("row");
    for (const place of [0, 1]) {
      await album.nth(place).getByRole("gridcell").last().click({ button: "right" });
      await page.getByRole("menuitem", { name: "Add to queue" }).click();
    }
    await player(page).getByRole("button", { name: "Queue" }).click();
    const part = (name: string): Locator => page.getByRole("region", { name }).getByRole("row");
    await expect(part("Play next")).toHaveCount(2);
    const song = await part("Next up")
      .first()
      .getByRole("button", { name: /^Play /, includeHidden: true })
      .getAttribute("aria-label");
    const from = await part("Next up").first().boundingBox();
    const to = await part("Play next").nth(1).boundingBox();
    if (from === null || to === null) throw new Error("the rows are not in sight");
    await page.mouse.move(from.x + 300, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 300, to.y + 30, { steps: 6 });
    await page.mouse.move(to.x + 300, to.y + 4, { steps: 2 });
    await page.mouse.up();
    await expect(part("Play next")).toHaveCount(3);
    await expect(
      part("Play next")
        .nth(1)
        .getByRole("button", { name: song ?? "", exact: true, includeHidden: true }),
    ).toHaveCount(1);
    await expect(part("Next up")).toHaveCount(5);
    await page
      .getByRole("region", { name: "Play next" })
      .getByRole("button", { name: "Clear" })
      .click();
    await expect(page.getByRole("region", { name: "Play next" })).toHaveCount(0);
    await player(page).getByRole("button", { name: "Queue" }).click();
  });
  await test.step("rows are dragged to the queue, one or all that are chosen", async () => {
    await openPlaylist(page);
    const drag = async (place: number): Promise<void> => {
      const from = await rowOf(page, place).boundingBox();
      if (from === null) throw new Error("the row is not in sight");
      await page.mouse.move(from.x + 300, from.y + 20);
      await page.mouse.down();
      await page.mouse.move(from.x + 340, from.y + 60, { steps: 4 });
      const target = page.locator("[data-queue-drop]");
      await expect(target).toBeVisible();
      const to = await target.boundingBox();
      if (to === null) throw new Error("nowhere to drop it");
      await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
      await page.mouse.up();
      await expect(target).toHaveCount(0);
    };
    await drag(2);
    await expect(page.locator("[data-toasts]")).toContainText("Added to the queue");
    await endOf(rowOf(page, 3)).click({ modifiers: ["Control"] });
    await endOf(rowOf(page, 5)).click({ modifiers: ["Shift"] });
    await drag(4);
    await expect(page.locator("[data-toasts]")).toContainText("3 songs added to the queue");
    await player(page).getByRole("button", { name: "Queue" }).click();
    const upNext = page.getByRole("region", { name: "Play next" }).getByRole("grid");
    await expect(upNext).toHaveAttribute("aria-rowcount", "4");
    await page
      .getByRole("region", { name: "Play next" })
      .getByRole("button", { name: "Clear" })
      .click();
    await expect(page.getByRole("region", { name: "Play next" })).toHaveCount(0);
    await player(page).getByRole("button", { name: "Queue" }).click();
  });
  await test.step("all of 20 000 play next without a long freeze", async () => {
    await openPlaylist(page, ANCHORS.bigPlaylist);
    await endOf(rowOf(page, 1)).click();
    await page.keyboard.press("Control+a");
    await expect(bar(page)).toContainText("20,000 selected");
    expect(await grid(page).getByRole("row").count()).toBeLessThanOrEqual(80);
    await act(page, "Play selected next").click();
    await expect(page.locator("[data-toasts]")).toContainText("20,000 songs will play next");
    await player(page).getByRole("button", { name: "Queue" }).click();
    const upNext = page.getByRole("region", { name: "Play next" }).getByRole("grid");
    await expect(upNext).toHaveAttribute("aria-rowcount", "20000");
  });
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("a long press leads to choosing, then taps choose", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openPlaylist(page);
    // The list has no header on a phone.
    const rows = grid(page).getByRole("row");
    await rows.nth(2).scrollIntoViewIfNeeded();
    const finger = await fingerOn(page);
    await finger.hold(rows.nth(2));
    const menu = page.getByRole("menu", { name: "Track actions" });
    await expect(menu).toBeVisible();
    expect(await page.evaluate(() => String(getSelection()))).toBe("");
    await menu.getByRole("menuitem", { name: "More" }).tap();
    await menu.getByRole("menuitem", { name: "Select", exact: true }).tap();
    await expect(bar(page)).toContainText("1 selected");
    await rows.nth(3).tap();
    await rows.nth(4).getByRole("checkbox").tap();
    await expect(bar(page)).toContainText("3 selected");
    await expect(player(page)).toHaveCount(0);
    for (const button of await bar(page).getByRole("button").all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await act(page, "Clear selection").tap();
    await expect(bar(page)).toHaveCount(0);

    await test.step("a double press starts the song once", async () => {
      await logIn(page);
      await page.addInitScript(noteSongs);
      await page.reload();
      // The address is requested on hover before the press, so that each press could load the song at once. A pointer
      // that rests before the listener is known asks for nothing, so it moves until the address is known.
      let isKnown = false;
      page.on("response", (answer) => (isKnown ||= answer.url().includes("/api/song/url")));
      await expect
        .poll(async () => {
          await page.mouse.move(1, 1);
          await rows.nth(3).hover();
          return isKnown;
        })
        .toBe(true);
      await rows.nth(3).dblclick();
      await expectSound(page);
      const songs = await page.evaluate(() => window.songsLoaded);
      expect(songs).toEqual([...new Set(songs)]);
    });
  });
});
