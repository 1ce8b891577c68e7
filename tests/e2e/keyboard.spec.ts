import { expect, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import { expectSound, logIn, player, playAlbum, test, turnPage, turnTo } from "./support.ts";

/** Enough to get through the longest page. */
const MOST_TABS = 80;

/** Presses Tab until a control has the focus. Each focused element on the way must show the focus. */
async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  for (let count = 0; count < MOST_TABS; count++) {
    if (await target.evaluateAll((all) => all.includes(document.activeElement as never))) return;
    await page.keyboard.press(key);
    expect(await page.evaluate(isFocusShown), await page.evaluate(focusName)).toBe(true);
  }
  throw new Error(`Tab never reached ${String(target)}`);
}

const focusName = (): string => document.activeElement?.outerHTML.slice(0, 200) ?? "";

/** Whether the focused element is visible on the screen with a focus ring. */
function isFocusShown(): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  const { width, height } = activeElement.getBoundingClientRect();
  return width > 0 && height > 0 && activeElement.matches(":focus-visible, iframe, video");
}

test("search, open, play, queue, lyrics, comments, settings and back, by keyboard alone", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  const main = page.getByRole("main");
  const bar = player(page);

  await expect
    .poll(async () => {
      await page.keyboard.press("/");
      return page.evaluate(() => document.activeElement?.getAttribute("type"));
    })
    .toBe("search");
  await page.keyboard.type("night");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\/night$/);

  // Home has "New albums".
  const albums = main.getByRole("region", { name: "Albums", exact: true });
  await expect(albums).toBeVisible();
  // Results that arrive later are inserted before the focused one.
  await expect(main.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  await tabTo(page, albums.getByRole("link"));
  await tabTo(page, main.locator('a[href^="/album/"]'));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/album\//);
  const play = main.getByRole("button", { name: "Play", exact: true });
  await expect(play).toBeVisible();

  await tabTo(page, play);
  await page.keyboard.press("Enter");
  await expectSound(page);

  const grid = main.getByRole("grid");
  await tabTo(page, grid.locator('[role="row"], [role="gridcell"], [tabindex="0"]'));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+F10");
  const menu = page.getByRole("menu", { name: "Track actions" });
  await expect(menu).toBeVisible();
  await tabTo(page, menu.getByRole("menuitem", { name: "Play next" }), "ArrowDown");
  await page.keyboard.press("Enter");
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: /[Ww]ill play next/ })).toBeVisible();

  await tabTo(page, bar.getByRole("button", { name: "Queue" }));
  await page.keyboard.press("Enter");
  const panel = page.getByRole("complementary", { name: "Queue" });
  await expect(panel.getByRole("region", { name: "Play next" }).getByRole("row")).not.toHaveCount(
    0,
  );
  await tabTo(page, panel.getByRole("link", { name: "Queue" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/next$/);
  await expect(main.getByRole("region", { name: "Play next" }).getByRole("row")).not.toHaveCount(0);

  await tabTo(page, bar.getByRole("button", { name: "Lyrics" }));
  await page.keyboard.press("Enter");
  const view = page.getByRole("dialog", { name: "Now playing, full screen" });
  await expect(view).toBeVisible();
  await tabTo(page, view.getByRole("button", { name: "Comments" }));
  await page.keyboard.press("Enter");
  const comments = view.getByRole("region", { name: "Comments" });
  await tabTo(page, comments.getByRole("tab"));
  await page.keyboard.press("ArrowRight");
  await expect(comments.getByRole("tab", { name: "Hottest" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Escape");
  await expect(view).toHaveCount(0);
  await expect(bar.getByRole("button", { name: "Lyrics" })).toBeFocused();

  await tabTo(page, page.getByRole("button", { name: "Account" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu", { name: "Account" })).toBeVisible();
  await page.keyboard.type("set");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/settings$/);
  await tabTo(page, main.getByRole("combobox", { name: "Language" }));

  await tabTo(page, page.getByRole("button", { name: "Back" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/next$/);
  await expectSound(page);
});

/** Roles of interactive elements, which need a name. */
const CONTROLS =
  /^\s*- (button|link|textbox|searchbox|slider|checkbox|switch|radio|combobox|menuitem|tab|option|gridcell button|dialog|alertdialog|grid|navigation|tablist|menu|listbox|radiogroup|toolbar)(?!\s+")(?=[:\s]|$)/;

const SCREENS = [
  "/",
  "/explore",
  "/new-album",
  `/album/${ANCHORS.album}`,
  `/playlist/${ANCHORS.playlist}`,
  `/artist/${ANCHORS.artist}`,
  `/mv/${ANCHORS.mv}`,
  "/search/night",
  "/search/night/tracks",
  "/next",
  "/settings",
  "/login",
];

test("the way back leads to the link or row that was left by keyboard", async ({ page }) => {
  const main = page.getByRole("main");
  await page.goto("/");
  const card = main.locator('a[href^="/playlist/"]:visible').nth(3);
  await card.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/playlist\//);
  const row = main.getByRole("row").nth(7);
  await expect(row).toContainText(/\d:\d\d/);
  await row.focus();
  const album = row.locator('a[href^="/album/"]').first();
  const isAlbum = () => album.evaluateAll((all) => all.includes(document.activeElement as never));
  while (!(await isAlbum())) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/album\//);
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(album).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(card).toBeFocused();

  // From a page that is kept, and hidden with its own focus in it.
  const artist = main.locator('a[href^="/artist/"]:visible').nth(2);
  await artist.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/artist\//);
  await main.locator('a[href^="/album/"]:visible').first().focus();
  await page.goBack();
  await expect(artist).toBeFocused();

  // By pointer nothing gets a ring.
  await main.locator('a[href^="/playlist/"]:visible').nth(1).click();
  await expect(page).toHaveURL(/\/playlist\//);
  await expect(row).toContainText(/\d:\d\d/);
  await page.goBack();
  await expect(card).toBeVisible();
  await expect(main.locator(":focus-visible")).toHaveCount(0);
});

test("Alt with an arrow is the browser's, on tabs too", async ({ page }) => {
  const key = (tab: Element, options: KeyboardEventInit): boolean =>
    tab.dispatchEvent(
      new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...options }),
    );
  await logIn(page);
  for (const path of ["/search/night", "/library"]) {
    await page.goto(path);
    const tab = page.getByRole("tab", { selected: true });
    await tab.focus();
    // `dispatchEvent` returns whether nobody prevented the default.
    expect(await tab.evaluate(key, { key: "ArrowLeft", altKey: true })).toBe(true);
    await expect(tab).toBeFocused();
    expect(await tab.evaluate(key, { key: "ArrowLeft" })).toBe(false);
    await expect(tab).not.toBeFocused();
  }
});

test("every control of every screen has a name in the accessibility tree", async ({
  page,
}, testInfo) => {
  test.setTimeout(120_000);
  await playAlbum(page, ANCHORS.album);
  const trees: string[] = [];
  for (const path of SCREENS) {
    await turnTo(page, path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
    const tree = await page.locator("body").ariaSnapshot();
    trees.push(`# ${path}\n${tree}`);
    const nameless = tree.split("\n").filter((line) => CONTROLS.test(line));
    expect(nameless, path).toEqual([]);
  }
  await testInfo.attach("accessibility trees", { body: trees.join("\n\n") });
});

test("where no search box is in sight the search key opens its screen and keeps what is typed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 800 });
  await page.goto("/");
  await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
  const box = page
    .getByRole("banner")
    .getByRole("combobox")
    .or(page.getByRole("searchbox"))
    .first();
  await expect(box).toBeHidden();
  await page.keyboard.type("/night lamp");
  await expect(page).toHaveURL(/\/search$/);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("night lamp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\/night%20lamp$/);
});

test("the focus stays where it is when results come under it", async ({ page }) => {
  let letGo = (): void => {};
  const held = new Promise<void>((done) => (letGo = done));
  // Delays the artists; the albums beside them are shown together with them.
  await page.route(/\/api\/(cloud)?search\?.*type=100(&|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/search/night");
  const albums = page.getByRole("region", { name: "Albums" });
  await albums.getByRole("link").first().focus();
  letGo();
  await expect(albums.getByRole("article").first()).toBeVisible();
  await expect(albums.getByRole("link").first()).toBeFocused();
});

const SIZES = [
  { width: 1440, height: 840 },
  { width: 360, height: 640 },
] as const;

interface Stop {
  readonly name: string;
  /** In a bar, on the page between the bars, or nowhere, if Tab has left the document. */
  readonly where: "bar" | "page" | "nowhere";
  /** Whether the control and its ring are not under a bar, and nothing else covers its middle. */
  readonly isSeen: boolean;
  readonly scrollY: number;
}

/** Position of the focused element relative to the bars. */
function stopOf(): Stop {
  const { activeElement: on } = document;
  const name = on?.outerHTML.slice(0, 120) ?? "";
  if (on === null || on === document.body) return { name, where: "nowhere", isSeen: true, scrollY };
  if (on.closest("main") === null) return { name, where: "bar", isSeen: true, scrollY };
  const RING_PX = 4;
  const edgeOf = (bar: string, edge: "top" | "bottom"): number =>
    document.querySelector(bar)?.getBoundingClientRect()[edge] ?? NaN;
  const { top, bottom, left, width, height } = on.getBoundingClientRect();
  const isClear =
    top - RING_PX >= edgeOf("header", "bottom") &&
    bottom + RING_PX <= edgeOf("section[aria-label=Player]", "top");
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  const whole = on.closest("label") ?? on;
  const isSeen = isClear && over !== null && (whole.contains(over) || over.contains(on));
  return { name, where: "page", isSeen, scrollY };
}

/** Presses the key until the focus leaves the document. */
async function walk(page: Page, key: "Tab" | "Shift+Tab"): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  do {
    await page.keyboard.press(key);
    stops.push(await page.evaluate(stopOf));
  } while (stops.at(-1)?.where !== "nowhere");
  return stops;
}

test("what Tab reaches lies under no bar, and what is in a bar moves no page", async ({ page }) => {
  test.setTimeout(120_000);
  await playAlbum(page, ANCHORS.album);
  await turnPage(page, "/settings");
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("main").focus();
    const down = await walk(page, "Tab");
    const up = await walk(page, "Shift+Tab");
    for (const stops of [down, up]) {
      expect(stops.filter(({ where }) => where === "page").length).toBeGreaterThan(20);
      expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([]);
    }
    // From the middle of the page into the bar at the top and the player's bar.
    for (const key of ["Shift+Tab", "Tab"] as const) {
      await page.evaluate(() => scrollTo(0, 600));
      const from = key === "Tab" ? player(page).getByRole("link") : page.getByRole("main");
      await from.first().evaluate((element) => element.focus({ preventScroll: true }));
      const bars = (await walk(page, key)).filter(({ where }) => where === "bar");
      expect(bars.length).toBeGreaterThan(1);
      expect(bars.filter(({ scrollY }) => scrollY !== 600)).toEqual([]);
    }
  }
});

/** What of the focused element, its ring and its card is cut off by the shelf or the window, in pixels. */
function cutOffPx(): number {
  const RING_PX = 4;
  const on = document.activeElement;
  const [focused, card, shelf] = [on, on?.closest("article"), on?.closest("ul")].map((element) =>
    element?.getBoundingClientRect(),
  );
  if (focused === undefined || card === undefined || shelf === undefined) return Infinity;
  const start = Math.min(focused.left - RING_PX, card.left);
  const end = Math.max(focused.right + RING_PX, card.right);
  return Math.max(0, Math.max(0, shelf.left) - start, end - Math.min(innerWidth, shelf.right));
}

test("on a phone the card that Tab reaches is scrolled into its shelf whole", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
  const shelf = page.getByRole("region", { name: "New albums" });
  const titles = shelf.locator('article a[href^="/album/"]:not([tabindex="-1"])');
  const count = await titles.count();
  expect(count).toBeGreaterThan(3);
  const isInside = (): Promise<boolean> =>
    shelf.evaluate((all) => all.contains(document.activeElement?.closest("li") ?? null));
  for (const width of [360, 414]) {
    await page.setViewportSize({ width, height: 640 });
    for (const key of ["Tab", "Shift+Tab"]) {
      await titles.nth(key === "Tab" ? 0 : count - 1).focus();
      const reached = new Set<string>();
      while (await isInside()) {
        const name = await page.evaluate(focusName);
        reached.add(name);
        expect(await page.evaluate(isFocusShown), name).toBe(true);
        await expect.poll(() => page.evaluate(cutOffPx), name).toBe(0);
        await page.keyboard.press(key);
      }
      expect(reached.size).toBeGreaterThanOrEqual(count);
    }
  }
});
