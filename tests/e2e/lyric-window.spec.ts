import { expect, type Locator, type Page } from "@playwright/test";
import { LYRIC_WINDOW, type LyricWindowLook } from "../../src/domain/desktop/lyric-window.ts";
import type { SungLine, SungText } from "../../src/domain/desktop/sung-line.ts";
import { openLyricPage, viewIn } from "./desktop/lyric-page.ts";
import { expectAccessible, hold, test } from "./support.ts";

const LANGUAGES = ["en", "tr", "zh-CN", "zh-TW"] as const;
const SIZES = { small: { width: 700, height: 160 }, normal: { width: 700, height: 600 } } as const;
const NAMES = [
  "Previous track",
  "Pause",
  "Next track",
  "Smaller text",
  "Larger text",
  "Change colour",
  "Show more lines",
  "Lock position",
  "Close desktop lyrics",
];

/** A line of a song that lasts four seconds, optionally with a time for each word. */
const line = (number: number, { hasWords = false, under = "" } = {}): SungText => ({
  startMs: 4_000 * number,
  text: `The tide keeps ${number}`,
  under: under === "" ? null : under,
  words: hasWords
    ? ["The ", "tide ", "keeps ", String(number)].map((text, at) => ({
        startMs: 4_000 * number + 1_000 * at,
        endMs: 4_000 * number + 1_000 * (at + 1),
        text,
      }))
    : null,
});

interface Sung {
  readonly lines: readonly SungText[];
  readonly atMs?: number;
  readonly isPlaying?: boolean;
}

/** The state of a song, paused or playing from here. */
const sungOf = ({ lines, atMs = 0, isPlaying = false }: Sung): SungLine => ({
  title: "Harbour Lights",
  artists: "The Quiet Company",
  lines,
  current: 0,
  before: 0,
  clock: { positionMs: atMs, atMs: Date.now(), rate: 1, isPlaying },
});

const LINES = Array.from({ length: 12 }, (_, number) => line(number + 1));
const current = (page: Page): Locator => page.locator("[aria-current=true]");
/** Number of running animations of any kind. */
const moving = (page: Page): Promise<number> =>
  page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === "running").length,
  );
/** The window may be above anything; here it is above a dark background. */
const darken = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.body.style.setProperty("background", "#222"));

test("has its forms, names and words in four languages, and keeps to its room", async ({
  page,
}) => {
  const { view, sung } = await openLyricPage(page);
  sung.next(sungOf({ lines: LINES, atMs: 4_000 }));
  await darken(page);
  await expect(page.getByRole("button")).toHaveCount(NAMES.length);
  for (const [at, name] of NAMES.entries())
    await expect(page.getByRole("button").nth(at)).toHaveAccessibleName(name);
  for (const language of LANGUAGES)
    for (const form of ["small", "normal"] as const)
      for (const colour of ["white", "black"] as const) {
        const shown = viewIn(language);
        view.next({ ...shown, look: { ...shown.look, form, colour } });
        await page.setViewportSize(SIZES[form]);
        await page.mouse.move(100, 100);
        await expect(page.getByRole("region", { name: shown.words.title })).toBeVisible();
        await expect(page.getByRole("group", { name: shown.words.controls })).toBeVisible();
        await expect(page.getByRole("button", { name: shown.words.close })).toBeVisible();
        await expect(page).toHaveTitle(shown.words.title);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(current(page)).toContainText("The tide keeps 1");
        if (language === "en") await expectAccessible(page);
        expect(
          await page.evaluate(() => {
            const { scrollWidth, scrollHeight } = document.documentElement;
            return [scrollWidth - innerWidth, scrollHeight - innerHeight];
          }),
        ).toEqual([0, 0]);
      }
});

