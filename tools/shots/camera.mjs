/** @file Takes screenshots of a state in both themes, once everything has loaded. */
import { join } from "node:path";

const STEP_MS = 15_000;
const TALLEST_PX = 3200;
/** Themes in which pictures are taken. */
export const THEMES = ["light", "dark"];

const sizeOf = (width) => ({ width, height: width < 720 ? 740 : width < 1680 ? 900 : 1440 });

async function openContext(browser, width, locale) {
  const isPhone = width < 720;
  const context = await browser.newContext({
    viewport: sizeOf(width),
    locale,
    isMobile: isPhone,
    hasTouch: isPhone,
    deviceScaleFactor: isPhone ? 2 : 1,
    serviceWorkers: "block",
  });
  context.setDefaultTimeout(STEP_MS);
  return context;
}

/** Waits until nothing is loading: a screen that is not busy, its fonts, and no placeholders in sight. */
async function settle(page, mayBeBusy) {
  await page.waitForFunction(
    (isBusyFine) =>
      document.querySelector("main :is(h1, h2, form, [aria-busy], [role=alert])") !== null &&
      (isBusyFine ||
        // Hidden screens that are kept in the document do not count.
        ![...document.querySelectorAll('main [aria-busy="true"]')].some((busy) =>
          busy.checkVisibility(),
        )),
    mayBeBusy,
  );
  await page
    .waitForFunction(
      (isBusyFine) => {
        const isInSight = (element) => {
          const { top, bottom, left, right, width } = element.getBoundingClientRect();
          return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
        };
        return (
          document.fonts.status === "loaded" &&
          [...document.images].every((image) => image.complete || !isInSight(image)) &&
          (isBusyFine || ![...document.querySelectorAll('main [class*="block_"]')].some(isInSight))
        );
      },
      mayBeBusy,
      { timeout: 4000 },
    )
    .catch(() => {});
  await page.waitForTimeout(250);
}

const OVERLAYS =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-toasts] > *';

/** Makes the window as high as the page's content, unless an overlay is open. */
async function growWindow(page, mayBeBusy) {
  const height = await page.evaluate(
    (overlays) =>
      document.querySelector(`dialog[open], ${overlays}`) === null
        ? document.documentElement.scrollHeight
        : 0,
    OVERLAYS,
  );
  const { width, height: least } = page.viewportSize();
  if (height <= least) return;
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await page.setViewportSize({ width, height: Math.min(height, TALLEST_PX) });
  await settle(page, mayBeBusy);
}

/**
 * Takes pictures of a state into `folder`; resolves with what went wrong, or null. `themes` limits the themes, and
 * `isCropped` takes only what fits a window of the usual height.
 */
export async function photograph(browser, job) {
  const { name, open, width, locale, scene, folder, themes = THEMES, isCropped = false } = job;
  const context = await openContext(browser, width, locale);
  const mayBeBusy = /-loading$/.test(name);
  try {
    const page = await context.newPage();
    if (typeof open === "string") await page.goto(`${scene.url}${open}`, { waitUntil: "commit" });
    else await open(page);
    await settle(page, mayBeBusy);
    if (!mayBeBusy && !isCropped) await growWindow(page, mayBeBusy);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(250);
      const suffix = locale === "en" ? "" : `-${locale}`;
      const path = join(folder, `${name}-${width}-${colorScheme}${suffix}.png`);
      await page.screenshot({ path, timeout: STEP_MS });
    }
    return null;
  } catch (error) {
    return `${name} at ${width}: ${String(error.message).split("\n", 2).join(" ")}`;
  } finally {
    await context.close();
  }
}
