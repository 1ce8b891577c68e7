import { expect, type BrowserContext, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import {
  expectRows,
  namesOf,
  openAddOf,
  openMade,
  place,
  test as testOfPlaylists,
  toast,
} from "./own-playlists.ts";
import { expectSound, playAlbum, player, songsOf, test } from "./support.ts";

const usageOf = (page: Page) => page.locator('[data-setting="cached"]');

/** Another window of the same browser, at the settings. */
async function openSettings(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/settings");
  await expect(page.getByRole("switch").first()).toBeVisible();
  return page;
}

test("two windows change settings without undoing each other's, and show them at once", async ({
  page,
  context,
}) => {
  await page.goto("/settings");
  const second = await openSettings(context);
  await second.getByRole("combobox", { name: "Music quality" }).selectOption("Lossless · FLAC");
  await expect(page.getByRole("combobox", { name: "Music quality" })).toHaveValue("flac");
  await page.getByRole("switch", { name: "Reversed mode" }).click();
  await expect(second.getByRole("switch", { name: "Reversed mode" })).toBeChecked();
  await second.reload();
  await expect(second.getByRole("combobox", { name: "Music quality" })).toHaveValue("flac");
  await expect(second.getByRole("switch", { name: "Reversed mode" })).toBeChecked();

  const theme = (): Promise<string | undefined> =>
    page.evaluate(() => document.documentElement.dataset["theme"]);
  const appearance = second.getByRole("radiogroup", { name: "Appearance" });
  await appearance.getByRole("radio", { name: "Dark", exact: true }).click();
  await expect.poll(theme).toBe("dark");
  await second.getByRole("combobox", { name: "Language" }).selectOption("tr");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ayarlar");
});

test("songs cleared in one window are gone from the other, which keeps them again", async ({
  page,
  context,
}) => {
  await playAlbum(page, ANCHORS.shortAlbum);
  // Repeats one song.
  await player(page).getByRole("button", { name: "Repeat: off" }).click();
  await player(page).getByRole("button", { name: "Repeat: all" }).click();
  const marks = page.getByRole("grid").getByText("Available offline");
  await expect(marks).toHaveCount(1);
  const second = await openSettings(context);
  await expect(usageOf(second)).toContainText("1 song ·");
  await second.getByRole("button", { name: "Clear cache" }).click();
  const dialog = second.getByRole("alertdialog", { name: "Clear cache?" });
  await dialog.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(usageOf(second)).toContainText("0 songs");
  await expect(marks).toHaveCount(0);

  await page.getByRole("main").getByRole("button", { name: "Shuffle", exact: true }).click();
  await expectSound(page);
  await expect(marks).toHaveCount(1);
  await expect(usageOf(second)).toContainText("1 song ·");
});

testOfPlaylists(
  "songs added to an own playlist in one window show in another",
  async ({ page, context }) => {
    const { name, songs } = await openMade(page, 1);
    const second = await context.newPage();
    await openAddOf(second, ANCHORS.shortAlbum);
    await place(second, name).click();
    await expect(toast(second)).not.toBeEmpty();
    const added = await songsOf(page, ANCHORS.shortAlbum);
    await expectRows(page, namesOf([...added, ...songs]));
  },
);
