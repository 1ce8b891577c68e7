/** @file In every language the items of the bar at the top have room beside each other. */
import { expect, type Page } from "@playwright/test";
import { madeMusic, serveSource } from "./source-server.ts";
import { test } from "./support.ts";

const LANGUAGES = ["en", "zh-CN", "zh-TW", "tr"];
const WIDTHS = [720, 900, 1080, 1199, 1440];

/** Minimum distance of neighbours in the bar; the padding of links comes on top. */
const LEAST_PX = 2;
/** Minimum distance between the links, the search box and the items at the end. */
const LEAST_BETWEEN_PX = 16;

interface Place {
  readonly what: string;
  readonly part: number;
  readonly left: number;
  readonly right: number;
  readonly height: number;
}

/** Boxes in the bar from left to right, each with the part of the bar that it is in. */
const places = (page: Page): Promise<readonly Place[]> =>
  page.getByRole("banner").evaluate((bar) =>
    [...bar.children]
      .flatMap((part, index) =>
        [...part.querySelectorAll("a, button, form, span[title]")]
          .filter((one) => one.checkVisibility() && one.parentElement?.closest("form") === null)
          .map((one) => {
            const { left, right, height } = one.getBoundingClientRect();
            const what = one.getAttribute("aria-label") ?? one.textContent;
            return { what, part: index, left, right, height };
          }),
      )
      .toSorted((one, other) => one.left - other.left),
  );

async function expectRoom(page: Page, where: string): Promise<void> {
  const all = await places(page);
  const edges = await page.getByRole("banner").evaluate((bar) => {
    const { paddingLeft, paddingRight } = getComputedStyle(bar);
    return { left: parseFloat(paddingLeft), right: innerWidth - parseFloat(paddingRight) };
  });
  for (const [index, place] of all.entries()) {
    // The logo extends beyond the bar's padding.
    expect(place.left, `${place.what} ${where}`).toBeGreaterThanOrEqual(edges.left - 4);
    expect(place.right, `${place.what} ${where}`).toBeLessThanOrEqual(edges.right + 0.5);
    expect(place.height, `${place.what} ${where}`).toBeLessThan(48);
    const next = all[index + 1];
    if (next === undefined) continue;
    const least = next.part === place.part ? LEAST_PX : LEAST_BETWEEN_PX;
    const gap = next.left - place.right;
    expect(gap, `${place.what} | ${next.what} ${where}`).toBeGreaterThanOrEqual(least - 0.5);
  }
}

async function expectRoomEverywhere(page: Page, url: string, hasChip: boolean): Promise<void> {
  await page.goto(`${url}/settings`);
  for (const language of LANGUAGES) {
    await page.getByRole("main").getByRole("combobox").first().selectOption(language);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const isThere = hasChip && width >= 1080;
      await expect(page.getByRole("banner").locator("span[title]:visible")).toHaveCount(
        isThere ? 1 : 0,
      );
      await expectRoom(page, `at ${width} in ${language}`);
    }
  }
}

test("the bar has room for what is in it", ({ page, baseURL }) =>
  expectRoomEverywhere(page, baseURL ?? "", false));

test("the bar has room for the name of a folder, a long one too", async ({ page }) => {
  for (const name of ["Music", "All the music of the house, since 1998"]) {
    const music = await madeMusic([], name);
    const server = await serveSource(music);
    await expectRoomEverywhere(page, server.url, true);
    await server.stop();
    await music.remove();
  }
});
