/**
 * @file What a visit shows and requests, before and after the app's own code is
 * loaded (docs/architecture.md, "Opening").
 */
import { expect, type Page, type Route } from "@playwright/test";
import { shifted, watchShifts } from "./layout-shifts.ts";
import { holdRequests, isThorough, logIn, test } from "./support.ts";

/** The app's own code, without the blocking script and the core. */
const APP_CODE = /\/assets\/(?:start|base)-[^/]*\.js$/;

/** Delays the app's own code until the returned function is called. */
const holdCode = (page: Page): Promise<() => Promise<void>> => holdRequests(page, APP_CODE);

const HOME = {
  en: { explore: "Explore", shelf: "Recommended playlists" },
  "zh-CN": { explore: "发现", shelf: "推荐歌单" },
  "zh-TW": { explore: "探索", shelf: "推薦播放清單" },
  tr: { explore: "Keşfet", shelf: "Önerilen çalma listeleri" },
} as const;

/** Each language at one width, the longest texts on the phone; all of them at both widths in thorough runs. */
const widthsOf = (locale: string): readonly number[] =>
  isThorough || locale === "en" ? [360, 1440] : [locale === "zh-TW" ? 1440 : 360];

for (const [locale, { explore, shelf }] of Object.entries(HOME))
  for (const width of widthsOf(locale))
    test.describe(`${locale} at ${width} px`, () => {
      test.use({ locale, viewport: { width, height: 900 } });

      test("home stands before any of the app's code, and nothing jumps when it comes", async ({
        page,
      }) => {
        await watchShifts(page);
        const letGo = await holdCode(page);
        await page.goto("/", { waitUntil: "commit" });
        await expect(page.locator("html")).toHaveAttribute("lang", locale);
        await expect(
          page.getByRole("heading", { level: 2, name: shelf, exact: true }),
        ).toBeVisible();
        await expect(page.getByRole("link", { name: explore, exact: true }).first()).toBeVisible();
        await letGo();
        await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
        await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
        await expect(page.getByRole("heading", { level: 2, name: shelf, exact: true })).toHaveCount(
          1,
        );
        expect(await shifted(page)).toBeLessThanOrEqual(0.02);
      });
    });

