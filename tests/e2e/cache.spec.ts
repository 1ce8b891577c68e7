import { expect, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import {
  expectSound,
  playAlbum,
  player,
  startServer,
  test,
  type RunningServer,
  violationsOf,
} from "./support.ts";

const dialogOf = (page: Page): Locator => page.getByRole("dialog", { name: "Cached songs" });
const usageOf = (page: Page): Locator => page.locator('[data-setting="cached"]');
const toast = (page: Page): Locator => page.locator("[data-toasts]");

/** Navigates inside the app, so that playback goes on. */
async function openSettings(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
}

interface KeptSong {
  readonly id: number;
  readonly sizeBytes: number;
  readonly coverUrl: string | null;
}

/** The songs in the cache, as stored in the database. */
const keptSongs = (page: Page): Promise<readonly KeptSong[]> =>
  page.evaluate(async () => {
    const opening = indexedDB.open("yesplaymusic");
    const db = await new Promise<IDBDatabase>((done) => {
      opening.onsuccess = () => done(opening.result);
    });
    const rows = db.transaction("trackMeta").objectStore("trackMeta").getAll();
    await new Promise((done) => {
      rows.onsuccess = done;
    });
    db.close();
    return rows.result as KeptSong[];
  });

/** Adds records of cached songs to the database, oldest first; the songs are never played. */
async function seed(page: Page, count: number, sizeBytes: number): Promise<void> {
  if (page.url() === "about:blank") await page.goto("/settings");
  await expect(usageOf(page)).toContainText("0 songs");
  await page.evaluate(
    async ([songs, bytes]) => {
      const open = indexedDB.open("yesplaymusic");
      const db = await new Promise<IDBDatabase>((done) => {
        open.onsuccess = () => done(open.result);
      });
      const change = db.transaction(["trackMeta", "totals"], "readwrite");
      for (let id = 1; id <= songs; id += 1)
        change.objectStore("trackMeta").put({
          id,
          sizeBytes: bytes,
          createdAtMs: 1_700_000_000_000 + id,
          bitRate: 320_000,
          from: "netease",
          name: `Song ${id}`,
          artist: "Somebody",
        });
      change.objectStore("totals").delete("audio");
      await new Promise((done) => {
        change.oncomplete = done;
      });
      db.close();
    },
    [count, sizeBytes] as const,
  );
  await page.reload();
}

test("a song that was played is in the list; removed, it plays on and takes no space", async ({
  page,
}) => {
  await playAlbum(page, ANCHORS.shortAlbum);
  // Repeats one song, so that it is still playing when it is removed.
  await player(page).getByRole("button", { name: "Repeat: off" }).click();
  await player(page).getByRole("button", { name: "Repeat: all" }).click();
  await openSettings(page);
  await expect(usageOf(page)).toContainText("1 song ·");
  await page.getByRole("button", { name: "Show songs" }).click();
  const dialog = dialogOf(page);
  const row = dialog.getByRole("listitem");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/kbps · \w+ \d+, \d{4}/);
  expect(await violationsOf(page)).toEqual([]);
  await row.getByRole("button", { name: /^Remove .+ from this device$/ }).click();
  await expect(dialog).toContainText("No cached songs yet");
  await expectSound(page);
  await page.keyboard.press("Escape");
  await expect(usageOf(page)).toContainText("0 songs · 0 Bytes");
  await expect(page.getByRole("button", { name: "Show songs" })).toBeFocused();
});

