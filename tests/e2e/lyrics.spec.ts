import { expect, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import { fingerOn } from "./finger.ts";
import {
  expectSound,
  inject,
  playAlbum,
  player,
  playingName,
  startServer,
  test,
  turnTo,
  turnPage,
} from "./support.ts";

const viewOf = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Now playing, full screen" });
const linesOf = (page: Page): Locator =>
  viewOf(page).getByRole("region", { name: "Lyrics" }).getByRole("button");
const toast = (page: Page): Locator => page.locator("[data-toasts]");

async function openLyrics(page: Page): Promise<Locator> {
  await player(page).getByRole("button", { name: "Lyrics" }).click();
  const view = viewOf(page);
  await expect(linesOf(page).nth(3)).toBeVisible();
  return view;
}

/** Pauses, so that the position stays and the slider can be read to a tenth of a second. */
async function pause(view: Locator): Promise<void> {
  await view.getByRole("button", { name: "Pause" }).click();
  await expect(view.getByRole("button", { name: "Play", exact: true })).toBeVisible();
}
const sliderValue = async (view: Locator): Promise<number> =>
  Number(await view.getByRole("slider", { name: "Seek" }).inputValue());

/** Clicks a line of a paused song and returns the new position. */
async function seekByLine(page: Page, place: number): Promise<number> {
  await linesOf(page).nth(2).click();
  await expect(linesOf(page).nth(2)).toHaveAttribute("aria-current", "true");
  await linesOf(page).nth(place).click();
  await expect(linesOf(page).nth(place)).toHaveAttribute("aria-current", "true");
  return sliderValue(viewOf(page));
}

/** Opens the view and plays the song, whatever an earlier step has left. */
async function goOn(page: Page): Promise<Locator> {
  const view = viewOf(page);
  if ((await view.count()) === 0) await openLyrics(page);
  const play = view.getByRole("button", { name: "Play", exact: true });
  if (await play.isVisible()) await play.click();
  await expectSound(page);
  return view;
}

/** Closes the view; the player's bar is shown again. */
async function closeView(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(viewOf(page)).toHaveCount(0);
}

test.describe("with a mouse and a keyboard", () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
  });

  test("a lyric with more than its words is copied, shown translated, and lit word by word", async ({
    page,
    context,
  }) => {
    test.slow();
    await test.step("a line, its translation and the whole lyric are copied from its menu", async () => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      await playTrack(page, await trackWith(page, "tlyric", "romalrc"));
      const view = await openLyrics(page);
      const line = linesOf(page).nth(3);
      const text = (await line.innerText()).trim();
      await line.click({ button: "right" });
      const menu = page.getByRole("menu", { name: "Line actions" });
      await menu.getByRole("menuitem", { name: "Copy line", exact: true }).click();
      await expect(toast(page)).toContainText("Copied");
      expect(await copied()).toBe(text);

      // Opened with the menu key.
      await line.focus();
      await page.keyboard.press("Shift+F10");
      await menu.getByRole("menuitem", { name: "Copy line with translation" }).click();
      await expect.poll(copied).toMatch(new RegExp(`^${text}\n.+`));
      await expect(line).toBeFocused();

      await line.click({ button: "right" });
      await menu.getByRole("menuitem", { name: "Copy all lyrics" }).click();
      await expect
        .poll(async () => (await copied()).split("\n").length)
        .toBe(await linesOf(page).count());
      await expect(view).toBeVisible();
    });
    await test.step("the translation goes round what the lyric has, and is kept", async () => {
      const view = viewOf(page);
      const button = view.getByRole("button", { name: /^Translation: / });
      const lines = view.getByRole("region", { name: "Lyrics" }).getByRole("listitem");
      const seen: string[] = [];
      for (let step = 0; step < 3; step += 1) {
        const name = (await button.getAttribute("aria-label")) ?? "";
        seen.push(name);
        const spans = await lines.nth(3).locator("> span").count();
        expect(spans, name).toBe(name === "Translation: off" ? 0 : 1);
        await button.click();
        await expect(button).not.toHaveAttribute("aria-label", name);
      }
      expect(seen.toSorted()).toEqual([
        "Translation: off",
        "Translation: romanised",
        "Translation: translated",
      ]);
      // Through all values back to the first one, then one step further, so that it differs from the default.
      const [begin = "", kept = ""] = seen;
      await expect(button).toHaveAttribute("aria-label", begin);
      await button.click();
      await expect(button).toHaveAttribute("aria-label", kept);
      await page.reload();
      await openLyrics(page);
      await expect(button).toHaveAttribute("aria-label", kept);
      await closeView(page);
    });
    const moves = () =>
      viewOf(page)
        .locator('[aria-current="true"] [aria-hidden]')
        .evaluate((element) =>
          element.getAnimations({ subtree: true }).map(({ playState }) => playState),
        );
    await test.step("words are lit by animations that need no script, where the lyric times them", async () => {
      await page.emulateMedia({ reducedMotion: "no-preference" });

      await playTrack(page, await trackWith(page, "yrc"));
      const view = await openLyrics(page);
      await linesOf(page).nth(3).click();
      await expect(view.locator('[aria-current="true"] [aria-hidden]')).toBeVisible();
      await expect.poll(async () => (await moves()).length).toBeGreaterThanOrEqual(2);
      await expect(linesOf(page).locator("[aria-hidden]").nth(1)).toBeHidden();
    });
    await test.step("words stay lit when the lyric is moved", async () => {
      const view = viewOf(page);
      await linesOf(page).nth(3).click();
      await expect(linesOf(page).nth(3)).toHaveAttribute("aria-current", "true");
      // Until the sound goes on at the new place, nothing moves.
      await expect.poll(async () => new Set(await moves())).toEqual(new Set(["running"]));
      const states = await view.evaluate(async (dialog) => {
        const frame = () => new Promise(requestAnimationFrame);
        const earlier = dialog.querySelector<HTMLElement>('[aria-label="Lyrics 0.5 s earlier"]');
        const offset = () => earlier?.parentElement?.querySelector("output")?.textContent;
        const before = offset();
        earlier?.click();
        while (offset() === before) await frame();
        // Some frames long before the next report of the clock.
        const seen = new Set<string>();
        for (let at = 0; at < 10; at += 1) {
          await frame();
          const sweep = dialog.querySelector('[aria-current="true"] [aria-hidden]');
          for (const { playState, currentTime, effect } of sweep?.getAnimations({
            subtree: true,
          }) ?? []) {
            // On a slow machine the line may be over, and its words are lit to the end.
            const isOver = currentTime === effect?.getComputedTiming().endTime;
            seen.add(isOver ? "running" : playState);
          }
        }
        return [...seen];
      });
      expect(states).toEqual(["running"]);
      await view.getByRole("button", { name: "Reset lyric offset" }).click();
    });
  });
});

