/**
 * @file The complete desktop program in a real Electron (docs/recipes.md). Each test has its own program and folder.
 */
import { expect, test as base, type Locator, type Page } from "@playwright/test";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { FUSES } from "../../electron/packaging/configuration.mjs";
import { readFuses } from "../../tools/desktop/fuses.mjs";
import { expectSound, player, playingName, position } from "../e2e/support.ts";
import { processesOf } from "../../tools/bench/browser/processes.mjs";
import { ANCHORS } from "../support/anchors.ts";
import { MADE_PICTURE, madeSound } from "../support/made-music.ts";
import {
  COMMAND,
  endAll,
  isLyricPage,
  listeningSockets,
  processesWith,
  startProgram,
  startSecond,
} from "./program.ts";

const RESULTS = process.env["TONEARM_DESKTOP_RESULTS"] ?? "";
/** The file that contains the fuses; empty if the program is not packed. */
const FUSED = process.env["TONEARM_DESKTOP_FUSED"] ?? "";

/** A folder for the program's data. */
const test = base.extend<{ readonly data: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured first argument
  data: async ({}, lend) => {
    const data = mkdtempSync(join(tmpdir(), "tonearm-desktop-"));
    await lend(data);
    await endAll();
    // Child processes of the program end a moment after it.
    rmSync(data, { recursive: true, force: true, maxRetries: 10 });
  },
});

const shoot = (page: Page, name: string): Promise<unknown> =>
  page.screenshot({ path: join(RESULTS, `${name}.png`) });

const recommended = (page: Page): Locator =>
  page.getByRole("region", { name: "Recommended playlists" });

/** Number of visible covers in the first row. */
const coversOf = (page: Page): Promise<number> =>
  recommended(page)
    .locator("img")
    .evaluateAll(
      (images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length,
    );

const expectHome = async (page: Page): Promise<void> => {
  await expect(recommended(page).getByRole("heading")).toBeVisible();
  await expect.poll(() => coversOf(page)).toBeGreaterThan(3);
};

/** Opens the first playlist of home and plays it. */
async function playFirstList(page: Page): Promise<void> {
  await recommended(page).getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/#\/playlist\/\d+$/);
  await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
  await expectSound(page);
}

/** Opens another screen of the app by its hash. */
const turnTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => void (location.hash = to), path);

const isSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.visibilityState === "visible");

/** Equivalent to the system's own button: both lead to the same decision. */
const closeWindow = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Close window" }).click();

/** Settings as an earlier run would have left them: the window has our own title bar. */
const wantOwnFrame = (data: string): void =>
  writeFileSync(
    join(data, "desktop.json"),
    JSON.stringify({ mirrored: { linuxEnableCustomTitlebar: true } }),
  );

test("home with covers, a playlist that is heard, a place in the song, a link, a lost page, no network", async ({
  data,
}) => {
  const program = startProgram({ data });
  const page = await program.page();
  await expectHome(page);
  await shoot(page, "home");
  await playFirstList(page);
  await shoot(page, "playing");

  const seek = player(page).getByRole("slider", { name: "Seek" });
  await seek.focus();
  for (let press = 0; press < 2; press += 1) await page.keyboard.press("PageUp");
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(60);
  await expectSound(page);
  const name = await playingName(page).innerText();

  expect(await startSecond(data, `tonearm://album/${ANCHORS.shortAlbum}`)).toBe(0);
  await expect(page).toHaveURL(new RegExp(`#/album/${ANCHORS.shortAlbum}$`));
  expect(await startSecond(data, "tonearm://play/1", "tonearm://album/../1")).toBe(0);
  await expect(page).toHaveURL(new RegExp(`#/album/${ANCHORS.shortAlbum}$`));
  await shoot(page, "link");

  const devtools = await page.context().newCDPSession(page);
  const lost = page.waitForEvent("crash");
  // Never answered, because the page that would answer has crashed.
  devtools.send("Page.crash").catch(() => {});
  await lost;
  const again = await program.page();
  await expect(playingName(again)).toHaveText(name);
  expect(await position(again)).toBeGreaterThanOrEqual(45);
  await player(again).getByRole("button", { name: "Play", exact: true }).click();
  await expectSound(again);
  await player(again).getByRole("button", { name: "Next track" }).click();
  await expect(playingName(again)).not.toHaveText(name);
  await expectSound(again);
  await shoot(again, "after-loss");
  expect(readFileSync(join(data, "logs/main.log"), "utf8")).toContain("the page is gone: crashed");

  await again.context().setOffline(true);
  await expect(again.getByText("You’re offline").first()).toBeVisible();
  await expectSound(again);
  await shoot(again, "offline");
  await again.context().setOffline(false);
  expect(await program.quit()).toBe(0);
});