test("thousands of songs are filtered, and scroll in a window with the focus on the next one", async ({
  page,
}) => {
  test.slow();
  await test.step("a filter finds songs by title and artist among thousands", async () => {
    await seed(page, 5_000, 1024);
    await page.getByRole("button", { name: "Show songs" }).click();
    const dialog = dialogOf(page);
    const rows = dialog.getByRole("listitem");
    const field = dialog.getByRole("searchbox", { name: "Filter tracks" });
    await field.fill("song 499");
    await expect(dialog.getByRole("status")).toHaveText("11 songs found");
    await expect(rows.first()).toContainText("Song 4999");
    await expect(rows.last()).toContainText("Song 499");
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Remove Song 4998 from this device" }).click();
    await expect(dialog.getByRole("status")).toHaveText("10 songs found");
    await field.fill("somebody");
    await expect(dialog.getByRole("status")).toHaveText("4,999 songs found");
    await field.fill("nobody");
    await expect(dialog.getByRole("status")).toHaveText("No songs match “nobody”");
    await expect(rows).toHaveCount(0);
    await field.press("Escape");
    await expect(dialog.getByRole("status")).toContainText("4,999 songs");
    await expect(rows.first()).toContainText("Song 5000");
  });
  await test.step("thousands of songs scroll in a window, and the focus stays on the next one", async () => {
    await page.keyboard.press("Escape");
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(usageOf(page)).toContainText("4,999 songs");
    await page.getByRole("button", { name: "Show songs" }).click();
    const rows = dialogOf(page).getByRole("listitem");
    await expect(rows.first()).toContainText("Song 5000");
    expect(await rows.count()).toBeLessThan(40);
    const remove = (id: number): Locator =>
      dialogOf(page).getByRole("button", { name: `Remove Song ${id} from this device` });
    await remove(4_999).focus();
    await page.keyboard.press("Enter");
    await expect(remove(4_997)).toBeFocused();
    await expect(dialogOf(page).getByRole("status")).toContainText("4,998 songs");
    await rows.first().evaluate((row) => {
      const scroller = row.closest("ul")?.parentElement;
      scroller?.scrollTo(0, scroller.scrollHeight);
    });
    await expect(rows.last()).toContainText("Song 1");
    await expect(rows.last()).toHaveAttribute("aria-posinset", "4998");
    await remove(1).focus();
    await page.keyboard.press("Enter");
    await expect(remove(2)).toBeFocused();
  });
});

