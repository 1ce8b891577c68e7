/**
 * @file Starts the desktop program once and measures it: `node run.mjs start|delays|memory|bus|scan|local FOLDER
 * [MUSIC TITLE]`. Prints its figures in a line of their own.
 */
import { Message, sessionBus } from "@jellybrick/dbus-next";
import { _electron, chromium } from "playwright-core";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { binaryIn } from "../../desktop/electron.mjs";
import { findPackedNow } from "../../desktop/packed.mjs";
import { pause } from "../browser/page.mjs";
import { memoryMb } from "../browser/processes.mjs";
import { ROWS } from "../liked.mjs";
import { scroll as scrollPage, scrollIn } from "../scroll-page.mjs";
import { noteSound, pressToPlaying } from "../sound.mjs";

/** The line with which a server reports that it is ready. */
const READY = /ready at (\S+)/;
const DEBUGGER = /DevTools listening on (ws:\S+)/;
const PLAYING_MS = 15_000;
/** Time limit for reading a folder. */
const SCAN_MS = 180_000;
const LOOK_MS = 500;
/** A pointer rests on a row before it presses. */
const HOVER_MS = 300;
/** Time for the effects of a press or a key to end. */
const REST_MS = 3_000;
const PX_PER_S = 14_400;
/** Number of calls of a panel on the bus, one after the other. */
const CALLS = 300;
/** Sampling interval of the event loop; its delays are measured on top of it. */
const RESOLUTION_MS = 1;

const [what, folder, music, tones] = process.argv.slice(2);
const data = mkdtempSync(join(tmpdir(), "tonearm-bench-"));
const env = { ...process.env, TONEARM_USER_DATA: data };
const electron = binaryIn(process.env["ELECTRON_OVERRIDE_DIST_PATH"] ?? "");
const main = join(folder, "dist/desktop/main.js");

/** Ends a process and waits until it has exited. */
const end = (child) =>
  new Promise((done) => {
    child.once("exit", done);
    child.kill("SIGTERM");
  });

/** Starts the program as listeners do, packed if a package exists; resolves with process and page, home shown. */
async function startPlain(more = {}) {
  const packed = findPackedNow(folder);
  const [binary, ...args] = packed ? [packed.binary] : [electron, main];
  const child = spawn(binary, [...args, "--remote-debugging-port=0"], { env: { ...env, ...more } });
  let output = "";
  const address = await new Promise((done, fail) => {
    child.stderr.on("data", (part) => {
      output += part;
      const found = DEBUGGER.exec(output)?.[1];
      if (found !== undefined) done(found);
    });
    child.once("exit", () => fail(new Error(output)));
  });
  const devtools = await chromium.connectOverCDP(address);
  const [context] = devtools.contexts();
  const page = context.pages()[0] ?? (await context.waitForEvent("page"));
  await page.getByRole("region", { name: "Recommended playlists" }).waitFor();
  return { child, devtools, page };
}

/** Milliseconds from the call that starts the program to the first paint of its page. */
async function startOnce() {
  const fromMs = Date.now();
  const { child, devtools, page } = await startPlain();
  await page.waitForFunction(() => performance.getEntriesByName("first-paint").length > 0);
  const paintedMs = await page.evaluate(
    () => performance.timeOrigin + performance.getEntriesByName("first-paint")[0].startTime,
  );
  await devtools.close();
  await end(child);
  return paintedMs - fromMs;
}

/** Measures the second start, because the first one creates files that later starts find. */
async function start() {
  await startOnce();
  return { paintMs: await startOnce() };
}

/** Measures event loop delays inside main; the product itself has no such code. */
const countDelays = (program) =>
  program.evaluate((_, resolution) => {
    const { monitorEventLoopDelay } = process.getBuiltinModule("node:perf_hooks");
    globalThis.delays = monitorEventLoopDelay({ resolution });
    globalThis.delays.enable();
  }, RESOLUTION_MS);

const delaysOf = (program) =>
  program.evaluate(() => {
    globalThis.delays.disable();
    return [globalThis.delays.percentile(99) / 1e6, globalThis.delays.max / 1e6];
  });

