import { expect } from "@playwright/test";
import { shifted, watchShifts } from "./layout-shifts.ts";
import {
  hurryCore,
  inject,
  logIn,
  startServer,
  test,
  type RunningServer,
  turnTo,
} from "./support.ts";

/** Few enough that the list's first answer contains all of them. */
const LIKED = 200;

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ options: ["--library", String(LIKED)] });
});
test.afterAll(() => server.stop());
test.beforeEach(async ({ page }) => {
  await inject(page, server);
  await logIn(page, server.url);
});

for (const [name, path, facts] of [
  ["Daily songs", "/daily/songs", /^\d+ songs · \d+ hr(?: \d+ min)?$/],
  ["Liked songs", "/library/liked-songs", new RegExp(`^${LIKED} songs · \\d+ hr(?: \\d+ min)?$`)],
] as const)
  test(`${name} have a hero: the first song's cover, count and length, and nothing moves`, async ({
    page,
  }) => {
    await watchShifts(page);
    await page.goto(server.url + path);
    const hero = page.getByRole("main").getByRole("region", { name, exact: true });
    await expect(hero.getByText(facts)).toBeVisible();
    const cover = hero.locator("img");
    await expect(cover).toBeVisible();
    const first = page.getByRole("grid", { name }).locator('[aria-rowindex="2"] img');
    expect(fileOf(await cover.getAttribute("src"))).toBe(fileOf(await first.getAttribute("src")));
    await expect(hero.getByRole("button", { name: "Play", exact: true })).toBeEnabled();
    await expect(hero.getByRole("button", { name: "Shuffle", exact: true })).toBeEnabled();
    expect(await shifted(page)).toBeLessThan(0.01);
  });

test("liked songs stand without a cover while the list does not come", async ({ page }) => {
  await inject(page, server, { pattern: "^/api/playlist/detail", kind: "500" });
  await page.goto(`${server.url}/settings`);
  await hurryCore(page, 30);
  await turnTo(page, "/library/liked-songs");
  await expect(page.getByRole("heading", { level: 1, name: "Liked songs" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
});

const fileOf = (url: string | null): string => new URL(url ?? "", "http://x").pathname;
