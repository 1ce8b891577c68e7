import { expect, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import { fingerOn } from "./finger.ts";
import { pressRight, releaseOn } from "./right-press.ts";
import { expectSound, player, test, violationsOf, turnTo, turnPage } from "./support.ts";

const menu = (page: Page, name: string): Locator => page.getByRole("menu", { name });

const card = (page: Page): Locator =>
  page
    .getByRole("main")
    .getByRole("article")
    .filter({ has: page.locator('a[href^="/album/"]') })
    .first();

/** The middle of a link that is not covered. */
const linkInSight = (page: Page): Promise<{ readonly x: number; readonly y: number }> =>
  page.evaluate(() => {
    for (const link of document.querySelectorAll("main a[href]")) {
      const { x, y, width, height } = link.getBoundingClientRect();
      const middle = { x: x + width / 2, y: y + height / 2 };
      if (document.elementFromPoint(middle.x, middle.y)?.closest("a") === link) return middle;
    }
    throw new Error("no link in sight");
  });

test("menus of albums and cards open by every way, are walked, play, keep clear, and ask for an account where it takes one", async ({
  page,
}) => {
  test.slow();
  await test.step("the menu of an album opens by its button, by right click on cover and title, and by the menu key", async () => {
    await page.goto(`/album/${ANCHORS.album}`);
    const actions = menu(page, "Album actions");
    const head = page.getByRole("region", { name: "Window Hours" });
    await head.getByRole("button", { name: "More actions" }).click();
    await expect(actions.getByRole("menuitem")).toHaveText([
      "Play next",
      "Save to library",
      "Add to playlist…",
      "Comments",
      "Copy link",
      "Open in browser",
    ]);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(actions).toHaveCount(0);
    await expect(head.getByRole("button", { name: "More actions" })).toBeFocused();

    for (const spot of [head.locator("img"), head.getByRole("heading", { level: 1 })]) {
      await spot.click({ button: "right" });
      await expect(actions).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(actions).toHaveCount(0);
    }
  });
  await test.step("letters and arrows walk the menu of a card, Enter copies its link", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await turnTo(page, "/");
    const title = card(page).getByRole("link").first();
    await title.focus();
    await page.keyboard.press("Shift+F10");
    const actions = menu(page, "Album actions");
    await expect(actions.getByRole("menuitem", { name: "Play", exact: true })).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(actions.getByRole("menuitem", { name: "Open in browser" })).toBeFocused();
    await page.keyboard.press("c");
    await expect(actions.getByRole("menuitem", { name: "Comments" })).toBeFocused();
    await page.keyboard.press("c");
    await expect(actions.getByRole("menuitem", { name: "Copy link" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(actions).toHaveCount(0);
    await expect(title).toBeFocused();
    await expect(page.locator("[data-toasts]")).toHaveText("Copied");
    const id = (await title.getAttribute("href"))?.split("/").at(-1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `https://music.163.com/#/album?id=${id}`,
    );
  });
  await test.step("a card plays from its menu", async () => {
    await card(page).locator("img").click({ button: "right" });
    await page.getByRole("menuitem", { name: "Play", exact: true }).click();
    await expectSound(page);
  });
  await test.step("a right button is let go where it went down without harm, and on an entry to choose it", async () => {
    const actions = menu(page, "Album actions");
    const cover = card(page).locator("img");
    await pressRight(page, cover, actions);
    await page.mouse.up({ button: "right" });
    await expect(actions).toBeVisible();
    // That press is over, so another right press in the menu must have no effect.
    await actions.getByRole("menuitem", { name: "Copy link" }).click({ button: "right" });
    await expect(actions).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("[data-toasts]")).not.toContainText("Copied");

    await pressRight(page, cover, actions);
    await releaseOn(page, actions.getByRole("menuitem", { name: "Copy link" }));
    await expect(actions).toHaveCount(0);
    await expect(page.locator("[data-toasts]")).toContainText("Copied");
  });
  await test.step("a menu at the edge lies under the pointer, and chooses nothing when that is let go", async () => {
    const covers = page.getByRole("main").getByRole("article").locator("img");
    const cover = covers.locator("visible=true").nth(4);
    await cover.scrollIntoViewIfNeeded();
    await pressRight(page, cover, page.getByRole("menu"));
    await page.mouse.up({ button: "right" });
    await expect(page.getByRole("menu")).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await test.step("the menu keeps clear of the player and the right edge, and the page does not scroll behind it", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(player(page)).toBeVisible();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    const cover = page.getByRole("main").getByRole("article").locator("visible=true").nth(4);
    await cover.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => [document.body.clientWidth, window.scrollY]);
    const box = await cover.locator("img").boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 4, (box?.y ?? 0) + 40, {
      button: "right",
    });
    const opened = page.getByRole("menu");
    await expect(opened).toBeVisible();
    const place = await opened.boundingBox();
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(1440 - 25);
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(900 - 64);
    await page.mouse.wheel(0, 400);
    expect(await page.evaluate(() => [document.body.clientWidth, window.scrollY])).toEqual(before);
    await page.mouse.click(5, 300);
    await expect(opened).toHaveCount(0);
  });
  await test.step("a press beside an open menu closes it and does nothing else", async () => {
    await turnPage(page, `/album/${ANCHORS.album}`);
    const actions = menu(page, "Album actions");
    const head = page.getByRole("region", { name: "Window Hours" });
    const opener = head.getByRole("button", { name: "More actions" });
    const link = head.getByRole("link").first();
    const press = async (target: Locator): Promise<void> => {
      const box = await target.boundingBox();
      if (box === null) throw new Error("nothing to press");
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    };
    await opener.click();
    await expect(actions).toBeVisible();
    await press(link);
    await expect(actions).toHaveCount(0);
    await expect(opener).toBeFocused();
    expect(new URL(page.url()).pathname).toBe(`/album/${ANCHORS.album}`);
    await opener.click();
    await expect(actions).toBeVisible();
    await press(opener);
    await expect(actions).toHaveCount(0);
    await press(link);
    await expect(page).toHaveURL(/\/artist\/\d+$/);
    // The address is there before the page is.
    await expect(head).toHaveCount(0);
  });
  await test.step("what is kept at the service asks for a login", async () => {
    for (const [path, name] of [
      [`/album/${ANCHORS.album}`, "Save to library"],
      [`/playlist/${ANCHORS.playlist}`, "Save to library"],
      [`/artist/${ANCHORS.artist}`, "Follow"],
    ] as const) {
      await turnPage(page, path);
      const button = page.getByRole("main").getByRole("button", { name, exact: true });
      await expect(button).toHaveAttribute("aria-pressed", "false");
      await button.click();
      await expect(page.locator("[data-toasts]")).toContainText(
        "Log in with a NetEase account first",
      );
      await expect(button).toHaveAttribute("aria-pressed", "false");
    }
  });
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("a long press opens the menu of a card as a sheet, a tap opens its page", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
    const cover = card(page).locator("img");
    const actions = menu(page, "Album actions");
    // Opened once to load the menu's code, because before that a short press is a tap.
    await cover.dispatchEvent("contextmenu");
    await expect(actions).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(actions).toHaveCount(0);
    await cover.scrollIntoViewIfNeeded();
    const finger = await fingerOn(page);
    await finger.hold(cover);
    await expect(actions).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/");
    const box = await actions.boundingBox();
    expect(box?.width).toBe(360);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(740);
    for (const item of await actions.getByRole("menuitem").all())
      expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const { x, y } = await linkInSight(page);
    await page.touchscreen.tap(x, y);
    await expect(actions).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe("/");
    await cover.tap();
    await expect(page).toHaveURL(/\/album\/\d+$/);
  });
});

