import { expect, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import {
  expectSilence,
  expectSound,
  hurryTries,
  isWatched,
  limitStorage,
  playAlbum,
  player,
  playingName,
  songsOf,
  startServer,
  test,
} from "./support.ts";

test.describe("with its service worker", () => {
  test.use({ hasServiceWorker: true });

  test("without the server the app opens, a kept song plays, and another one says that it is not kept and waits", async ({
    page,
  }) => {
    const server = await startServer();
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
    // The player checks for the network every ten seconds.
    await hurryTries(page, 10);
    await player(page).getByRole("button", { name: "Next track" }).click();
    await expect(page.getByText("plays when you’re back online")).toBeVisible();
    await expectSilence(page);
    const next = await playingName(page).innerText();
    expect(next).not.toBe(name);

    const again = await startServer({ options: ["--port", new URL(server.url).port] });
    await expectSound(page);
    await expect(playingName(page)).toHaveText(next);
    await again.stop();
  });
});

test("plays the same journey from another API server", async ({ page }) => {
  const upstream = await startServer();
  const server = await startServer({ options: ["--source", `${upstream.url}/api`] });
  await page.goto(server.url);
  await expect(page.getByRole("region", { name: "New albums" })).toBeVisible();
  await page.goto(`${server.url}/album/${ANCHORS.album}`);
  await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
  await expectSound(page);
  await server.stop();
  await upstream.stop();
});

/** Ends the worker as the browser would when memory runs out, once the supervisor watches it. */
async function killCore(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isWatched)).toBe(true);
  const [worker] = page.workers();
  const closed = worker?.waitForEvent("close");
  await worker?.evaluate(() => self.close());
  await closed;
}

test("a killed worker is replaced while nothing plays, and without a gap while music does", async ({
  page,
}) => {
  test.slow();
  await test.step("a worker killed while nothing plays is replaced", async () => {
    await page.goto(`/album/${ANCHORS.album}`);
    await expect(page.getByRole("grid")).toBeVisible();
    await killCore(page);
    await page.getByRole("link", { name: "Tonearm, home" }).click();
    await page
      .getByRole("region", { name: "New albums" })
      .locator('a[href*="/album/"]')
      .first()
      .click();
    await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
    await expectSound(page);
  });
  await test.step("a killed worker leaves no gap in the sound, and the controls come back", async () => {
    await page.evaluate(() => window.forgetSilence?.());
    await killCore(page);
    await expect.poll(() => page.workers().length).toBe(1);
    // Silence after the press is intended, so measure until then.
    const silence = page.evaluate(
      () =>
        new Promise<number>((heard) => {
          const note = (): void => heard(window.longestSilenceS?.() ?? Number.NaN);
          document.addEventListener("pointerdown", note, { capture: true, once: true });
        }),
    );
    await player(page).getByRole("button", { name: "Pause" }).click();
    expect(await silence).toBeLessThan(0.1);
    await expectSilence(page);
    await player(page).getByRole("button", { name: "Next track" }).click();
    await expectSound(page);
  });
});

test("a worker is replaced though the loudspeaker cannot be loaded, and plays when it can", async ({
  page,
  troubles,
}) => {
  // A service worker would have this file in its cache.
  await page.route(/\/loudspeaker-[^/]*\.js/, (route) => route.abort());
  await page.goto(`/album/${ANCHORS.album}`);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Play", exact: true }).click();
  await expect(playingName(page)).toBeVisible();
  await killCore(page);
  await expect.poll(() => page.evaluate(isWatched)).toBe(true);
  await page.getByRole("link", { name: "Tonearm, home" }).click();
  await expect(
    page.getByRole("region", { name: "New albums" }).getByRole("link").first(),
  ).toBeVisible();
  await page.unroute(/\/loudspeaker-[^/]*\.js/);
  await player(page).getByRole("button", { name: "Pause" }).click();
  await player(page).getByRole("button", { name: "Play", exact: true }).click();
  await expectSound(page);
  const [trouble, ...others] = new Set(troubles);
  expect(trouble).toContain("Failed to fetch dynamically imported module");
  expect(others).toEqual([]);
  troubles.length = 0;
});

