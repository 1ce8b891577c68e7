import { expect, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import { devtoolsOf, playAlbum, player, startServer, test } from "./support.ts";

test.use({ hasServiceWorker: true });

const isControlled = (): boolean => navigator.serviceWorker.controller !== null;
const cover = (page: Page, place: number) =>
  page.getByRole("grid").getByRole("row").nth(place).locator("img");
const isShown = (image: SVGElement | HTMLElement): boolean =>
  image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
/** Addresses of the covers that the service worker has cached. */
const kept = async (name: string): Promise<string[]> =>
  (await (await caches.open(name)).keys()).map(({ url }) => url);

test("covers of rows pass by the service worker, and are there without the network", async ({
  page,
}) => {
  const server = await startServer();
  await page.goto(server.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(isControlled)).toBe(true);
  await page.goto(`${server.url}/playlist/${ANCHORS.playlist}`);
  await expect.poll(() => cover(page, 1).evaluate(isShown)).toBe(true);
  const seen = await page.evaluate(kept, "tonearm-covers");
  expect(seen.filter((url) => url.includes("param=64y64"))).toEqual([]);

  await playAlbum(page, ANCHORS.shortAlbum, server.url);
  await expect.poll(() => page.evaluate(kept, "tonearm-song-covers")).not.toEqual([]);
  await player(page).getByRole("button", { name: "Pause" }).click();
  // Equivalent to a browser that has evicted its HTTP cache.
  const session = await devtoolsOf(page);
  await session.send("Network.enable");
  await session.send("Network.clearBrowserCache");
  await server.stop();
  await page.goto(`${server.url}/next`);
  const coming = page.getByRole("region", { name: "Next up" });
  await expect.poll(() => coming.locator("img").first().evaluate(isShown)).toBe(true);
});