test("closing asks, keeps playing out of sight, and ends the program; a second start shows the first", async ({
  data,
}) => {
  wantOwnFrame(data);
  const program = startProgram({ data });
  const page = await program.page();
  await expectHome(page);
  await playFirstList(page);
  const question = page.getByRole("alertdialog", { name: "Close Tonearm?" });
  await closeWindow(page);
  await expect(question).toBeVisible();
  await shoot(page, "close-asks");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  expect(await isSeen(page)).toBe(true);

  await closeWindow(page);
  // Without a session bus there is no tray, so the button offers to minimize.
  await question.locator("footer").getByRole("button", { name: "Minimize" }).click();
  await expect(question).toHaveCount(0);
  await expectSound(page);
  // Without a window manager a window is never hidden, so hiding it is tested with the double instead.
  expect(await startSecond(data)).toBe(0);
  await expect.poll(() => isSeen(page)).toBe(true);
  await expectSound(page);
  await shoot(page, "close-back");

  // The audio process may crash: another one continues without a press.
  const sounding = (): readonly number[] =>
    processesOf(program.pid).flatMap(({ pid, kind }) => (kind === "audio" ? [pid] : []));
  const [died] = sounding();
  if (died === undefined) throw new Error("no process sounds");
  const diedAt = await position(page);
  process.kill(died, "SIGKILL");
  await expect.poll(() => position(page)).toBeGreaterThan(diedAt + 4);
  expect(sounding()).not.toContain(died);
  await expectSound(page);

  await closeWindow(page);
  await question.getByRole("button", { name: "Exit" }).click();
  expect(await program.ended()).toBe(0);
});

/** Position and size of the window. */
const placeOf = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => [screenX, screenY, outerWidth, outerHeight]);

/** The page of the lyric window, once it is open. */
async function lyricPage(page: Page): Promise<Page> {
  const lyrics = (): Page | undefined => page.context().pages().find(isLyricPage);
  await expect.poll(lyrics).toBeDefined();
  const found = lyrics();
  if (found === undefined) throw new Error("there is no lyric window");
  return found;
}

test("the lyric window shows what is sung, keeps its place in each form, and closes into the setting", async ({
  data,
}) => {
  const first = startProgram({ data });
  const page = await first.page();
  await expectHome(page);
  await playFirstList(page);
  const toggle = player(page).getByRole("button", { name: "Desktop lyrics", exact: true });
  await toggle.click();
  const lyrics = await lyricPage(page);
  const current = lyrics.locator("[aria-current=true]");
  await expect(current).toContainText(await playingName(page).innerText());
  const sizeOf = async (): Promise<readonly number[]> => (await placeOf(lyrics)).slice(2);
  expect(await sizeOf()).toEqual([700, 160]);
  await lyrics.getByRole("button", { name: "Show more lines" }).click();
  await expect.poll(sizeOf).toEqual([700, 600]);
  const [x = 0, y = 0, ...size] = await placeOf(lyrics);
  const moved = [x, y - 16, ...size];
  await lyrics.keyboard.press("ArrowUp");
  await expect.poll(() => placeOf(lyrics)).toEqual(moved);
  await shoot(lyrics, "lyrics");
  await lyrics.getByRole("button", { name: "Lock position" }).click();
  await player(page).getByRole("button", { name: "Unlock desktop lyrics" }).click();
  await expect.poll(() => lyrics.isClosed()).toBe(true);
  await expect((await lyricPage(page)).getByRole("button", { name: "Pause" })).toBeAttached();
  expect(await first.quit()).toBe(0);

  const second = startProgram({ data });
  const again = await second.page();
  const lyricsAgain = await lyricPage(again);
  expect(await placeOf(lyricsAgain)).toEqual(moved);
  const toggleAgain = player(again).getByRole("button", { name: "Desktop lyrics", exact: true });
  // The app's own key closes this window before the key is released, so that releasing it fails.
  await lyricsAgain.keyboard.press("Alt+d").catch(() => {});
  await expect(toggleAgain).toHaveAttribute("aria-pressed", "false");
  await toggleAgain.click();
  const third = await lyricPage(again);
  await third.getByRole("button", { name: "Close desktop lyrics" }).click();
  await expect(toggleAgain).toHaveAttribute("aria-pressed", "false");
  expect(again.context().pages()).toHaveLength(1);
  expect(await second.quit()).toBe(0);
});

