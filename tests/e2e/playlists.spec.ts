import { expect, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import {
  openQueuePage,
  expectAccessible,
  playAlbum,
  player,
  test,
  playOn,
  turnPage,
  turnTo,
} from "./support.ts";

const TITLE = "Slow Ferry Home";

const newDialog = (page: Page): Locator => page.getByRole("dialog", { name: "New playlist" });
const addDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Add to playlist" });
const toast = (page: Page): Locator => page.locator("[data-toasts]");
const grid = (page: Page): Locator => page.getByRole("main").getByRole("grid");
const rowCount = (page: Page, songs: number): Promise<void> =>
  expect(grid(page)).toHaveAttribute("aria-rowcount", String(songs + 1));

/** Opens "Add to playlist" for a whole album. */
async function openAddOf(page: Page, album: number): Promise<void> {
  if (page.url() === "about:blank") await page.goto(`/album/${album}`);
  else await turnPage(page, `/album/${album}`);
  await page.getByRole("main").getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: "Add to playlist…" }).click();
  await expect(addDialog(page)).toBeVisible();
}

/** Names of the songs in the document. */
const songNames = (page: Page): Promise<readonly string[]> =>
  grid(page)
    .getByRole("button", { name: /^(Play|Pause|Resume) /, includeHidden: true })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));

test("a playlist of this device is made of the queue, added to, put right, renamed, deleted and brought back, in two tabs", async ({
  page,
  context,
}) => {
  test.slow();
  await test.step("the queue becomes a playlist in its order, and is still there after a reload", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await playAlbum(page, ANCHORS.shortAlbum);
    await openQueuePage(page);
    await page.getByRole("button", { name: "Save as playlist" }).click();
    await newDialog(page).getByRole("textbox", { name: "Title" }).fill(` ${TITLE} `);
    await newDialog(page).getByRole("button", { name: "Create playlist" }).click();
    await expect(toast(page)).toContainText(`“${TITLE}” was created`);
    await toast(page).getByRole("button", { name: "Open" }).click();
    await expect(page).toHaveURL(/\/localPlaylist\/1$/);
    await rowCount(page, 7);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
    await rowCount(page, 7);
    await expect(page).toHaveTitle(new RegExp(TITLE));
  });
  await test.step("a removed song comes back where it was", async () => {
    await rowCount(page, 7);
    await expect.poll(() => songNames(page)).toHaveLength(7);
    const before = await songNames(page);
    await grid(page).getByRole("row").nth(3).click({ button: "right" });
    await page.getByRole("menuitem", { name: "Remove from playlist" }).click();
    await rowCount(page, 6);
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await rowCount(page, 7);
    await expect.poll(() => songNames(page)).toEqual(before);
  });
  await test.step("axe finds nothing on playlists and their dialogs", async () => {
    await rowCount(page, 7);
    await expect(toast(page)).toBeEmpty();
    await expectAccessible(page);
    await page.getByRole("main").getByRole("button", { name: "More actions" }).first().click();
    await page.getByRole("menuitem", { name: "Delete playlist" }).click();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await openAddOf(page, ANCHORS.shortAlbum);
    await expectAccessible(page);
    await addDialog(page).getByRole("button", { name: "New playlist" }).click();
    await newDialog(page).getByRole("button", { name: "Create playlist" }).click();
    await expect(newDialog(page).getByRole("alert")).not.toBeEmpty();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  });
  await test.step("songs are added once: the dialog tells what is there already, and a change in one tab shows in the other", async () => {
    const other = await context.newPage();
    await other.goto("/localPlaylist/1");
    await rowCount(other, 7);
    await openAddOf(page, ANCHORS.shortAlbum);
    const choice = addDialog(page).getByRole("button", { name: new RegExp(`${TITLE} 7 songs`) });
    await choice.click();
    await expect(choice).toContainText("Already contains these songs");
    await page.keyboard.press("Escape");
    await expect(addDialog(page)).toHaveCount(0);

    await openAddOf(page, ANCHORS.album);
    await addDialog(page).getByRole("searchbox", { name: "Find a playlist" }).fill("nothing");
    await expect(addDialog(page).getByText("No playlist called “nothing”")).toBeVisible();
    await addDialog(page).getByRole("searchbox", { name: "Find a playlist" }).fill("FÉRRY");
    await addDialog(page)
      .getByRole("button", { name: new RegExp(TITLE) })
      .click();
    await expect(toast(page)).toContainText(`12 songs added to “${TITLE}”`);
    await rowCount(other, 19);
    await expect(other.getByText("19 songs ·")).toBeVisible();
    await other.close();
    await turnPage(page, "/localPlaylist/1");
    await rowCount(page, 19);
  });
  await test.step("a playlist is renamed, described, deleted after a question, and brought back", async () => {
    const more = page.getByRole("main").getByRole("button", { name: "More actions" }).first();
    const menu = page.getByRole("menu", { name: "Playlist actions" });
    await more.click();
    await menu.getByRole("menuitem", { name: "Edit" }).click();
    const edit = page.getByRole("dialog", { name: "Edit playlist" });
    await edit.getByRole("textbox", { name: "Title" }).fill("Last Boat");
    await edit.getByRole("textbox", { name: "Description" }).fill("For the way home.");
    await edit.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Last Boat" })).toBeVisible();
    await expect(page.getByText("For the way home.")).toBeVisible();
    await rowCount(page, 19);

    await more.click();
    await menu.getByRole("menuitem", { name: "Delete playlist" }).click();
    const confirm = page.getByRole("alertdialog", { name: "Delete playlist?" });
    await expect(confirm).toContainText("“Last Boat”");
    await confirm.getByRole("button", { name: "Cancel" }).click();
    await expect(more).toBeFocused();
    await more.click();
    await menu.getByRole("menuitem", { name: "Delete playlist" }).click();
    await confirm.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page).toHaveURL(/\/album\//);
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await turnPage(page, "/localPlaylist/1");
    await expect(page.getByRole("heading", { level: 1, name: "Last Boat" })).toBeVisible();
    await rowCount(page, 19);
  });
});

