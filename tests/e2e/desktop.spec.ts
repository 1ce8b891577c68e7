import { createServer, type AddressInfo } from "node:net";
import { expect, type Locator, type Page } from "@playwright/test";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { ScreenWish } from "../../src/domain/desktop/deep-link.ts";
import { parseSongNumber } from "../../src/domain/playable.ts";
import { ANCHORS } from "../support/anchors.ts";
import { logIn, test } from "./desktop/program.ts";
import type { Rooms } from "./desktop/rooms.ts";
import { expectAccessible, expectSound, player, songsOf } from "./support.ts";

const ALBUM = `/#/album/${ANCHORS.album}`;
const LANGUAGES = ["en", "tr", "zh-CN", "zh-TW"] as const;

const bar = (page: Page): Locator => page.getByRole("group", { name: "Window" });
const question = (page: Page): Locator => page.getByRole("alertdialog", { name: "Close Tonearm?" });
const setting = (page: Page, id: string): Locator => page.locator(`[data-setting="${id}"]`);
const keys = (page: Page): Locator => page.getByRole("dialog", { name: "Keyboard shortcuts" });

/** Closes the window from outside. A page that does not listen yet is told as soon as it does. */
const close = (rooms: Rooms): void => rooms.window.close();

/** Opens an address and waits until the screen is complete. */
async function open(page: Page, address = "/"): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
}

