import { expect, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import { playAlbum, player } from "./support.ts";

/** The queue beside the page. */
export const panel = (page: Page): Locator =>
  page.getByRole("complementary", { name: "Queue", exact: true });

/** The button that opens it. */
export const button = (page: Page): Locator => player(page).getByRole("button", { name: "Queue" });

export const nextUp = (within: Locator): Locator => within.getByRole("region", { name: "Next up" });

/** The songs of a list, by the labels of the buttons that play them. */
export const titles = (part: Locator): Promise<string[]> =>
  part
    .getByRole("button", { name: /^Play /, includeHidden: true })
    .evaluateAll((buttons) => buttons.map((one) => one.getAttribute("aria-label") ?? ""));

/** Plays the album of seven songs and pauses; its page is shown. */
export async function playSeven(page: Page): Promise<void> {
  await playAlbum(page, ANCHORS.shortAlbum);
  await player(page).getByRole("button", { name: "Pause" }).click();
}

/** Plays a queue of thousands and opens the panel. */
export async function openThousands(page: Page): Promise<void> {
  await page.goto(`/playlist/${ANCHORS.bigPlaylist}`);
  await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
  await button(page).click();
  await expect(nextUp(panel(page)).getByRole("row").first()).toBeVisible();
}
