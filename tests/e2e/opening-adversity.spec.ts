/** @file Starts under bad conditions: database, storage, clock, service worker, outdated answers. */
import { expect, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import {
  expectSound,
  playOn,
  player,
  playingName,
  songsOf,
  startServer,
  inject,
  test,
} from "./support.ts";

/** Runs `work` in the core before its own code. */
async function inCore(page: Page, work: () => void): Promise<void> {
  await page.route(/\/assets\/main\.worker-[^/]*\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `(${String(work)})();\n${await answer.text()}` });
  });
}

/** Runs `work` everywhere except in workers. */
const inPage = (page: Page, work: () => void) => page.addInitScript(work);

const cards = (page: Page) => page.getByRole("main").getByRole("article");

async function expectHome(page: Page): Promise<void> {
  await expect(cards(page).nth(10)).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
}

async function expectPlaysOn(page: Page): Promise<void> {
  const [song] = await songsOf(page, ANCHORS.album);
  await playOn(page, ANCHORS.album);
  await expect(playingName(page)).toHaveText(song?.name ?? "");
}

test("a database that takes two seconds to open holds up no page, and loses nothing", async ({
  page,
}) => {
  await page.goto("/settings");
  await page.getByRole("radio", { name: "Dark" }).click({ force: true });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await inCore(page, () => {
    const { set } = Object.getOwnPropertyDescriptor(IDBRequest.prototype, "onsuccess") ?? {};
    Object.defineProperty(IDBOpenDBRequest.prototype, "onsuccess", {
      set(this: IDBOpenDBRequest, hear: (event: Event) => void) {
        set?.call(this, (event: Event) => setTimeout(() => hear.call(this, event), 2_000));
      },
    });
  });
  await page.goto("/");
  // Meanwhile the page drawn by the build is shown, and its links work.
  await expect(
    page.getByRole("heading", { level: 2, name: "Recommended playlists" }),
  ).toBeVisible();
  await expectHome(page);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectPlaysOn(page);
});

test("storage that is full is no reason not to open, and not to play", async ({ page }) => {
  const fillUp = (): void => {
    const refuse = (): never => {
      throw new DOMException("Quota exceeded.", "QuotaExceededError");
    };
    IDBObjectStore.prototype.put = refuse;
    IDBObjectStore.prototype.add = refuse;
    Cache.prototype.put = () => Promise.reject(new DOMException("Full.", "QuotaExceededError"));
    if (typeof Storage !== "undefined") Storage.prototype.setItem = refuse;
  };
  await inCore(page, fillUp);
  await inPage(page, fillUp);
  await page.goto("/");
  await expectHome(page);
  await expectPlaysOn(page);
});

const CLOCKS = {
  fast: (): void => {
    Date.now = () => Math.round(performance.timeOrigin + performance.now()) + 3_600_000;
  },
  slow: (): void => {
    Date.now = () => Math.round(performance.timeOrigin + performance.now()) - 3_600_000;
  },
} as const;

test("a clock that is an hour fast or slow shows what it showed, and asks as before", async ({
  page,
}) => {
  test.slow();
  await page.goto("/");
  await expectHome(page);
  const before = await cards(page).count();
  for (const [name, shift] of Object.entries(CLOCKS))
    await test.step(name, async () => {
      await inCore(page, shift);
      await inPage(page, shift);
      const asked = page.waitForRequest(/\/api\/personalized/);
      await page.goto("/");
      await asked;
      await expectHome(page);
      await expect(cards(page)).toHaveCount(before);
      await expectPlaysOn(page);
      await player(page).getByRole("button", { name: "Pause" }).click();
    });
});

test("answers of last time are shown before the network has said anything, and then the new ones", async ({
  page,
}) => {
  const server = await startServer();
  await page.goto(`${server.url}/`);
  await expectHome(page);
  const shelf = page.getByRole("region", { name: "Recommended playlists" });
  const old = await shelf.getByRole("article").first().innerText();
  const news = { id: 7_001, name: "News of today", picUrl: null, playCount: 0, copywriter: null };
  await inject(page, server, {
    pattern: "/personalized",
    body: { code: 200, result: [news] },
    delayMs: 3_000,
  });
  await page.reload();
  expect(await shelf.getByRole("article").first().innerText()).toBe(old);
  await expect(shelf.getByRole("article").first()).toContainText("News of today");
  await server.stop();
});

test.describe("with a service worker", () => {
  test.use({ hasServiceWorker: true });

  test("that cannot be had the app opens and plays", async ({ page }) => {
    await page.route(/\/service-worker\.js/, (route) => route.abort());
    await page.goto("/");
    await expectHome(page);
    await expectPlaysOn(page);
  });
});

test("without cookies the app opens and plays", async ({ page }) => {
  await inPage(page, () => {
    Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => {} });
  });
  await page.goto("/");
  await expectHome(page);
  await expectPlaysOn(page);
  await expectSound(page);
});