test.describe("from a server of its own", () => {
  test.use({ hasServiceWorker: true });
  let server: RunningServer;
  test.beforeEach(async () => {
    server = await startServer();
  });
  test.afterEach(async ({ page }) => {
    // Closed first, because a resting page registers its service worker, which would fail without the server.
    await page.close();
    await server.stop();
  });

  test("one download feeds the loudspeaker and the cache", async ({ page }) => {
    await playAlbum(page, ANCHORS.shortAlbum, server.url);
    await expect.poll(() => keptSongs(page)).not.toEqual([]);
    const [song] = await keptSongs(page);
    const answer = await page.request.get(`${server.url}/__media`);
    const { sentBytes } = (await answer.json()) as { sentBytes: Record<string, number> };
    const sent = Object.entries(sentBytes).filter(([path]) => path.includes(`/audio/${song?.id}-`));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.[1]).toBeGreaterThanOrEqual(song?.sizeBytes ?? Number.NaN);
    expect(sent[0]?.[1]).toBeLessThan(1.1 * (song?.sizeBytes ?? Number.NaN));
  });

  test("a cleared cache has no covers either, those seen on pages included", async ({ page }) => {
    await page.goto(server.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect.poll(() => page.evaluate(() => caches.has("tonearm-covers"))).toBe(true);
    await page.goto(`${server.url}/settings`);
    const others = page.locator('[data-setting="others"]');
    await expect(others).toContainText("Covers:");
    await page.getByRole("button", { name: "Clear cache" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Clear cache?" });
    await dialog.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(toast(page)).toHaveText("Cache cleared");
    await expect(others).not.toContainText("Covers:");
  });

  test("what a song needs is there without the network: covers at every size", async ({ page }) => {
    await playAlbum(page, ANCHORS.shortAlbum, server.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => keptSongs(page)).not.toEqual([]);
    const [song] = await keptSongs(page);
    const addresses = [224, 512, 1024].map((px) => `${song?.coverUrl}?param=${px}y${px}`);
    await expect
      .poll(() =>
        page.evaluate(async (urls) => {
          const kept = await caches.open("tonearm-song-covers");
          return (await kept.keys()).map(({ url }) => url).filter((url) => urls.includes(url));
        }, addresses),
      )
      .toHaveLength(3);
    await server.stop();
    const widths = await page.evaluate(
      (urls) =>
        Promise.all(
          urls.map(async (url) => {
            const image = new Image();
            image.src = url;
            await image.decode();
            return image.naturalWidth;
          }),
        ),
      addresses,
    );
    expect(widths).toEqual([224, 512, 1024]);
  });
});

test("another quality, caching switched off and a smaller limit: what becomes of the songs kept is asked or done at once", async ({
  page,
}) => {
  test.slow();
  await test.step("another quality offers to clear songs of the old one, and only when there are any", async () => {
    const quality = page.getByRole("combobox", { name: "Music quality" });
    const offer = page.getByRole("alertdialog", {
      name: "Cached songs keep their old quality",
    });
    await seed(page, 2, 1024);
    await expect(usageOf(page)).toContainText("2 songs");
    await quality.selectOption("Lossless · FLAC");
    await expect(offer).toContainText("2 songs were cached");
    await offer.getByRole("button", { name: "Keep", exact: true }).click();
    await expect(offer).toHaveCount(0);
    await expect(usageOf(page)).toContainText("2 songs");
    await quality.selectOption("Hi-Res");
    await offer.getByRole("button", { name: "Clear cached songs" }).click();
    await expect(usageOf(page)).toContainText("0 songs");
    await expect(toast(page)).toHaveText("Cache cleared");
    await quality.selectOption("Lossless · FLAC");
    await expect(quality).toHaveValue("flac");
    await expect(offer).toHaveCount(0);
  });
  await test.step("caching switched off keeps the songs and offers to clear them, if there are any", async () => {
    const caching = page.getByRole("switch", { name: "Cache songs automatically" });
    const offer = page.getByRole("alertdialog", { name: "New songs won’t be cached" });
    await seed(page, 2, 1024);
    await expect(usageOf(page)).toContainText("2 songs");
    await caching.click();
    await expect(offer).toContainText("2 songs are still on this device");
    expect(await violationsOf(page)).toEqual([]);
    await offer.getByRole("button", { name: "Keep", exact: true }).click();
    await expect(caching).not.toBeChecked();
    await expect(usageOf(page)).toContainText("2 songs");
    await caching.click();
    await expect(caching).toBeChecked();
    await expect(offer).toHaveCount(0);
    await caching.click();
    await offer.getByRole("button", { name: "Clear cached songs" }).click();
    await expect(usageOf(page)).toContainText("0 songs");
    await expect(toast(page)).toHaveText("Cache cleared");
    await caching.click();
    await expect(caching).toBeChecked();
    await caching.click();
    await expect(caching).not.toBeChecked();
    await expect(offer).toHaveCount(0);
  });
  await test.step("a smaller limit holds at once: the oldest songs go", async () => {
    await seed(page, 3, 300 * 1024 ** 2);
    await expect(usageOf(page)).toContainText("3 songs · 900.00 MB");
    await page.getByRole("combobox", { name: "Cache limit" }).selectOption("512 MB");
    await expect(usageOf(page)).toContainText("1 song · 300.00 MB");
    await page.getByRole("button", { name: "Show songs" }).click();
    await expect(dialogOf(page).getByRole("listitem")).toContainText("Song 3");
  });
});

test("songs the browser cleared are missed once", async ({ page }) => {
  await playAlbum(page, ANCHORS.shortAlbum);
  await openSettings(page);
  await expect(usageOf(page)).toContainText("1 song ·");
  const others = page.locator('[data-setting="others"]');
  for (const kind of ["Covers", "Pages", String.raw`Song\sdetails`, "Albums"])
    await expect(others).toContainText(
      new RegExp(`${kind}:\\s[1-9]\\d*\\s\\([1-9][\\d.]*\\s[KM]?B`),
    );
  await expect.poll(() => page.evaluate(() => localStorage.getItem("tonearm-songs"))).toBe("1");
  // A page of the same origin without a core that keeps the database open.
  await page.goto("/robots.txt");
  await page.evaluate(
    () =>
      new Promise((done) => {
        indexedDB.deleteDatabase("yesplaymusic").onsuccess = done;
      }),
  );
  await page.goto("/");
  await expect(toast(page)).toContainText("The browser cleared the cached songs");
  await page.goto("/settings");
  await expect(usageOf(page)).toContainText("0 songs");
  await expect(player(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("tonearm-songs"))).toBeNull();
});
