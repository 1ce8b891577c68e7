import { AxeBuilder } from "@axe-core/playwright";
import {
  expect,
  test as base,
  type BrowserContext,
  type CDPSession,
  type Locator,
  type Page,
  type Route,
} from "@playwright/test";
import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { TEST_SERVER } from "../../tools/test-server.mjs";

/** A server may close a connection it kept at the very moment it is used again. */
const AGAIN = { maxRetries: 3 };

/** Messages a healthy page never logs; network errors of a fault we injected are the browser's own. */
const EXPECTED = [/Failed to load resource/, /net::ERR_/];

interface Fixtures {
  /** Whether the browser has service workers: installing one in every test costs a quarter of the time. */
  readonly hasServiceWorker: boolean;
  /** Makes a page that was used as good as new. */
  readonly tidiness: void;
  /** Errors of the page's console and scripts; empty at the end of every test. */
  readonly troubles: string[];
}

/** A test that fails when the page logs an error or throws. */
export const test = base.extend<Fixtures>({
  hasServiceWorker: [false, { option: true }],
  tidiness: [
    async ({ page, context, hasServiceWorker }, use, testInfo) => {
      const origins = new Set<string>();
      page.on("framenavigated", (frame) => origins.add(new URL(frame.url()).origin));
      let hadOtherWindows = false;
      context.on("page", () => (hadOtherWindows = true));
      await use();
      const isSpent =
        hasServiceWorker ||
        // These have service workers, and after them the next page did not come, now and then.
        hadOtherWindows ||
        strange.has(context) ||
        page.isClosed() ||
        testInfo.status !== testInfo.expectedStatus ||
        // Playwright takes the scripts of its clock away one by one, and those that are left throw.
        (await page.evaluate(() => "__pwClock" in globalThis).catch(() => true));
      if (isSpent) await context.close();
      else await forget(page, origins);
    },
    { auto: true },
  ],
  troubles: [
    // oxlint-disable-next-line no-unused-vars -- requested so that it is torn down after this fixture
    async ({ page, hasServiceWorker, tidiness: _ }, use) => {
      const troubles: string[] = [];
      page.on("pageerror", (error) => troubles.push(`thrown: ${error.message}`));
      page.on("console", (message) => {
        const text = message.text();
        if (message.type() === "error" && !EXPECTED.some((known) => known.test(text)))
          troubles.push(text);
      });
      await page.context().addInitScript(meterOutput);
      if (!hasServiceWorker)
        await page.addInitScript(() => {
          Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
        });
      await use(troubles);
      expect(troubles).toEqual([]);
    },
    { auto: true },
  ],
});

/** Contexts that cannot be reset for reuse. */
const strange = new WeakSet<BrowserContext>();

/** The browser's own protocol, which can change what no other test expects. */
export function devtoolsOf(page: Page): Promise<CDPSession> {
  strange.add(page.context());
  return page.context().newCDPSession(page);
}

/**
 * The tests of a worker share a page: another process for each would take half of the time. What Playwright
 * itself does not forget is forgotten here.
 */
async function forget(page: Page, origins: ReadonlySet<string>): Promise<void> {
  const context = page.context();
  await context.setOffline(false);
  await context.clearPermissions();
  // A navigation of the page's own that is still under way aborts the first one.
  await page.goto("about:blank").catch(() => page.goto("about:blank"));
  const devtools = await context.newCDPSession(page);
  for (const origin of origins) if (origin !== "null") await clearData(devtools, origin);
  await devtools.send("Page.resetNavigationHistory");
  await devtools.detach();
}

/** Removes all that an origin has stored on the device. */
const clearData = (devtools: CDPSession, origin: string): Promise<unknown> =>
  devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });

/** Opens an address as on a device that has never seen the app. */
export async function openAnew(page: Page, url: string): Promise<void> {
  await page.goto("about:blank");
  const devtools = await devtoolsOf(page);
  await clearData(devtools, new URL(url).origin);
  await devtools.detach();
  await page.goto(url);
}

declare global {
  interface Window {
    /** Loudness of the last moment at the end of the graph in dBFS, -200 for digital silence. */
    loudnessDb?: () => number;
    /** Spectrum of the last moment, dB by frequency bin. */
    spectrumDb?: () => number[];
    /** Longest silence heard so far in seconds of audio time, measured sample by sample. */
    longestSilenceS?: () => number;
    forgetSilence?: () => void;
  }
}

