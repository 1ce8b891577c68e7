import { expect, type Page } from "@playwright/test";
import { ANCHORS } from "../../server/sources/demo/anchors.ts";
import { expectSilence, expectSound, playingName, songsOf, test } from "./support.ts";

const top = (page: Page) => page.getByRole("region", { name: "Top result" });

for (const [kind, words, address] of [
  ["Artist", "ore adeyemi", /\/artist\/\d+$/],
  ["Album", "three sketches", new RegExp(`/album/${ANCHORS.shortAlbum}$`)],
  ["Playlist", "深夜便利店", new RegExp(`/playlist/${ANCHORS.playlist}$`)],
] as const)
  test(`the best hit stands above the groups, plays and leads to its page: ${kind}`, async ({
    page,
  }) => {
    await page.goto(`/search/${encodeURIComponent(words)}`);
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

test("a song that fits best plays with what else was found behind it", async ({ page }) => {
  const [, song] = await songsOf(page, ANCHORS.album);
  const name = song?.name ?? "";
  await page.goto(`/search/${encodeURIComponent(name)}`);
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

test("where nothing fits by name there is no best hit", async ({ page }) => {
  // Found by the artist's name and the song's together.
  await page.goto("/search/adeyemi%20window");
  await expect(
    page.getByRole("region", { name: "Songs" }).getByRole("listitem").first(),
  ).toBeVisible();
  await expect(top(page)).toHaveCount(0);
});