test("a page that still scrolls when it is pressed for a menu stays where it was pressed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  for (const [path, target, name] of [
    [`/album/${ANCHORS.album}`, '[role="row"][data-row="2"]', "Track actions"],
    ["/", 'article:has(a[href^="/album/"])', "Album actions"],
  ] as const)
    await test.step(name, async () => {
      await page.goto(path);
      await page.getByRole("main").locator(target).first().scrollIntoViewIfNeeded();
      // Opened once to load the menu's code.
      await page.getByRole("main").locator(target).first().click({ button: "right" });
      await expect(menu(page, name)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(menu(page, name)).toHaveCount(0);
      const moved = await page.evaluate((selector) => {
        const pressed = document.querySelector(`main ${selector}`);
        if (pressed === null) throw new Error("nothing to press");
        const { x, y, width, height } = pressed.getBoundingClientRect();
        const before = scrollY;
        const at = { clientX: x + width / 2, clientY: y + height / 2, button: 2 };
        pressed.dispatchEvent(
          new MouseEvent("contextmenu", { ...at, bubbles: true, cancelable: true }),
        );
        scrollBy({ top: scrollY > 40 ? -40 : 40, behavior: "instant" });
        return { before, after: scrollY };
      }, target);
      expect(moved.after).not.toBe(moved.before);
      await expect(menu(page, name)).toBeVisible();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(moved.before);
      await page.keyboard.press("Escape");
    });
});

test("the share sheet gets name and address where there is one", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: (data: ShareData) => {
        document.documentElement.dataset["shared"] = JSON.stringify(data);
        return Promise.resolve();
      },
    });
  });
  await page.goto(`/playlist/${ANCHORS.playlist}`);
  await page.getByRole("main").getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: "Share…" }).click();
  await expect(page.locator("html")).toHaveAttribute(
    "data-shared",
    JSON.stringify({
      title: "深夜便利店 · 一个人的城市流行",
      url: `https://music.163.com/#/playlist?id=${ANCHORS.playlist}`,
    }),
  );
});

test("the scrollbar shows while the page scrolls, hides 4 s later, and can be dragged", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`/playlist/${ANCHORS.playlist}`);
  await expect(page.getByRole("grid")).toBeVisible();
  const root = page.locator("html");
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 400);
  await expect(root).toHaveAttribute("data-scrolling", "");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  await page.clock.runFor(10_000);
  await expect(root).not.toHaveAttribute("data-scrolling");
  // The scrollbar is over the page and does not reduce its width.
  expect(await page.evaluate(() => document.documentElement.clientWidth)).toBe(1440);

  const thumb = page.locator("[data-scrollbar] > *");
  const box = await thumb.boundingBox();
  if (box === null) throw new Error("no scrollbar");
  await page.mouse.move(box.x + 3, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 3, box.y + 110, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
});
