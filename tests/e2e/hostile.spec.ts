import { expect, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import { rowsOf, inject, startServer, test, type RunningServer } from "./support.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const PAGES = [
  "/",
  `/album/${ANCHORS.multiDiscAlbum}`,
  `/playlist/${ANCHORS.playlist}`,
  "/playlist/2829816518",
  `/artist/${ANCHORS.artist}`,
  `/mv/${ANCHORS.mv}`,
  "/explore?category=排行榜",
  "/search",
  "/search/night",
  "/search/night/tracks",
];

/** Malicious or difficult texts that a service might send. */
const TEXTS: Readonly<Record<string, string | null>> = {
  markup: `<img src="x" onerror="window.pwned = 1"><script>window.pwned = 1</script>{{count}} $t(nav.home)`,
  "marks of direction": "\u202Eright to left\u202C \u2067עברית\u2069 \u200F\u061C\u0000\u0007",
  "ten thousand letters": "unbroken".repeat(1250),
  emoji: "👩‍👩‍👧‍👦🏳️‍🌈é̶̡͍̫̣̈́Z̴̧̛a̵͂l̷g̸o 👍🏽".repeat(6),
  nothing: null,
};

/** The page works: something is shown, no script was injected, nothing overflows. */
async function expectSound(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await expect(main.locator("h1, h2, [role=alert]").first()).toBeAttached();
  await expect(main.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  const facts = await page.evaluate(() => ({
    pwned: Reflect.get(window, "pwned"),
    planted: document.querySelectorAll('img[src="x"], main script').length,
    overhang: document.documentElement.scrollWidth - innerWidth,
  }));
  expect(facts).toEqual({ pwned: undefined, planted: 0, overhang: expect.any(Number) });
  expect(facts.overhang, page.url()).toBeLessThanOrEqual(0);
}

for (const [what, text] of rowsOf(TEXTS, "ten thousand letters"))
  // A test for each page: to lay out that many letters takes a slow machine most of a test's time.
  for (const path of PAGES)
    test(`${what} in every text of ${path} is shown as text, and the layout holds`, async ({
      page,
    }) => {
      await inject(page, server, { pattern: "^/api/", kind: "texts", text });
      await page.goto(server.url + path);
      await expectSound(page);
      await page.setViewportSize({ width: 360, height: 800 });
      await expectSound(page);
    });

test("markup in names, lyrics and comments is read out as it is written", async ({ page }) => {
  const text = TEXTS["markup"] ?? "";
  await inject(page, server, { pattern: "^/api/", kind: "texts", text });
  await page.goto(`${server.url}/album/${ANCHORS.album}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text);
  await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
  const player = page.getByRole("region", { name: "Player" });
  await player.getByRole("button", { name: "Lyrics" }).click();
  const view = page.getByRole("dialog", { name: "Now playing, full screen" });
  await expect(view.getByRole("region", { name: "Lyrics" }).getByText(text).first()).toBeVisible();
  await view.getByRole("button", { name: "Comments" }).click();
  const comments = view.getByRole("region", { name: "Comments" });
  await expect(comments.getByText(text).first()).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(text.slice(0, 12).replace(/[<"]/g, ".")));
  await expectSound(page);
});