/** Runs in the page before everything else: taps whatever is connected to the speakers. */
export function meterOutput(): void {
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...args: unknown[]) => AudioNode;
  AudioNode.prototype.connect = function tapped(this: AudioNode, ...args: unknown[]): AudioNode {
    const [target] = args;
    if (target instanceof AudioDestinationNode) {
      const analyser = this.context.createAnalyser();
      analyser.fftSize = 2048;
      connect.call(this, analyser);
      watch(analyser);
    }
    return connect.apply(this, args);
  } as typeof AudioNode.prototype.connect;

  function watch(analyser: AnalyserNode): void {
    const samples = new Float32Array(analyser.fftSize);
    let silentSince: number | null = null;
    let longest = 0;
    window.loudnessDb = () => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return power === 0 ? -200 : 10 * Math.log10(power);
    };
    window.spectrumDb = () => {
      const bins = new Float32Array(analyser.frequencyBinCount);
      analyser.getFloatFrequencyData(bins);
      return [...bins];
    };
    window.longestSilenceS = () => longest;
    window.forgetSilence = () => {
      longest = 0;
      silentSince = null;
    };
    setInterval(() => {
      const now = analyser.context.currentTime;
      if (window.loudnessDb === undefined || window.loudnessDb() > -70) silentSince = null;
      else {
        silentSince ??= now;
        longest = Math.max(longest, now - silentSince);
      }
    }, 15);
  }
}

/** The bar at the bottom. */
export const player = (page: Page): Locator => page.getByRole("region", { name: "Player" });

/** Moves on within the app from a page that was loaded: another load takes most of a test's time. */
export const turnTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    // Each entry of the router's has a key of its own: two without one are the same page.
    history.pushState({ __TSR_key: crypto.randomUUID() }, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/** Opens the queue's page, by the title of the panel beside the page. */
export async function openQueuePage(page: Page): Promise<void> {
  const button = player(page).getByRole("button", { name: "Queue" });
  if ((await button.getAttribute("aria-expanded")) === "false") await button.click();
  const panel = page.getByRole("complementary", { name: "Queue" });
  await panel.getByRole("link", { name: "Queue" }).click();
  await expect(page).toHaveURL(/\/next$/);
  await expect(panel).toHaveCount(0);
}

/** Loudness at the end of the graph in dBFS; -200 while there is no graph yet. */
export const loudness = (page: Page): Promise<number> =>
  page.evaluate(() => window.loudnessDb?.() ?? -200);

/** Asked in hundreds of places: seconds between two questions would add up to minutes. */
const OFTEN = [100];

export const expectSound = (page: Page): Promise<void> =>
  expect
    .poll(() => loudness(page), { message: "music at the end of the graph", intervals: OFTEN })
    .toBeGreaterThan(-40);

export const expectSilence = (page: Page): Promise<void> =>
  expect
    .poll(() => loudness(page), { message: "silence at the end of the graph", intervals: OFTEN })
    .toBeLessThan(-90);

/** Position of the seek slider in seconds. */
export const position = async (page: Page): Promise<number> => {
  const text =
    (await player(page).getByRole("slider", { name: "Seek" }).getAttribute("aria-valuetext")) ?? "";
  const [minutes = "0", seconds = "0"] = (text.split(" of ")[0] ?? "").split(":");
  return Number(minutes) * 60 + Number(seconds);
};

/** Presses a key and holds it until it has been repeated once. */
export async function hold(page: Page, key: string): Promise<void> {
  await page.keyboard.down(key);
  await page.keyboard.down(key);
  await page.keyboard.up(key);
}

/** Name of the track in the bar. */
export const playingName = (page: Page): Locator => player(page).getByRole("link").nth(1);

/** Without comments and long names, which are half of what the builder would send. */
const AXE = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

/**
 * What is right need not be written down node by node: that takes as long as finding it out. Style sheets are read for
 * a rule that is off.
 */
const ONLY_VIOLATIONS = {
  resultTypes: ["violations" as const],
  preload: { assets: ["media" as const] },
};

/** What axe finds on the whole page. A document is given its code once: half a megabyte takes longer to send than a page to check. */
export async function violationsOf(
  page: Page,
  prepare: (axe: AxeBuilder) => AxeBuilder = (axe) => axe,
): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => "axe" in window);
  const axe = new AxeBuilder({ page, axeSource: isThere ? "void 0" : AXE });
  // Its other way opens a page for each report, for the sake of frames we do not have.
  const { violations } = await prepare(axe).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** Axe finds nothing on what is shown; in the other theme, where only colours differ, no poor contrast. */
