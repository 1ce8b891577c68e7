import { expect, type APIRequestContext } from "@playwright/test";
import { ANCHORS } from "../../server/sources/demo/anchors.ts";
import {
  expectSound,
  playAlbum,
  player,
  startServer,
  test,
  type RunningServer,
} from "./support.ts";

let server: RunningServer;
test.beforeAll(async ({}, info) => {
  server = await startServer(4200 + info.parallelIndex);
});
test.afterAll(() => server.stop());
test.beforeEach(async ({ request }) => {
  await request.delete(`${server.url}/__faults`);
});

const inject = (request: APIRequestContext, pattern: string, kind: string, times?: number) =>
  request.post(`${server.url}/__faults`, { data: { pattern, kind, ...(times ? { times } : {}) } });

for (const kind of ["500", "502", "-460", "html", "malformed", "truncated", "wrongTypes", "reset"])
  test(`an album whose answer is ${kind} says so and can be tried again`, async ({
    page,
    request,
  }) => {
    await inject(request, "^/api/album\\?", kind);
    await page.goto(`${server.url}/album/${ANCHORS.album}`);
    const retry = page.getByRole("main").getByRole("button", { name: "Try again" });
    await expect(retry).toBeVisible();
    await request.delete(`${server.url}/__faults`);
    await retry.click();
    await expect(
      page.getByRole("main").getByRole("button", { name: "Play", exact: true }),
    ).toBeVisible();
  });

test("a shelf that fails leaves the rest of home standing", async ({ page, request }) => {
  await inject(request, "^/api/album/new", "500");
  await page.goto(server.url);
  const albums = page.getByRole("region", { name: "New albums" });
  await expect(albums.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Charts" }).getByRole("link").first(),
  ).toBeVisible();
});

test("an album that does not exist is not found", async ({ page }) => {
  await page.goto(`${server.url}/album/999999999`);
  await expect(page.getByText("Not found")).toBeVisible();
  await page.goto(`${server.url}/album/nonsense`);
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
});

test("playback goes on while the API is down", async ({ page, request }) => {
  await page.goto(`${server.url}/`);
  await playAlbumAt(page, server.url);
  await inject(request, "^/api/", "500");
  await page.getByRole("link", { name: "Tonearm, home" }).click();
  await page.goBack();
  await expectSound(page);
  await expect(player(page).getByRole("button", { name: "Pause" })).toBeVisible();
});

test("corrupt saved state falls back without losing the rest", async ({ page }) => {
  await page.goto(`${server.url}/settings`);
  await page
    .getByRole("radiogroup", { name: "Appearance" })
    .getByRole("radio", { name: "Dark" })
    .check({ force: true });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.evaluate(async () => {
    const open = indexedDB.open("yesplaymusic");
    const db = await new Promise<IDBDatabase>((done) => (open.onsuccess = () => done(open.result)));
    const change = db.transaction("state", "readwrite");
    change.objectStore("state").put({ key: "queue", value: "nonsense" });
    change.objectStore("state").put({ key: "cursor", value: { current: [], repeat: 7 } });
    await new Promise((done) => (change.oncomplete = done));
    db.close();
  });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await playAlbumAt(page, server.url);
});

async function playAlbumAt(page: Parameters<typeof playAlbum>[0], url: string): Promise<void> {
  await page.goto(`${url}/album/${ANCHORS.album}`);
  await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
  await expectSound(page);
}