test("a new playlist has a title, lies over the lyrics, and needs room; one that is not there is told of", async ({
  page,
}) => {
  test.slow();
  await test.step("a title has 1 to 40 characters, and nothing typed is lost", async () => {
    await openAddOf(page, ANCHORS.album);
    await addDialog(page).getByRole("button", { name: "New playlist" }).click();
    const dialog = newDialog(page);
    const title = dialog.getByRole("textbox", { name: "Title" });
    await expect(title).toBeFocused();
    await dialog.getByRole("button", { name: "Create playlist" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Enter a title");
    const tooLong = "🎷".repeat(41);
    await title.fill(tooLong);
    await title.press("Enter");
    await expect(dialog.getByRole("alert")).toContainText("up to 40 characters");
    await expect(title).toHaveValue(tooLong);
    await title.fill("🎷".repeat(40));
    await expect(dialog).toContainText("40 / 40");
    await title.press("Enter");
    await expect(dialog).toHaveCount(0);
  });
  await test.step("a playlist that is not there says so", async () => {
    await turnTo(page, "/localPlaylist/77");
    await expect(page.getByRole("alert")).toContainText("Not found");
  });
  await test.step("the dialog lies over the full-screen lyrics, and Escape closes it alone", async () => {
    await playOn(page, ANCHORS.album);
    await player(page).getByRole("button", { name: "Lyrics" }).click();
    const lyrics = page.getByRole("dialog", { name: "Now playing, full screen" });
    const add = lyrics.getByRole("button", { name: "Add to playlist" });
    await add.click();
    await expect(addDialog(page)).toContainText("Terracotta");
    await page.keyboard.press("Escape");
    await expect(addDialog(page)).toHaveCount(0);
    await expect(lyrics).toBeVisible();
    await expect(add).toBeFocused();
    await add.click();
    await addDialog(page).getByRole("button", { name: "New playlist" }).click();
    await newDialog(page).getByRole("textbox", { name: "Title" }).fill(TITLE);
    await page.keyboard.press("Enter");
    await expect(toast(page)).toContainText(`“${TITLE}” was created`);
    await page.keyboard.press("Escape");
    await expect(lyrics).toHaveCount(0);
  });
  await test.step("a device that is full says so and keeps the title", async () => {
    await openAddOf(page, ANCHORS.album);
    await page.workers()[0]?.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
      IDBObjectStore.prototype.add = IDBObjectStore.prototype.put;
    });
    await addDialog(page).getByRole("button", { name: "New playlist" }).click();
    const title = newDialog(page).getByRole("textbox", { name: "Title" });
    await title.fill(TITLE);
    await title.press("Enter");
    await expect(newDialog(page).getByRole("alert")).toContainText("This device is full");
    await expect(title).toHaveValue(TITLE);
  });
});