async function playAlbum(page: Page): Promise<void> {
  await open(page, ALBUM);
  await expect(page.getByRole("main").getByRole("grid")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
  await expectSound(page);
}

/** Names of visible controls that reach under the title bar, except those in it. */
const underBar = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const room = document.querySelector("[data-titlebar]")?.getBoundingClientRect().bottom ?? 0;
    return [...document.querySelectorAll("a, button, input, [role=status]")]
      .filter((control) => {
        const { top, left, width, height } = control.getBoundingClientRect();
        if (width === 0 || height === 0 || top >= room || top + height <= 0) return false;
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return (
          seen !== null && control.contains(seen) && control.closest("[data-titlebar]") === null
        );
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** Elements with text that is wider than its place and has no ellipsis. */
const cut = (region: Locator): Promise<readonly string[]> =>
  region.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>("button, label, p, h2, th")]
      .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
      .filter((part) => getComputedStyle(part).textOverflow !== "ellipsis")
      .map((part) => part.outerHTML.slice(0, 120)),
  );

declare global {
  interface Window {
    /** Elements that moved without an action of the listener. */
    shiftedParts?: string[];
  }
}

test("the window's own bar: its room, its buttons, what it lies over and what lies under it", async ({
  page,
  rooms,
}) => {
  test.slow();
  await test.step("the window's own bar has its room from the first paint on, names the screen, and moves nothing", async () => {
    await page.addInitScript(() => {
      const parts: string[] = [];
      window.shiftedParts = parts;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as LayoutShift[])
          for (const { node } of entry.sources)
            if (node instanceof HTMLElement) parts.push(node.outerHTML.slice(0, 80));
      }).observe({ type: "layout-shift", buffered: true });
    });
    await open(page);
    await expect(bar(page)).toBeVisible();
    expect(await page.evaluate(() => window.shiftedParts)).toEqual([]);
    expect((await page.getByRole("banner").boundingBox())?.height).toBe(92);
    const whole = page.locator("[data-titlebar]");
    expect(await whole.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 32 });
    await expect(whole).toContainText("Tonearm");
    await page.getByRole("link", { name: "Explore", exact: true }).click();
    await expect(whole).toContainText("Explore - Tonearm");
    await expectAccessible(page);
  });
  await test.step("its buttons move the window, follow it, and leave the focus where it was", async () => {
    await page.getByRole("link", { name: "Home", exact: true }).click();
    await page.getByRole("searchbox", { name: "Search" }).focus();
    await bar(page).getByRole("button", { name: "Maximize" }).click();
    await expect(bar(page).getByRole("button", { name: "Restore" })).toBeVisible();
    expect(rooms.window.isMaximized()).toBe(true);
    await expect(page.getByRole("searchbox", { name: "Search" })).toBeFocused();
    // As if by the system's own keys.
    rooms.window.unmaximize();
    await expect(bar(page).getByRole("button", { name: "Maximize" })).toBeVisible();
    await bar(page).getByRole("button", { name: "Minimize" }).press("Enter");
    await expect.poll(() => rooms.window.isDown).toBe(true);
    rooms.window.restore();
    await page.getByRole("main").focus();
    await page.keyboard.press("Control+m");
    await expect.poll(() => rooms.window.isShown).toBe(false);
    expect(rooms.window.isDown).toBe(false);
    rooms.window.show();

    rooms.window.setFullScreen(true);
    await expect(bar(page)).toHaveCount(0);
    await expect.poll(async () => (await page.getByRole("banner").boundingBox())?.height).toBe(60);
    rooms.window.setFullScreen(false);
    await expect(bar(page)).toBeVisible();
    expect((await page.getByRole("banner").boundingBox())?.height).toBe(92);
  });
  await test.step("it works over dialogs and lyrics, whose focus and words stay, and all of it by keys alone", async () => {
    await playAlbum(page);
    await page.keyboard.press("?");
    await expect(keys(page)).toBeVisible();
    await expect(keys(page).getByRole("group", { name: "Window" })).toBeVisible();
    await bar(page).getByRole("button", { name: "Maximize" }).click();
    await expect(bar(page).getByRole("button", { name: "Restore" })).toBeVisible();
    await expect(keys(page)).toBeVisible();
    await bar(page).getByRole("button", { name: "Minimize" }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(bar(page).getByRole("button", { name: "Maximize" })).toBeFocused();
    expect(rooms.window.isMaximized()).toBe(false);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(keys(page)).toHaveCount(0);
    await expect(bar(page)).toHaveCount(1);

    await player(page).getByRole("button", { name: "Lyrics", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Now playing, full screen" })).toBeVisible();
    await bar(page).getByRole("button", { name: "Minimize" }).click();
    await expect.poll(() => rooms.window.isDown).toBe(true);
    await expectAccessible(page);
  });
  await test.step("nothing that can be pressed lies under it, on any page and at any size", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    rooms.window.restore();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Now playing, full screen" })).toHaveCount(0);
    const sizes = [
      { width: 1440, height: 900 },
      { width: 1080, height: 720 },
      { width: 720, height: 720 },
      { width: 400, height: 720 },
    ];
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo(0, 600));
      expect.soft(await underBar(page), `album at ${size.width}`).toEqual([]);
      await page.keyboard.press("?");
      await expect(keys(page)).toBeVisible();
      expect.soft(await underBar(page), `dialog at ${size.width}`).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(keys(page)).toHaveCount(0);
      const opener = size.width < 720 ? "Open player" : "Lyrics";
      await player(page).getByRole("button", { name: opener, exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Now playing, full screen" })).toBeVisible();
      expect.soft(await underBar(page), `lyrics at ${size.width}`).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog", { name: "Now playing, full screen" })).toHaveCount(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await player(page).getByRole("button", { name: "Queue" }).click();
    await expect(page.getByRole("complementary", { name: "Queue" })).toBeVisible();
    expect(await underBar(page)).toEqual([]);
    expect((await page.getByRole("complementary", { name: "Queue" }).boundingBox())?.y).toBe(92);
  });
});

interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly { readonly node: Node | null }[];
}

test.describe("where the system has a frame of its own", () => {
  test.use({ facts: { frame: "native" } });
  test("there is no bar and no room for one", async ({ page }) => {
    await open(page);
    await expect(page.locator("[data-frame=native]")).toHaveCount(1);
    expect((await page.getByRole("banner").boundingBox())?.height).toBe(60);
    await expect(bar(page)).toHaveCount(0);
  });
});

test.describe("where the lights of macOS lie over the page", () => {
  test.use({
    facts: { platform: "macos", frame: "inset", mayChooseFrame: false, hasCloseChoice: false },
  });
  test("the navigation begins beside them, and what can be pressed is cut out of what moves the window", async ({
    page,
    rooms,
  }) => {
    await page.setViewportSize({ width: 1080, height: 720 });
    await open(page);
    const home = page.getByRole("link", { name: "Tonearm, home" });
    const left = async (): Promise<number> => (await home.boundingBox())?.x ?? 0;
    expect(await left()).toBeGreaterThanOrEqual(80);
    const region = (target: Locator): Promise<string> =>
      target.evaluate((node) => getComputedStyle(node).getPropertyValue("-webkit-app-region"));
    for (const control of [
      home,
      page.getByRole("search"),
      page.getByRole("button", { name: "Account" }),
    ])
      expect(await region(control)).toBe("no-drag");
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    rooms.window.setFullScreen(true);
    await expect.poll(left).toBeLessThan(60);
    await page.goto("/#/settings");
    await expect(setting(page, "startPage")).toBeVisible();
    await expect(setting(page, "closing")).toHaveCount(0);
    await expect(setting(page, "titleBar")).toHaveCount(0);
  });
});

