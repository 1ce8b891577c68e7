import { expect } from "@playwright/test";
import { ANCHORS } from "../../server/sources/demo/anchors.ts";
import {
  expectSilence,
  expectSound,
  playAlbum,
  player,
  playingName,
  startServer,
  test,
} from "./support.ts";

test("a killed worker leaves no gap in the sound, and the controls come back", async ({ page }) => {
  await playAlbum(page, ANCHORS.album);
  await page.evaluate(() => window.forgetSilence?.());
  const [worker] = page.workers();
  expect(worker).toBeDefined();
  await worker?.evaluate(() => self.close());
  await expect.poll(() => page.workers().length).toBe(1);
  await player(page).getByRole("button", { name: "Pause" }).click();
  const silence = await page.evaluate(() => window.longestSilenceS?.() ?? Number.NaN);
  expect(silence).toBeLessThan(0.1);
  await expectSilence(page);
  await player(page).getByRole("button", { name: "Next track" }).click();
  await expectSound(page);
});

test("without the server the app opens, a kept song plays, and another one says that it is not kept", async ({
  page,
}) => {
  const server = await startServer(4191);
  await page.goto(`${server.url}/album/${ANCHORS.shortAlbum}`);
  await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
  await expectSound(page);
  await player(page).getByRole("button", { name: "Pause" }).click();
  const name = await playingName(page).innerText();
  await expect(
    page.getByRole("grid").getByRole("row", { name }).getByText("Available offline"),
  ).toBeAttached();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await server.stop();

  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(playingName(page)).toHaveText(name);
  await player(page).getByRole("button", { name: "Play", exact: true }).click();
  await expectSound(page);
  await player(page).getByRole("button", { name: "Next track" }).click();
  await expect(page.getByText("needs the network and was skipped")).toBeVisible();
});

test("plays the same journey from another API server", async ({ page }) => {
  const upstream = await startServer(4192);
  const server = await startServer(4193, "--source", `${upstream.url}/api`);
  await page.goto(server.url);
  await expect(page.getByRole("region", { name: "New albums" })).toBeVisible();
  await page.goto(`${server.url}/album/${ANCHORS.album}`);
  await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
  await expectSound(page);
  await server.stop();
  await upstream.stop();
});
