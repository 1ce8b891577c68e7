import { expect, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import {
  countRequests,
  expectSound,
  inject,
  logIn,
  player,
  playingName,
  startServer,
  test,
  type RunningServer,
  openQueuePage,
  turnTo,
  turnPage,
} from "./support.ts";

const LIKED = 40;

const tab = (page: Page, name: string): Locator =>
  page.getByRole("tablist", { name: "Library" }).getByRole("tab", { name, exact: true });
const cards = (page: Page, name: string): Locator =>
  page.getByRole("tabpanel").getByRole("list", { name, exact: true }).getByRole("article");
const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("status").filter({ hasText: text });
const liked = (page: Page): Locator => page.getByRole("grid", { name: "Liked songs" });
const titleOf = async (row: Locator): Promise<string> =>
  (await row.getByRole("gridcell").nth(1).locator("[title]").first().getAttribute("title")) ?? "";
const rowCount = (count: number) => ["aria-rowcount", String(count + 1)] as const;

test.describe("an account's library", () => {
  let server: RunningServer;
  test.beforeEach(async ({ page }) => {
    server = await startServer({ options: ["--library", String(LIKED)] });
    await logIn(page, server.url);
  });
  test.afterEach(() => server.stop());

  test("a library is there before it is opened; its tabs, lists and history are shown, filtered and kept", async ({
    page,
  }) => {
    test.slow();
    await test.step("what the tabs show is there before anybody opens one", async () => {
      const read = ["album/sublist", "artist/sublist", "mv/sublist", "user/cloud"].map((path) =>
        page.waitForResponse((response) => response.url().includes(`/api/${path}`)),
      );
      await page.goto(server.url);
      await Promise.all(read);
      // Not all requests, because a browser has six connections, and the code of a tab needs one.
      await inject(page, server, { pattern: "^/api/(?:\\w+/sublist|user/cloud)", kind: "hang" });
      await page.getByRole("banner").getByRole("link", { name: "Library" }).click();
      for (const name of ["Albums", "Artists", "MVs"]) {
        await tab(page, name).click();
        await expect(cards(page, name).first()).toBeVisible();
      }
      await tab(page, "Cloud disk").click();
      const cloud = page.getByRole("grid", { name: "Cloud disk" });
      await expect(cloud.getByRole("row").nth(1)).toBeVisible();
      await inject(page, server);
    });
    await test.step("shows what is kept by tabs; they are part of the address, and back returns to them", async () => {
      await turnTo(page, "/library");
      await expect(
        page.getByRole("heading", { level: 1, name: "Listener’s library" }),
      ).toBeVisible();
      const card = page.getByRole("region", { name: "Liked songs" });
      await expect(card).toContainText(`${LIKED} songs`);
      await expect(
        page.getByRole("list", { name: "Recently liked" }).getByRole("listitem"),
      ).toHaveCount(12);
      await expect(cards(page, "Playlists").first()).toBeVisible();
      for (const [name, address] of [
        ["Albums", "albums"],
        ["Artists", "artists"],
        ["MVs", "mvs"],
      ] as const) {
        await tab(page, name).click();
        await expect(page).toHaveURL(new RegExp(`/library\\?tab=${address}$`));
        await expect(cards(page, name).first()).toBeVisible();
      }
      await tab(page, "MVs").press("ArrowRight");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("grid", { name: "Cloud disk" })).toBeVisible();
      await tab(page, "Albums").click();
      await cards(page, "Albums").first().getByRole("link").first().click();
      await expect(page).toHaveURL(/\/album\/\d+$/);
      await page.goBack();
      await expect(tab(page, "Albums")).toHaveAttribute("aria-selected", "true");
      await page.goBack();
      await expect(tab(page, "Cloud disk")).toHaveAttribute("aria-selected", "true");
      await page.getByRole("banner").getByRole("link", { name: "Library" }).click();
      await expect(tab(page, "Playlists")).toHaveAttribute("aria-selected", "true");
    });
    await test.step("opened again it is read anew once, and what it shows stays", async () => {
      await turnTo(page, "/library?tab=albums");
      await expect(cards(page, "Albums").first()).toBeVisible();
      const count = await cards(page, "Albums").count();
      const asked = (): Promise<number> => countRequests(page, server, /\/album\/sublist/);
      const before = await asked();
      await page.getByRole("banner").getByRole("link", { name: "Explore" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Explore" })).toBeVisible();
      await inject(page, server, {
        pattern: "/(album/sublist|user/playlist|playlist/detail)",
        kind: "hang",
      });
      await page.goBack();
      await expect(
        page.getByRole("heading", { level: 1, name: "Listener’s library" }),
      ).toBeVisible();
      await expect.poll(asked).toBe(before + 1);
      await expect(cards(page, "Albums")).toHaveCount(count);
      await expect(page.getByRole("main").locator('[aria-busy="true"]:visible')).toHaveCount(0);
      await expect(
        page.getByRole("list", { name: "Recently liked" }).getByRole("listitem"),
      ).toHaveCount(12);
      await inject(page, server);
    });
    await test.step("a tab chosen below the fold stays where it is", async () => {
      await page.setViewportSize({ width: 390, height: 740 });
      await turnTo(page, "/library");
      await expect(cards(page, "Playlists").first()).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 400));
      const before = (await tab(page, "Albums").boundingBox())?.y ?? 0;
      await tab(page, "Albums").click();
      await expect(cards(page, "Albums").first()).toBeVisible();
      expect((await tab(page, "Albums").boundingBox())?.y).toBeCloseTo(before, 0);
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    await test.step("the history counts plays, of all time or of this week", async () => {
      await turnTo(page, "/library?tab=history");
      const grid = page.getByRole("grid", { name: "History" });
      await expect(grid.getByRole("columnheader", { name: "Plays" })).toBeVisible();
      const plays = grid.getByRole("gridcell", { name: / plays?$/ });
      await expect(plays.first()).toBeVisible();
      const counts = (await plays.allTextContents()).map((text) => Number.parseInt(text, 10));
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      const most = (await plays.first().textContent()) ?? "";
      const week = page.getByRole("radio", { name: "This week" });
      await week.click({ force: true });
      await expect(week).toBeChecked();
      await expect(page).toHaveURL(/tab=history&range=week$/);
      await expect(plays.first()).not.toHaveText(most);
      await page.getByRole("searchbox", { name: "Filter library" }).fill("zzzz");
      await expect(page.getByText("Nothing matches “zzzz”")).toBeVisible();
      await page.getByRole("button", { name: "Clear filter" }).click();
      await expect(plays.first()).toBeVisible();
      await grid.getByRole("row").nth(1).dblclick();
      await expectSound(page);
      await expect(playingName(page)).toHaveAttribute("href", "/library?tab=history");
      await player(page).getByRole("button", { name: "Pause" }).click();
    });
    await test.step("playlists are filtered by whose they are, which is remembered, and by words", async () => {
      await turnTo(page, "/library");
      const lists = cards(page, "Playlists");
      await expect(lists.first()).toBeVisible();
      const all = await lists.count();
      await tab(page, "Playlists").click();
      const menu = page.getByRole("menu", { name: "Playlist filter" });
      await expect(menu.getByRole("menuitemradio")).toHaveText([
        "All playlists",
        "Created by me",
        "Saved",
      ]);
      await menu.getByRole("menuitemradio", { name: "Created by me" }).click();
      await expect(page).toHaveURL(/whose=created/);
      await expect.poll(() => lists.count()).toBeLessThan(all);
      const own = await lists.count();
      for (const caption of await lists.allTextContents()) expect(caption).toMatch(/\d songs?$/);

      await page.goto(`${server.url}/library`);
      await expect(lists).toHaveCount(own);
      await tab(page, "Playlists").press("ArrowDown");
      await page.getByRole("menuitemradio", { name: "Saved" }).press("Enter");
      await expect(lists).toHaveCount(all - own);

      const filter = page.getByRole("searchbox", { name: "Filter library" });
      const title = (await lists.first().getByRole("link").last().textContent()) ?? "";
      await filter.fill(title.slice(0, 6));
      await expect(lists).toHaveCount(1);
      await filter.fill("zzzz");
      await expect(page.getByText("Nothing matches “zzzz”")).toBeVisible();
      await page.getByRole("button", { name: "Clear filter" }).click();
      await expect(lists).toHaveCount(all - own);
      const titles = (): Promise<string[]> => lists.locator("a[title]").allTextContents();
      await page.getByRole("button", { name: "Sort: Recently added" }).click();
      await page.getByRole("menuitemradio", { name: "Name" }).click();
      await expect(page).toHaveURL(/sort=name/);
      await expect
        .poll(async () => JSON.stringify(await titles()))
        .toBe(
          JSON.stringify(
            (await titles()).toSorted(new Intl.Collator("en", { numeric: true }).compare),
          ),
        );
    });
  });

  test("what a library has is played, kept, liked and given up, also where the service refuses", async ({
    page,
  }) => {
    test.slow();
    await test.step("a tab that fails says so and comes when it is asked again", async () => {
      await inject(page, server, { pattern: "/artist/sublist", kind: "500" });
      await page.goto(`${server.url}/library?tab=artists`);
      const again = page.getByRole("tabpanel").getByRole("button", { name: "Try again" });
      await expect(again).toBeVisible();
      await expect(page.getByRole("list", { name: "Recently liked" })).toBeVisible();
      await inject(page, server);
      await again.click();
      await expect(cards(page, "Artists").first()).toBeVisible();
    });
    await test.step("the songs of the day: the card of home and their page", async () => {
      await turnTo(page, "/");
      const card = page.getByRole("region", { name: "Daily songs" });
      await expect(card).toContainText(/day, 30 songs/);
      await card.getByRole("button", { name: "Play daily songs" }).click();
      await expectSound(page);
      await expect(playingName(page)).toHaveAttribute("href", "/daily/songs");
      await playingName(page).click();
      await expect(page.getByRole("heading", { level: 1, name: "Daily songs" })).toBeVisible();
      await expect(
        page.getByText("Generated from your taste, refreshed daily at 6:00"),
      ).toBeVisible();
      const grid = page.getByRole("grid", { name: "Daily songs" });
      await expect(grid.getByRole("row").nth(1)).toBeVisible();
      await expect(grid.locator('[aria-current="true"]')).toHaveCount(1);
      await player(page).getByRole("button", { name: "Pause" }).click();
    });
    await test.step("the card of the liked songs plays one of three things", async () => {
      await turnTo(page, "/library");
      const card = page.getByRole("region", { name: "Liked songs" });
      const choose = async (name: string): Promise<void> => {
        await card.getByRole("button", { name: "Play liked songs" }).click();
        await page
          .getByRole("menu", { name: "Play liked songs" })
          .getByRole("menuitem", { name })
          .click();
      };
      await expect(card).toContainText(`${LIKED} songs`);
      await choose("Liked songs");
      await expectSound(page);
      await expect(playingName(page)).toHaveAttribute("href", "/library/liked-songs");
      const found = page.waitForResponse(/\/playmode\/intelligence\/list/);
      await choose("Smart shuffle");
      expect((await found).ok()).toBe(true);
      // The listener's queue is not lost: it can be restored from the queue's own screen.
      await openQueuePage(page);
      await expect(page.getByRole("button", { name: "Restore previous queue" })).toBeVisible();
      await page.goBack();
      await card.getByRole("link", { name: "Liked songs" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Liked songs" })).toBeVisible();
      await page.getByRole("main").getByRole("button", { name: "Smart shuffle" }).click();
      await expect(page).toHaveURL(/\/library\/liked-songs$/);
      await player(page).getByRole("button", { name: "Pause" }).click();
    });
    await test.step("what is kept is pressed on its page, and its menu says what it does", async () => {
      await turnTo(page, "/library?tab=albums");
      const first = cards(page, "Albums").first();
      const path = (await first.getByRole("link").first().getAttribute("href")) ?? "";
      await page.goto(`${server.url}${path}`);
      const save = page.getByRole("main").getByRole("button", { name: "Save to library" });
      await expect(save).toHaveAttribute("aria-pressed", "true");
      await page.getByRole("main").getByRole("button", { name: "More actions" }).first().click();
      await page.getByRole("menuitem", { name: "Remove from library" }).click();
      await expect(toast(page, "Removed from library")).toBeVisible();
      await expect(save).toHaveAttribute("aria-pressed", "false");
      await save.click();
      await expect(save).toHaveAttribute("aria-pressed", "true");

      await turnTo(page, "/library?tab=artists");
      const artist = cards(page, "Artists").first().getByRole("link").last();
      const name = await artist.innerText();
      await artist.click({ button: "right" });
      await page.getByRole("menuitem", { name: "Unfollow" }).click();
      await expect(toast(page, `No longer following “${name}”`)).toBeVisible();
      await expect(cards(page, "Artists").getByText(name, { exact: true })).toHaveCount(0);

      await turnTo(page, "/library?tab=mvs");
      await cards(page, "MVs").first().locator("a[title]").click();
      const video = page.getByRole("button", { name: "Save MV" });
      await expect(video).toHaveAttribute("aria-pressed", "true");
      await video.click();
      await expect(video).toHaveAttribute("aria-pressed", "false");

      await turnTo(page, "/library?whose=created");
      const own = cards(page, "Playlists").first().getByRole("link").first();
      await own.click({ button: "right" });
      await expect(page.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
      await expect(page.getByRole("menuitem", { name: /library$/ })).toHaveCount(0);
      await page.keyboard.press("Escape");
      await own.click();
      await expect(
        page.getByRole("grid").or(page.getByText("No songs here yet")).first(),
      ).toBeVisible();
      await expect(page.getByRole("button", { name: "Save to library" })).toHaveCount(0);
    });
    await test.step("a like the service refuses is taken back, and its words are quoted", async () => {
      await turnTo(page, "/library/liked-songs");
      const first = liked(page).getByRole("row").nth(1);
      await expect(first.getByRole("button", { name: "Like" })).toBeVisible();
      await inject(page, server, {
        pattern: "/like\\?",
        body: { code: 400, message: "专辑下架" },
        status: 400,
      });
      await first.hover();
      await first.getByRole("button", { name: "Like" }).click();
      await expect(toast(page, "That didn’t work. The service says: 专辑下架")).toBeVisible();
      await expect(liked(page)).toHaveAttribute(...rowCount(LIKED));
      await expect(first.getByRole("button", { name: "Like" })).toHaveAttribute(
        "aria-pressed",
        "true",
      );
      await inject(page, server);
    });
    await test.step("a song leaves and joins the liked ones at once, and everywhere", async () => {
      await turnTo(page, "/library/liked-songs");
      await expect(liked(page)).toHaveAttribute(...rowCount(LIKED));
      const first = liked(page).getByRole("row").nth(1);
      const name = await titleOf(first);
      await first.click({ button: "right" });
      await page.getByRole("menuitem", { name: "Remove from liked songs" }).click();
      await expect(liked(page)).toHaveAttribute(...rowCount(LIKED - 1));
      await expect(page.getByText(`${LIKED - 1} songs`, { exact: true })).toBeVisible();
      await expect(first).not.toContainText(name);
      const told = toast(page, "Removed from liked songs");
      await expect(told).toBeVisible();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(first).toContainText(name);
      await first.hover();
      await first.getByRole("button", { name: "Like" }).click();
      await expect(told).toBeVisible();
      await expect(first).not.toContainText(name);

      await turnPage(page, `/album/${ANCHORS.album}`);
      const song = page
        .getByRole("grid")
        .getByRole("row")
        .filter({
          has: page.getByRole("button", { name: "Like", pressed: false }),
        });
      await song.first().hover();
      const added = await titleOf(song.first());
      await song.first().getByRole("button", { name: "Like" }).click();
      await page.getByRole("banner").getByRole("link", { name: "Library" }).click();
      await expect(page.getByRole("region", { name: "Liked songs" })).toContainText(
        `${LIKED} songs`,
      );
      await expect(
        page.getByRole("list", { name: "Recently liked" }).getByRole("listitem").first(),
      ).toContainText(added);
    });
  });
});

test("without an account: what needs one says so, and a public name shows what is public", async ({
  page,
}) => {
  test.slow();
  await test.step("a visitor is told that the daily songs need an account, with the way to one", async () => {
    await page.goto("/");
    const card = page.getByRole("region", { name: "Daily songs" });
    await expect(card).toContainText("log in for yours");
    await card.getByRole("button", { name: "Play daily songs" }).click();
    await expect(toast(page, "Log in with a NetEase account first")).toBeVisible();
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(/\/login\/account\?back=%2Fdaily%2Fsongs$/);
  });
  await test.step("a public name shows liked songs and playlists, and says what it does not show", async () => {
    await turnTo(page, "/login/username");
    await page.getByRole("searchbox", { name: "Username" }).fill("o");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /^Continue as / }).click();
    await expect(page).toHaveURL(/\/library$/);
    await expect(page.getByRole("region", { name: "Liked songs" })).toContainText(/\d songs?$/);
    await expect(page.getByRole("button", { name: "New playlist" })).toHaveCount(0);
    await tab(page, "Albums").click();
    await expect(page.getByText("Saved albums are not public")).toBeVisible();
    await expect(toast(page, "Log in with a NetEase account first")).toBeVisible();
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(/\/login\/account\?back=%2Flibrary%3Ftab%3Dalbums$/);
    await page.goBack();
    await expect(page.getByRole("searchbox", { name: "Filter library" })).toHaveCount(0);
    await page.getByRole("tabpanel").getByRole("link", { name: "Log in with an account" }).click();
    await expect(page).toHaveURL(/\/login\/account\?back=%2Flibrary%3Ftab%3Dalbums$/);
    await turnTo(page, "/library/liked-songs");
    await expect(liked(page).getByRole("row").nth(1)).toBeVisible();
  });
});

test("a hundred thousand liked songs scroll, and one leaves at once", async ({ page }) => {
  test.slow();
  const server = await startServer({ options: ["--library", "100000"] });
  try {
    await logIn(page, server.url);
    await page.goto(`${server.url}/library/liked-songs`);
    // Six megabytes are made, sent, read and kept, while other tests have most of the machine.
    await expect(liked(page)).toHaveAttribute(...rowCount(100_000), { timeout: 60_000 });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const last = liked(page).locator('[aria-rowindex="100001"]');
    await expect(last.getByRole("button", { name: "Like" })).toBeVisible();
    expect(await liked(page).getByRole("row").count()).toBeLessThan(80);
    await last.hover();
    await last.getByRole("button", { name: "Like" }).click();
    await expect(liked(page)).toHaveAttribute(...rowCount(99_999));
    await expect(player(page)).toHaveCount(0);
  } finally {
    await server.stop();
  }
});
