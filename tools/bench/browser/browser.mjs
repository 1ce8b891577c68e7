/**
 * @file Starts Chromium through the test library, and a built server, for measurements that find elements by name and
 * role and need not be exact to the frame.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { findChromium } from "../../chromium.mjs";

const running = new Set();
// A bench that fails must not leave its servers behind.
process.once("exit", () => running.forEach((child) => child.kill()));

let folder = ".";
/** Sets the checkout whose build is served from now on. */
export const serveFrom = (checkout) => (folder = checkout);

/** Starts the built server; resolves with its address and a function that stops it. */
export const startServer = (port, ...options) =>
  startScript(join(folder, "dist/server/main.js"), port, ...options);

/** The same for another script that takes the server's options. */
export function startScript(script, port, ...options) {
  const child = spawn(process.execPath, [script, "--port", String(port), ...options], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  return new Promise((done, fail) => {
    child.once("exit", () => fail(new Error(`the server on ${port} ended`)));
    child.stdout.on("data", (chunk) => {
      const url = /ready at (\S+)/.exec(String(chunk))?.[1];
      if (url !== undefined) done({ url, stop: () => child.kill("SIGTERM") });
    });
  });
}

export const launch = async () =>
  chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-background-networking", "--enable-precise-memory-info"],
  });

/** Opens a page with storage of its own that records loudness and blob URLs. */
export async function openPage(browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    // Called within a frame, runs `then` once that frame is painted, before other waiting tasks.
    window.whenPainted = (then) => scheduler.postTask(then, { priority: "user-blocking" });

    window.blobUrls = new Set();
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (blob) => {
      const url = createObjectURL(blob);
      window.blobUrls.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      window.blobUrls.delete(url);
      revokeObjectURL(url);
    };

    const connect = AudioNode.prototype.connect;
    AudioNode.prototype.connect = function tapped(...args) {
      if (args[0] instanceof AudioDestinationNode) {
        const analyser = this.context.createAnalyser();
        analyser.fftSize = 256;
        connect.call(this, analyser);
        window.analyser = analyser;
      }
      return connect.apply(this, args);
    };
    const samples = new Float32Array(256);
    window.isSounding = () => {
      window.analyser?.getFloatTimeDomainData(samples);
      return samples.some((sample) => Math.abs(sample) > 1e-4);
    };
  });
  return page;
}

/**
 * The page's time when an element first exists, checked in every frame: a locator's own search would be
 * the longest task of the measurement.
 */
export const seenAt = (page, selector) =>
  page.evaluate(
    (wanted) =>
      new Promise((done) => {
        const look = () =>
          document.querySelector(wanted) === null
            ? requestAnimationFrame(look)
            : done(performance.now());
        look();
      }),
    selector,
  );

/** JavaScript heap in bytes after a collection. */
export async function heapBytes(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize;
}

/** CPU milliseconds of each task of the busiest thread of a kind while `run` runs; waiting for a CPU does not count. */
async function traceTasks(browser, run) {
  await browser.startTracing(undefined, { categories: ["toplevel", "__metadata"] });
  await run();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  const threads = new Map();
  const threadOf = ({ pid, tid }) => {
    const key = `${pid}:${tid}`;
    if (!threads.has(key)) threads.set(key, { name: "", tasks: [] });
    return threads.get(key);
  };
  for (const event of traceEvents) {
    const { name, ph, args, tdur = 0 } = event;
    if (name === "thread_name") threadOf(event).name = args.name;
    if (ph === "X" && name === "ThreadControllerImpl::RunTask")
      threadOf(event).tasks.push(tdur / 1_000);
  }
  const sum = (tasks) => tasks.reduce((total, ms) => total + ms, 0);
  return (kind) =>
    [...threads.values()]
      .filter(({ name }) => kind.test(name))
      .map(({ tasks }) => tasks)
      .toSorted((one, other) => sum(other) - sum(one))[0] ?? [];
}

const MAIN = /^CrRendererMain$/;
/** CPU milliseconds of the longest task of the busiest main thread while something runs. */
export async function longestTask(browser, run) {
  const tasksOf = await traceTasks(browser, run);
  return Math.max(0, ...tasksOf(MAIN));
}

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
