/** @file The client with different sources: it names the source of the music, and offers only what the source has. */
import { expect, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import { createDemoSource } from "../../server/sources/demo/demo.ts";
import type { Source } from "../../server/sources/source.ts";
import type { WayIn } from "../../src/domain/music-source.ts";
import { madeMusic, serveSource, type MadeMusic } from "./source-server.ts";
import {
  expectAccessible,
  playAlbum,
  player,
  test,
  turnTo,
  type RunningServer,
} from "./support.ts";

const banner = (page: Page) => page.getByRole("banner");
const main = (page: Page) => page.getByRole("main");

test.describe("a folder", () => {
  let music: MadeMusic;
  let server: RunningServer;
  test.beforeAll(async () => {
    music = await madeMusic();
    server = await serveSource(music);
  });
  test.afterAll(async () => {
    await server.stop();
    await music.remove();
  });

  test("a folder asks for no log-in, has no pages of a service, is told of, stands in the bar, and is searched and played", async ({
    page,
  }) => {
    test.slow();
    await test.step("asks nobody to log in or out", async () => {
      await page.goto(server.url);
      await expect(banner(page).getByText("Music", { exact: true })).toBeVisible();
      await expect(page.getByRole("link", { name: "Log in" })).toHaveCount(0);
      await banner(page).getByRole("button", { name: "Account" }).click();
      const items = page.getByRole("menu", { name: "Account" }).getByRole("menuitem");
      await expect(items).toHaveText(["Library", "Settings", "Source code"]);
      await page.keyboard.press("Escape");
      for (const path of ["/login", "/login/account?mode=qrCode", "/login/username"]) {
        await turnTo(page, path);
        await expect(main(page).getByRole("heading", { name: "No log-in needed" })).toBeVisible();
        await expect(page).toHaveTitle(/^No log-in needed/);
        await expect(page.getByRole("tab")).toHaveCount(0);
      }
      await expectAccessible(page);
      await main(page).getByRole("link", { name: "Go to home" }).click();
      await expect(page).toHaveURL(`${server.url}/`);
    });
    await test.step("is told of in the settings, with what could not be read", async () => {
      await turnTo(page, "/settings");
      const about = page.getByRole("region", { name: "About" });
      await expect(about).toContainText("Music from");
      await expect(about).toContainText("Your folder: Music");
      await expect(about).toContainText("3 songs · 2 albums · 2 artists");
      for (const name of ["Music quality", "Music preference", "Show editors’ playlists on home"])
        await expect(main(page).getByRole("combobox", { name })).toHaveCount(0);
      const sections = page.getByRole("navigation", { name: "Settings sections" });
      await expect(sections.getByRole("link", { name: "Network" })).toHaveCount(0);
      const search = page.getByRole("searchbox", { name: "Search settings" });
      await search.fill("proxy");
      await expect(main(page)).toContainText("No setting matches “proxy”");
      await search.fill("folder");
      await expect(main(page).locator("[data-setting]")).toHaveCount(1);
      await about.getByRole("button", { name: "2 files couldn’t be read" }).click();
      const dialog = page.getByRole("dialog", { name: "Files that couldn’t be read" });
      const problems = dialog.getByRole("listitem");
      await expect(problems.filter({ hasText: "Nothing.mp3" })).toContainText("The file is empty.");
      await expect(problems.filter({ hasText: "Noise.flac" })).toContainText("damaged");
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(about.getByRole("button", { name: "2 files couldn’t be read" })).toBeFocused();
    });
    await test.step("stands in the bar, and its searches find and play", async () => {
      await turnTo(page, "/");
      await expect(banner(page).getByText("Music", { exact: true })).toBeVisible();
      const box = page.getByRole("searchbox", { name: "Search" });
      await expect(box).toHaveAttribute("placeholder", "Search 3 songs in Music");
      await box.fill("tide");
      await box.press("Enter");
      const tabs = page.getByRole("tablist", { name: "Result type" }).getByRole("tab");
      await expect(tabs).toHaveText(["All", "Songs", "Artists", "Albums", "Playlists"]);
      await turnTo(page, "/search/tide/music-videos");
      await expect(page).toHaveURL(/\/search\/tide$/);
      await turnTo(page, "/search/nobody%20has%20this");
      await expect(
        main(page).getByRole("heading", { name: /^Nothing in this folder matches “nobody/ }),
      ).toBeVisible();
      await turnTo(page, "/search/tide/tracks");
      await main(page).getByRole("row").filter({ hasText: "Low Tide" }).dblclick();
      await expect(page.getByRole("region", { name: "Player" })).toContainText("Low Tide");
    });
    await test.step("has no comments, videos, cloud disk or pages of a service", async () => {
      await turnTo(page, "/library?tab=cloud");
      const tabs = page.getByRole("tablist", { name: "Library" }).getByRole("tab");
      await expect(tabs).toHaveText(["Playlists", "Albums", "Artists", "History"]);
      await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
      await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Library");
      await turnTo(page, "/explore");
      const pills = main(page).getByRole("group", { name: "Categories" }).getByRole("button");
      await expect(pills).toHaveText(["All", "Charts"]);
      // The library page, which was left while loading, is kept hidden.
      await expect(main(page).locator('[aria-busy="true"]:visible')).toHaveCount(0);
      await turnTo(page, "/search/harbour/albums");
      await main(page).getByRole("link", { name: "Harbour" }).first().click();
      await expect(main(page).getByRole("heading", { level: 1, name: "Harbour" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Comments" })).toHaveCount(0);
      await main(page).getByRole("button", { name: "More actions" }).first().click();
      const menu = page.getByRole("menu", { name: "Album actions" });
      await expect(menu.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
      await expect(menu.getByRole("menuitem", { name: /Comments|Open in browser/ })).toHaveCount(0);
      await page.keyboard.press("Escape");
      const row = main(page).getByRole("row").filter({ hasText: "Low Tide" });
      await row.click({ button: "right" });
      const actions = page.getByRole("menu", { name: "Track actions" });
      await expect(actions.getByRole("menuitem", { name: "Play next" })).toBeVisible();
      await expect(actions.getByRole("menuitem", { name: "More" })).toHaveCount(0);
      await page.keyboard.press("Escape");
      await main(page).getByRole("button", { name: "Play", exact: true }).click();
      await page
        .getByRole("region", { name: "Player" })
        .getByRole("button", { name: "Lyrics" })
        .click();
      const view = page.getByRole("dialog", { name: "Now playing, full screen" });
      await expect(view.getByRole("button", { name: "Close" })).toBeVisible();
      await expect(view.getByRole("button", { name: "Comments" })).toHaveCount(0);
    });
  });
});

/** The demo service with other ways to log in. */
const letIn = (waysIn: readonly WayIn[]): Source => {
  const demo = createDemoSource({ library: null });
  return { ...demo, status: () => ({ ...demo.status(), waysIn }) };
};

test("only the ways in that the source has are offered", async ({ page }) => {
  const server = await serveSource({ source: letIn(["message", "password"]) });
  await page.goto(`${server.url}/login/account?mode=qrCode`);
  const tabs = page.getByRole("tab");
  await expect(tabs).toHaveText(["Text message", "Phone", "Email"]);
  await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("img", { name: "Login QR code" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Paste a session cookie" })).toHaveCount(0);
  await page.getByRole("textbox", { name: "Phone number" }).fill("138 0000 0000");
  await tabs.first().focus();
  await page.keyboard.press("ArrowLeft");
  await expect(tabs.last()).toBeFocused();
  await expect(tabs.last()).toHaveAttribute("aria-selected", "true");
  await server.stop();
});

test("a cookie alone stands there without tabs", async ({ page }) => {
  const server = await serveSource({ source: letIn(["cookie"]) });
  await page.goto(`${server.url}/login/account`);
  await expect(page.getByLabel("MUSIC_U cookie")).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await expect(page.getByRole("tablist")).toHaveCount(0);
  await expectAccessible(page);
  await server.stop();
});

test("a server started with another source is not taken for the one before", async ({ page }) => {
  const first = await serveSource({ source: createDemoSource({ library: null }), asOfMs: 1 });
  const port = Number(new URL(first.url).port);
  await page.goto(first.url);
  await expect(page.getByRole("region", { name: "Editors’ playlists" })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("tonearm-config")))
    .toContain("demo");
  await playAlbum(page, ANCHORS.album, first.url);
  // Left first, so that its pending requests do not reach the next server.
  await page.goto("about:blank");
  await first.stop();

  const music = await madeMusic();
  const second = await serveSource({ ...music, port });
  // Checked before the page's own scripts have run.
  await page.goto(second.url, { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-source", "folder");
  await expect(banner(page).getByText("Music", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Editors’ playlists" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Shuffle everything" })).toBeVisible();
  await expect(player(page)).toHaveCount(0);
  await second.stop();
  await music.remove();
});

test.describe("a guarded server", () => {
  test.use({ hasServiceWorker: true });

  test("asks for its new key, although the browser has kept the page", async ({ page }) => {
    const source = createDemoSource({ library: null });
    const first = await serveSource({ source, key: "the key of last week" });
    const port = Number(new URL(first.url).port);
    const give = async (key: string): Promise<void> => {
      await expect(page.getByRole("heading")).toHaveText("This Tonearm is private");
      await page.getByLabel("Access key").fill(key);
      await page.getByRole("button", { name: "Open" }).click();
      await expect(banner(page).getByRole("link", { name: "Home", exact: true })).toBeVisible();
    };
    await page.goto(first.url);
    await give("the key of last week");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
      .toBe(true);
    await first.stop();

    const second = await serveSource({ source, key: "the key of this week", port });
    await page.goto(`${second.url}/explore`);
    await give("the key of this week");
    // A listener who has already given the key is redirected.
    await page.goto(`${second.url}/tonearm/access`);
    await expect(page).toHaveURL(`${second.url}/`);
    await second.stop();
  });

  test("asks an open app for its new key as soon as a call is refused and no song plays", async ({
    page,
  }) => {
    const music = await madeMusic();
    const first = await serveSource({ ...music, key: "the key of last week" });
    const port = Number(new URL(first.url).port);
    await page.goto(first.url);
    await page.getByLabel("Access key").fill("the key of last week");
    await page.getByRole("button", { name: "Open" }).click();
    const home = banner(page).getByRole("link", { name: "Home", exact: true });
    await expect(home).toBeVisible();
    await turnTo(page, "/search/tide/tracks");
    await main(page).getByRole("row").filter({ hasText: "Low Tide" }).dblclick();
    const bar = page.getByRole("region", { name: "Player" });
    await expect(bar).toContainText("Low Tide");
    const pause = bar.getByRole("button", { name: "Pause" });
    // The song must really play, not only be requested.
    await expect
      .poll(() => page.evaluate(() => navigator.mediaSession.playbackState))
      .toBe("playing");
    // Its script is guarded, too: after this it could no longer be fetched.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await first.stop();

    const source = createDemoSource({ library: null });
    const second = await serveSource({ source, key: "the key of this week", port });
    await turnTo(page, "/search/harbour/albums");
    const again = main(page).getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();
    await pause.click();
    // Any refused call now leads there; this one, unless another call did before.
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1_000 });
      await expect(page.getByRole("heading")).toHaveText("This Tonearm is private");
    }).toPass();
    await second.stop();
    await music.remove();
  });
});
