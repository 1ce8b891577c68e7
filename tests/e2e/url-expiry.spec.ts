import { expect } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import {
  countRequests,
  expectSilence,
  expectSound,
  playAlbum,
  player,
  position,
  sleepMachine,
  startServer,
  test,
  type RunningServer,
} from "./support.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test("twelve hours after a pause, play goes on where it was with a new address", async ({
  page,
}) => {
  // Without caching, because a cached song needs no address.
  await page.goto(`${server.url}/settings`);
  await page.getByRole("switch", { name: "Cache songs automatically" }).click();
  await playAlbum(page, ANCHORS.album, server.url);
  await player(page).getByRole("slider", { name: "Seek" }).press("PageUp");
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(30);
  await player(page).getByRole("button", { name: "Pause" }).click();
  await expectSilence(page);
  const before = await position(page);
  const asked = await countRequests(page, server, /song\/url/);

  await sleepMachine(page, server, 12);
  await player(page).getByRole("button", { name: "Play", exact: true }).click();
  await expectSound(page);
  expect(await position(page)).toBeGreaterThanOrEqual(before);
  expect(await position(page)).toBeLessThan(before + 10);
  expect(await countRequests(page, server, /song\/url/)).toBeGreaterThan(asked);
});