const PHONE = "13800000000";
const PASSWORD = "tonearm";

const PLACE = [120, 80, 1300, 800];

/** The session cookie in the session file if the system cannot encrypt it; else empty. */
function plainSession(data: string): string {
  const bytes = readFileSync(join(data, "session.bin"));
  return bytes[0] === 0 ? (/MUSIC_U=([^;]+)/.exec(bytes.toString())?.[1] ?? "") : "";
}

/** Files among all of the program's data that contain a text. */
const filesWith = (data: string, text: string): readonly string[] =>
  readdirSync(data, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, "latin1").includes(text));

test("window and session are there at the next start, and the session in one file alone", async ({
  data,
}) => {
  const first = startProgram({ data });
  const page = await first.page();
  await expectHome(page);
  await page.evaluate(([x = 0, y = 0, width = 0, height = 0]) => {
    moveTo(x, y);
    resizeTo(width, height);
  }, PLACE);
  await expect.poll(() => placeOf(page)).toEqual(PLACE);
  await turnTo(page, "/login/account?mode=phone&back=%2Flibrary");
  await page.getByRole("textbox", { name: "Phone number" }).fill(PHONE);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#\/library/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Listener’s library");
  await shoot(page, "library");
  await expect.poll(() => existsSync(join(data, "session.bin"))).toBe(true);
  expect(statSync(join(data, "session.bin")).mode & 0o777).toBe(0o600);
  expect(await page.evaluate(() => document.cookie)).toBe("");
  expect(await first.quit()).toBe(0);

  const second = startProgram({ data });
  const restarted = await second.page();
  await expectHome(restarted);
  expect(await placeOf(restarted)).toEqual(PLACE);
  await turnTo(restarted, "/library");
  await expect(restarted.getByRole("heading", { level: 1 })).toHaveText("Listener’s library");
  await expect(restarted).toHaveURL(/#\/library/);
  await shoot(restarted, "library-again");
  expect(await restarted.evaluate(() => document.cookie)).toBe("");
  const value = plainSession(data);
  for (const { output } of [first, second]) {
    expect(output()).not.toContain("MUSIC_U");
    if (value !== "") expect(output()).not.toContain(value);
  }
  expect(await second.quit()).toBe(0);
  if (value !== "") expect(filesWith(data, value)).toEqual([join(data, "session.bin")]);
});

test("nothing listens, pages are sandboxed, and the binary has its fuses", async ({ data }) => {
  const program = startProgram({ data, isReached: false });
  const kinds = (): readonly string[] => processesWith(program.pid).map(({ kind }) => kind);
  await expect.poll(kinds).toContain("renderer");
  // By then the page has its core, and has requested everything that home shows.
  await expect.poll(() => readdirSync(join(data, "Storage"))).toContain("IndexedDB");
  await expect
    .poll(() => readdirSync(join(data, "Storage", "IndexedDB")))
    .toContain("app_tonearm_0.indexeddb.leveldb");
  expect(listeningSockets(program.pid)).toEqual([]);
  for (const { kind, seccomp, noNewPrivs } of processesWith(program.pid))
    if (kind === "renderer") expect({ seccomp, noNewPrivs }).toEqual({ seccomp: 2, noNewPrivs: 1 });
  if (FUSED !== "") expect(readFuses(FUSED)).toEqual(FUSES);
  expect(await program.quit()).toBe(0);

  // Shows that a listening program would be noticed.
  const reached = startProgram({ data });
  await expectHome(await reached.page());
  expect(listeningSockets(reached.pid)).toHaveLength(1);
  expect(await reached.quit()).toBe(0);
  expect(COMMAND).not.toContain("--no-sandbox");
});

test("a folder that cannot be written is named, and the program ends with a status that says so", async ({
  data,
}) => {
  chmodSync(data, 0o500);
  const program = startProgram({ data, isReached: false });
  await expect
    .poll(program.output)
    .toContain(`tonearm: nothing can be written to ${data} (EACCES)`);
  // The program waits until its message has been read.
  expect(await program.quit()).toBe(1);
  chmodSync(data, 0o700);
  expect(readdirSync(data)).toEqual([]);
});

/** Makes a folder the listener's own, as an earlier run would have done. */
const chooseFolder = (data: string, root: string): void =>
  writeFileSync(
    join(data, "desktop.json"),
    JSON.stringify({ localFolder: { id: "the-folder", path: root, root } }),
  );

/** The page's request for a path below `/local/`. */
const askLocal = (page: Page, path: string, headers: Readonly<Record<string, string>> = {}) =>
  page.evaluate(
    async ([address, sent]) => {
      const answer = await fetch(address, { headers: sent });
      const { length } = new Uint8Array(await answer.clone().arrayBuffer());
      return { status: answer.status, length, text: await answer.text() };
    },
    [`/local/${path}`, headers] as const,
  );

/** Ids and titles of all songs of the folder, once there are any. */
async function localSongs(page: Page): Promise<readonly { id: number; name: string }[]> {
  const ask = async () => {
    const { status, text } = await askLocal(page, "songs");
    return status === 200
      ? (JSON.parse(text) as { songs: { id: number; name: string }[] }).songs
      : [];
  };
  await expect.poll(async () => (await ask()).length).toBe(2);
  return ask();
}

test("a folder of one's own is read by a process of its own, which may die", async ({ data }) => {
  const root = join(data, "..", `${basename(data)}-music`);
  mkdirSync(root);
  writeFileSync(join(root, "one.wav"), madeSound("wav", { title: "One" }, 30));
  writeFileSync(
    join(root, "two.mp3"),
    madeSound("mp3", { title: "Two", picture: MADE_PICTURE, lyrics: "[00:01.00]x" }),
  );
  chooseFolder(data, root);
  const program = startProgram({ data });
  const page = await program.page();
  await expectHome(page);
  const songs = await localSongs(page);
  const idOf = (title: string): number => songs.find(({ name }) => name === title)?.id ?? 0;
  const piece = await askLocal(page, `media/audio/${idOf("One")}`, { range: "bytes=1000-1999" });
  expect([piece.status, piece.length]).toEqual([206, 1000]);
  expect((await askLocal(page, `media/cover/${idOf("Two")}`)).status).toBe(200);
  expect((await askLocal(page, `api/lyric?id=${idOf("Two")}`)).text).toContain("[00:01.00]x");
  expect((await askLocal(page, "media/audio/..%2fone.wav")).status).toBe(404);

  const readers = () => processesOf(program.pid).filter(({ kind }) => kind === "node");
  const [reader] = readers();
  expect(readers()).toHaveLength(1);
  process.kill(reader?.pid ?? 0, "SIGKILL");
  await expect.poll(() => readers().length).toBe(0);
  expect((await localSongs(page)).map(({ id }) => id)).toEqual(songs.map(({ id }) => id));
  expect(readers()).toHaveLength(1);
  expect(await program.quit()).toBe(0);
  expect(readdirSync(root).toSorted()).toEqual(["one.wav", "two.mp3"]);
  expect(readdirSync(join(data, "local-music"))).toEqual(["the-folder"]);
  rmSync(root, { recursive: true });
});

test("an album of one's own folder has a page like any other, and plays from it", async ({
  data,
}) => {
  const root = join(data, "..", `${basename(data)}-music`);
  mkdirSync(root);
  const tags = { artist: "Ada", album: "Mine" };
  writeFileSync(join(root, "1.wav"), madeSound("wav", { ...tags, title: "One", track: 1 }, 30));
  writeFileSync(join(root, "2.wav"), madeSound("wav", { ...tags, title: "Two", track: 2 }, 30));
  chooseFolder(data, root);
  const program = startProgram({ data });
  const page = await program.page();
  await expectHome(page);
  await localSongs(page);
  const { albums } = JSON.parse((await askLocal(page, "albums")).text) as {
    readonly albums: readonly { readonly id: number }[];
  };
  await turnTo(page, `/album/-${albums[0]?.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mine");
  await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
  await expect(playingName(page)).toHaveText("One");
  await expect.poll(() => position(page)).toBeGreaterThan(1);
  await shoot(page, "local-album");

  // After a restart the queue is restored like any other.
  expect(await program.quit()).toBe(0);
  const again = startProgram({ data });
  const later = await again.page();
  await expect(playingName(later)).toHaveText("One");
  expect(await again.quit()).toBe(0);
  rmSync(root, { recursive: true });
});