test.describe("with its service worker", () => {
  test.use({ hasServiceWorker: true });

  test("a worker that keeps dying ends in a screen that can reload and reset", async ({ page }) => {
    await page.goto("/settings");
    await page
      .getByRole("radiogroup", { name: "Appearance" })
      .getByRole("radio", { name: "Dark" })
      .click({ force: true });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    const fatal = page.getByRole("alert").getByText("Tonearm couldn’t start");
    const dieFourTimes = async (): Promise<void> => {
      for (let death = 1; death <= 4; death += 1) await killCore(page);
      await expect(fatal).toBeVisible();
    };
    await dieFourTimes();
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(fatal).toHaveCount(0);
    await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();

    await dieFourTimes();
    await page.getByRole("button", { name: "Reset the app" }).click();
    await expect(fatal).toHaveCount(0);
    await expect(page.getByRole("radio", { name: "Dark" })).not.toBeChecked();
    await expect(page.locator("html")).not.toHaveAttribute("data-theme", "dark");
  });
});

test("a worker that hangs is replaced while the sound goes on", async ({ page }) => {
  await page.clock.install();
  await playAlbum(page, ANCHORS.album);
  await expect.poll(() => page.evaluate(isWatched)).toBe(true);
  const [hanging] = page.workers();
  // Never resolves, because the worker is ended before the loop is.
  void hanging
    ?.evaluate(() => {
      for (;;);
    })
    .catch(() => {});
  const next = page.waitForEvent("worker");
  await page.clock.runFor(25_000);
  await next;
  await expectSound(page);
  await player(page).getByRole("button", { name: "Pause" }).click();
  await expectSilence(page);
});

/** Room for the database without songs, in bytes; more than enough, but less than half of a song. */
const DATABASE_BYTES = 500_000;

// Without a service worker, because the time of its caching is not predictable, and Chromium's database checks the
// space used by others only every half minute.
test("a full device keeps playing, gives up old songs and says so", async ({ page, baseURL }) => {
  const [first, second] = await soundSizes(page, ANCHORS.shortAlbum);
  // In the best quality, because songs in the quality of tests are no larger than other data written meanwhile.
  await page.route(/\/api\/song\/url/, (route) =>
    route.continue({ url: route.request().url().replace("=exhigh", "=lossless") }),
  );
  await limitStorage(page, baseURL ?? "", Math.round(DATABASE_BYTES + first + second / 2));
  await playAlbum(page, ANCHORS.shortAlbum);
  // The song is short: if it kept playing, the next one might fill the device too early.
  await player(page).getByRole("button", { name: "Pause" }).click();
  const kept = page.getByRole("grid").getByText("Available offline");
  await expect(kept).toHaveCount(1);
  await player(page).getByRole("button", { name: "Next track" }).click();
  await expect(page.getByText("This device is full")).toBeVisible();
  await expectSound(page);
  // At most the playing song is still in the cache.
  const name = await playingName(page).innerText();
  const others = page.getByRole("grid").getByRole("row").filter({ hasNotText: name });
  await expect(others.getByText("Available offline")).toHaveCount(0);
});

/** Sizes of the first two songs of an album, in bytes. */
async function soundSizes(page: Page, album: number): Promise<readonly [number, number]> {
  const { request } = page;
  const songs = await songsOf(page, album);
  const sizeOf = async (place: number): Promise<number> => {
    const id = songs[place]?.id ?? 0;
    const { data } = (await (await request.get(`/api/song/url?id=${id}&br=999000`)).json()) as {
      readonly data: readonly { readonly url: string }[];
    };
    const sound = await request.head(data[0]?.url ?? "");
    return Number(sound.headers()["content-length"]);
  };
  return [await sizeOf(0), await sizeOf(1)];
}

/** Creates a database as another program or version left it, before the app is opened. */
async function plantDatabase(
  page: Page,
  version: number,
  stores: readonly string[],
): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(
    async ([made, names]) => {
      const removal = indexedDB.deleteDatabase("yesplaymusic");
      await new Promise((done) => (removal.onsuccess = done));
      const open = indexedDB.open("yesplaymusic", made);
      open.onupgradeneeded = () => {
        for (const name of names) open.result.createObjectStore(name);
      };
      await new Promise((done) => (open.onsuccess = done));
      open.result.close();
    },
    [version, stores] as const,
  );
}

