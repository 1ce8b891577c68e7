import { expect, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import { expectSound, playAlbum, player, playingName, songsOf, test } from "./support.ts";

const box = (page: Page) => page.getByRole("searchbox", { name: "Search" });
const options = (page: Page) =>
  page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

for (const way of ["a press", "the keyboard"])
  test(`a song among the suggestions plays, chosen by ${way}, and the queue goes on behind it`, async ({
    page,
  }) => {
    await playAlbum(page, ANCHORS.album);
    const [, second] = await songsOf(page, ANCHORS.album);
    await box(page).pressSequentially("rain");
    await expect(options(page).first()).toBeVisible();
    const song = await options(page).first().locator("span").first().innerText();
    if (way === "a press") await options(page).first().click();
    else {
      await box(page).press("ArrowDown");
      await box(page).press("Enter");
    }
    await expect(playingName(page)).toHaveText(song);
    await expectSound(page);
    await expect(options(page)).toHaveCount(0);
    expect(page.url()).toMatch(new RegExp(`/album/${ANCHORS.album}$`));
    await player(page).getByRole("button", { name: "Next track" }).click();
    await expect(playingName(page)).toHaveText(second?.name ?? "");
  });

test("Enter on the words searches for them", async ({ page }) => {
  await page.goto("/");
  await box(page).pressSequentially("rain");
  await expect(options(page).first()).toBeVisible();
  await box(page).press("Enter");
  await expect(page).toHaveURL(/\/search\/rain$/);
});
