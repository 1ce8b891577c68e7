import { expect } from "@playwright/test";
import { ANCHORS } from "../../server/sources/demo/anchors.ts";
import { expectSilence, expectSound, playAlbum, player, test } from "./support.ts";

test("starting in a second tab pauses the first, and back again", async ({ page, context }) => {
  await playAlbum(page, ANCHORS.album);
  const second = await context.newPage();
  await second.goto(`/album/${ANCHORS.album}`);
  await second.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
  await expect(player(second).getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(player(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await expect(page.getByText("Music plays in another tab")).toBeVisible();
  await expectSilence(page);

  await player(page).getByRole("button", { name: "Play", exact: true }).click();
  await expectSound(page);
  await expect(player(second).getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await second.close();
  await expect(player(page).getByRole("button", { name: "Pause" })).toBeVisible();
  await expectSound(page);
});