test("the lyrics keep the screen on, are marked, sought by, moved, walked by keyboard, and tell what sounds", async ({
  page,
}) => {
  test.slow();
  await test.step("the screen stays on while the view is open and music plays", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });

    await page.addInitScript(() => {
      const held: boolean[] = [];
      Reflect.set(window, "heldLocks", held);
      Object.defineProperty(navigator, "wakeLock", {
        value: {
          request: async () => {
            const place = held.push(true) - 1;
            return {
              release: async () => {
                held[place] = false;
              },
            };
          },
        },
      });
    });
    const held = () =>
      page.evaluate(() => (Reflect.get(window, "heldLocks") as boolean[]).filter(Boolean).length);
    const seen = (state: DocumentVisibilityState) =>
      page.evaluate((now) => {
        Object.defineProperty(document, "visibilityState", { value: now, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await playAlbum(page, ANCHORS.album);
    expect(await held()).toBe(0);
    const view = await openLyrics(page);
    await expect.poll(held).toBe(1);
    await pause(view);
    await expect.poll(held).toBe(0);
    await view.getByRole("button", { name: "Play", exact: true }).click();
    await expect.poll(held).toBe(1);
    await seen("hidden");
    await expect.poll(held).toBe(0);
    await seen("visible");
    await expect.poll(held).toBe(1);
    await page.keyboard.press("Escape");
    await expect.poll(held).toBe(0);
  });
  await test.step("marking text is no seek", async () => {
    const view = await goOn(page);
    await pause(view);
    const before = await seekByLine(page, 3);
    // Waits until the lines have moved up to the one just sought.
    await linesOf(page).nth(4).hover({ trial: true });
    const box = await linesOf(page).nth(4).boundingBox();
    if (box === null) throw new Error("the line has no box");
    await page.mouse.move(box.x + 4, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 150, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    expect(await page.evaluate(() => getSelection()?.toString())).not.toBe("");
    expect(await sliderValue(view)).toBe(before);
  });
  await test.step("a line seeks to where it is shown under the offset, which outlives a reload", async () => {
    const view = await goOn(page);
    await pause(view);
    const plain = await seekByLine(page, 4);
    const height = () =>
      linesOf(page)
        .nth(4)
        .evaluate((line) => {
          const box = line.closest('[role="region"]')?.getBoundingClientRect();
          return (line.getBoundingClientRect().top - (box?.top ?? 0)) / (box?.height ?? 1);
        });
    // The height at which the current line is shown (B67).
    await expect.poll(height).toBeCloseTo(0.44, 2);
    const earlier = view.getByRole("button", { name: "Lyrics 0.5 s earlier" });
    await earlier.click();
    await earlier.click();
    const offset = view.getByRole("group", { name: "Lyric offset" }).locator("output");
    await expect(offset).toHaveText("+1.0 s");
    expect(plain - (await seekByLine(page, 4))).toBeCloseTo(1, 1);

    await page.reload();
    await openLyrics(page);
    await expect(offset).toHaveText("+1.0 s");
    await view.getByRole("button", { name: "Reset lyric offset" }).click();
    await expect(offset).toHaveText("0.0 s");
  });
  await test.step("a line that was clicked rests like the others once it has been sung", async () => {
    const view = await goOn(page);
    await linesOf(page).nth(4).click();
    await expect(linesOf(page).nth(4)).toHaveAttribute("aria-current", "true");
    const row = linesOf(page).nth(4).locator("..");
    await expect(row).toHaveCSS("opacity", "1");
    await expect(linesOf(page).nth(5)).toHaveAttribute("aria-current", "true");
    await expect(linesOf(page).nth(4)).toBeFocused();
    await expect(row).not.toHaveCSS("opacity", "1");
    await pause(view);
  });
  await test.step("the keyboard plays, seeks, walks the lines, stays inside and goes back", async () => {
    await goOn(page);
    await closeView(page);
    const opener = player(page).getByRole("button", { name: "Lyrics" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const view = viewOf(page);
    await expect(linesOf(page).nth(3)).toBeVisible();
    await page.keyboard.press("Space");
    await expect(view.getByRole("button", { name: "Play", exact: true })).toBeVisible();
    const start = await seekByLine(page, 4);
    // On a line and on a button: left and right seek in the song, up and down move between the lines.
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => sliderValue(view)).toBeCloseTo(start + 5, 0);
    await page.keyboard.press("ArrowDown");
    await expect(linesOf(page).nth(5)).toBeFocused();
    await page.keyboard.press("Home");
    await expect(linesOf(page).first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(linesOf(page).first()).toHaveAttribute("aria-current", "true");
    await view.getByRole("button", { name: "Shuffle" }).focus();
    await page.keyboard.press("ArrowDown");
    await expect(view.getByRole("slider", { name: "Volume" })).toHaveAttribute(
      "aria-valuetext",
      "90%",
    );
    // All lines are one tab stop, and the page below is not reachable.
    await linesOf(page).first().focus();
    await page.keyboard.press("Tab");
    await expect(view.getByRole("button", { name: "Lyrics 0.5 s later" })).toBeFocused();
    const inside = await page.evaluate(() =>
      [...document.querySelectorAll("a, button, input")].every(
        (element) => element.closest('[role="dialog"], [inert], [data-toasts]') !== null,
      ),
    );
    expect(inside).toBe(true);
    await page.keyboard.press("Escape");
    await expect(view).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
  await test.step("its menu tells what sounds, sets the speed and adds to playlists, as does its bar", async () => {
    const view = await goOn(page);
    const choose = async (name: string): Promise<void> => {
      await view.getByRole("button", { name: "More options" }).click();
      await page.getByRole("menuitem", { name }).click();
    };
    await choose("Sound details…");
    const details = page.getByRole("dialog", { name: "Sound details" });
    await expect(details.getByText("128 kbit/s")).toBeVisible();
    await expect(details.getByText("WAV")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(details).toHaveCount(0);

    await choose("Playback speed…");
    const speed = page.getByRole("dialog", { name: "Playback speed" });
    const slider = speed.getByRole("slider", { name: "Playback speed" });
    for (const [key, value] of [
      ["Home", "0.51×"],
      ["ArrowRight", "0.52×"],
      ["End", "1.50×"],
    ] as const) {
      await slider.press(key);
      await expect(slider).toHaveAttribute("aria-valuetext", value);
    }
    await expectSound(page);
    await speed.getByRole("button", { name: "Done" }).click();
    await expect(speed).toHaveCount(0);

    const playlists = page.getByRole("dialog", { name: "Add to playlist" });
    await view.getByRole("button", { name: "Add to playlist" }).click();
    await expect(playlists).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(playlists).toHaveCount(0);
    await expect(view).toBeVisible();
    await choose("Add to playlist…");
    await expect(playlists).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(playlists).toHaveCount(0);
  });
  await test.step("liking without an account says what it takes", async () => {
    const view = await goOn(page);
    const like = view.getByRole("button", { name: "Like", exact: true });
    await expect(like).toHaveAttribute("aria-pressed", "false");
    await like.click();
    await expect(toast(page)).toContainText(/log ?in/i);
    await expect(like).toHaveAttribute("aria-pressed", "false");
    await closeView(page);
  });
  await test.step("with less motion nothing drifts and lines jump", async () => {
    await turnTo(page, "/settings");
    const dynamic = page.getByRole("radio", { name: "Dynamic" });
    await dynamic.click({ force: true });
    await expect(dynamic).toBeChecked();
    const view = await goOn(page);
    await linesOf(page).nth(4).click();
    await expect(linesOf(page).nth(4)).toHaveAttribute("aria-current", "true");
    const moving = await view.evaluate((element) =>
      element
        .getAnimations({ subtree: true })
        .filter(({ playState }) => playState === "running")
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null))
        .filter((target) => target?.closest("[data-kind], [role='region']") != null)
        .map((target) => target?.className),
    );
    expect(moving).toEqual([]);
  });
});

test("a thousand lines of every kind of text stay inside their column on a small phone", async ({
  page,
}) => {
  const server = await startServer();
  const kinds = [
    "a",
    "An unbrokenlineofletterswithoutanyspacetowrapatwhichgoesonandonandonandonandonandon",
    "كلمات من اليمين إلى اليسار مع English بينها",
    "夜航船驶过没有尽头的海面我们从未迷路只是来迟而已而已而已而已",
    "👩‍🚀🌙🎧🌊🏮👩‍🚀🌙🎧🌊🏮👩‍🚀🌙🎧🌊🏮👩‍🚀🌙🎧🌊🏮",
    `<img src=x onerror="document.title='hurt'">`,
  ];
  const lyric = Array.from(
    { length: 1_000 },
    (_, place) =>
      `[${String(Math.floor(place / 60)).padStart(2, "0")}:${String(place % 60).padStart(2, "0")}.00]${kinds[place % kinds.length]}`,
  ).join("\n");
  await inject(page, server, {
    pattern: "/lyric",
    status: 200,
    body: { code: 200, lrc: { version: 1, lyric } },
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${server.url}/album/${ANCHORS.album}`);
  await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
  await expectSound(page);
  await player(page).getByRole("button", { name: "Open player" }).click();
  const view = viewOf(page);
  await view.getByRole("button", { name: "Lyrics", exact: true }).click();
  await expect(linesOf(page)).toHaveCount(1_000);
  const places = await view.evaluate((element) => {
    const rect = (of: Element | null | undefined) => {
      if (of === null || of === undefined) throw new Error("missing");
      return of.getBoundingClientRect();
    };
    const column = element.querySelector('[role="region"]');
    return {
      title: rect(element.querySelector("h2")).bottom,
      top: rect(column).top,
      bottom: rect(column).bottom,
      seek: rect(element.querySelector('input[type="range"]')).top,
      across: (column?.scrollWidth ?? 0) - (column?.clientWidth ?? 0),
      directions: [...element.querySelectorAll("li")]
        .slice(0, 6)
        .map((line) => getComputedStyle(line).direction),
    };
  });
  expect(places.top).toBeGreaterThanOrEqual(places.title);
  expect(places.bottom).toBeLessThanOrEqual(places.seek);
  expect(places.across).toBe(0);
  expect(places.directions).toEqual(["ltr", "ltr", "rtl", "ltr", "ltr", "ltr"]);
  await expect(page).not.toHaveTitle("hurt");
  await server.stop();
});

test.describe("with a finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a finger changes the track, opens and closes the view, and opens a line's menu", async ({
    page,
  }) => {
    test.slow();
    await test.step("swipes on the mini player open it and change the track", async () => {
      await playAlbum(page, ANCHORS.album);
      const finger = await fingerOn(page);
      const bar = await player(page).boundingBox();
      if (bar === null) throw new Error("no mini player");
      const at = { x: bar.x + 150, y: bar.y + bar.height / 2 };
      const name = player(page).getByRole("link").nth(1);
      const first = (await playingName(page).innerText()).trim();
      await finger.swipe(at, { x: at.x - 110, y: at.y + 4 });
      await expect(name).not.toHaveText(first);
      await finger.swipe(at, { x: at.x + 110, y: at.y + 4 });
      await expect(name).toHaveText(first);
      await expect(viewOf(page)).toHaveCount(0);
      await finger.swipe(at, { x: at.x + 6, y: at.y - 120 });
      await expect(viewOf(page)).toBeVisible();
      await viewOf(page).getByRole("button", { name: "Close" }).tap();
      await expect(viewOf(page)).toHaveCount(0);
    });
    await test.step("a long press on a line opens its menu, and seeks nowhere", async () => {
      const finger = await fingerOn(page);
      await player(page).getByRole("button", { name: "Open player" }).tap();
      const view = viewOf(page);
      await view.getByRole("button", { name: "Lyrics", exact: true }).tap();
      const line = linesOf(page).nth(3);
      await expect(line).toBeVisible();
      const box = await line.boundingBox();
      if (box === null) throw new Error("the line has no box");
      await finger.hold({ x: box.x + 40, y: box.y + box.height / 2 });
      await expect(page.getByRole("menuitem", { name: "Copy line", exact: true })).toBeVisible();
      await expect(line).not.toHaveAttribute("aria-current", "true");
      await page.keyboard.press("Escape");
      await view.getByRole("button", { name: "Close" }).tap();
      await expect(view).toHaveCount(0);
    });
    await test.step("a pull down closes the view; too short a pull does not, nor does scrolling lyrics", async () => {
      const finger = await fingerOn(page);
      const view = viewOf(page);
      const open = () => player(page).getByRole("button", { name: "Open player" }).tap();
      await open();
      await view.getByRole("button", { name: "Close" }).tap();
      await expect(view).toHaveCount(0);
      await open();
      await expect(view).toBeVisible();
      const cover = { x: 195, y: 330 };
      const top = () => view.evaluate((element) => element.getBoundingClientRect().top);
      await expect.poll(top).toBe(0);
      await finger.press(cover);
      await finger.move({ x: 195, y: 390 });
      await finger.move({ x: 195, y: 430 });
      await expect.poll(top).toBe(100);
      await finger.move({ x: 195, y: 380 });
      await finger.rest();
      await finger.lift();
      await expect.poll(top).toBe(0);
      await view.getByRole("button", { name: "Lyrics", exact: true }).tap();
      const column = view.getByRole("region", { name: "Lyrics" });
      await expect(linesOf(page).nth(3)).toBeVisible();
      await finger.swipe({ x: 195, y: 300 }, { x: 195, y: 560 });
      await expect(column).toBeVisible();
      await expect.poll(top).toBe(0);
      // Swiped from the name above the lyrics, where nothing scrolls.
      await finger.swipe({ x: 150, y: 80 }, { x: 150, y: 380 });
      await expect(view).toHaveCount(0);
    });
  });
});

interface Song {
  readonly id: number;
  readonly name: string;
}

/** The first song of the long playlist whose lyric answer has all of these parts. */
async function trackWith(page: Page, ...blocks: readonly string[]): Promise<Song> {
  const ask = async (path: string): Promise<Record<string, unknown>> =>
    (await (await page.request.get(path)).json()) as Record<string, unknown>;
  const { songs } = (await ask(`/api/playlist/track/all?id=${ANCHORS.playlist}`)) as {
    readonly songs: readonly Song[];
  };
  for (const song of songs) {
    const lyric = await ask(`/api/lyric/new?id=${song.id}`);
    const has = (block: string): boolean =>
      Boolean((lyric[block] as { readonly lyric?: string } | undefined)?.lyric);
    if (blocks.every(has)) return song;
  }
  throw new Error(`no song has ${blocks.join(" and ")}`);
}

async function playTrack(page: Page, { name }: Song): Promise<void> {
  if (page.url() === "about:blank") await page.goto(`/playlist/${ANCHORS.playlist}`);
  else await turnPage(page, `/playlist/${ANCHORS.playlist}`);
  await page.getByRole("searchbox", { name: "Filter tracks" }).fill(name);
  const row = page.getByRole("row").filter({ hasText: name }).first();
  await row.dblclick({ position: { x: 400, y: 8 } });
  await expect(playingName(page)).toHaveText(name);
  await expectSound(page);
}
