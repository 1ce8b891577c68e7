/**
 * @file Main-thread work of steady playback in the lyrics view, per second: CPU time of its tasks, so
 * that a busy machine does not count.
 */
import { startServer, workOfThreads } from "./browser.mjs";

/** A dozen lines are sung in it. */
const RUN_MS = 40_000;
/** Until the song and the one after it have arrived and what opening the view left is collected. */
const SETTLE_MS = 25_000;
const LIMIT_MS = 4;

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * A page that only we know of: one of Playwright's is never hidden, and its watching costs the very
 * thread that is measured.
 */
export async function openBare(browser) {
  const root = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send("Target.createBrowserContext");
  const { targetId } = await root.send("Target.createTarget", {
    url: "about:blank",
    browserContextId,
    width: 1440,
    height: 900,
  });
  const { sessionId } = await root.send("Target.attachToTarget", { targetId, flatten: false });
  const answers = new Map();
  let last = 0;
  root.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, result } = JSON.parse(message);
    answers.get(id)?.(result);
    answers.delete(id);
  });
  const send = (method, params = {}) =>
    new Promise((done, fail) => {
      last += 1;
      answers.set(last, done);
      const message = JSON.stringify({ id: last, method, params });
      root.send("Target.sendMessageToTarget", { sessionId, message }).catch(fail);
    });
  const evaluate = async (expression) => {
    const answer = await send("Runtime.evaluate", { expression, userGesture: true });
    return answer.result.value;
  };
  return {
    send,
    evaluate,
    until: async (expression) => {
      for (let tries = 0; tries < 200; tries += 1) {
        if (await evaluate(expression)) return;
        await pause(100);
      }
      throw new Error(`never came true: ${expression}`);
    },
    hide: async () => {
      const { windowId } = await root.send("Browser.getWindowForTarget", { targetId });
      const bounds = { windowState: "minimized" };
      await root.send("Browser.setWindowBounds", { windowId, bounds });
    },
    close: async () => {
      await root.send("Target.disposeBrowserContext", { browserContextId });
      await root.detach();
    },
  };
}

/** An album, and places of a song with timed words and of one with timed lines only. */
async function findSongs(url) {
  const ask = async (path) => (await fetch(`${url}/api${path}`)).json();
  const { result } = await ask("/search?keywords=Window%20Hours&type=10&limit=1");
  const [{ id }] = result.albums;
  const { songs } = await ask(`/album?id=${id}`);
  const lyrics = await Promise.all(songs.map((song) => ask(`/lyric/new?id=${song.id}`)));
  const hasWords = lyrics.map(({ yrc }) => Boolean(yrc?.lyric));
  return { id, words: hasWords.indexOf(true), lines: hasWords.indexOf(false) };
}

/** Milliseconds of main-thread work in each second. */
const measure = async (browser) => (await workOfThreads(browser, RUN_MS)).mainMs;

async function openSong(browser, url, album, place) {
  const page = await openBare(browser);
  await page.send("Page.navigate", { url: `${url}/album/${album}` });
  const row = `document.querySelector('[data-row="${place}"]')`;
  await page.until(`${row} !== null`);
  await page.evaluate(`${row}.dispatchEvent(new MouseEvent("dblclick", { bubbles: true }))`);
  await page.until(`${inPlayer("Pause")} !== null`);
  return page;
}

const inPlayer = (name) => `document.querySelector('[aria-label="Player"] [aria-label="${name}"]')`;

async function openLyrics(browser, url, album, place) {
  const page = await openSong(browser, url, album, place);
  await page.evaluate(`${inPlayer("Lyrics")}.click()`);
  const line = `document.querySelector('[role="dialog"] [data-place="3"] > button')`;
  await page.until(`${line} !== null`);
  await page.evaluate(`${line}.click()`);
  await pause(SETTLE_MS);
  return page;
}

async function measureHidden(browser, page) {
  await page.hide();
  await page.until(`document.visibilityState === "hidden"`);
  // A screen's streams are given up a little after nobody looks any more.
  await pause(SETTLE_MS);
  const workMs = await measure(browser);
  await page.close();
  return workMs;
}

/** Lines of the table: what, figure, limit. */
export async function benchLyrics(browser) {
  const server = await startServer(4818);
  const songs = await findSongs(server.url);
  const lines = await openLyrics(browser, server.url, songs.id, songs.lines);
  const linesMs = await measure(browser);
  await lines.close();
  const words = await openLyrics(browser, server.url, songs.id, songs.words);
  const wordsMs = await measure(browser);
  const hiddenMs = await measureHidden(browser, words);
  const musicMs = await measureHidden(
    browser,
    await openSong(browser, server.url, songs.id, songs.words),
  );
  server.stop();
  return [
    ["lyrics view, timed lines: main-thread work a second", linesMs, LIMIT_MS, "ms"],
    [
      "lyrics view, timed words: main-thread work a second",
      wordsMs,
      Number.POSITIVE_INFINITY,
      "ms",
    ],
    ["music, hidden: main-thread work a second", musicMs, Number.POSITIVE_INFINITY, "ms"],
    // What the sound itself takes goes on: it is the same without the view.
    [
      "lyrics view, hidden: work beyond the music's own",
      Math.max(0, hiddenMs - musicMs),
      0.5,
      "ms",
    ],
  ];
}