test("shows the line of each moment: taking turns, over a translation, or among others", async ({
  page,
}) => {
  const { view, sung } = await openLyricPage(page);
  const texts = (): Promise<readonly string[]> => page.locator(".stage p").allTextContents();
  const stands = (atMs: number, lines = LINES): void => sung.next(sungOf({ lines, atMs }));
  await expect(current(page)).toHaveText("Tonearm");
  stands(0);
  await expect(current(page)).toHaveText("Harbour LightsThe Quiet Company");
  stands(4_000);
  await expect.poll(texts).toEqual(["The tide keeps 1", "The tide keeps 2"]);
  await expect(current(page)).toHaveText("The tide keeps 1");
  stands(8_000);
  await expect.poll(texts).toEqual(["The tide keeps 3", "The tide keeps 2"]);
  await expect(current(page)).toHaveText("The tide keeps 2");
  stands(
    9_000,
    LINES.map((each) => ({ ...each, under: "潮水" })),
  );
  await expect.poll(texts).toEqual(["The tide keeps 2潮水"]);
  await expect(page.getByText("潮水")).toHaveAttribute("lang", "zh");
  stands(5_000, []);
  await expect.poll(texts).toEqual(["Harbour LightsThe Quiet Company"]);

  const { look } = view.value;
  view.next({ ...view.value, look: { ...look, form: "normal", size: 20 } });
  await page.setViewportSize(SIZES.normal);
  for (const [atMs, number] of [
    [24_000, 6],
    [28_000, 7],
    [4_000, 1],
  ] as const) {
    stands(atMs);
    await expect(current(page)).toHaveText(`The tide keeps ${number}`);
    expect(await texts()).toHaveLength(12);
    // The line comes to rest in the middle of the area for lines.
    await expect
      .poll(() =>
        current(page).evaluate((row) => {
          const stage = row.closest(".stage")?.getBoundingClientRect();
          const { top, height } = row.getBoundingClientRect();
          return Math.round(top + height / 2 - (stage?.top ?? 0) - (stage?.height ?? 0) / 2);
        }),
      )
      .toBe(0);
  }
  sung.next(null);
  await expect(current(page)).toHaveText("Tonearm");
});

/** Lines of realistic length; each is shown with the next one, or above it as its translation. */
const LONG = [
  [
    "The moon goes barefoot down the stairs of the old house by the sea",
    "After the rain has said its piece the city folds its paper wings",
  ],
  [
    "I walked along the river where the lanterns used to float and thought of you again",
    "and every window on the other side was lit for someone who was late in coming home",
  ],
  [
    "河边的灯笼漂过了旧桥我又想起那年夏天你说的话和没有说的话啊",
    "I walked along the river where the lanterns float and thought of you again",
  ],
  [
    "Nobody told the harbour lights that we had gone before the morning came around to find us sleeping on",
    "So they kept burning over empty water while the ferries went on crossing with no passengers but gulls",
  ],
  [
    "如果夜色里最后一盏灯也熄灭了我还会沿着潮水留下的痕迹一直走到你曾经等过我的地方去看海",
    "Even if the last lamp of the night goes out I will follow what the tide has left to where you waited",
  ],
] as const;

const LONG_TITLE = [...LONG[1], LONG[3][0]].join(" ").slice(0, 245);

