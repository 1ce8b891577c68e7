import { expect, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import { expectSound, playAlbum, player, test, turnTo, playOn } from "./support.ts";

interface Overlay {
  readonly open: (page: Page) => Promise<void>;
  readonly what: (page: Page) => Locator;
}

const main = (page: Page) => page.getByRole("main");
const rowMenu = async (page: Page): Promise<void> => {
  const row = main(page).locator('[role="row"][data-row="1"]');
  await row.hover();
  await row.getByRole("button", { name: "More actions" }).click();
};

/** Overlays that may be opened above a page. */
const OVERLAYS: Readonly<Record<string, Overlay>> = {
  "the player": {
    open: (page) =>
      page
        .evaluate(() => innerWidth < 720)
        .then((isPhone) =>
          player(page)
            .getByRole("button", { name: isPhone ? "Open player" : "Lyrics" })
            .click(),
        ),
    what: (page) => page.getByRole("dialog", { name: "Now playing, full screen" }),
  },
  "a dialog": {
    open: async (page) => {
      await rowMenu(page);
      await page.getByRole("menuitem", { name: "Add to playlist…" }).click();
    },
    what: (page) => page.getByRole("dialog", { name: "Add to playlist" }),
  },
  "a menu": {
    open: rowMenu,
    what: (page) => page.getByRole("menu", { name: "Track actions" }),
  },
};

/** Runs in the page: number of history entries of overlays at the current position. */
const overlaysHere = (): number => {
  const state = history.state as { readonly overlays?: number } | null;
  return state?.overlays ?? 0;
};

for (const width of [360, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, hasTouch: width < 720 });

    test("Back and Escape close what lies over a page, and leave the page", async ({ page }) => {
      test.slow();
      await page.goto("/explore");
      await turnTo(page, `/album/${ANCHORS.album}`);
      await main(page).getByRole("button", { name: "Play", exact: true }).click();
      await expectSound(page);
      const address = page.url();
      for (const [name, { open, what }] of Object.entries(OVERLAYS)) {
        // A menu beside the pointer has no history entry, because it would delete the forward entries.
        const ways = name === "a menu" && width > 720 ? ["Escape"] : ["Back", "Escape"];
        for (const way of ways)
          await test.step(`${way} closes ${name}`, async () => {
            await open(page);
            await expect(what(page)).toBeVisible();
            expect(page.url()).toBe(address);
            if (way === "Back") await page.goBack();
            else await page.keyboard.press("Escape");
            await expect(what(page)).toHaveCount(0);
            expect(page.url()).toBe(address);
            // Going forward opens nothing again.
            if (way === "Back") {
              // A menu's leftover entry is skipped automatically; a press before that is finished would be lost.
              await expect.poll(() => page.evaluate(overlaysHere)).toBe(0);
              await page.goForward();
              await expect(what(page)).toHaveCount(0);
              expect(page.url()).toBe(address);
              // The app goes back by itself. Two steps at once may count as one for the browser.
              await expect.poll(() => page.evaluate(overlaysHere)).toBe(0);
            }
            // Called in the page, it is relative to where closing leads, like the browser's own button;
            // Playwright's `goBack` is relative to where the page is at that moment.
            await page.evaluate(() => history.back());
            await expect(page).toHaveURL(/\/explore$/);
            await turnTo(page, `/album/${ANCHORS.album}`);
            await expect(main(page).getByRole("row").nth(1)).toBeVisible();
          });
      }
    });

    test("Back closes the topmost first, and a link in what lies over the page leads on from the page", async ({
      page,
    }) => {
      test.slow();
      await test.step("Back closes the topmost first", async () => {
        await playAlbum(page, ANCHORS.album);
        const { open, what } = OVERLAYS["the player"] as Overlay;
        await open(page);
        await expect(what(page)).toBeVisible();
        await what(page).getByRole("button", { name: "Add to playlist" }).first().click();
        const dialog = page.getByRole("dialog", { name: "Add to playlist" });
        await expect(dialog).toBeVisible();
        await page.goBack();
        await expect(dialog).toHaveCount(0);
        await expect(what(page)).toBeVisible();
        await page.goBack();
        await expect(what(page)).toHaveCount(0);
        await expect(page).toHaveURL(/\/album\//);
      });
      await test.step("a link in what lies over the page leads on from the page", async () => {
        await rowMenu(page);
        await page
          .getByRole("menuitem", { name: /^Go to artist/ })
          .first()
          .click();
        await expect(page).toHaveURL(/\/artist\//);
        await page.goBack();
        await expect(page).toHaveURL(/\/album\//);
        const { open, what } = OVERLAYS["the player"] as Overlay;
        await open(page);
        await what(page).locator('a[href^="/artist/"]').first().click();
        await expect(page).not.toHaveURL(new RegExp(`/album/${ANCHORS.album}$`));
        await page.goBack();
        await expect(page).toHaveURL(new RegExp(`/album/${ANCHORS.album}$`));
        await expect(what(page)).toHaveCount(0);
      });
    });
  });

test("on a phone Back leads from the replies to the comments they stand under, from the panes to the cover, and then to the page", async ({
  page,
}) => {
  test.slow();
  await test.step("on a phone Back leads from the lyrics to the cover, and then to the page", async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto("/explore");
    await playOn(page, ANCHORS.album);
    await player(page).getByRole("button", { name: "Open player" }).click();
    const view = page.getByRole("dialog", { name: "Now playing, full screen" });
    for (const pane of ["Lyrics", "Comments"]) {
      await view.getByRole("button", { name: pane, exact: true }).click();
      await expect(view).toHaveAttribute("data-side", "words");
      await page.goBack();
      await expect(view).toHaveAttribute("data-side", "cover");
    }
    await page.goBack();
    await expect(view).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
  await test.step("on a phone Back leads from the replies to the comments they stand under", async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await player(page).getByRole("button", { name: "Open player" }).click();
    const view = page.getByRole("dialog", { name: "Now playing, full screen" });
    await view.getByRole("button", { name: "Comments", exact: true }).click();
    const comments = view.getByRole("region", { name: "Comments" });
    const opener = comments.getByRole("button", { name: /repl(y|ies)$/ }).first();
    await opener.click();
    await expect(view.getByRole("region", { name: "Replies" })).toBeVisible();
    await page.goBack();
    await expect(comments).toBeVisible();
    await expect(opener).toBeFocused();
    await page.goBack();
    await expect(view).toHaveAttribute("data-side", "cover");
    await page.goBack();
    await expect(view).toHaveCount(0);
    await expect(page).toHaveURL(/\/album\//);
  });
});

test("in a wide window a menu of the bar goes with the page it was opened over", async ({
  page,
}) => {
  await page.goto("/explore");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole("button", { name: "Account" }).click();
  await expect(page.getByRole("menu", { name: "Account" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/explore$/);
  await expect(page.getByRole("menu")).toHaveCount(0);
});
