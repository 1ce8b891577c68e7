import { expect, type Page } from "@playwright/test";
import { ANCHORS } from "../../server/sources/demo/anchors.ts";
import {
  countRequests,
  expectSilence,
  expectSound,
  inject,
  playAlbum,
  player,
  position,
  startServer,
  test,
  type RunningServer,
} from "./support.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

/** What tells the addresses of sounds asked for so far from later ones. */
async function addressesOf(page: Page): Promise<readonly string[]> {
  const answer = await page.request.get(`${server.url}/__requests`);
  const { requests } = (await answer.json()) as { readonly requests: readonly string[] };
  return [...new Set(requests.flatMap((line) => /until=\d+/.exec(line)?.[0] ?? []))];
}

const TWELVE_HOURS_MS = 12 * 3_600_000;

test("twelve hours after a pause, play goes on where it was with a new address", async ({
  page,
}) => {
  // What is kept on the device needs no address.
  await page.goto(`${server.url}/settings`);
  await page.getByRole("switch", { name: "Cache songs automatically" }).click();
  await playAlbum(page, ANCHORS.album, server.url);
  await player(page).getByRole("slider", { name: "Seek" }).press("PageUp");
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(30);
  await player(page).getByRole("button", { name: "Pause" }).click();
  await expectSilence(page);
  const before = await position(page);
  const asked = await countRequests(page, server, /song\/url/);

  const [worker] = page.workers();
  await worker?.evaluate((sleptMs) => {
    const awake = Date.now.bind(Date);
    Date.now = () => awake() + sleptMs;
  }, TWELVE_HOURS_MS);
  const old = await addressesOf(page);
  await inject(page, server, { pattern: old.join("|"), status: 403, body: {} });
  await player(page).getByRole("button", { name: "Play", exact: true }).click();
  await expectSound(page);
  expect(await position(page)).toBeGreaterThanOrEqual(before);
  expect(await position(page)).toBeLessThan(before + 10);
  expect(await countRequests(page, server, /song\/url/)).toBeGreaterThan(asked);
});
