import { expect, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import {
  expectAccessible,
  expectSound,
  holdRequests,
  logIn,
  playAlbum,
  player,
  test,
  turnTo,
  turnPage,
} from "./support.ts";

const SCREENS = {
  home: "/",
  album: `/album/${ANCHORS.album}`,
  "album with discs": `/album/${ANCHORS.multiDiscAlbum}`,
  playlist: `/playlist/${ANCHORS.playlist}`,
  "special playlist": "/playlist/2829816518",
  artist: `/artist/${ANCHORS.artist}`,
  "artist mvs": `/artist/${ANCHORS.artist}/mv`,
  explore: "/explore",
  charts: `/explore?category=${encodeURIComponent("排行榜")}`,
  "new albums": "/new-album",
  mv: `/mv/${ANCHORS.mv}`,
  search: "/search/night",
  "typed search": "/search/night/albums",
  "songs found": "/search/night/tracks",
  "typed search that finds nothing": "/search/zzzzqqqq/artists",
  "search without words": "/search",
  queue: "/next",
  settings: "/settings",
  login: "/login",
  "last.fm callback": "/lastfm/callback",
  "not found": "/no/such/page",
  "album not found": "/album/99999999999",
  "device playlist not found": "/localPlaylist/77",
  library: "/library",
  "saved albums": "/library?tab=albums",
  history: "/library?tab=history",
  "liked songs": "/library/liked-songs",
  "daily songs": "/daily/songs",
} as const;

/** Screens for accounts only. */
const OWN = /^\/(library|daily)/;

/** Waits until the screen is complete: its heading is shown and nothing is loading. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
}

async function open(page: Page, path: string): Promise<void> {
  if (OWN.test(path)) await logIn(page);
  await page.goto(path);
  await expectWhole(page);
}

/** Splits a table into a few tests, so that two can run in parallel and a failure names its row by its step. */
const inParts = <T>(rows: readonly T[], parts: number): T[][] =>
  Array.from({ length: parts }, (_, part) => rows.filter((__, index) => index % parts === part));

for (const [part, screens] of inParts(Object.entries(SCREENS), 2).entries())
  test(`screens, part ${part + 1}: each fits every window, and axe finds nothing`, async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, "/login");
    for (const [name, path] of screens)
      await test.step(name, async () => {
        if (OWN.test(path)) await open(page, path);
        else await turnTo(page, path);
        await expectWhole(page);
        await expect(page).toHaveTitle(/Tonearm/);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await expectAccessible(page);
        for (const width of [360, 720, 1080, 1440, 2560]) {
          await page.setViewportSize({ width, height: 900 });
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow, `at ${width}`).toBeLessThanOrEqual(0);
        }
        await page.setViewportSize({ width: 1440, height: 900 });
      });
  });

test("axe finds nothing on what opens over home, its search and the library of a public name", async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await test.step("a card with its menu", async () => {
    await open(page, "/");
    await page.getByRole("article").first().getByRole("link").first().click({ button: "right" });
    await expect(page.getByRole("menu")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
  });
  await test.step("suggestions", async () => {
    await page.getByRole("searchbox", { name: "Search" }).pressSequentially("nigh");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("the library of a public name", async () => {
    await turnTo(page, "/login/username");
    await page.getByRole("searchbox", { name: "Username" }).fill("o");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /^Continue as / }).click();
    await page.getByRole("tab", { name: "Albums" }).click();
    await expect(page.getByText("Saved albums are not public")).toBeVisible();
    await expectAccessible(page);
  });
});