export async function expectAccessible(page: Page): Promise<void> {
  // Asked again while something is still on its way to its place.
  const check = (prepare: (axe: AxeBuilder) => AxeBuilder): Promise<void> =>
    expect.poll(() => violationsOf(page, prepare)).toEqual([]);
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  // Not among its defaults: targets of 24 px (WCAG 2.2, 2.5.8).
  await check((axe) =>
    axe.options({ ...ONLY_VIOLATIONS, rules: { "target-size": { enabled: true } } }),
  );
  await page.emulateMedia({ colorScheme: isDark ? "light" : "dark" });
  await check((axe) => axe.options({ ...ONLY_VIOLATIONS }).withRules(["color-contrast"]));
  await page.emulateMedia({ colorScheme: isDark ? "dark" : "light" });
}

/** Whether a waiter for the living core's lock exists, which will be told of its death. */
export async function isWatched(): Promise<boolean> {
  const { held = [], pending = [] } = await navigator.locks.query();
  return held.some(({ name }) => pending.some((waiting) => waiting.name === name));
}

/** Whole tables take minutes: `TONEARM_ALL_FAULTS=1` asks for them. */
export const isThorough = Boolean(process.env["TONEARM_ALL_FAULTS"]);

/** Rows of a table that run: those named always, the others when all are asked for. */
export const rowsOf = <K extends string, T>(
  table: Readonly<Record<K, T>>,
  ...always: readonly K[]
): (readonly [K, T])[] =>
  (Object.keys(table) as K[])
    .filter((name) => isThorough || always.includes(name))
    .map((name) => [name, table[name]]);

/** Songs of an album in its order. */
export async function songsOf(
  { request }: Page,
  album: number,
  server = "",
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const answer = await request.get(`${server}/api/album?id=${album}`, AGAIN);
  return ((await answer.json()) as { readonly songs: { id: number; name: string }[] }).songs;
}

/** Opens an album and plays it from the button in its head. */
export async function playAlbum(page: Page, id: number, server = ""): Promise<void> {
  await page.goto(`${server}/album/${id}`);
  await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
  await expectSound(page);
}

/** Moves on to a page of another name and waits for it: the one that is left has buttons of the same names. */
export async function turnPage(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return;
  const heading = page.getByRole("heading", { level: 1 });
  const before = (await heading.allTextContents())[0] ?? "";
  await turnTo(page, path);
  await expect(heading).not.toHaveText(before);
}

/** Plays an album as `playAlbum` does, in the app that is open already: the way there costs no load. */
export async function playOn(page: Page, id: number): Promise<void> {
  await turnPage(page, `/album/${id}`);
  await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
  await expectSound(page);
}

export interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
}

export interface ServerStart {
  readonly options?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Folder of another build, in place of `dist`. */
  readonly dist?: string;
}

/**
 * The built server with failures on demand around it, on a free port and with an account of its own. It is a
 * process of its own only where it has to be: the one of this worker has its code and its covers warm.
 */
export function startServer(start: ServerStart = {}): Promise<RunningServer> {
  const { options = [], env, dist } = start;
  return env === undefined && dist === undefined ? startSibling(options) : startProcess(start);
}

/** A process per worker: composing takes seconds, and must not hold up other tests. */
let host: Promise<RunningServer> | undefined;

async function startSibling(options: readonly string[]): Promise<RunningServer> {
  host ??= startProcess({});
  const servers = `${(await host).url}/__servers`;
  const answer = await fetch(servers, { method: "POST", body: JSON.stringify({ options }) });
  const { url } = (await answer.json()) as { readonly url: string };
  return {
    url,
    stop: async () => void (await fetch(`${servers}?url=${url}`, { method: "DELETE" })),
  };
}

function startProcess({ options = [], env, dist = "dist" }: ServerStart): Promise<RunningServer> {
  const child: ChildProcess = spawn(process.execPath, [TEST_SERVER, "--port", "0", ...options], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, TONEARM_DIST: dist, ...env },
  });
  // Without it, a worker's own would outlive the tests.
  const end = (): void => void child.kill("SIGTERM");
  process.once("exit", end);
  const ended = new Promise<void>((done) =>
    child.once("exit", () => {
      process.off("exit", end);
      done();
    }),
  );
  return new Promise((done, fail) => {
    void ended.then(() => fail(new Error("the server ended before it was ready")));
    child.stdout?.on("data", (chunk: Buffer) => {
      const url = /ready at (\S+)/.exec(chunk.toString())?.[1];
      if (url === undefined) return;
      done({
        url,
        stop: async () => {
          end();
          await ended;
        },
      });
    });
  });
}

