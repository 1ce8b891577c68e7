import { expect, type Locator } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import { isKept } from "./kept-answers.ts";
import {
  devtoolsOf,
  expectSound,
  holdRequests,
  logIn,
  player,
  playingName,
  startServer,
  test,
  openQueuePage,
  playOn,
  turnPage,
  turnTo,
} from "./support.ts";

/** The only cell of a row without a link or button. */
const timeOf = (row: Locator): Locator => row.getByRole("gridcell").last();

test("an album is played by keyboard, queued from, kept over reloads, and says what cannot be played", async ({
  page,
}) => {
  test.slow();
  await test.step("rows are reached and played by keyboard", async () => {
    await page.goto(`/album/${ANCHORS.album}`);
    const rows = page.getByRole("grid").getByRole("row");
    await expect(rows.nth(1)).toBeVisible();
    const name = await page.getByRole("heading", { level: 1 }).innerText();
    // Kept answers are shown at once, and name the window as fresh ones do.
    await page.reload();
    await expect(rows.nth(1)).toBeVisible();
    await expect(page).toHaveTitle(`${name} - Tonearm`);
    // One that is not there does not keep the name of the one before.
    await turnTo(page, "/album/999999999");
    await expect(page).toHaveTitle("Album - Tonearm");
    await page.goBack();
    await expect(page).toHaveTitle(`${name} - Tonearm`);
    await timeOf(rows.nth(1)).click();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expectSound(page);
    await expect(page.getByRole("grid").locator('[aria-current="true"]')).toHaveCount(1);
    await page.keyboard.press("Shift+F10");
    const menu = page.getByRole("menu", { name: "Track actions" });
    await expect(menu.getByRole("menuitem", { name: "Play next" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
  });
  await test.step("what plays next is queued, shown and removed on the queue screen", async () => {
    await turnPage(page, "/explore");
    await turnPage(page, `/album/${ANCHORS.album}`);
    const rows = page.getByRole("grid").getByRole("row");
    await timeOf(rows.nth(1)).dblclick();
    await expectSound(page);
    await rows.nth(5).click({ button: "right" });
    await page.getByRole("menuitem", { name: "Play next" }).click();
    await openQueuePage(page);
    const upNext = page.getByRole("region", { name: "Play next" });
    await expect(upNext.getByRole("row").filter({ has: page.getByRole("link") })).not.toHaveCount(
      0,
    );
    await upNext.getByRole("button", { name: "Clear" }).click();
    await expect(
      page.getByRole("status").filter({ hasText: "“Play next” was cleared" }),
    ).toBeVisible();
    await expect(upNext).toHaveCount(0);
    await expect(playingName(page)).toBeVisible();
  });
  await test.step("the queue is the same after any number of reloads, and the one before can be brought back", async () => {
    await playOn(page, ANCHORS.shortAlbum);
    await playOn(page, ANCHORS.album);
    const song = await playingName(page).innerText();
    await turnTo(page, "/next");
    const now = page.getByRole("region", { name: "Now playing" });
    for (let reload = 0; reload < 3; reload += 1) {
      await expect(now).toContainText(song);
      await page.reload();
    }
    await expect(playingName(page)).toHaveText(song);
    await page.getByRole("button", { name: "Restore previous queue" }).click();
    await expect(now).not.toContainText(song);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByRole("button", { name: "Restore previous queue" })).toHaveCount(0);
  });
  await test.step("a song that cannot be played says why, in its row and in its menu", async () => {
    const detail = await page.request.get(`/api/song/detail?ids=${ANCHORS.unplayable.vip}`);
    const { songs } = (await detail.json()) as {
      readonly songs: readonly { al: { id: number } }[];
    };
    await turnPage(page, `/album/${songs[0]?.al.id}`);
    const row = page.getByRole("row").filter({ hasText: "VIP Only" }).first();
    await expect(row).toHaveAttribute("aria-disabled", "true");
    await row.getByRole("button", { name: "More actions" }).click({ force: true });
    const menu = page.getByRole("menu", { name: "Track actions" });
    for (const name of [/^Play\b/, /^Play next/, /^Add to queue/])
      await expect(menu.getByRole("menuitem", { name }).first()).toHaveAttribute(
        "aria-disabled",
        "true",
      );
    await expect(menu.getByRole("menuitem", { name: "Save to liked songs" })).toBeFocused();
    await menu.getByRole("menuitem", { name: /^Play next/ }).click({ force: true });
    await expect(menu).toBeVisible();
  });
});

test("a playlist shows only what plays without the network, as songs are kept", async ({
  page,
}) => {
  test.slow();
  await page.goto(`/playlist/${ANCHORS.playlist}`);
  const grid = page.getByRole("grid");
  const rows = grid.getByRole("row");
  await expect(rows.nth(1).getByRole("link").first()).toBeVisible();
  const only = page.getByRole("button", { name: "Only songs available offline" });
  await only.click();
  await expect(page.getByText("No songs in this list are available offline")).toBeVisible();
  await page.getByRole("button", { name: "Show all songs" }).click();
  await timeOf(rows.nth(1)).dblclick();
  await expectSound(page);
  const name = await playingName(page).innerText();
  // A song is stored when it has arrived completely, so seek to its end, where it waits for the rest.
  await player(page).getByRole("button", { name: "Pause" }).click();
  const seek = player(page).getByRole("slider", { name: "Seek" });
  const box = await seek.boundingBox();
  if (box === null) throw new Error("the song cannot be sought in");
  await seek.click({ position: { x: 0.95 * box.width, y: box.height / 2 } });
  await expect(rows.nth(1).getByText("Available offline")).toBeAttached({ timeout: 60_000 });
  await only.click();
  await expect(grid).toHaveAttribute("aria-rowcount", "2");
  await expect(rows.nth(1)).toContainText(name);
});

test("a playlist is looked through by its menus, by words and by order, which stay on the way back", async ({
  page,
}) => {
  test.slow();
  await test.step("the menu of a song has all of it, and gives the focus back to the row", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(`/playlist/${ANCHORS.playlist}`);
    const row = page.getByRole("grid").getByRole("row").nth(2);
    // A row whose song has not arrived has no menu.
    await expect(row.getByRole("link").first()).toBeVisible();
    await timeOf(row).click({ button: "right" });
    const menu = page.getByRole("menu", { name: "Track actions" });
    await expect(menu.getByRole("menuitem")).toHaveText([
      "Play",
      "Play next",
      "Add to queue",
      "Save to liked songs",
      "Add to playlist…",
      "Go to album",
      "Go to artist",
      "More",
    ]);
    await page.keyboard.press("Escape");
    await expect(row).toBeFocused();
    await page.keyboard.press("Shift+F10");
    await page.keyboard.press("m");
    await expect(menu.getByRole("menuitem", { name: "More" })).toBeFocused();
    await page.keyboard.press("Enter");
    const rest = menu.getByRole("group", { name: "More" });
    await expect(rest.getByRole("menuitem")).toHaveText([
      "Comments",
      "Select",
      "Copy link",
      "Copy ID",
      "Open in browser",
    ]);
    await expect(rest.getByRole("menuitem", { name: "Comments" })).toBeFocused();
    await expect(menu.getByRole("menuitem", { name: "More" })).toHaveCount(0);
    // The submenu has made the menu taller, so it has moved up to stay inside the window.
    await expect
      .poll(() => menu.evaluate((it) => innerHeight - it.getBoundingClientRect().bottom))
      .toBeGreaterThanOrEqual(8);
    await page.keyboard.press("Escape");
    await timeOf(row).click({ button: "right" });
    await menu.getByRole("menuitem", { name: "More" }).dblclick();
    await expect(rest).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await menu.getByRole("menuitem", { name: "Copy ID" }).click();
    await expect(page.locator("[data-toasts]")).toHaveText("Copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d+$/);
    await row.hover();
    await row.getByRole("button", { name: "Like" }).click();
    await expect(page.locator("[data-toasts]")).toContainText(
      "Log in with a NetEase account first",
    );
    await row.getByRole("button", { name: "Add to playlist" }).click();
    await expect(page.getByRole("dialog", { name: "Add to playlist" })).toBeVisible();
  });
  await test.step("a playlist is filtered and sorted, and plays what it shows", async () => {
    await page.keyboard.press("Escape");
    await turnPage(page, "/explore");
    await turnPage(page, `/playlist/${ANCHORS.playlist}`);
    const grid = page.getByRole("grid");
    const rows = grid.getByRole("row");
    await expect(rows.nth(1).getByRole("link").first()).toBeVisible();
    const all = Number(await grid.getAttribute("aria-rowcount"));
    const artist = await rows.nth(1).getByRole("link").first().innerText();
    const filter = page.getByRole("searchbox", { name: "Filter tracks" });
    await filter.fill(artist.toUpperCase());
    await expect
      .poll(async () => Number(await grid.getAttribute("aria-rowcount")))
      .toBeLessThan(all);
    await expect(filter).toBeFocused();
    const found = page.getByRole("status").filter({ hasText: /^\d+ songs?$/ });
    await expect(found).toHaveCount(1);
    await filter.fill("no song is called this");
    await expect(found).toHaveText("0 songs");
    await expect(page.getByText("No songs match")).toBeVisible();
    await page.getByRole("button", { name: "Clear filter" }).click();
    await expect(grid).toHaveAttribute("aria-rowcount", String(all));
    await expect(filter).toBeFocused();
    await filter.fill(artist);
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(filter).toHaveValue("");
    await expect(filter).toBeFocused();
    await expect(grid).toHaveAttribute("aria-rowcount", String(all));

    await page.getByRole("button", { name: "Sort: Playlist order" }).click();
    await page.getByRole("menuitemradio", { name: "Title" }).click();
    await expect(page.getByRole("button", { name: "Sort: Title" })).toBeVisible();
    await timeOf(rows.nth(1)).dblclick();
    await expectSound(page);
    await expect(rows.nth(1)).toHaveAttribute("aria-current", "true");
    await player(page).getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "Sort: Title" }).click();
    await page.getByRole("menuitemradio", { name: "Playlist order" }).click();
  });
  await test.step("filter, order and place are there again on the way back", async () => {
    await turnPage(page, "/explore");
    await turnPage(page, `/playlist/${ANCHORS.playlist}`);
    const grid = page.getByRole("grid");
    await page.getByRole("button", { name: "Sort: Playlist order" }).click();
    await page.getByRole("menuitemradio", { name: "Length" }).click();
    await page.getByRole("searchbox", { name: "Filter tracks" }).fill("a");
    await expect
      .poll(async () => Number(await grid.getAttribute("aria-rowcount")))
      .toBeLessThan(133);
    const count = await grid.getAttribute("aria-rowcount");
    await page.mouse.move(700, 600);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
    // Rows get their links one after another, so that the one pressed may be scrolled into view first.
    await page.evaluate(() =>
      addEventListener(
        "pointerdown",
        () => (document.documentElement.dataset["left"] = String(scrollY)),
        { capture: true, once: true },
      ),
    );
    await grid.locator('a[href^="/album/"]').locator("visible=true").nth(12).click();
    await expect(page).toHaveURL(/\/album\//);
    await page.goBack();
    await expect(page.getByRole("searchbox", { name: "Filter tracks" })).toHaveValue("a");
    await expect(page.getByRole("button", { name: "Sort: Length" })).toBeVisible();
    await expect(grid).toHaveAttribute("aria-rowcount", count ?? "");
    const left = await page.evaluate(() => Number(document.documentElement.dataset["left"]));
    expect(left).toBeGreaterThanOrEqual(900);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  });
});

test("a playlist of 20 000 tracks rolls and is reached to its end", async ({ page }) => {
  test.slow();
  await test.step("a double click means the row under the pointer while the list still rolls out", async () => {
    await page.goto(`/playlist/${ANCHORS.bigPlaylist}`);
    await expect(
      page.getByRole("grid").getByRole("row").nth(5).getByRole("link").first(),
    ).toBeVisible();
    // The test cannot know in advance which row is pressed, nor whether its song is playable, so the page notes it.
    await page.evaluate(() =>
      addEventListener("dblclick", ({ target }) => {
        const row = target instanceof Element ? target.closest('[role="row"]') : null;
        if (row !== null) document.documentElement.dataset["meant"] = row.ariaRowIndex ?? "";
      }),
    );
    await page.mouse.move(500, 500);
    const wheel = async (times: number, to: number): Promise<void> => {
      for (let turn = 0; turn < times; turn += 1) await page.mouse.wheel(0, 1_500);
      // Pressed at once, because a moment later the list has stopped; a press on a moving list means no row.
      await page.waitForFunction((y) => scrollY === y, to, { polling: "raf" });
    };
    const press = async (clickCount: number): Promise<void> => {
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
    };
    await wheel(5, 7_500);
    await press(1);
    await wheel(2, 10_500);
    await press(2);
    await expect(page.locator("html")).toHaveAttribute("data-meant", /^\d+$/);
  });
  await test.step("a playlist of 20 000 tracks keeps few rows in the document and reaches its end", async () => {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    const grid = page.getByRole("grid");
    await expect(grid).toHaveAttribute("aria-rowcount", "20001");
    await timeOf(grid.getByRole("row").nth(1)).click();
    await page.keyboard.press("End");
    const last = grid.locator('[role="row"][aria-rowindex="20001"]');
    await expect(last.getByRole("link").first()).toBeVisible();
    expect(await grid.getByRole("row").count()).toBeLessThanOrEqual(80);
    await page.keyboard.press("Enter");
    await expectSound(page);
    await expect(last).toHaveAttribute("aria-current", "true");
  });
  await test.step("opened again, it stands before the service has said anything", async () => {
    const first = page.getByRole("grid").getByRole("row").nth(1).getByRole("link").first();
    await page.keyboard.press("Home");
    const name = await first.innerText();
    await expect
      .poll(() => page.evaluate(isKept, `playlist:${ANCHORS.bigPlaylist}`), { timeout: 10_000 })
      .toBe(true);
    const letGo = await holdRequests(page, /\/api\//);
    await page.reload();
    await expect(first).toHaveText(name);
    await expect(page.getByRole("grid")).toHaveAttribute("aria-rowcount", "20001");
    await letGo();
  });
});

/** Runs in the page: scrolls, and waits until the end of the scroll has been heard; where the list is, is read then. */
async function scrollToEnd({ box, top }: { box: string; top: number }): Promise<void> {
  const scrolled = document.querySelector(box);
  if (scrolled === null || Math.abs(scrolled.scrollTop - top) < 1) return;
  const heard = box === "html" ? document : scrolled;
  const ended = new Promise((done) => heard.addEventListener("scrollend", done, { once: true }));
  scrolled.scrollTo({ top, behavior: "instant" });
  await ended;
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}

/** Runs in the page: the first of these elements of which most is below the bars, by one of its attributes. */
function firstInSight({ of, by, box }: { of: string; by: string; box: string }): number {
  const bars =
    box === "html"
      ? Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
      : (document.querySelector(box)?.getBoundingClientRect().top ?? 0);
  const seen = [...document.querySelectorAll(`${box} ${of}`)]
    .map((element) => ({ element, rect: element.getBoundingClientRect() }))
    .filter(({ rect }) => rect.top + rect.height / 2 >= bars && rect.width > 0)
    .toSorted((a, b) => a.rect.top - b.rect.top || a.rect.left - b.rect.left);
  return Number(seen[0]?.element.getAttribute(by) ?? Number.NaN);
}

test("a window that changes its shape shows the same songs and cards as before", async ({
  page,
}) => {
  test.slow();
  const rows = { of: "[data-row]", by: "data-row", box: "html" };
  const inSight = (where = rows): Promise<number> => page.evaluate(firstInSight, where);
  /** Scrolls, and waits until what is there has been painted. */
  const scrollTo = async (y: number, where = rows): Promise<number> => {
    await page.evaluate(scrollToEnd, { box: where.box, top: y });
    await expect.poll(() => inSight(where)).toBeGreaterThan(20);
    return inSight(where);
  };
  const expectPlace = async (place: number, width: number, height: number, where = rows) => {
    await page.setViewportSize({ width, height });
    await expect.poll(() => inSight(where), `${width} px`).toBeGreaterThanOrEqual(place - 1);
    expect(await inSight(where), `${width} px`).toBeLessThanOrEqual(place + 1);
  };
  await test.step("a long list", async () => {
    await page.goto(`/playlist/${ANCHORS.bigPlaylist}`);
    await expect(page.getByRole("grid").getByRole("row").nth(2)).toBeVisible();
    for (const [from, to] of [
      [
        { width: 360, height: 800 },
        { width: 800, height: 360 },
      ],
      [
        { width: 1440, height: 900 },
        { width: 700, height: 900 },
      ],
    ] as const) {
      await page.setViewportSize(from);
      const place = await scrollTo(440_000);
      // There and back, as often as one likes.
      for (const { width, height } of [to, from, to, from]) await expectPlace(place, width, height);
    }
    // Above the list nothing moves.
    await page.evaluate(scrollToEnd, { box: "html", top: 100 });
    await expect.poll(() => inSight()).toBeLessThan(5);
    await page.setViewportSize({ width: 700, height: 900 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(100);
  });
  await test.step("with the queue opened and closed beside it", async () => {
    await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
    await expect(player(page)).toBeVisible();
    await page.setViewportSize({ width: 1300, height: 900 });
    const place = await scrollTo(440_000);
    for (const isOpen of ["true", "false"]) {
      const button = player(page).getByRole("button", { name: "Queue" });
      await button.click();
      await expect(button).toHaveAttribute("aria-expanded", isOpen);
      await expectPlace(place, 1300, 900);
    }
  });
  await test.step("the queue", async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await turnTo(page, "/next");
    await expect(
      page.getByRole("region", { name: "Next up" }).getByRole("row").nth(2),
    ).toBeVisible();
    const place = await scrollTo(440_000);
    for (const [width, height] of [
      [800, 360],
      [1440, 900],
      [360, 800],
    ] as const)
      await expectPlace(place, width, height);
  });
  await test.step("a grid of cards", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await turnTo(page, "/explore");
    const cards = { of: "li[aria-posinset]", by: "aria-posinset", box: "html" };
    await expect(page.locator(cards.of).first()).toBeVisible();
    for (let turn = 0; turn < 3; turn += 1) {
      await page.evaluate(() => window.scrollTo({ top: 60_000, behavior: "instant" }));
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
    }
    const place = await scrollTo(1_600, cards);
    for (const [width, height] of [
      [700, 900],
      [360, 800],
      [800, 360],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(page.locator(`[aria-posinset="${place}"]`), `${width} px`).toBeInViewport({
        ratio: 0.4,
      });
    }
    expect(await inSight(cards)).toBe(place);
  });
});

test("a click right after a scroll means the row under the pointer", async ({ page }) => {
  // A server of its own, because the song that is unliked would be missing in other tests.
  const server = await startServer({ options: ["--library", "2000"] });
  await logIn(page, server.url);
  await page.goto(`${server.url}/library/liked-songs`);
  const rows = page.getByRole("grid").getByRole("row");
  await expect(rows.nth(5)).toBeVisible();
  const heart = rows
    .nth(5)
    .getByRole("button", { name: /Unlike|Like/ })
    .first();
  await rows.nth(5).hover();
  const spot = await heart.boundingBox();
  const row = (await rows.nth(5).boundingBox())?.height ?? 0;
  const scrolled = 9_000;
  // Where a heart will be after scrolling, not the gap between two rows.
  const at = (spot?.y ?? 0) + (spot?.height ?? 0) / 2 + (row - (scrolled % row));
  await page.mouse.move((spot?.x ?? 0) + 8, at);
  for (let turn = 0; turn < 10; turn += 1) await page.mouse.wheel(0, scrolled / 10);
  const y = () => page.evaluate(() => scrollY);
  await expect.poll(y).toBe(scrolled);
  const asked = page.waitForRequest(/\/api\/like\?/);
  await page.mouse.down();
  await page.mouse.up();
  await asked;
  await test.step("also where there was no frame to give the row its buttons in", async () => {
    await page.evaluate(() => Reflect.set(window, "requestAnimationFrame", () => 0));
    // Over another row: only the press itself tells which row is meant.
    await page.mouse.move((spot?.x ?? 0) + 8, at - 3 * row);
    await page.mouse.wheel(0, 40 * row);
    await expect.poll(y).toBe(scrolled + 40 * row);
    await expect(page.locator("html[data-flying]")).toHaveCount(0);
    const again = page.waitForRequest(/\/api\/like\?/);
    const devtools = await devtoolsOf(page);
    const press = { x: (spot?.x ?? 0) + 8, y: at, button: "left", clickCount: 1 } as const;
    await devtools.send("Input.dispatchMouseEvent", { ...press, type: "mousePressed" });
    await devtools.send("Input.dispatchMouseEvent", { ...press, type: "mouseReleased" });
    await again;
  });
  // Left first, because requests under way would fail once the server stops.
  await page.goto("about:blank");
  await server.stop();
});
