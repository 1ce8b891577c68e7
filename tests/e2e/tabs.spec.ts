import { expect } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
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

test("a video is a sound too: it pauses the music of another tab, and is paused by it", async ({
  page,
  context,
}) => {
  await playAlbum(page, ANCHORS.album);
  const second = await context.newPage();
  await second.goto(`/mv/${ANCHORS.mv}`);
  const video = second.locator("video");
  const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
  await second.getByRole("button", { name: "Play video" }).click();
  await expect.poll(isPaused).toBe(false);
  await expectSilence(page);
  await player(page).getByRole("button", { name: "Play", exact: true }).click();
  await expectSound(page);
  await expect.poll(isPaused).toBe(true);
  await second.getByRole("button", { name: "Play video" }).click();
  await expectSilence(page);
});
