import type { Locator, Page } from "@playwright/test";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point of the window, or the middle of a visible element. */
type Spot = Point | Locator;

/** Longer than every long press of the app. */
const HOLD_MS = 700;
/** After resting this long, a finger that is lifted causes no momentum scrolling. */
const REST_MS = 100;
const SWIPE_STEPS = 6;

/** The middle of a visible element. Does not scroll to it. */
export async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (box === null) throw new Error("nothing to touch");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const pointOf = async (spot: Spot): Promise<Point> =>
  "boundingBox" in spot ? middleOf(spot) : spot;

/** A finger emulated by the browser, so that its scrolling and cancelling are real. */
export async function fingerOn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const touch = async (
    type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel",
    ...spots: readonly Spot[]
  ): Promise<void> => {
    const touchPoints = await Promise.all(spots.map(pointOf));
    await devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
  const press = (at: Spot): Promise<void> => touch("touchStart", at);
  const move = (to: Spot): Promise<void> => touch("touchMove", to);
  const lift = (): Promise<void> => touch("touchEnd");
  /** Waits by the page's own clock, because a busy page may be late. */
  const stay = async (ms: number): Promise<void> => {
    const sinceMs = await page.evaluate(() => performance.now());
    await page.waitForFunction(([since, wanted]) => performance.now() - since > wanted, [
      sinceMs,
      ms,
    ] as const);
  };
  return {
    press,
    move,
    lift,
    /** Cancels the touch, as the system may do. */
    cancel: (): Promise<void> => touch("touchCancel"),
    /** Swipes from one point to another at once, and lifts the finger without momentum. */
    swipe: async (from: Point, to: Point): Promise<void> => {
      await press(from);
      for (let step = 1; step <= SWIPE_STEPS; step += 1)
        await move({
          x: from.x + ((to.x - from.x) * step) / SWIPE_STEPS,
          y: from.y + ((to.y - from.y) * step) / SWIPE_STEPS,
        });
      await stay(REST_MS);
      await lift();
    },
    /** A long press. */
    hold: async (at: Spot): Promise<void> => {
      await press(at);
      await stay(HOLD_MS);
      await lift();
    },
    /**
     * Rests before lifting: lifted in motion it would fling, and the browser would
     * take the next tap as the end of that.
     */
    rest: (): Promise<void> => stay(REST_MS),
  };
}