test("axe finds nothing on an album without network, nor on its comments, on their way and there", async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const letGo = await holdRequests(page, /\/api\/comment\//);
  await test.step("comments of an album on their way", async () => {
    await open(page, `/album/${ANCHORS.album}`);
    await page.getByRole("main").getByRole("button", { name: "Comments", exact: true }).click();
    await expect(page.locator('dialog [aria-busy="true"]')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("comments of an album", async () => {
    await letGo();
    await expect(page.getByRole("dialog").getByRole("textbox")).toBeVisible();
    await expect(
      page.getByRole("dialog").getByRole("heading", { name: /^Comments ?\d/ }),
    ).toBeVisible();
    await expect(page.locator('dialog [aria-busy="true"]:visible')).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await test.step("no network", async () => {
    await page.context().setOffline(true);
    await expect(page.getByText("You’re offline")).toBeVisible();
    await expectAccessible(page);
  });
});

test("axe finds nothing on a video, an artist, explore and a search that are on their way or fail", async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const busy = page.locator('main [aria-busy="true"]').first();
  await test.step("a video on its way", async () => {
    const letGo = await holdRequests(page, /\/api\/mv\//);
    await page.goto(`/mv/${ANCHORS.mv}`);
    await expect(busy).toBeVisible();
    await expectAccessible(page);
    await letGo();
  });
  await test.step("the qualities of a video", async () => {
    await expectWhole(page);
    await page.getByRole("button", { name: "Quality: 1080p" }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
  });
  await test.step("an artist on its way", async () => {
    const letGo = await holdRequests(page, /\/api\/artists/);
    await turnTo(page, `/artist/${ANCHORS.artist}`);
    await expect(page.locator("video")).toHaveCount(0);
    await expect(busy).toBeVisible();
    await expectAccessible(page);
    await letGo();
    await expectWhole(page);
  });
  await test.step("explore that fails", async () => {
    await page.route("**/api/top/playlist**", (route) =>
      route.fulfill({ status: 500, body: "{}" }),
    );
    await turnTo(page, "/explore");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("a search that fails", async () => {
    await page.route(/\/api\/(cloud)?search/, (route) =>
      route.fulfill({ status: 500, body: "{}" }),
    );
    await turnTo(page, "/search/rain");
    const all = page.getByRole("tabpanel", { name: "All" });
    await expect(all.getByRole("button", { name: "Try again" })).toBeVisible();
    await expectAccessible(page);
  });
});

test("axe finds nothing on the library on its way, nor with the menu of its playlists", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const letGo = await holdRequests(page, /\/api\/(user\/playlist|playlist\/detail|likelist)/);
  await test.step("the library on its way", async () => {
    await logIn(page);
    await page.goto("/library");
    await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
    await expectAccessible(page);
    await letGo();
  });
  await test.step("the library with the menu of its playlists", async () => {
    await expectWhole(page);
    await page.getByRole("tab", { name: "Playlists", exact: true }).click();
    await expect(page.getByRole("menu", { name: "Playlist filter" })).toBeVisible();
    await expectAccessible(page);
  });
});

test("the buttons of a page's head stand in one row, on the phone and in the wide column, and a dialog has all of its comments box in sight", async ({
  page,
}) => {
  test.slow();
  await test.step("a dialog has all of its comments box in sight", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, `/album/${ANCHORS.album}`);
    for (const size of [
      { width: 1440, height: 900 },
      { width: 1024, height: 560 },
      { width: 2560, height: 1440 },
    ]) {
      await page.setViewportSize(size);
      await page.getByRole("main").getByRole("button", { name: "Comments", exact: true }).click();
      const dialog = page.getByRole("dialog");
      const box = await dialog.getByRole("textbox", { name: "Write a comment" }).boundingBox();
      const frame = await dialog.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(
        (frame?.y ?? 0) + (frame?.height ?? 0),
      );
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    }
  });
  await test.step("the buttons of a page's head stand in one row, on the phone and in the wide column", async () => {
    for (const path of [`/album/${ANCHORS.album}`, SCREENS["special playlist"]]) {
      await turnTo(page, "/settings");
      await expect(page.getByRole("combobox").first()).toBeVisible();
      await turnTo(page, path);
      for (const language of ["en", "tr", "zh-TW"]) {
        await page.goBack();
        await page.getByRole("combobox").first().selectOption(language);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await page.goForward();
        for (const width of [360, 1680]) {
          await page.setViewportSize({ width, height: 900 });
          const buttons = page.locator("main section:visible").first().locator("button:has(svg)");
          await expect(buttons.nth(3)).toBeAttached();
          await expectWhole(page);
          const tops = await buttons.evaluateAll((all) =>
            all
              .filter((button) => button.checkVisibility())
              .map((button) => button.getBoundingClientRect())
              .map(({ top, height }) => Math.round(top + height / 2)),
          );
          expect(tops.length, `${path} at ${width}`).toBeGreaterThanOrEqual(4);
          expect(new Set(tops).size, `${path} at ${width} in ${language}`).toBe(1);
          const cut = await buttons.evaluateAll(
            (all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
          );
          expect(cut, `${path} at ${width} in ${language}`).toBe(0);
        }
      }
    }
  });
});

test("lyrics and comments of what plays: they follow, are read, sorted and opened to their replies, and axe finds nothing", async ({
  page,
}) => {
  test.slow();
  await test.step("axe finds nothing on the lyrics", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await playAlbum(page, ANCHORS.album);
    await player(page).getByRole("button", { name: "Lyrics" }).click();
    const dialog = page.getByRole("dialog", { name: "Now playing, full screen" });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });
  await test.step("lyrics follow the song, seek by a line and change translation", async () => {
    await expectSound(page);
    await player(page).getByRole("button", { name: "Lyrics" }).click();
    const view = page.getByRole("dialog", { name: "Now playing, full screen" });
    const lines = view.getByRole("region", { name: "Lyrics" }).getByRole("button");
    await expect(lines.nth(3)).toBeVisible();
    await lines.nth(3).click();
    await expect(lines.nth(3)).toHaveAttribute("aria-current", "true");
    await view.getByRole("button", { name: "Lyrics 0.5 s earlier" }).click();
    await view.getByRole("button", { name: "Reset lyric offset" }).click();
    await view.getByRole("button", { name: "Close" }).click();
    await expect(view).toHaveCount(0);
  });
  await test.step("comments are read without an account, sorted, and opened to their replies", async () => {
    await player(page).getByRole("button", { name: "Lyrics" }).click();
    const view = page.getByRole("dialog", { name: "Now playing, full screen" });
    await view.getByRole("button", { name: "Comments" }).click();
    const comments = view.getByRole("region", { name: "Comments" });
    await expect(comments.getByRole("listitem").first()).toBeVisible();
    await comments.getByRole("tab", { name: "Newest" }).click();
    await expect(comments.getByRole("tab", { name: "Newest" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(comments.getByRole("listitem").first()).toBeVisible();
    await expectAccessible(page);
    await comments
      .getByRole("button", { name: /repl(y|ies)$/ })
      .first()
      .click();
    const replies = view.getByRole("region", { name: "Replies" });
    await expect(replies.getByRole("listitem").nth(1)).toBeVisible();
    await replies.getByRole("button", { name: "Close replies" }).click();
    await comments.getByRole("textbox", { name: "Write a comment" }).fill("Lovely");
    await comments.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Log in with a NetEase account first")).toBeVisible();
    await expect(comments.getByRole("textbox", { name: "Write a comment" })).toHaveValue("Lovely");
  });
});

test.describe("with its service worker", () => {
  test.use({ hasServiceWorker: true });

  test("nothing is asked of anybody else", async ({ page, baseURL }) => {
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(baseURL ?? "") && !/^(data|blob):/.test(request.url()))
        foreign.push(request.url());
    });
    await playAlbum(page, ANCHORS.album);
    await open(page, "/");
    await page.evaluate(() => navigator.serviceWorker.ready);
    expect(foreign).toEqual([]);
  });
});

test("the frame: back and forward, searches, suggestions and the language", async ({ page }) => {
  test.slow();
  await test.step("back and forward lead through the screens", async () => {
    await open(page, "/");
    const albums = page.getByRole("region", { name: "New albums" }).getByRole("article");
    await albums.first().getByRole("link").first().click();
    await expect(page).toHaveURL(/\/album\/\d+/);
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole("button", { name: "Forward" }).click();
    await expect(page).toHaveURL(/\/album\/\d+/);
  });
  await test.step("search by Enter, and the same words again do nothing", async () => {
    await page.getByRole("link", { name: "Tonearm, home" }).click();
    await expect(page).toHaveURL(/\/$/);
    const box = page.getByRole("searchbox", { name: "Search" });
    await box.fill("   ");
    await box.press("Enter");
    await expect(page).toHaveURL(/\/$/);
    await box.fill("night");
    await box.press("Enter");
    await expect(page).toHaveURL(/\/search\/night$/);
    const entries = await page.evaluate(() => history.length);
    await box.press("Enter");
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await expect(page.getByRole("heading", { name: "Songs" })).toBeVisible();
    await page.getByRole("link", { name: "Tonearm, home" }).click();
    await expect(page).toHaveURL(/\/$/);
    await box.fill("");
    await page.getByRole("button", { name: "Clear recent searches" }).click();
  });
  await test.step("suggestions come while typing, are walked by keyboard, and recent searches are kept", async () => {
    const box = page.getByRole("searchbox", { name: "Search" });
    await box.pressSequentially("nigh");
    const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
    await expect(options.first()).toBeVisible();
    await box.press("ArrowDown");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await box.press("Escape");
    await expect(options).toHaveCount(0);
    await box.fill("rain");
    await box.press("Enter");
    await expect(page).toHaveURL(/\/search\/rain$/);
    await page.getByRole("link", { name: "Tonearm, home" }).click();
    await box.fill("");
    await expect(options.filter({ hasText: "rain" })).toBeVisible();
    await page.getByRole("button", { name: "Clear recent searches" }).click();
    await expect(options).toHaveCount(0);
  });
  await test.step("the language changes at once and stays", async () => {
    await turnPage(page, "/settings");
    for (const [language, word] of [
      ["zh-CN", "设置"],
      ["zh-TW", "設定"],
      ["tr", "Ayarlar"],
      ["en", "Settings"],
    ] as const) {
      await page.getByRole("combobox").first().selectOption(language);
      await expect(page.getByRole("heading", { level: 1, name: word })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
    }
  });
});