/** Whether all text of the stage is inside it, without an ellipsis. */
const isWhole = (page: Page): Promise<boolean> =>
  page.locator(".stage").evaluate((stage) => {
    const range = document.createRange();
    range.selectNodeContents(stage);
    const { top, bottom, left, right } = stage.getBoundingClientRect();
    const isCut = [stage, ...stage.querySelectorAll("div, p, .text, .under")].some(
      (one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth,
    );
    const rects = [...range.getClientRects()];
    const isIn = rects.every(
      (at) => at.top >= top && at.bottom <= bottom && at.left >= left && at.right <= right,
    );
    return rects.length > 0 && isIn && !isCut;
  });

test("shows long lines whole in its small form, smaller where they have no room", async ({
  page,
}) => {
  test.slow();
  const { view, sung } = await openLyricPage(page);
  const stage = page.locator(".stage");
  for (const { width, font } of [
    { width: 700, font: "sans" },
    { width: 700, font: "mono" },
    { width: 500, font: "sans" },
  ] as const) {
    await page.setViewportSize({ ...SIZES.small, width });
    for (const [first, second] of LONG)
      for (const size of LYRIC_WINDOW.size) {
        const [one, two] = [line(1), line(2)];
        const alone = { startMs: one.startMs, endMs: two.startMs, text: first };
        for (const lines of [
          [
            { ...one, text: first },
            { ...two, text: second },
          ],
          [{ ...one, text: first, under: second }],
          [{ ...one, text: first, words: [alone] }],
        ]) {
          view.next({ ...view.value, look: { ...view.value.look, form: "small", size, font } });
          sung.next(sungOf({ lines, atMs: 4_000 }));
          await expect(stage.locator("p")).toHaveCount(lines.length);
          await expect(stage).toContainText(first);
          await expect
            .poll(() => isWhole(page), `${first}, ${size} px of ${font} in ${width}`)
            .toBe(true);
        }
      }
    for (const size of LYRIC_WINDOW.size) {
      view.next({ ...view.value, look: { ...view.value.look, size } });
      sung.next({ ...sungOf({ lines: [] }), title: LONG_TITLE });
      await expect(stage).toContainText(LONG_TITLE);
      await expect.poll(() => isWhole(page), `title, ${size} px of ${font} in ${width}`).toBe(true);
    }
  }
});

test("ends what has no room at the least size with a whole row", async ({ page }) => {
  const { view, sung } = await openLyricPage(page);
  view.next({ ...view.value, look: { ...view.value.look, size: 38 } });
  const endless = LONG.flat().join(" ");
  const [one, two] = [line(1), line(2)];
  /** Number of texts with an ellipsis, and of rows that are only partly visible. */
  const cuts = (): Promise<readonly number[]> =>
    page.locator(".stage").evaluate((stage) => {
      const ends = [...stage.querySelectorAll(".text, .under")].filter(
        (text) => text.scrollHeight > text.clientHeight,
      );
      const halves = [...stage.querySelectorAll(".text, .under")].flatMap((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const end = Math.min(
          text.getBoundingClientRect().bottom,
          stage.getBoundingClientRect().bottom,
        );
        return [...range.getClientRects()].filter(
          ({ top, bottom }) => top < end - 1 && bottom > end + 1,
        );
      });
      return [ends.length, halves.length];
    });
  for (const [lines, ends] of [
    [
      [
        { ...one, text: endless },
        { ...two, text: endless },
      ],
      2,
    ],
    [[{ ...one, text: endless, under: endless }], 2],
    [[{ ...one, text: endless, under: "潮水" }], 1],
  ] as const) {
    sung.next(sungOf({ lines, atMs: 4_000 }));
    await expect.poll(cuts).toEqual([ends, 0]);
  }
  sung.next({ ...sungOf({ lines: [] }), title: endless });
  await expect.poll(cuts).toEqual([1, 0]);
  // The next line has its full size again.
  sung.next(sungOf({ lines: LINES, atMs: 4_000 }));
  await expect
    .poll(() => current(page).evaluate((row) => getComputedStyle(row).fontSize))
    .toBe("38px");
  await expect.poll(cuts).toEqual([0, 0]);
});

test("has all lines in the middle once more are shown, whatever stood at the sides before", async ({
  page,
}) => {
  const { view, sung } = await openLyricPage(page);
  sung.next(sungOf({ lines: LINES, atMs: 4_000 }));
  await expect(page.locator(".stage p")).toHaveCount(2);
  view.next({ ...view.value, look: { ...view.value.look, form: "normal" } });
  await page.setViewportSize(SIZES.normal);
  await expect(page.locator(".stage p")).toHaveCount(LINES.length);
  const aligned = await page
    .locator(".stage p")
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).textAlign));
  expect(new Set(aligned)).toEqual(new Set(["center"]));
});

test("goes on by itself, lights words while they are sung, and is still otherwise", async ({
  page,
}) => {
  const { view, sung } = await openLyricPage(page);
  sung.next(sungOf({ lines: LINES, atMs: 7_800, isPlaying: true }));
  await expect(current(page)).toHaveText("The tide keeps 2");
  expect(await moving(page)).toBe(0);

  const timed = LINES.map((_, number) => line(number + 1, { hasWords: true }));
  for (const form of ["small", "normal"] as const) {
    view.next({ ...view.value, look: { ...view.value.look, form } });
    sung.next(sungOf({ lines: timed, atMs: 5_500, isPlaying: true }));
    // Two animations per word; those of finished words are over.
    await expect.poll(() => moving(page)).toBeGreaterThanOrEqual(4);
    const paused = sungOf({ lines: timed, atMs: 5_500 });
    sung.next(paused);
    await expect.poll(() => moving(page)).toBe(0);
    const sides = await page.locator(".pane").evaluateAll((panes) =>
      panes.map((pane) => {
        const word = pane.parentElement?.getBoundingClientRect();
        const { right } = pane.getBoundingClientRect();
        return Math.round((100 * (right - (word?.left ?? 0))) / (word?.width ?? 1));
      }),
    );
    // The first word is sung, the second half sung, the others not yet.
    expect(sides).toEqual([100, 50, 0, 0]);
    await page.emulateMedia({ reducedMotion: "reduce" });
    sung.next({ ...paused, clock: { ...paused.clock, positionMs: 9_000 } });
    await expect(current(page)).toContainText("keeps 2");
    expect(await moving(page)).toBe(0);
    await page.emulateMedia({ reducedMotion: null });
  }
  sung.next(sungOf({ lines: timed, atMs: 4_100, isPlaying: true }));
  await expect.poll(() => moving(page)).toBeGreaterThan(0);
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  expect(await moving(page)).toBe(0);
});

