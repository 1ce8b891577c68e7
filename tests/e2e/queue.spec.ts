import { expect, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import { expectSound, openQueuePage, playAlbum, player, test, playOn, turnTo } from "./support.ts";

const nextUp = (page: Page): Locator => page.getByRole("region", { name: "Next up" });
const titles = (part: Locator): Promise<string[]> =>
  part
    .getByRole("button", { name: /^Play /, includeHidden: true })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));

/** Plays the album of seven songs and shows the queue with the six that follow. */
async function openQueue(page: Page): Promise<readonly string[]> {
  await playAlbum(page, ANCHORS.shortAlbum);
  await player(page).getByRole("button", { name: "Pause" }).click();
  await openQueuePage(page);
  await expect.poll(() => titles(nextUp(page))).toHaveLength(6);
  return titles(nextUp(page));
}

test("long queues, narrow windows and the keyboard: what is coming stays in reach", async ({
  page,
}) => {
  test.slow();
  await test.step("all coming songs are there, few of them in the document", async () => {
    await page.goto(`/playlist/${ANCHORS.bigPlaylist}`);
    await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
    await openQueuePage(page);
    const grid = nextUp(page).getByRole("grid");
    await expect(grid).toHaveAttribute("aria-rowcount", "19999");
    await grid.getByRole("row").first().focus();
    await page.keyboard.press("End");
    await expect(
      grid.locator('[role="row"][aria-rowindex="19999"]').getByRole("link").first(),
    ).toBeVisible();
    expect(await grid.getByRole("row").count()).toBeLessThanOrEqual(80);
  });
  await test.step("on a phone the song has the width beside its cover, and the list's name one line", async () => {
    await turnTo(page, `/playlist/${ANCHORS.playlist}`);
    await expect(page.getByRole("main").getByRole("grid", { name: /^Tracks in / })).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
    await openQueuePage(page);
    await page.setViewportSize({ width: 360, height: 740 });
    const now = page.getByRole("region", { name: "Now playing" });
    const source = now.getByRole("link", { name: /^From / });
    await expect.poll(async () => (await source.boundingBox())?.height).toBeLessThan(24);
    const title = await now.locator("p").first().boundingBox();
    expect(title?.width).toBeGreaterThan(230);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step("a control reached by the keyboard never lies under the player's bar", async () => {
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Home" })
      .click();
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
    await page.getByRole("link", { name: "Tonearm, home" }).focus();
    const covered = (): Promise<boolean> =>
      page.evaluate(() => {
        const bar = document.querySelector('[aria-label="Player"]')?.getBoundingClientRect();
        const { activeElement } = document;
        const isInPage = activeElement?.closest("main") != null;
        return isInPage && activeElement.getBoundingClientRect().bottom > (bar?.top ?? 0);
      });
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press("Tab");
      await expect.poll(covered).toBe(false);
    }
  });
});

test("songs put into an empty queue show the player, which waits at the first of them", async ({
  page,
}) => {
  await page.goto(`/album/${ANCHORS.shortAlbum}`);
  const rows = page.getByRole("grid").getByRole("row");
  await expect.poll(() => titles(page.getByRole("grid"))).toHaveLength(7);
  const [first = "", second = ""] = await titles(page.getByRole("grid"));
  await expect(player(page)).toHaveCount(0);
  for (const [place, entry] of [
    [0, "Add to queue"],
    [1, "Play next"],
  ] as const) {
    await rows.nth(place).getByRole("gridcell").last().click({ button: "right" });
    await page.getByRole("menuitem", { name: entry }).click();
    await expect(player(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
    await expect(player(page)).toContainText(first.replace("Play ", ""));
  }
  await openQueuePage(page);
  await expect
    .poll(() => titles(page.getByRole("region", { name: "Play next" })))
    .toEqual([second]);
  await player(page).getByRole("button", { name: "Play", exact: true }).click();
  await expectSound(page);
});

test("the queue's page names its list, is cleared, replaced, brought back and put in order", async ({
  page,
}) => {
  test.slow();
  await test.step("the queue names the list it came from, and what plays can be liked and added", async () => {
    await openQueue(page);
    const now = page.getByRole("region", { name: "Now playing" });
    await expect(now.getByRole("button", { name: "Like" })).toHaveAttribute(
      "aria-pressed",
      "false",
    );
    await now.getByRole("button", { name: "Add to playlist" }).click();
    const dialog = page.getByRole("dialog", { name: "Add to playlist" });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    const source = now.getByRole("link", { name: /^From / });
    await expect(source).not.toHaveText("From an album");
    const name = (await source.innerText()).replace(/^From /, "");
    await source.click();
    await expect(page).toHaveURL(new RegExp(`/album/${ANCHORS.shortAlbum}$`));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name.slice(0, 6));
  });
  await test.step("clearing and replacing the queue can be undone", async () => {
    await openQueuePage(page);
    await expect.poll(() => titles(nextUp(page))).toHaveLength(6);
    const before = await titles(nextUp(page));
    await nextUp(page).getByRole("button", { name: "Clear" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => titles(nextUp(page))).toEqual(before);

    // The queue was not changed by hand, so it can simply be played again, and no message is shown.
    await playOn(page, ANCHORS.album);
    await openQueuePage(page);
    await page.getByRole("button", { name: "Restore previous queue" }).click();
    await expect.poll(() => titles(nextUp(page))).toEqual(before);
    await expect(page.getByText("The queue was replaced")).toHaveCount(0);

    await nextUp(page).getByRole("row").first().focus();
    await page.keyboard.press("Alt+ArrowDown");
    const [first, second, ...rest] = before;
    await expect.poll(() => titles(nextUp(page))).toEqual([second, first, ...rest]);
    await playOn(page, ANCHORS.album);
    await page.getByRole("button", { name: "Undo" }).click();
    // Or the first songs would be over before a slow machine has moved them.
    await player(page).getByRole("button", { name: "Pause" }).click();
    await openQueuePage(page);
    await expect.poll(() => titles(nextUp(page))).toEqual([second, first, ...rest]);
  });
  await test.step("a row has a grip under the pointer; its title follows the pointer, and a line says where it falls", async () => {
    const [a, b, c, d, e, f] = await titles(nextUp(page));
    const rows = nextUp(page).getByRole("row");
    const title = (a ?? "").replace(/^Play /, "");
    const grip = page.getByRole("button", { name: `Reorder ${title}`, exact: true });
    const inkOf = (): Promise<string> =>
      grip.evaluate((element) => getComputedStyle(element, "::before").content);
    await page.getByRole("heading", { level: 1 }).hover();
    expect(await inkOf()).toBe("none");
    await rows.first().focus();
    expect(await inkOf()).not.toBe("none");
    await rows.first().blur();
    await grip.hover();
    expect(await inkOf()).not.toBe("none");

    const from = await grip.boundingBox();
    const to = await rows.nth(3).boundingBox();
    if (from === null || to === null) throw new Error("the rows are not in sight");
    const ghost = page.locator("[data-ghost]");
    await page.mouse.down();
    await page.mouse.move(from.x + 4, from.y + 30, { steps: 3 });
    const [x, y] = [to.x + 200, to.y + to.height - 4];
    await page.mouse.move(x, y - 10, { steps: 5 });
    await page.mouse.move(x, y, { steps: 2 });
    await expect(ghost).toHaveText(title);
    await expect(rows.first()).toHaveAttribute("data-held", "true");
    await expect
      .poll(async () => {
        const at = await ghost.boundingBox();
        return at !== null && Math.abs(at.x - x) < 20 && Math.abs(at.y - y) < 20;
      })
      .toBe(true);
    const line = nextUp(page).locator('[role="rowgroup"] > :not([role])');
    await expect(line).toBeVisible();
    await page.mouse.up();
    await expect(ghost).toHaveCount(0);
    await expect(line).toHaveCount(0);
    await expect.poll(() => titles(nextUp(page))).toEqual([b, c, d, a, e, f]);
  });
  await test.step("coming songs are moved by keyboard and by dragging, and removed", async () => {
    const [a, b, c, d, e, f] = await titles(nextUp(page));
    const rows = nextUp(page).getByRole("row");
    await rows.first().focus();
    await page.keyboard.press("Alt+ArrowDown");
    await expect.poll(() => titles(nextUp(page))).toEqual([b, a, c, d, e, f]);
    await expect(rows.nth(1)).toBeFocused();

    const from = await rows.nth(5).boundingBox();
    const to = await rows.first().boundingBox();
    if (from === null || to === null) throw new Error("the rows are not in sight");
    await page.mouse.move(from.x + from.width / 3, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 3, to.y + to.height / 2, { steps: 5 });
    await page.mouse.move(to.x + to.width / 3, to.y + 4, { steps: 2 });
    await page.mouse.up();
    await expect.poll(() => titles(nextUp(page))).toEqual([f, b, a, c, d, e]);

    await rows.nth(2).focus();
    await page.keyboard.press("Delete");
    await expect.poll(() => titles(nextUp(page))).toEqual([f, b, c, d, e]);
  });
});
