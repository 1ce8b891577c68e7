import { expect, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import {
  expectSilence,
  expectSound,
  playAlbum,
  player,
  playingName,
  position,
  test,
  turnTo,
  turnPage,
} from "./support.ts";

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

test("what plays is paused and resumed where it stands: by its page, after a reload, in its row, and on its card", async ({
  page,
}) => {
  test.slow();
  await test.step("Play on the list that was left half heard goes on where it was, after a reload too", async () => {
    await playAlbum(page, ANCHORS.album);
    const first = await playingName(page).innerText();
    await player(page).getByRole("button", { name: "Next track" }).click();
    await expect(playingName(page)).not.toHaveText(first);
    await expectSound(page);
    const song = await playingName(page).innerText();
    await expect.poll(() => position(page)).toBeGreaterThanOrEqual(2);
    await player(page).getByRole("button", { name: "Pause" }).click();
    await expectSilence(page);
    await page.reload();
    await expect(playingName(page)).toHaveText(song);
    await button(page, "Play").click();
    await expectSound(page);
    await expect(playingName(page)).toHaveText(song);
    expect(await position(page)).toBeGreaterThanOrEqual(2);
  });
  await test.step("the Play button of the list that plays is Pause, then Resume, and goes on where it was", async () => {
    const title = await page.getByRole("heading", { level: 1 }).innerText();
    const before = await playingName(page).innerText();
    await player(page).getByRole("button", { name: "Next track" }).click();
    await expect(playingName(page)).not.toHaveText(before);
    await expectSound(page);
    const song = await playingName(page).innerText();
    await page
      .getByRole("region", { name: title })
      .getByRole("button", { name: /^Pause / })
      .click();
    await expectSilence(page);
    const at = await position(page);
    await page
      .getByRole("region", { name: title })
      .getByRole("button", { name: /^Resume / })
      .click();
    await expectSound(page);
    await expect(playingName(page)).toHaveText(song);
    expect(await position(page)).toBeGreaterThanOrEqual(at);
    // Another list offers to play.
    await turnPage(page, `/album/${ANCHORS.shortAlbum}`);
    await expect(button(page, "Play")).toBeVisible();
  });
  await test.step("the bars of the song that plays become Pause under the pointer and for the keyboard", async () => {
    await turnPage(page, `/album/${ANCHORS.album}`);
    const row = page.getByRole("main").locator('[role="row"][aria-current="true"]');
    await row.hover();
    await row.getByRole("button", { name: /^Pause / }).click();
    await expectSilence(page);
    await expect(row.getByRole("button", { name: /^Resume / })).toBeVisible();
    await page.mouse.move(0, 0);
    await row.focus();
    await page.keyboard.press("ArrowRight");
    await expect(row.getByRole("button", { name: /^Resume / })).toBeFocused();
    await page.keyboard.press("Enter");
    await expectSound(page);
  });
  await test.step("shuffle play of the list that plays starts anew", async () => {
    await button(page, "Shuffle").click();
    await expect(player(page).getByRole("button", { name: "Shuffle" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expectSound(page);
  });
  await test.step("the card of the list that plays pauses it and goes on, as does its menu", async () => {
    await turnTo(page, "/");
    const shelf = page.getByRole("region", { name: "New albums" });
    const card = shelf.getByRole("article").first();
    const title = await card.getByRole("link").last().innerText();
    const name = await card.locator("a[title]").getAttribute("title");
    expect(title).not.toBe("");
    await card.hover();
    await card.getByRole("button", { name: `Play ${name}`, exact: true }).click();
    await expectSound(page);
    await card.getByRole("button", { name: `Pause ${name}`, exact: true }).click();
    await expectSilence(page);
    await expect(card.getByRole("button", { name: `Resume ${name}`, exact: true })).toBeVisible();
    await card.locator("a[title]").click({ button: "right" });
    await page.getByRole("menu").getByRole("menuitem", { name: "Resume", exact: true }).click();
    await expectSound(page);
    await card.locator("a[title]").click({ button: "right" });
    await page.getByRole("menu").getByRole("menuitem", { name: "Pause", exact: true }).click();
    await expectSilence(page);
  });
});