test("asks main for what is pressed, and is moved by pointer and keys", async ({ page }) => {
  const { view, sung, asked } = await openLyricPage(page);
  sung.next(sungOf({ lines: LINES, atMs: 4_000 }));
  await page.mouse.move(100, 120);
  for (const name of NAMES) await page.getByRole("button", { name }).click();
  await expect
    .poll(() => asked)
    .toEqual([
      ["press", "back"],
      ["press", "playPause"],
      ["press", "next"],
      ["change", { size: 20 }],
      ["change", { size: 32 }],
      ["change", { colour: "black" }],
      ["change", { form: "normal" }],
      ["change", { isLocked: true }],
      ["close"],
    ]);
  asked.length = 0;
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => asked).toEqual([["moveBy", -16, 0]]);
  asked.length = 0;
  await page.mouse.move(100, 120);
  await page.mouse.down();
  await page.mouse.move(160, 90, { steps: 4 });
  await page.mouse.up();
  const sum = (at: 1 | 2): number => asked.reduce((all, call) => all + Number(call[at]), 0);
  await expect.poll(() => [sum(1), sum(2)]).toEqual([60, -30]);

  asked.length = 0;
  const look: LyricWindowLook = { ...view.value.look, isLocked: true };
  view.next({ ...view.value, look });
  await expect(page.getByRole("button")).toHaveCount(0);
  await page.keyboard.press("ArrowLeft");
  // A locked window fades under the pointer, so that what is behind it can be seen.
  const opacity = (): Promise<number> =>
    page.locator(".stage").evaluate((stage) => Number(getComputedStyle(stage).opacity));
  await expect.poll(opacity).toBe(0.05);
  view.next({ ...view.value, look: { ...look, isLocked: false, size: 38 } });
  await expect.poll(opacity).toBe(1);
  await expect(page.getByRole("button", { name: "Larger text" })).toBeDisabled();
  expect(asked).toEqual([]);
});

test("hears the keys of the app beside its own", async ({ page }) => {
  const { view, asked } = await openLyricPage(page);
  await expect(page.getByRole("button")).toHaveCount(NAMES.length);
  const pressed = async (...keys: readonly string[]): Promise<void> => {
    asked.length = 0;
    for (const key of keys) await page.keyboard.press(key);
  };
  await pressed("Alt+d", "Space", "Control+ArrowRight", "Control+ArrowUp", "Control+l", "q", "?");
  const acts = ["lyricWindow", "play", "next", "increaseVolume", "like"].map((key) => ["act", key]);
  await expect.poll(() => asked).toEqual(acts);
  // A focused button handles the key that presses it itself.
  await page.getByRole("button", { name: "Next track" }).focus();
  await pressed("Space", "Alt+d");
  await expect
    .poll(() => asked)
    .toEqual([
      ["press", "next"],
      ["act", "lyricWindow"],
    ]);
  asked.length = 0;
  await hold(page, "Enter");
  await page.keyboard.press("Alt+d");
  await expect
    .poll(() => asked)
    .toEqual([
      ["press", "next"],
      ["act", "lyricWindow"],
    ]);
  const look: LyricWindowLook = { ...view.value.look, colour: "green" };
  const shortcuts = [{ id: "play", shortcut: "F5", globalShortcut: "" }] as const;
  view.next({ ...view.value, look, shortcuts });
  await expect(page.locator("html")).toHaveAttribute("data-colour", "green");
  await pressed("F5", "Control+p", "ArrowUp");
  await expect
    .poll(() => asked)
    .toEqual([
      ["act", "play"],
      ["moveBy", 0, -16],
    ]);
});

test("has words that stand out where nothing is seen through it, in every form and colour", async ({
  page,
}) => {
  const { view, sung } = await openLyricPage(page);
  sung.next(sungOf({ lines: LINES.map((each) => ({ ...each, under: "Gelgit" })), atMs: 4_000 }));
  await expect(current(page)).toContainText("The tide keeps 1");
  for (const form of ["small", "normal"] as const)
    for (const colour of LYRIC_WINDOW.colour)
      for (const isLocked of [false, true]) {
        const look = { ...view.value.look, form, colour, isLocked };
        view.next({ ...view.value, look, ground: "solid" });
        await page.setViewportSize(SIZES[form]);
        await page.mouse.move(100, isLocked ? -10 : 100);
        await expect(page.locator("html")).toHaveAttribute("data-colour", colour);
        await expectAccessible(page);
        expect(
          await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
        ).toBe(colour === "black" ? "rgb(240, 242, 243)" : "rgb(10, 14, 18)");
      }
});

test("is no page of a web server", async ({ page }) => {
  for (const path of ["/osd.html", "/osd/osd.html"])
    expect((await page.request.get(path)).status()).toBe(404);
});
