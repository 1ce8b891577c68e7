import { expect, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import {
  countRequests,
  expectSilence,
  expectSound,
  inject,
  playingName,
  songsOf,
  startServer,
  test,
  turnTo,
} from "./support.ts";

const top = (page: Page) => page.getByRole("region", { name: "Top result" });

const BEST = [
  ["Artist", "ore adeyemi", /\/artist\/\d+$/],
  ["Album", "three sketches", new RegExp(`/album/${ANCHORS.shortAlbum}$`)],
  ["Playlist", "深夜便利店", new RegExp(`/playlist/${ANCHORS.playlist}$`)],
] as const;

test("the best hit of each kind stands above the groups and plays; where nothing fits by name there is none", async ({
  page,
}) => {
  test.slow();
  await test.step("the best hit stands above the groups, plays and leads to its page", async () => {
    await page.goto("/search");
    for (const [kind, words, address] of BEST)
      await test.step(kind, async () => {
        await turnTo(page, `/search/${encodeURIComponent(words)}`);
        await expect(top(page)).toContainText(kind);
        await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Top result");
        const title = await top(page).getByRole("heading", { level: 3 }).innerText();
        expect(title.toLowerCase()).toContain(words);
        await top(page).getByRole("button", { name: "Play", exact: true }).click();
        await expectSound(page);
        await top(page)
          .getByRole("button", { name: `Pause ${title}` })
          .click();
        await expectSilence(page);
        await top(page)
          .getByRole("button", { name: `Resume ${title}` })
          .click();
        await expectSound(page);
        await top(page).getByRole("link", { name: title }).click();
        await expect(page).toHaveURL(address);
      });
  });
  await test.step("a song that fits best plays with what else was found behind it", async () => {
    const [, song] = await songsOf(page, ANCHORS.album);
    const name = song?.name ?? "";
    await turnTo(page, `/search/${encodeURIComponent(name)}`);
    await expect(top(page)).toContainText("Song");
    await top(page).getByRole("button", { name: "Play", exact: true }).click();
    await expect(playingName(page)).toHaveText(name);
    await expectSound(page);
    await top(page)
      .getByRole("button", { name: `Pause ${name}` })
      .click();
    await expectSilence(page);
    await top(page).getByRole("link", { name }).click();
    await expect(page).toHaveURL(/\/album\/\d+$/);
  });
  await test.step("where nothing fits by name there is no best hit", async () => {
    // Found by a combination of artist's name and song's title.
    await turnTo(page, "/search/adeyemi%20window");
    await expect(
      page.getByRole("region", { name: "Songs" }).getByRole("listitem").first(),
    ).toBeVisible();
    await expect(top(page)).toHaveCount(0);
  });
});

const block = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a search without words offers searches made before and what others look for, and dots are words", async ({
  page,
}) => {
  test.slow();
  await test.step("searches made before are offered again, taken away one by one, cleared and brought back", async () => {
    await page.goto("/search");
    const recent = block(page, "Recent searches");
    await expect(recent).toContainText("Your searches will appear here.");
    const box = page.getByRole("searchbox", { name: "Search" });
    for (const words of ["rain", "night/day", "moon"]) {
      await box.fill(words);
      await box.press("Enter");
      await expect(page).toHaveURL(new RegExp(`/search/${encodeURIComponent(words)}$`));
    }
    await turnTo(page, "/search");
    await expect(recent.getByRole("link")).toHaveText(["moon", "night/day", "rain"]);
    await recent.getByRole("button", { name: "Remove moon from recent searches" }).click();
    await expect(recent.getByRole("link")).toHaveText(["night/day", "rain"]);
    await expect(
      recent.getByRole("button", { name: "Remove night/day from recent searches" }),
    ).toBeFocused();
    await recent.getByRole("link", { name: "rain" }).click();
    await expect(page).toHaveURL(/\/search\/rain$/);
    await page.goBack();
    await expect(recent.getByRole("link")).toHaveText(["rain", "night/day"]);
    await recent.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(recent.getByRole("link")).toHaveCount(0);
    const heading = recent.getByRole("heading");
    await expect(heading).toBeFocused();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(heading).toBeFocused();
    await expect(recent.getByRole("link")).toHaveText(["rain", "night/day"]);
    await page.reload();
    await expect(recent.getByRole("link")).toHaveText(["rain", "night/day"]);
    await recent.getByRole("button", { name: "Clear", exact: true }).click();
  });
  await test.step("without words there is what others look for, categories and charts", async () => {
    const hot = block(page, "Hot searches").getByRole("link");
    await expect(hot).toHaveCount(10);
    const words = (await hot.first().innerText()).replace(/^\d+\s*/, "");
    await hot.first().click();
    await expect(page).toHaveURL(`/search/${encodeURIComponent(words)}`);
    await page.goBack();
    await expect(block(page, "Recent searches").getByRole("link")).toHaveText([words]);
    await block(page, "Browse by category").getByRole("link", { name: "Rock" }).click();
    await expect(page).toHaveURL(/\/explore\?category=/);
    await expect(page.getByRole("button", { name: "Rock" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await page.goBack();
    await block(page, "Charts").getByRole("article").first().getByRole("link").click();
    await expect(page).toHaveURL(/\/playlist\/\d+$/);
  });
  await test.step("dots are words like others", async () => {
    await turnTo(page, "/search");
    await expect(block(page, "Hot searches").getByRole("link").first()).toBeVisible();
    await page.keyboard.press("/");
    await page.keyboard.type("..");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\/\.\.%20$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("“..”");
  });
});

test("a block without words that fails leaves the others standing, and is tried again", async ({
  page,
}) => {
  const server = await startServer();
  try {
    await inject(page, server, { pattern: "^/api/search/hot/detail", kind: "500", times: 1 });
    await page.goto(`${server.url}/search`);
    const hot = block(page, "Hot searches");
    await expect(hot.getByRole("alert")).toBeVisible();
    await expect(block(page, "Charts").getByRole("article").first()).toBeVisible();
    await expect(block(page, "Browse by category").getByRole("link").first()).toBeVisible();
    await hot.getByRole("button", { name: "Try again" }).click();
    await expect(hot.getByRole("heading", { name: "Hot searches" })).toBeFocused();
    await expect(hot.getByRole("link")).toHaveCount(10);
  } finally {
    await server.stop();
  }
});

/** Number of rows in a table of the app's database. */
const countStored = (page: Page, table: string): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((count, fail) => {
        const opening = indexedDB.open("yesplaymusic");
        opening.addEventListener("error", () => fail(opening.error));
        opening.addEventListener("success", () => {
          const counting = opening.result.transaction(name).objectStore(name).count();
          counting.addEventListener("success", () => {
            opening.result.close();
            count(counting.result);
          });
        });
      }),
    table,
  );

test("a search opened by its address asks once for its songs, also when hits come late, and shows them from the store", async ({
  page,
}) => {
  test.slow();
  const server = await startServer();
  // Places that wait for a song have no text.
  const songs = block(page, "Songs").getByRole("listitem").filter({ hasText: /\S/ });
  const details = (): Promise<number> => countRequests(page, server, /\/api\/song\/detail/);
  try {
    await test.step("hits that come late", async () => {
      await inject(page, server, { pattern: "^/api/search", kind: "slow", delayMs: 1500 });
      await page.goto(`${server.url}/search/night`);
      await expect(songs).toHaveCount(16);
      expect(await details()).toBe(1);
    });
    await test.step("the stored search, without an answer", async () => {
      await expect.poll(() => countStored(page, "trackDetail")).toBeGreaterThanOrEqual(16);
      await inject(page, server, { pattern: "^/api/", kind: "reset" });
      await page.reload();
      await expect(songs).toHaveCount(16);
      await expect(top(page)).toBeVisible();
    });
    await test.step("another try", async () => {
      const before = await details();
      await inject(page, server, { pattern: "^/api/search", kind: "500" });
      await page.goto(`${server.url}/search/harbour`);
      const again = page.getByRole("main").getByRole("button", { name: "Try again" });
      await expect(again).toBeVisible();
      await inject(page, server);
      await again.click();
      await expect(songs.first()).toBeVisible();
      expect((await details()) - before).toBe(1);
    });
  } finally {
    await server.stop();
  }
});
