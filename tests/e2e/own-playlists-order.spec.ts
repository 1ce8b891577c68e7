import { expect, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import { fingerOn, middleOf } from "./finger.ts";
import {
  expectRows,
  expectTruth,
  grid,
  make,
  namesOf,
  openMade,
  row,
  test,
  type Song,
} from "./own-playlists.ts";
import { expectAccessible, logIn, songsOf, turnTo, turnPage } from "./support.ts";

test("rows and selections move by keyboard and by dragging, and stay there", async ({ page }) => {
  test.slow();
  await test.step("rows and selections move by keyboard in the list's own order, and stay there", async () => {
    const { id, songs } = await openMade(page);
    const [a, b, c, d, e] = songs;
    const said = page.getByRole("status").filter({ hasText: "Moved to" });
    await row(page, a?.name ?? "").focus();
    await page.keyboard.press("Alt+ArrowDown");
    await expectRows(page, namesOf([b, a, c, d, e] as Song[]));
    await expect(said).toHaveText("Moved to 2 of 5");
    await expect(row(page, a?.name ?? "")).toBeFocused();
    // Pressed faster than the service answers.
    for (const key of ["Alt+ArrowDown", "Alt+ArrowDown", "Alt+ArrowDown", "Alt+ArrowUp"])
      await page.keyboard.press(key);
    await expectRows(
      page,
      namesOf([b, c, a, d, e] as Song[])
        .toSpliced(2, 1)
        .toSpliced(3, 0, a?.name ?? ""),
    );
    await expect(row(page, a?.name ?? "")).toBeFocused();
    await expectTruth(page, id, [b, c, d, a, e]);

    // Selected rows move together and stay selected.
    await row(page, c?.name ?? "").click({ modifiers: ["Control"] });
    await row(page, a?.name ?? "").click({ modifiers: ["Control"] });
    await page.keyboard.press("Alt+ArrowUp");
    await expectRows(page, namesOf([c, a, b, d, e] as Song[]));
    await expect(said).toHaveText("Moved to 1 of 5");
    await expect(row(page, c?.name ?? "")).toHaveAttribute("aria-selected", "true");
    await expect(row(page, a?.name ?? "")).toHaveAttribute("aria-selected", "true");
    await expect(row(page, a?.name ?? "")).toBeFocused();
    await page.keyboard.press("Alt+ArrowDown");
    await expectRows(page, namesOf([b, c, a, d, e] as Song[]));
    await expectTruth(page, id, [b, c, a, d, e]);
    await page.reload();
    await expectRows(page, namesOf([b, c, a, d, e] as Song[]));

    // A grip pressed by keyboard says which keys move its row.
    await row(page, a?.name ?? "")
      .getByRole("button", { name: /^Reorder/ })
      .press("Enter");
    await expect(page.getByText("Move songs with Alt+↑ and Alt+↓")).toBeVisible();

    // In the order by name there is no order to change.
    await page.getByRole("button", { name: /^Sort:/ }).click();
    await page.getByRole("menuitemradio", { name: "Title", exact: true }).click();
    const sorted = namesOf(songs).toSorted((one, other) => one.localeCompare(other, "en"));
    await expectRows(page, sorted);
    await row(page, sorted[0] ?? "").focus();
    await page.keyboard.press("Alt+ArrowDown");
    await expectRows(page, sorted);
    await expectTruth(page, id, [b, c, a, d, e]);
  });
  await test.step("rows and selections are dragged to another place", async () => {
    const { id, songs } = await openMade(page);
    const [a, b, c, d, e] = songs;
    const below = { targetPosition: { x: 400, y: 40 } };
    await row(page, a?.name ?? "").dragTo(row(page, c?.name ?? ""), below);
    await expectRows(page, namesOf([b, c, a, d, e] as Song[]));
    await expectTruth(page, id, [b, c, a, d, e]);
    await row(page, b?.name ?? "").click({ modifiers: ["Control"] });
    await row(page, a?.name ?? "").click({ modifiers: ["Control"] });
    await row(page, a?.name ?? "").dragTo(row(page, e?.name ?? ""), below);
    await expectRows(page, namesOf([c, d, e, b, a] as Song[]));
    await expectTruth(page, id, [c, d, e, b, a]);
    await page.reload();
    await expectRows(page, namesOf([c, d, e, b, a] as Song[]));

    // Below the last row a row comes to the end; above the list it stays.
    const from = await middleOf(row(page, d?.name ?? ""));
    const end = await grid(page).boundingBox();
    const bottom = (end?.y ?? 0) + (end?.height ?? 0);
    for (const y of [from.y - 200, bottom + 40]) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, y - 20, { steps: 4 });
      await page.mouse.move(from.x, y, { steps: 4 });
      await page.mouse.up();
      await expect(grid(page).locator("[data-held]")).toHaveCount(0);
    }
    await expectRows(page, namesOf([c, e, b, a, d] as Song[]));
    await expectTruth(page, id, [c, e, b, a, d]);
  });
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  const gripOf = (page: Page, name: string): Locator =>
    page.getByRole("button", { name: `Reorder ${name}`, exact: true });
  const shownOrder = (page: Page): Promise<readonly string[]> =>
    page
      .getByRole("button", { name: /^Reorder / })
      .evaluateAll((grips) =>
        grips.map((grip) => (grip.getAttribute("aria-label") ?? "").replace("Reorder ", "")),
      );

  test("on a touch screen rows are moved by their grips, and the page scrolls under them", async ({
    page,
  }) => {
    test.slow();
    await test.step("a finger moves a row by its grip, a still one opens no menu, and a tap plays nothing", async () => {
      await logIn(page);
      const songs = (await songsOf(page, ANCHORS.album)).slice(0, 5);
      const { id } = await make(page, songs);
      await page.goto(`/playlist/${id}`);
      const [a, b, c, d, e] = songs;
      await expect.poll(() => shownOrder(page)).toEqual(namesOf(songs));
      const finger = await fingerOn(page);
      for (const grip of await page.getByRole("button", { name: /^Reorder / }).all()) {
        const box = await grip.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      await expectAccessible(page);
      await gripOf(page, a?.name ?? "").tap();
      await expect(page.getByRole("region", { name: "Player" })).toHaveCount(0);

      await row(page, c?.name ?? "").evaluate((element) =>
        element.scrollIntoView({ block: "center", behavior: "instant" }),
      );
      const from = await middleOf(gripOf(page, a?.name ?? ""));
      const to = await middleOf(gripOf(page, c?.name ?? ""));
      const held = grid(page).locator("[data-held]");
      await finger.press(from);
      await expect(held).toContainText(a?.name ?? "");
      await gripOf(page, a?.name ?? "").dispatchEvent("contextmenu");
      await finger.move({ x: from.x, y: from.y + 30 });
      await finger.move({ x: to.x, y: to.y + 10 });
      await finger.lift();
      await expect(held).toHaveCount(0);
      await expect.poll(() => shownOrder(page)).toEqual(namesOf([b, c, a, d, e] as Song[]));
      await expectTruth(page, id, [b, c, a, d, e]);
      await expect(page.getByRole("menu")).toHaveCount(0);

      // A touch cancelled by the system moves nothing.
      await finger.press(gripOf(page, b?.name ?? ""));
      await finger.move(gripOf(page, a?.name ?? ""));
      await expect(held).toContainText(b?.name ?? "");
      await finger.cancel();
      await expect(held).toHaveCount(0);
      await expectTruth(page, id, [b, c, a, d, e]);

      // Below the last row it comes to the end, however fast the finger was.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const grip = await middleOf(gripOf(page, b?.name ?? ""));
      const end = await grid(page).boundingBox();
      await finger.press(grip);
      await finger.move({ x: grip.x, y: grip.y + 4 });
      await finger.move({ x: grip.x, y: (end?.y ?? 0) + (end?.height ?? 0) + 8 });
      await finger.rest();
      await finger.lift();
      await expectTruth(page, id, [c, a, d, e, b]);

      // Only in the list's own order can rows be moved.
      await page.getByRole("button", { name: /^Sort:/ }).tap();
      await page.getByRole("menuitemradio", { name: "Title", exact: true }).tap();
      await expect(page.getByRole("button", { name: /^Reorder / })).toHaveCount(0);
    });
    await test.step("the page scrolls under a row held at its edge, and the queue's rows have grips too", async () => {
      const songs = await songsOf(page, ANCHORS.multiDiscAlbum);
      const first = songs[0]?.name ?? "";
      const edge = { x: 300, y: 735 };
      const finger = await fingerOn(page);
      const scrolled = (): Promise<number> => page.evaluate(() => window.scrollY);

      // Let go at the edge, it lands where the page has come to.
      await turnPage(page, `/playlist/${(await make(page, songs)).id}`);
      await gripOf(page, first).scrollIntoViewIfNeeded();
      await finger.press(gripOf(page, first));
      await finger.move(edge);
      await expect.poll(scrolled).toBeGreaterThan(500);
      const passed = await scrolled();
      await finger.lift();
      await expect(row(page, first)).toBeInViewport();
      expect(await scrolled()).toBeGreaterThanOrEqual(passed);

      const { id } = await make(page, songs);
      await turnPage(page, `/playlist/${id}`);
      await gripOf(page, first).scrollIntoViewIfNeeded();
      const from = await middleOf(gripOf(page, first));
      await finger.press(from);
      await finger.move(edge);
      // The end of the page is reached.
      await expect
        .poll(() =>
          page.evaluate(
            () => document.documentElement.scrollHeight - window.innerHeight - window.scrollY,
          ),
        )
        .toBeLessThan(2);
      const last = await middleOf(gripOf(page, songs.at(-1)?.name ?? ""));
      const below = { x: last.x, y: last.y + 10 };
      await finger.move(below);
      await finger.lift();
      await expectTruth(page, id, [...songs.slice(1), songs[0]]);

      await turnPage(page, `/album/${ANCHORS.shortAlbum}`);
      await expect(page.getByRole("button", { name: /^Reorder / })).toHaveCount(0);
      await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).tap();
      await expect(page.getByRole("region", { name: "Player" })).toBeVisible();
      await turnTo(page, "/next");
      await expect.poll(async () => (await shownOrder(page)).length).toBe(6);
      const before = await shownOrder(page);
      const start = await middleOf(gripOf(page, before[0] ?? ""));
      const end = await middleOf(gripOf(page, before[1] ?? ""));
      await finger.press(start);
      await finger.move({ x: end.x, y: end.y + 10 });
      await finger.lift();
      await expect
        .poll(async () => (await shownOrder(page)).slice(0, 2))
        .toEqual([before[1], before[0]]);
    });
  });
});