for (const width of [360, 1440])
  test(`the settings keep room for who is logged in, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await logIn(page);
    await page.goto("/settings");
    const card = page.getByRole("region", { name: "Account" });
    await expect(card).toBeVisible();
    // Noted for the next start a moment later.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("tonearm-profile")))
      .not.toBeNull();
    await watchShifts(page);
    await page.reload();
    await expect(card).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    expect(await shifted(page)).toBeLessThanOrEqual(0.02);
  });

test("nobody else's sign stands where the picture of somebody who is logged in will be", async ({
  page,
}) => {
  await logIn(page);
  await page.goto("/");
  const button = page.getByRole("banner").getByRole("button", { name: "Account" });
  await expect(button.locator("img")).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("tonearm-profile")))
    .not.toBeNull();
  const letGo = await holdCode(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(button.locator("svg")).toBeAttached();
  await expect(button.locator("svg")).toBeHidden();
  await letGo();
  await expect(button.locator("img")).toBeVisible();
});

test("the theme of last time is there before the app's code", async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("tonearm-boot", JSON.stringify({ appearance: "dark", language: "tr" })),
  );
  await holdCode(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveAttribute("lang", "tr");
  // The style sheet may arrive a moment after the script.
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(16, 18, 19)");
});

test("home asks its four questions before the app's code is there, and for no whole playlist", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname);
  });
  const letGo = await holdCode(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(4);
  await letGo();
  await expect(page.getByRole("main").getByRole("article").nth(10)).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
  expect(asked.toSorted()).toEqual([
    "/api/album/new",
    "/api/personalized",
    "/api/toplist",
    "/api/toplist/artist",
  ]);
});

test("liked songs opened by their address are asked for before the app's code is there", async ({
  page,
}) => {
  await logIn(page);
  await page.goto("/library/liked-songs");
  await expect(page.getByRole("grid").getByRole("row").nth(1)).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const letGo = await holdCode(page);
  await page.reload({ waitUntil: "commit" });
  await expect.poll(() => asked).toContain("/api/playlist/detail");
  await letGo();
  await expect(page.getByRole("grid").getByRole("row").nth(1)).toBeVisible();
});

test("a first visit with a session asks whose it is before the core is there, once", async ({
  page,
}) => {
  await logIn(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const times = (path: string): number => asked.filter((one) => one === path).length;
  const letGo = await holdRequests(page, /\/assets\/run-[^/]*\.js$/);
  await page.goto("/library/liked-songs", { waitUntil: "commit" });
  await expect.poll(() => times("/api/user/account")).toBe(1);
  expect(times("/api/likelist")).toBe(0);
  await letGo();
  await expect(page.getByRole("grid").getByRole("row").nth(1)).toBeVisible();
  expect(times("/api/user/account")).toBe(1);
});

test("without storage the app opens and plays", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("article").nth(10)).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
});

for (const [when, isFrameAlone] of [
  ["before the app is rendered", false],
  ["before the frame is rendered without it", true],
] as const)
  test(`back and forward ${when} are not lost while the first screen is still on its way`, async ({
    page,
  }) => {
    let held: Route | null = null;
    await page.route(/\/assets\/SettingsScreen-[^/]*\.js$/, (route) => {
      held = route;
    });
    const expectRendered = () =>
      expect
        .poll(() =>
          page.evaluate(() =>
            Object.keys(document.getElementById("root")?.firstElementChild ?? {}).some((key) =>
              key.startsWith("__react"),
            ),
          ),
        )
        .toBe(true);
    await page.goto("/settings", { waitUntil: "commit" });
    await expect.poll(() => held).not.toBeNull();
    // The press comes before the app is rendered, but a busy page receives the event later.
    await page.evaluate(() => history.pushState({ __TSR_key: "pressed" }, "", "/explore"));
    if (isFrameAlone) await expectRendered();
    await (held as Route | null)?.continue();
    if (isFrameAlone) await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
    else await expectRendered();
    await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
    await expect(page.getByRole("heading", { level: 1, name: "Explore" })).toBeVisible();
  });

test("while the code of the first screen is late the navigation stays, and works", async ({
  page,
}) => {
  let held: Route | null = null;
  await page.route(/\/assets\/SettingsScreen-[^/]*\.js$/, (route) => {
    held = route;
  });
  await page.addInitScript(() => {
    let isDrawn = false;
    new MutationObserver(() => {
      const hasNav = document.querySelector("nav") !== null;
      if (isDrawn && !hasNav) Object.assign(window, { hasLostNav: true });
      isDrawn ||= hasNav;
    }).observe(document, { subtree: true, childList: true });
  });
  const hasLostNav = () => page.evaluate(() => Reflect.get(window, "hasLostNav") === true);
  await page.goto("/settings", { waitUntil: "commit" });
  await expect.poll(() => held).not.toBeNull();
  await expect(page.locator("[data-loading=true]")).toBeVisible();
  expect(await hasLostNav()).toBe(false);
  // Within the app, without a new page.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole("navigation").getByRole("link", { name: "Home" }).first().click();
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "isSamePage"))).toBe(true);
  await page.goBack();
  await (held as Route | null)?.continue();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  expect(await hasLostNav()).toBe(false);
});

test("a core that cannot be loaded is explained, with a way to try again", async ({ page }) => {
  await page.route(/\/main\.worker-[^/]*\.js$/, (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("alert").getByText("Tonearm couldn’t start")).toBeVisible();
});

test("home stands before the app's code with the editors' covers, names in other letters and the shelves below", async ({
  page,
}) => {
  test.slow();
  await test.step("the covers of the editors' playlists stand before the app's code", async () => {
    await holdCode(page);
    await page.goto("/", { waitUntil: "commit" });
    const covers = page.getByRole("main").getByRole("article").locator("img");
    await expect(covers).toHaveCount(5);
    await expect
      .poll(() =>
        covers.evaluateAll(
          (images: HTMLImageElement[]) =>
            images.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length,
        ),
      )
      .toBe(5);
  });
  await test.step("what the first paint does without follows it at once: names in other letters, and shelves below", async () => {
    await expect(page.getByRole("link", { name: "中嘻合璧", exact: true })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-opening", "");
    const last = page.getByRole("main").getByRole("region").last();
    expect(
      await last.evaluate((shelf) => shelf.checkVisibility({ contentVisibilityAuto: true })),
    ).toBe(true);
  });
});

test("whoever does without the editors' playlists never sees them", async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      "tonearm-boot",
      JSON.stringify({ appearance: "auto", language: "en", showsEditors: false }),
    ),
  );
  await holdCode(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(
    page.getByRole("heading", { level: 2, name: "Recommended playlists" }),
  ).toBeVisible();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(0);
});

test("a server without the configuration in its page is asked for it", async ({ page }) => {
  await page.route("/", async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(
      /<script type="application\/json".*?<\/script>/s,
      "",
    );
    await route.fulfill({ response: answer, body: html });
  });
  await page.goto("/");
  expect(await page.evaluate(() => document.getElementById("config"))).toBeNull();
  await expect(page.getByRole("main").getByRole("article").nth(10)).toBeVisible();
});

test("screens other than home wait for nothing but their code", async ({ page }) => {
  // Long timeouts never fire, because they would hide that two parts of the app wait for each other.
  await page.addInitScript(() => {
    const set = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (call: () => void, ms = 0) => set(call, ms >= 1_000 ? 1_000_000 : ms),
    });
  });
  for (const path of ["/settings", "/explore", "/search/night", "/next"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  }
});

test.describe("what somebody does with the drawn page is taken over by the app", () => {
  const box = (page: Page) => page.getByRole("combobox").or(page.getByRole("searchbox")).first();

  test("words and focus", async ({ page }) => {
    const letGo = await holdCode(page);
    await page.goto("/explore", { waitUntil: "commit" });
    await box(page).click();
    await page.keyboard.type("night");
    await letGo();
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
    await expect(box(page)).toHaveValue("night");
    await expect(box(page)).toBeFocused();
  });

  test("the search key and what is typed after it", async ({ page }) => {
    const letGo = await holdCode(page);
    await page.goto("/", { waitUntil: "commit" });
    await expect(box(page)).toBeVisible();
    await page.keyboard.type("/nig");
    await letGo();
    await page.keyboard.type("ht");
    await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
    await expect(box(page)).toHaveValue("night");
    await expect(box(page)).toBeFocused();
  });

  for (const path of ["/", "/search", "/search/night"])
    test(`in a narrow window, the search key and what is typed after it, at ${path}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 600, height: 900 });
      const letGo = await holdCode(page);
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.getByRole("banner")).toBeVisible();
      await page.keyboard.type("/lamp");
      await page.keyboard.press("Backspace");
      await letGo();
      await page.keyboard.type("b");
      await expect(page).toHaveURL(/\/search/);
      await expect(box(page)).toBeFocused();
      await expect(box(page)).toHaveValue("lamb");
    });

  test("a search", async ({ page }) => {
    const letGo = await holdCode(page);
    await page.goto("/", { waitUntil: "commit" });
    await box(page).click();
    await page.keyboard.type("night");
    await page.keyboard.press("Enter");
    await letGo();
    await expect(page).toHaveURL(/\/search\/night$/);
  });

  test("a press", async ({ page }) => {
    const letGo = await holdCode(page);
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("banner").getByRole("button").last().click();
    await letGo();
    await expect(page.getByRole("menu")).toBeVisible();
  });

  test("the place", async ({ page }) => {
    const letGo = await holdCode(page);
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
    await letGo();
    await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("article").nth(10)).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(400);
  });
});
