/**
 * @file A folder in the listener's language: names that the server has in English only, and pages that a folder lacks.
 */
import { expect, type Page } from "@playwright/test";
import { emptyFolder, musicOfMany, serveSource, type MadeMusic } from "./source-server.ts";
import { expectAccessible, test, turnTo, type RunningServer } from "./support.ts";

const main = (page: Page) => page.getByRole("main");
const cards = (page: Page) => main(page).getByRole("article");

test.describe("a folder", () => {
  let music: MadeMusic;
  let server: RunningServer;
  test.beforeAll(async () => {
    music = await musicOfMany();
    server = await serveSource(music);
  });
  test.afterAll(async () => {
    await server.stop();
    await music.remove();
  });

  const WORDS = {
    en: {
      lists: ["New in the folder", "Everything", "Least heard"],
      various: "Various Artists",
      today: "added today",
    },
    "zh-CN": {
      lists: ["新加入的音乐", "全部音乐", "最少听的"],
      various: "群星",
      today: "今天加入",
    },
    "zh-TW": {
      lists: ["新加入的音樂", "全部音樂", "最少聽的"],
      various: "眾藝人",
      today: "今天加入",
    },
    tr: {
      lists: ["Klasördeki yeniler", "Her şey", "En az dinlenenler"],
      various: "Çeşitli Sanatçılar",
      today: "bugün eklendi",
    },
  } as const;

  test("names its own lists, and albums of many artists, in every language", async ({ page }) => {
    test.slow();
    await page.goto(`${server.url}/settings`);
    for (const [language, { lists, various, today }] of Object.entries(WORDS))
      await test.step(language, async () => {
        await turnTo(page, "/settings");
        await main(page).getByRole("combobox").first().selectOption(language);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await turnTo(page, "/explore");
        for (const name of lists)
          await expect(cards(page).getByRole("link", { name, exact: true })).toBeVisible();
        await turnTo(page, "/new-album");
        const album = cards(page).filter({ hasText: "Many Hands" });
        await expect(album).toContainText(`${various} · ${today}`);
        await expect(album.getByRole("link", { name: various })).toHaveCount(0);
        await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(lists[0]);
        await expect(main(page).getByRole("radio")).toHaveCount(0);
        await album.getByRole("link", { name: "Many Hands" }).click();
        await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Many Hands");
        await expect(main(page)).toContainText(various);
      });
  });

  test("does not wait for music videos, and has no page of one", async ({ page }) => {
    // No answer arrives, so that only the headings above placeholders are shown.
    await page.route(/\/api\/(?:cloud)?search/, () => {});
    await page.goto(`${server.url}/search/dawn`);
    await expect(main(page).getByRole("heading", { name: "Playlists" })).toBeVisible();
    await expect(main(page).getByRole("heading", { name: "Music videos" })).toHaveCount(0);
    await turnTo(page, "/mv/1");
    await expect(main(page)).toContainText("Not found");
  });
});

test("an empty folder says so wherever lists of it would stand", async ({ page }) => {
  const music = await emptyFolder();
  const server = await serveSource(music);
  for (const path of ["/explore", "/new-album"]) {
    await page.goto(`${server.url}${path}`);
    await expect(main(page).getByText("No music in Music yet")).toBeVisible();
    await expect(main(page)).toContainText("Put songs into it and they appear here.");
  }
  await expectAccessible(page);
  await main(page).getByRole("link", { name: "Go to home" }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(main(page).getByText("No music in Music yet")).toBeVisible();
  await server.stop();
  await music.remove();
});