export interface Fault {
  /** Regular expression over path and query. */
  readonly pattern: string;
  /** A kind of `tests/support/server/fault.ts`, or a body and status of our own. */
  readonly kind?: string;
  readonly body?: unknown;
  readonly status?: number;
  /** What every text of the answer becomes, with the kind `texts`. */
  readonly text?: string | null;
  /** How late the answer comes. */
  readonly delayMs?: number;
  /** Requests it applies to; all of them unless given. */
  readonly times?: number;
  /** How many of these it strikes, 0 to 1; the same ones for the same seed. */
  readonly share?: number;
  readonly seed?: number;
}

/** From now on the server fails like this, and in no other way. */
export async function inject(
  page: Page,
  server: RunningServer,
  ...faults: readonly Fault[]
): Promise<void> {
  await page.request.put(`${server.url}/__faults`, { data: faults, ...AGAIN });
}

/** From now on the server fails like this too. */
async function injectMore(
  { request }: Page,
  server: RunningServer,
  ...faults: readonly Fault[]
): Promise<void> {
  for (const data of faults) await request.post(`${server.url}/__faults`, { data, ...AGAIN });
}

/** What the server was asked for, oldest first: method, path and query. */
async function requestsOf({ request }: Page, server: RunningServer): Promise<readonly string[]> {
  const answer = await request.get(`${server.url}/__requests`, AGAIN);
  return ((await answer.json()) as { readonly requests: readonly string[] }).requests;
}

/** How often the server was asked for something that matches. */
export async function countRequests(
  page: Page,
  server: RunningServer,
  pattern: RegExp,
): Promise<number> {
  return (await requestsOf(page, server)).filter((line) => pattern.test(line)).length;
}

/** The machine sleeps for so long: no address of a sound that was given out is good any more. */
export async function sleepMachine(
  page: Page,
  server: RunningServer,
  hours: number,
): Promise<void> {
  await page.workers()[0]?.evaluate((sleptMs) => {
    const awake = Date.now.bind(Date);
    Date.now = () => awake() + sleptMs;
  }, hours * 3_600_000);
  const requests = await requestsOf(page, server);
  const old = new Set(requests.flatMap((line) => /until=\d+/.exec(line)?.[0] ?? []));
  if (old.size > 0)
    await injectMore(page, server, { pattern: [...old].join("|"), status: 403, body: {} });
}

/** Leaves the origin at `url` so much room in all, in bytes. */
export async function limitStorage(page: Page, url: string, bytes: number): Promise<void> {
  const cdp = await devtoolsOf(page);
  const { origin } = new URL(url);
  await cdp.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: bytes });
}

/** Makes the core's network limits pass that many times as fast, so that no test waits 15 s for a hung connection. */
export async function hurryCore(page: Page, times: number): Promise<void> {
  await page.workers()[0]?.evaluate((factor) => {
    const whole = (Reflect.get(self, "whole") ??
      AbortSignal.timeout.bind(AbortSignal)) as typeof AbortSignal.timeout;
    Reflect.set(self, "whole", whole);
    AbortSignal.timeout = (ms) => whole(ms / factor);
  }, times);
}

/** From now on the core waits that many times shorter before it tries again, and before anything else. */
export async function hurryTries(page: Page, times: number): Promise<void> {
  await page.workers()[0]?.evaluate((factor) => {
    const whole = setTimeout;
    Reflect.set(self, "setTimeout", (call: () => void, ms = 0) => whole(call, ms / factor));
  }, times);
}

/** From now on what is asked of such an address gets no answer until what this answers is called. */
export async function holdRequests(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(address, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    for (const route of held) await route.continue();
  };
}

/** From the next load on nothing reaches the core until what this answers is called. */
export async function holdCore(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function hold(this: Worker, ...message: [unknown]) {
      held.push(() => postMessage.apply(this, message));
    };
    Reflect.set(window, "releaseCore", () => {
      Worker.prototype.postMessage = postMessage;
      held.forEach((send) => send());
    });
  });
  return () => page.evaluate(() => (Reflect.get(window, "releaseCore") as () => void)());
}

/** Logs the page's context in as the first account of the demo service at `server`. */
export async function logIn({ request }: Page, server = ""): Promise<void> {
  const answer = await request.post(`${server}/api/login/cellphone`, {
    form: { phone: "13800000000", password: "tonearm" },
    ...AGAIN,
  });
  expect(((await answer.json()) as { readonly code: number }).code).toBe(200);
}