test("closing is asked over whatever is open; to stay loses nothing, and the focus goes back", async ({
  page,
  rooms,
}) => {
  await logIn(page, rooms);
  await open(page, "/#/library");
  await page.getByRole("button", { name: "New playlist" }).first().click();
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("Half a name");
  await bar(page).getByRole("button", { name: "Close window" }).click();
  await expect(question(page)).toBeVisible();
  await expect.poll(() => rooms.isWaiting()).toBe(false);
  await expectAccessible(page);
  // Closed again from the taskbar: there is still one question, and main is told again.
  close(rooms);
  expect(rooms.isWaiting()).toBe(true);
  await expect.poll(() => rooms.isWaiting()).toBe(false);
  await expect(question(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(question(page)).toHaveCount(0);
  await expect(title).toHaveValue("Half a name");
  await expect(title).toBeFocused();
  expect(rooms.done).toEqual([]);
  expect(rooms.window.isShown).toBe(true);
  expect(rooms.mirrored().closeAppOption).toBe("ask");
});

test("to the tray hides the window, a remembered choice is kept before the program ends", async ({
  page,
  rooms,
}) => {
  await open(page);
  close(rooms);
  await question(page).getByRole("button", { name: "Minimize to tray" }).click();
  await expect.poll(() => rooms.window.isShown).toBe(false);
  await expect(question(page)).toHaveCount(0);
  rooms.window.show();
  close(rooms);
  await question(page).getByRole("button", { name: "Cancel" }).click();
  // `window.close` in the page asks, too.
  await page.evaluate(() => window.close());
  // Using only the keyboard.
  await question(page).getByRole("checkbox", { name: "Remember my choice" }).press("Space");
  await question(page).getByRole("button", { name: "Exit" }).press("Enter");
  await expect.poll(() => rooms.done).toEqual(["quit"]);
  expect(rooms.mirrored().closeAppOption).toBe("exit");
  await page.reload();
  await expect.poll(() => rooms.mirrored().closeAppOption).toBe("exit");
  close(rooms);
  expect(rooms.done).toEqual(["quit", "quit"]);
  await expect(question(page)).toHaveCount(0);
});

test.describe("without a tray", () => {
  test.use({ hasTray: false });
  test("the window that is put away is minimised, and nothing promises a tray until there is one", async ({
    page,
    rooms,
  }) => {
    await open(page, "/#/settings");
    const closing = setting(page, "closing");
    await expect(closing.getByRole("radio", { name: "Minimize", exact: true })).toBeVisible();
    await expect(setting(page, "tray")).toContainText("no tray right now");
    await expect(setting(page, "lyricWindowLock")).not.toContainText("tray");
    close(rooms);
    // The title bar has a button with the same name.
    const minimise = question(page).locator("footer").getByRole("button", { name: "Minimize" });
    await expect(minimise).toBeVisible();
    rooms.setPanel(true);
    await expect(question(page).getByRole("button", { name: "Minimize to tray" })).toBeVisible();
    await expect(closing.getByText("Minimize to tray")).toBeAttached();
    await expect(setting(page, "tray")).toContainText("in the system tray");
    await expect(setting(page, "lyricWindowLock")).toContainText("in the tray");
    rooms.setPanel(false);
    await minimise.click();
    await expect.poll(() => rooms.window.isDown).toBe(true);
    expect(rooms.window.isShown).toBe(true);
  });
});

test("the settings of the desktop: choices reach main, the source of the music, the folder of the storage, keys that are refused", async ({
  page,
  rooms,
}, testInfo) => {
  test.slow();
  await test.step("the settings of the desktop reach main, are found, and say when they hold", async () => {
    await open(page, "/#/settings");
    await setting(page, "closing").getByRole("radio", { name: "Minimize to tray" }).click();
    await expect.poll(() => rooms.mirrored().closeAppOption).toBe("minimizeToTray");
    const toggle = (name: string): Promise<void> => page.getByRole("switch", { name }).click();
    await toggle("Open library first");
    await toggle("Tray icon");
    await toggle("Global shortcuts");
    await expect
      .poll(() => rooms.mirrored())
      .toMatchObject({ showLibraryDefault: true, showTray: false, enableGlobalShortcut: false });
    await expect(
      page.getByRole("button", { name: "Play or pause, global shortcut: Ctrl+Alt+P" }),
    ).toBeDisabled();

    // Our own frame was in use at the start, so going back to this choice needs no restart.
    const restart = setting(page, "titleBar").getByRole("button", { name: "Restart now" });
    await toggle("Custom title bar");
    await expect(restart).toHaveCount(0);
    await toggle("Custom title bar");
    await restart.click();
    await expect.poll(() => rooms.done).toEqual(["relaunched"]);

    await expect(setting(page, "proxyProtocol")).toContainText("Everything Tonearm loads");
    await expect(setting(page, "protection")).toHaveCount(0);
    await page.getByRole("searchbox", { name: "Search settings" }).fill("tray");
    await expect(page.locator("[data-setting]")).toHaveCount(3);
    await page.getByRole("searchbox", { name: "Search settings" }).fill("");
    await expectAccessible(page);
  });
  await test.step("where the music comes from is chosen, and what is missing is said", async () => {
    rooms.done.length = 0;
    await page.getByRole("searchbox", { name: "Search settings" }).fill("");
    await setting(page, "musicFrom").getByRole("button", { name: "Change…" }).click();
    const dialog = page.getByRole("dialog", { name: "Where your music comes from" });
    const use = dialog.getByRole("button", { name: "Use and restart" });
    await dialog.getByRole("radio", { name: "Server" }).check();
    await dialog.getByRole("textbox", { name: "Server address" }).fill("file:///etc/passwd");
    await use.click();
    await expect(dialog.getByText("This isn’t a web address.")).toBeVisible();
    await dialog.getByRole("radio", { name: "Folder" }).check();
    await expect(dialog.getByText("Add a folder first.")).toBeVisible();
    await dialog.getByRole("button", { name: "Add a folder…" }).click();
    await expect(dialog.getByRole("listitem")).toContainText("/home/listener/Music");
    await expectAccessible(page);
    await use.click();
    await expect.poll(() => rooms.done).toEqual(["relaunched"]);
    expect(rooms.source()).toEqual({ kind: "folder", folders: ["/home/listener/Music"] });
  });
  await test.step("the folder of the storage is shown, and another one waits for a restart", async () => {
    const row = setting(page, "storageFolder");
    const used = rooms.storage().used;
    rooms.done.length = 0;
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(row.getByText(used, { exact: true })).toBeVisible();
    await expect(row).toContainText(/\d (Bytes|KB) used · [\d.]+ (MB|GB) free/);
    const change = row.getByRole("button", { name: "Change…" });
    rooms.choose(used);
    await change.click();
    await expect(row.getByRole("status")).toContainText("This folder can’t be used.");
    rooms.choose(null);
    await change.click();
    await expect(row.getByRole("status")).toContainText("This folder can’t be used.");
    await expect(row.getByRole("button", { name: "Restart now" })).toHaveCount(0);

    const drive = testInfo.outputPath("drive");
    await mkdir(drive);
    rooms.choose(drive);
    await change.click();
    await expect(row.getByRole("status")).toContainText(join(drive, "Tonearm"));
    expect(rooms.storage()).toMatchObject({ folder: null, moveTo: drive });
    await expectAccessible(page);
    await row.getByRole("button", { name: "Restart now" }).click();
    await expect.poll(() => rooms.done).toEqual(["relaunched"]);
    await row.getByRole("button", { name: "Use default folder" }).press("Enter");
    await expect(row.getByRole("status")).toBeEmpty();
    expect(rooms.storage()).toMatchObject({ folder: null, moveTo: null });

    await page.getByRole("searchbox", { name: "Search settings" }).fill("storage folder");
    await expect(row).toBeVisible();
    await expect(page.locator("[data-setting]")).toHaveCount(1);
  });
  await test.step("keys the system refuses are marked and told, and none is taken while keys are recorded", async () => {
    rooms.done.length = 0;
    await page.getByRole("searchbox", { name: "Search settings" }).fill("");
    await page.getByRole("switch", { name: "Global shortcuts" }).click();
    const cell = page.getByRole("button", { name: /^Next track, global shortcut/ });
    rooms.refuse(["next"]);
    await expect(cell).toHaveAccessibleDescription("Taken by another program");
    await expect(page.getByText("Taken by another program")).toHaveCount(1);
    await expectAccessible(page);

    await cell.click();
    await expect.poll(() => rooms.done).toEqual(["paused"]);
    await page.keyboard.press("Escape");
    await expect.poll(() => rooms.done).toEqual(["paused", "resumed"]);
    await cell.press("Enter");
    const said = page.getByRole("region", { name: "Shortcuts" }).getByRole("status");
    await page.keyboard.press("Shift+J");
    await expect(said).toHaveText("Other programs need Shift+J. Press it with Ctrl or Alt.");
    await page.keyboard.press("Control+p");
    await expect(said).toHaveText("Ctrl+P is already used for “Play or pause”. Press other keys.");
    await page.keyboard.press("Control+Alt+j");
    await expect.poll(() => rooms.done.slice(2)).toEqual(["paused", "resumed"]);
    await expect(said).toHaveText(
      "Ctrl+Alt+J is taken by another program. Choose other keys for “Next track”.",
    );
    rooms.refuse([]);
    await expect(said).toHaveText("“Next track” is now Ctrl+Alt+J.");
    await expect(cell).toHaveAccessibleDescription("");
    await cell.click();
    await expect.poll(() => rooms.done.slice(4)).toEqual(["paused"]);
    rooms.leave();
    await expect(cell).toHaveAccessibleName("Next track, global shortcut: Ctrl+Alt+J");
    await expect(said).toBeEmpty();
    expect(rooms.done.slice(4)).toEqual(["paused", "resumed"]);

    await cell.click();
    await page.getByRole("link", { name: "Home", exact: true }).click();
    await expect.poll(() => rooms.done.slice(6)).toEqual(["paused", "resumed"]);
  });
});

test("the words of the desktop's settings fit in every language, and other sources are asked as the listener says", async ({
  page,
  rooms,
}) => {
  test.slow();
  await test.step("other sources are off, are asked as the listener says, and fit in every language", async () => {
    await open(page, "/#/settings#elsewhere");
    const wanted = page.getByRole("switch", { name: "Find playable sources elsewhere" });
    await expect(wanted).not.toBeChecked();
    await expect(wanted).toHaveAccessibleDescription(/which are sent the song’s title/);
    const field = (name: string): Locator => page.getByRole("textbox", { name, exact: true });
    await expect(field("Sources")).toHaveCount(0);
    await page.getByRole("searchbox", { name: "Search settings" }).fill("joox");
    const found = (count: string): Locator => page.getByText(`${count} found`);
    await expect(found("1 setting")).toBeAttached();
    await expect(page.locator("[data-setting]")).toHaveCount(1);
    await wanted.click();
    await expect(field("JOOX cookie")).toBeVisible();
    await expect(found("2 settings")).toBeAttached();
    await page.getByRole("searchbox", { name: "Search settings" }).fill("");

    const write = async (name: string, text: string): Promise<void> => {
      await field(name).fill(text);
      await field(name).press("Enter");
    };
    await field("Sources").fill("kuwo, kowu");
    // The message about the text appears after the press that leaves the field, and must not move the pressed switch.
    const lossless = page.getByRole("switch", { name: "Lossless where there is some" });
    const wasLossless = await lossless.isChecked();
    await lossless.click();
    await expect(field("Sources")).toHaveAccessibleDescription(/No source is called kowu/);
    await expect(lossless).toBeChecked({ checked: !wasLossless });
    await write("Proxy for other sources", "localhost");
    await expect(field("Proxy for other sources")).toHaveAccessibleDescription(/An address like/);
    await expectAccessible(page);
    const section = page.locator("#elsewhere");
    for (const language of LANGUAGES) {
      await setting(page, "language").getByRole("combobox").selectOption(language);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      for (const width of [2560, 1080, 360]) {
        await page.setViewportSize({ width, height: 720 });
        expect(await overflow(page), `${language} at ${width}`).toBeLessThanOrEqual(0);
        expect(await cut(section), `${language} at ${width}`).toEqual([]);
      }
    }
    await setting(page, "language").getByRole("combobox").selectOption("en");

    // An invalid proxy address is not stored; an unknown source is, because another release of the library may have it.
    await page.reload();
    await expect(field("Sources")).toHaveValue("kuwo, kowu");
    await expect(field("Proxy for other sources")).toHaveValue("");
    await wanted.click();
    await expect(field("Sources")).toHaveCount(0);
  });
  await test.step("every word of it fits in every language at the least size", async () => {
    await page.setViewportSize({ width: 1080, height: 720 });
    rooms.refuse(["play", "next", "minimize"]);
    for (const language of LANGUAGES) {
      await setting(page, "language").getByRole("combobox").selectOption(language);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      for (const id of ["closing", "titleBar", "startPage", "tray", "globalKeys", "ownKeys"])
        expect(await cut(setting(page, id)), `${id} in ${language}`).toEqual([]);
      close(rooms);
      await expect(page.getByRole("alertdialog")).toBeVisible();
      expect(await cut(page.getByRole("alertdialog")), language).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("alertdialog")).toHaveCount(0);
    }
  });
});

test("a proxy that does not answer is said where it is set", async ({ page, rooms }) => {
  const proxy = createServer();
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  const { port } = proxy.address() as AddressInfo;
  await open(page, "/#/settings");
  await setting(page, "proxyProtocol").getByRole("radio", { name: "HTTP", exact: true }).click();
  await page.getByRole("textbox", { name: "Proxy server" }).fill("127.0.0.1");
  await page.getByRole("textbox", { name: "Proxy port" }).fill(String(port));
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByRole("switch", { name: "Find playable sources elsewhere" }).click();
  const own = page.getByRole("textbox", { name: "Proxy for other sources" });
  const server = page.getByRole("textbox", { name: "Proxy server" });
  for (const [typed, kept] of [
    ["::1", "[::1]"],
    ["127.0.0.1", "127.0.0.1"],
  ] as const) {
    await server.fill(typed);
    await own.focus();
    await expect(server).toHaveValue(kept);
  }
  // One press leaves the address and chooses a protocol: both hold.
  const protocol = (name: string): Locator =>
    setting(page, "proxyProtocol").getByRole("radio", { name, exact: true });
  for (const [typed, name] of [
    ["localhost", "HTTPS"],
    ["127.0.0.1", "HTTP"],
  ] as const) {
    await server.fill(typed);
    await protocol(name).click();
    await expect(protocol(name)).toBeChecked();
    await expect(server).toHaveValue(typed);
    await expect
      .poll(() => rooms.mirrored().proxyConfig)
      .toMatchObject({ protocol: name, server: typed });
  }
  await server.fill("http://proxy");
  await own.focus();
  await expect(server).toHaveAccessibleDescription(/without http/);
  await server.fill("127.0.0.1");
  // Listening on this port needs special rights, so nothing listens there.
  await own.fill("http://127.0.0.1:9");
  await own.press("Enter");
  const words = "This proxy isn’t answering";
  await expect(own).toHaveAccessibleDescription(new RegExp(words));
  await expect(setting(page, "proxyAddress")).not.toContainText(words);
  await new Promise((done) => proxy.close(done));
  await expect(setting(page, "proxyAddress")).toContainText(words);
  await expectAccessible(page);
});

test.describe("without the library of other sources", () => {
  test.use({ facts: { hasOtherSources: false } });
  test("the settings say what is missing", async ({ page }) => {
    await open(page, "/#/settings#elsewhere");
    await expect(setting(page, "otherSources")).toContainText("a library that isn’t installed");
    await expect(page.getByRole("switch", { name: "Songs the service" })).toHaveCount(0);
  });
});

test.describe("with a drive that is away", () => {
  test.use({ storage: { folder: "/nowhere/drive/Tonearm", moveTo: null } });
  test("the default folder is used and the listener told once; it can stay that", async ({
    page,
    rooms,
  }) => {
    const told = page.getByText("Storage folder not found");
    await open(page, "/#/settings");
    await expect(told).toBeVisible();
    const row = setting(page, "storageFolder");
    await expect(row.getByRole("status")).toContainText("Connect its drive and restart.");
    await expect(row.getByText(rooms.storage().used, { exact: true })).toBeVisible();
    expect(rooms.storage().folder).toBe("/nowhere/drive/Tonearm");
    for (const language of LANGUAGES) {
      await setting(page, "language").getByRole("combobox").selectOption(language);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      for (const width of [1080, 400]) {
        await page.setViewportSize({ width, height: 720 });
        expect(await overflow(page), `${language} at ${width}`).toBeLessThanOrEqual(0);
        expect(await cut(row), `${language} at ${width}`).toEqual([]);
      }
    }
    await setting(page, "language").getByRole("combobox").selectOption("en");
    await page.reload();
    await expect(row.getByRole("status")).toContainText("Connect its drive");
    await expect(told).toHaveCount(0);
    await row.getByRole("button", { name: "Use default folder" }).click();
    await expect(row.getByRole("status")).toBeEmpty();
    expect(rooms.storage()).toMatchObject({ folder: null, moveTo: null });
  });
});

test("a session without a keyring is said to be unencrypted; logged out, nothing of it stays", async ({
  page,
  rooms,
}) => {
  await open(page, "/#/library/liked-songs");
  await expect(page).toHaveURL(/#\/login\/account/);
  await logIn(page, rooms);
  await page.goto("/#/settings");
  await page.reload();
  const card = page.getByRole("region", { name: "Account" });
  await expect(card).toContainText("No keyring was found");
  await expectAccessible(page);
  await card.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  await expect.poll(() => rooms.jar.isEncrypted()).toBeNull();
});

for (const token of ["a-token", null])
  test.describe(`last.fm's window answers ${token ?? "nothing, for it was closed"}`, () => {
    test.use({ lastfmToken: token });
    test("and the settings say what came of it, and only that", async ({ page, rooms }) => {
      await scrobbleTo(page);
      await open(page, "/#/settings#scrobbling");
      const row = setting(page, "history");
      await row.getByRole("button", { name: "Connect", exact: true }).click();
      await expect.poll(() => rooms.done).toEqual(["last.fm www.last.fm"]);
      if (token === null) await expect(row.getByRole("button", { name: "Connect" })).toBeVisible();
      else await expect(row).toContainText("Connected to last.fm as tone-listener");
      await expect(page.locator("[data-toasts]")).toBeEmpty();
    });
  });

test.describe("last.fm's window has nothing to show", () => {
  test.use({ lastfmToken: false });
  test("and the listener is told", async ({ page }) => {
    await scrobbleTo(page);
    await open(page, "/#/settings#scrobbling");
    await setting(page, "history").getByRole("button", { name: "Connect", exact: true }).click();
    await expect(page.locator("[data-toasts]")).toContainText("Something went wrong");
  });
});

/** Configures keys for last.fm, and an endpoint that accepts one token. */
async function scrobbleTo(page: Page): Promise<void> {
  await page.route("**/config.json", async (route) => {
    const answer = await route.fetch();
    const config: unknown = await answer.json();
    const scrobbling = { key: "k", secret: "s", endpoint: "/lastfm/" };
    await route.fulfill({ json: { ...Object(config), scrobbling } });
  });
  await page.route("**/lastfm/**", (route) => {
    const isKnown = new URL(route.request().url()).searchParams.get("token") === "a-token";
    const session = { name: "tone-listener", key: "session" };
    return route.fulfill({ json: isKnown ? { session } : { error: 14, message: "no" } });
  });
}

test("links and menus open pages, albums of songs and the search, but nothing over a question", async ({
  page,
  rooms,
}) => {
  await logIn(page, rooms);
  await open(page);
  const [song] = await songsOf(page, ANCHORS.album);
  const wish = (wanted: ScreenWish): void => rooms.wish(wanted);
  wish({ kind: "song", id: parseSongNumber(song?.id) ?? songMissing() });
  await expect(page).toHaveURL(new RegExp(`#/album/${ANCHORS.album}$`));
  wish({ kind: "search" });
  await expect(page.getByRole("searchbox", { name: "Search" })).toBeFocused();
  wish({ kind: "song", id: parseSongNumber(99_999_999_999) ?? songMissing() });
  await expect(page.getByText("Couldn’t find this song")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#/album/${ANCHORS.album}$`));

  await page.goto("/#/library");
  await page.getByRole("button", { name: "New playlist" }).first().click();
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("Half a name");
  wish({ kind: "open", path: "/explore" });
  wish({ kind: "search" });
  wish({ kind: "open", path: "/search/night%20tide" });
  await title.press("End");
  await expect(title).toHaveValue("Half a name");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/#\/search\/night%20tide$/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/library$/);
  // As below: the address changes first, and the navigation would close what is opened meanwhile.
  await expect(page.getByRole("heading", { level: 1, name: /library$/ })).toBeVisible();

  await page.keyboard.press("?");
  await expect(keys(page)).toBeVisible();
  wish({ kind: "search" });
  await expect(keys(page)).toHaveCount(0);
  await expect(page.getByRole("searchbox", { name: "Search" })).toBeFocused();
  await page.getByRole("main").focus();

  await page.keyboard.press("?");
  await expect(keys(page)).toBeVisible();
  // Also if this screen is already shown.
  wish({ kind: "open", path: "/library" });
  await expect(keys(page)).toHaveCount(0);
  // A navigation under way would close a dialog opened during it, so wait until it has finished.
  wish({ kind: "open", path: "/explore" });
  await expect(page.getByRole("heading", { level: 1, name: "Explore" })).toBeVisible();
  await page.keyboard.press("?");
  await expect(keys(page)).toBeVisible();
  close(rooms);
  await expect(question(page)).toBeVisible();
  wish({ kind: "open", path: "/library" });
  await expect(page).toHaveURL(/#\/explore$/);
  await question(page).getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/#\/library$/);
  await expect(keys(page)).toHaveCount(0);
});

test("addresses are hashes, in the drawn page and in the app; to skip to the content is none", async ({
  page,
}) => {
  await open(page, ALBUM);
  const heading = await page.getByRole("heading", { level: 1 }).textContent();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading ?? "");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`#/album/${ANCHORS.album}$`));
  await page.getByRole("link", { name: "Explore", exact: true }).click();
  await expect(page).toHaveURL(/\/#\/explore$/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`#/album/${ANCHORS.album}$`));

  // A press before the app is loaded.
  await page.route(/\/assets\/(?:start|base)-[^/]*\.js$/, () => {});
  await page.goto("about:blank");
  await page.goto("/", { waitUntil: "commit" });
  // Without its style sheet the page shows the phone's bar as well.
  await page.getByRole("banner").getByRole("link", { name: "Explore", exact: true }).click();
  await expect(page).toHaveURL(/\/#\/explore$/);
});

/** Fails a test whose song is missing. */
function songMissing(): never {
  throw new Error("no song to wish for");
}

test("the lyric window is shown, unlocked and hidden from the player, by a key and in the settings", async ({
  page,
  rooms,
}) => {
  let now = { isShown: false, isLocked: false };
  rooms.osd.state$.subscribe(({ isShown, look }) => {
    now = { isShown, isLocked: look.isLocked };
  });
  await playAlbum(page);
  const toggle = player(page).getByRole("button", { name: "Desktop lyrics", exact: true });
  const unlock = player(page).getByRole("button", { name: "Unlock desktop lyrics" });
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => now.isShown).toBe(true);

  await expect(unlock).toHaveCount(0);
  const places = (): Promise<unknown> =>
    player(page)
      .getByRole("button")
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().x));
  const before = await places();
  rooms.osd.change({ isLocked: true });
  await expect(unlock).toBeVisible();
  expect(await places()).toEqual(before);
  await expectAccessible(page);
  await unlock.press("Enter");
  await expect.poll(() => now.isLocked).toBe(false);
  await expect(toggle).toBeFocused();
  expect(await places()).toEqual(before);
  rooms.osd.change({ isLocked: true });
  await expect(unlock).toBeVisible();
  await page.keyboard.press("Alt+d");
  await expect.poll(() => now).toEqual({ isShown: true, isLocked: false });
  await page.keyboard.press("Alt+d");
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
  expect(now.isShown).toBe(false);

  await page.evaluate(() => void (location.hash = "/settings#desktop"));
  const shows = setting(page, "lyricWindow").getByRole("switch");
  await shows.click();
  await expect.poll(() => now.isShown).toBe(true);
  await setting(page, "lyricWindowLock").getByRole("switch").click();
  await expect.poll(() => now.isLocked).toBe(true);
  await setting(page, "lyricWindowSize").getByRole("radio", { name: "Extra large" }).click();
  await setting(page, "lyricWindowColour").getByRole("combobox").selectOption("green");
  await expect.poll(() => rooms.look()).toMatchObject({ size: 38, colour: "green" });
  // Closed by means of the system.
  rooms.osd.show(false);
  await expect(shows).not.toBeChecked();
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
});

test.describe("where the desktop places windows", () => {
  test.use({ facts: { osd: "placedBySystem" } });

  test("the settings say so", async ({ page }) => {
    await open(page, "/#/settings");
    await expect(setting(page, "lyricWindow")).toContainText("--ozone-platform=x11");
  });
});
