import { expect, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import { logIn, test, turnTo } from "./support.ts";

const UPRIGHT = { width: 390, height: 844 };
const LYING = { width: 844, height: 390 };
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 700, height: 900 };

/** What is at the top of the page, and how far the page is scrolled. */
interface Place {
  readonly y: number;
  readonly name: string;
}

/** Runs in the page: the first heading or card of which most is below the bars. */
function placeInPage(): Place {
  const bars = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const [first] = [...document.querySelectorAll("main :is(h2, li)")]
    .map((element) => ({ element, rect: element.getBoundingClientRect() }))
    .filter(({ rect }) => rect.width > 0 && rect.top + rect.height / 2 >= bars)
    .toSorted((a, b) => a.rect.top - b.rect.top || a.rect.left - b.rect.left);
  return { y: scrollY, name: first?.element.textContent ?? "" };
}

/** Scrolls as far as asked, and waits until the browser has reported the end of it. */
async function scrollTo(page: Page, y: number): Promise<Place> {
  await expect
    .poll(() =>
      page.evaluate(async (top) => {
        const ended = new Promise((done) =>
          document.addEventListener("scrollend", done, { once: true }),
        );
        const before = scrollY;
        window.scrollTo({ top, behavior: "instant" });
        if (scrollY !== before) await ended;
        return scrollY;
      }, y),
    )
    .toBe(y);
  return settled(page);
}

/** Waits until the page has been the same for some frames, so that what it does by itself is over. */
async function settled(page: Page): Promise<Place> {
  let last = await page.evaluate(placeInPage);
  await expect
    .poll(async () => {
      await page.evaluate(async () => {
        for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
      });
      const before = last;
      last = await page.evaluate(placeInPage);
      return last.y === before.y && last.name === before.name;
    })
    .toBe(true);
  return last;
}

/** Scrolls for the first time, and waits for the code that is loaded then and keeps the place. */
async function scrollFirst(page: Page): Promise<void> {
  await scrollTo(page, 10);
  await page.waitForFunction(() =>
    performance
      .getEntriesByType("resource")
      .some(({ name }) => /\/page-place-[^/]+\.js$/.test(name)),
  );
  await settled(page);
}

/** Turns the page there and back twice: what was at the top stays in sight, and is back where it was. */
async function expectKept(page: Page, sizes: readonly [typeof UPRIGHT, typeof UPRIGHT], y: number) {
  const [from, to] = sizes;
  await page.setViewportSize(from);
  const place = await scrollTo(page, y);
  for (let turn = 0; turn < 2; turn += 1) {
    await page.setViewportSize(to);
    await settled(page);
    const top = await page.evaluate(
      (name) =>
        [...document.querySelectorAll("main :is(h2, li)")]
          .filter(({ textContent }) => textContent === name)
          .map((element) => element.getBoundingClientRect())
          .find(({ width }) => width > 0)?.top,
      place.name,
    );
    expect(top, `${place.name} at ${to.width} px`).toBeGreaterThan(-60);
    expect(top, `${place.name} at ${to.width} px`).toBeLessThan(to.height);
    await page.setViewportSize(from);
    expect((await settled(page)).name, `${from.width} px`).toBe(place.name);
    expect(Math.abs((await settled(page)).y - place.y), `${from.width} px`).toBeLessThanOrEqual(1);
  }
}

test("a phone that is turned and a window that changes its width show the same shelves of home", async ({
  page,
}) => {
  test.slow();
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Charts" }).getByRole("listitem")).not.toHaveCount(
    0,
  );
  await scrollFirst(page);
  for (const y of [500, 1_000]) {
    await expectKept(page, [UPRIGHT, LYING], y);
    await expectKept(page, [WIDE, NARROW], y);
  }
});

test("the page of an artist is turned in place", async ({ page }) => {
  test.slow();
  await page.goto(`/artist/${ANCHORS.artist}`);
  await expect(page.getByRole("heading", { level: 2 }).nth(3)).toBeVisible();
  await scrollFirst(page);
  for (const y of [500, 1_100]) {
    await expectKept(page, [UPRIGHT, LYING], y);
    await expectKept(page, [WIDE, NARROW], y);
  }
});

test("the library is turned in place, above its cards and among them", async ({ page }) => {
  test.slow();
  await logIn(page);
  await page.setViewportSize(UPRIGHT);
  await page.goto("/library?tab=albums");
  await expect(page.getByRole("tabpanel").getByRole("article").first()).toBeVisible();
  await scrollFirst(page);
  for (const y of [350, 900, 1_500]) await expectKept(page, [UPRIGHT, LYING], y);
  for (const y of [300, 500]) await expectKept(page, [WIDE, NARROW], y);
  await turnTo(page, "/library?tab=artists");
  await expect(page.getByRole("tabpanel").getByRole("article").first()).toBeVisible();
  for (const y of [350, 600]) await expectKept(page, [UPRIGHT, LYING], y);
});