/** Starts a separate music service, as listeners have one: the demo inside main would compose its songs there. */
async function startService() {
  const server = spawn(process.execPath, [join(folder, "dist/server/main.js"), "--port", "0"]);
  const url = await new Promise((done, fail) => {
    server.stdout.on("data", (part) => {
      const found = READY.exec(String(part))?.[1];
      if (found !== undefined) done(found);
    });
    server.once("exit", () => fail(new Error("the music service ended")));
  });
  return { server, url };
}

/** Plays the first playlist of the home page and waits until its first second has passed. */
async function play(page) {
  const list = page.getByRole("region", { name: "Recommended playlists" }).getByRole("article");
  await list.first().getByRole("link").first().click();
  await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
  const seek = page.getByRole("region", { name: "Player" }).getByRole("slider", { name: "Seek" });
  await page.waitForFunction(
    (slider) => !slider.getAttribute("aria-valuetext").startsWith("0:00"),
    await seek.elementHandle(),
  );
}

/** Delays of main's event loop while a playlist plays. Needs an inspector, so it does not use the packed program. */
async function delays() {
  const { server, url } = await startService();
  const program = await _electron.launch({
    executablePath: electron,
    args: [main],
    chromiumSandbox: true,
    env: { ...env, TONEARM_SOURCE: `${url}/api` },
  });
  const page = await program.firstWindow();
  await play(page);
  await countDelays(program);
  await page.waitForTimeout(PLAYING_MS);
  const [p99, most] = await delaysOf(program);
  await program.close();
  server.kill();
  return { delayP99Ms: p99 - RESOLUTION_MS, delayMostMs: most - RESOLUTION_MS };
}

/** Memory of all processes while a playlist plays, without an inspector attached. */
async function memory() {
  const { server, url } = await startService();
  const { child, devtools, page } = await startPlain({ TONEARM_SOURCE: `${url}/api` });
  await play(page);
  await devtools.close();
  await new Promise((done) => {
    setTimeout(done, PLAYING_MS);
  });
  const { allMb, rendererMb } = memoryMb(child.pid);
  await end(child);
  server.kill();
  return { allMb, rendererMb };
}