const STRANGE_DATABASES = {
  "of a later version": [1_000, []],
  "without its tables": [50, []],
  "with tables of another shape": [50, ["trackSources", "state", "totals"]],
} as const;

test("a database from elsewhere keeps nobody from listening", async ({ page }) => {
  test.slow();
  for (const [what, [version, stores]] of Object.entries(STRANGE_DATABASES))
    await test.step(`a database ${what} keeps nobody from listening`, async () => {
      await plantDatabase(page, version, stores);
      await playAlbum(page, ANCHORS.shortAlbum);
      await expect(page.getByRole("grid").getByText("Available offline").first()).toBeAttached();
      await page.reload();
      await expect(playingName(page)).toBeVisible();
    });
});

test("a database another window will not let go of keeps nobody from listening", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto("/robots.txt");
  await other.evaluate(async () => {
    const open = indexedDB.open("yesplaymusic", 10);
    await new Promise((done) => (open.onsuccess = done));
    // Kept open on purpose: no listener for `versionchange` closes it.
    Object.assign(window, { held: open.result });
  });
  await playAlbum(page, ANCHORS.album);
});

test("settings that cannot be read fall back one by one", async ({ page }) => {
  await page.goto("/settings");
  await expect(page.getByRole("radiogroup", { name: "Appearance" })).toBeVisible();
  await page.evaluate(async () => {
    const open = indexedDB.open("yesplaymusic");
    const db = await new Promise<IDBDatabase>((done) => (open.onsuccess = () => done(open.result)));
    const change = db.transaction("state", "readwrite");
    const value = {
      appearance: "dark",
      lang: ["en"],
      musicQuality: { not: "one" },
      cacheLimit: "plenty",
      lyricFontSize: 36,
      showLyricsTranslation: 12,
      proxyConfig: null,
    };
    change.objectStore("state").put({ key: "settings", value });
    change.objectStore("state").put({ key: "volume", value: { volume: "loud", isMuted: true } });
    change.objectStore("state").put({ key: "position", value: null });
    await new Promise((done) => (change.oncomplete = done));
    db.close();
  });
  await page.reload();
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await page.goto(`/album/${ANCHORS.album}`);
  await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
  await player(page).getByRole("slider", { name: "Volume" }).press("End");
  await expectSound(page);
});

test("a second window has a life of its own and leaves the first one its queue", async ({
  page,
  context,
}) => {
  await playAlbum(page, ANCHORS.album);
  const song = await playingName(page).innerText();
  const second = await context.newPage();
  await second.goto(`/album/${ANCHORS.shortAlbum}`);
  const play = second.getByRole("main").getByRole("button", { name: "Play", exact: true });
  await expect(play).toBeVisible();
  await expect(player(second).getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await play.click();
  await expect(player(second).getByRole("button", { name: "Pause" })).toBeVisible();
  await second.close();
  // Only one tab plays at a time; the first one continues with its own song and queue.
  await expect(playingName(page)).toHaveText(song);
  await player(page).getByRole("button", { name: "Play", exact: true }).click();
  await expectSound(page);
  await player(page).getByRole("button", { name: "Next track" }).click();
  await expectSound(page);
});

test.describe("with its service worker", () => {
  test.use({ hasServiceWorker: true });

  test("theme and language of last time are there from the first moment", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/settings");
    await page.getByRole("radio", { name: "Dark" }).click({ force: true });
    await page.getByRole("combobox", { name: "Language" }).selectOption("tr");
    await expect(page.locator("html")).toHaveAttribute("lang", "tr");
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        if (document.body === null) return;
        const words = document.querySelector("nav")?.textContent ?? "";
        const now = `${document.documentElement.dataset["theme"]} ${words === "" ? "" : /Home/.test(words) ? "English" : "Turkish"}`;
        if (seen.at(-1) !== now) seen.push(now);
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const seen = await page.evaluate(() => Reflect.get(window, "seen") as unknown);
    expect(seen).toEqual(["dark ", "dark Turkish"]);
  });
});