/** Starts a separate session bus with the system's daemon. */
async function startBus() {
  const daemon = spawn("dbus-daemon", ["--session", "--nofork", "--print-address=1"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const address = await new Promise((done, fail) => {
    daemon.once("error", fail);
    daemon.stdout.once("data", (text) => done(String(text).trim()));
  });
  return { daemon, address };
}

/** How soon a panel that requests all properties of the player is answered while a playlist plays. */
async function bus() {
  const { server, url } = await startService();
  const { daemon, address } = await startBus();
  const { child, devtools, page } = await startPlain({
    TONEARM_SOURCE: `${url}/api`,
    DBUS_SESSION_BUS_ADDRESS: address,
  });
  await play(page);
  await devtools.close();
  const panel = sessionBus({ busAddress: address });
  const answersMs = [];
  for (let count = 0; count < CALLS; count += 1) {
    const fromMs = performance.now();
    await panel.call(
      new Message({
        destination: "org.mpris.MediaPlayer2.tonearm",
        path: "/org/mpris/MediaPlayer2",
        interface: "org.freedesktop.DBus.Properties",
        member: "GetAll",
        signature: "s",
        body: ["org.mpris.MediaPlayer2.Player"],
      }),
    );
    answersMs.push(performance.now() - fromMs);
  }
  panel.disconnect();
  await end(child);
  server.kill();
  daemon.kill();
  answersMs.sort((one, other) => one - other);
  const part = (share) => answersMs[Math.ceil(CALLS * share) - 1];
  return { answerMs: part(0.5), answerP95Ms: part(0.95), answerMostMs: part(1) };
}

/** Starts the unpacked program with MUSIC as the listener's own folder; its page shows home when this resolves. */
async function startWithMusic() {
  const localFolder = { id: "bench-folder", path: music, root: music };
  writeFileSync(join(data, "desktop.json"), JSON.stringify({ localFolder }));
  const { server, url } = await startService();
  const program = await _electron.launch({
    executablePath: electron,
    args: [main],
    chromiumSandbox: true,
    env: { ...env, TONEARM_SOURCE: `${url}/api` },
  });
  const page = await program.firstWindow();
  await page.getByRole("region", { name: "Recommended playlists" }).waitFor();
  const stop = async () => {
    await program.close();
    server.kill();
  };
  return { program, page, stop };
}

/** Opens the screen of that folder; resolves once all of it has been read. */
async function openMusic(page) {
  await page.getByRole("link", { name: "Local music" }).first().click();
  return page.getByText(/ · read at /).waitFor({ timeout: SCAN_MS });
}

/** Reads a music folder while its screen is open: the time it takes, the delays of main, and the reader's memory. */
async function scan() {
  const { program, page, stop } = await startWithMusic();
  await countDelays(program);
  const fromMs = Date.now();
  let readerMb = 0;
  const read = openMusic(page).then(() => true);
  for (let isRead = false; !isRead;) {
    isRead = await Promise.race([read, page.waitForTimeout(LOOK_MS).then(() => false)]);
    readerMb = Math.max(readerMb, await readerMbOf(program));
  }
  const readMs = Date.now() - fromMs;
  const [p99, most] = await delaysOf(program);
  const songs = await songsOf(page);
  await stop();
  return {
    songs,
    readMs,
    readerMb,
    delayP99Ms: p99 - RESOLUTION_MS,
    delayMostMs: most - RESOLUTION_MS,
  };
}

const songsOf = (page) =>
  page.evaluate(async () => {
    const answer = await fetch("/local/songs?limit=1");
    return (await answer.json()).total;
  });

/** The page with the methods that functions of other sections expect. */
async function pageOfBench(page) {
  const devtools = await page.context().newCDPSession(page);
  const evaluate = (work, ...args) => page.evaluate(`(${work})(...${JSON.stringify(args)})`);
  const mouse = (type, x, y, more = {}) =>
    devtools.send("Input.dispatchMouseEvent", { type, x, y, ...more });
  return {
    evaluate,
    mouse,
    press: async (x, y, times = 1) => {
      for (let clickCount = 1; clickCount <= times; clickCount += 1)
        for (const type of ["mousePressed", "mouseReleased"])
          await mouse(type, x, y, { button: "left", clickCount });
    },
    until: async (work, ...args) => {
      while (!(await evaluate(work, ...args))) await pause(20);
    },
  };
}

/** With a folder that has been read: time from a press on a row to its sound, and how its songs scroll. */
async function local() {
  const { page, stop } = await startWithMusic();
  await openMusic(page);
  const songs = await songsOf(page);
  const bench = await pageOfBench(page);
  await bench.evaluate(noteSound);
  const filter = page.getByRole("searchbox", { name: "Filter local music" });
  await filter.fill(tones);
  const rows = page.locator(ROWS).filter({ hasText: tones });
  const soundMs = [];
  for (const place of [0, 1]) {
    const { y } = await rows.nth(place).boundingBox();
    soundMs.push(await pressToPlaying(bench, ROWS, y, HOVER_MS));
    await pause(REST_MS);
  }
  await page.keyboard.press("Space");
  await filter.fill("");
  await page.locator(ROWS).nth(5).waitFor();
  await scrollIn(bench);
  const { frames, p95Ms, blank } = await scrollPage(bench, ROWS, { speed: PX_PER_S });
  await stop();
  const [firstMs, secondMs] = soundMs;
  return { songs, firstMs, secondMs, frames, p95Ms, blank };
}

/** Memory of the process that reads the folder, as the system reports it to main. */
const readerMbOf = (program) =>
  program.evaluate(({ app }) => {
    const reader = app.getAppMetrics().find(({ name }) => name === "Music folder");
    return (reader?.memory.workingSetSize ?? 0) / 1000;
  });

const figures = await { start, delays, memory, bus, scan, local }[what]();
rmSync(data, { recursive: true, force: true, maxRetries: 10 });
console.log(`figures: ${JSON.stringify(figures)}`);
