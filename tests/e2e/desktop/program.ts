/** @file A page as in the desktop program: with the built preload script, connected to the real code of main. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Route } from "@playwright/test";
import { runnerImport } from "vite";
import type { DesktopFacts } from "../../../src/domain/desktop/facts.ts";
import { DEFAULT_STORAGE, type StorageChoice } from "../../../src/domain/desktop/storage-plan.ts";
import { test as base } from "../support.ts";
import type { Rooms, startRooms } from "./rooms.ts";

const LINUX: DesktopFacts = {
  platform: "linux",
  frame: "ours",
  mayChooseFrame: true,
  hasCloseChoice: true,
  hasGlobalShortcuts: true,
  hasPresenceId: true,
  hasOtherSources: true,
  osd: "free",
  hasStatusLine: false,
  hasTopBarLyric: true,
  version: "0.5.0",
};

interface Options {
  readonly facts: Partial<DesktopFacts>;
  readonly hasTray: boolean;
  /** False if its window cannot load its page. */
  readonly lastfmToken: string | null | false;
  readonly storage: StorageChoice;
}

/** A test with the desktop program around its page. */
export const test = base.extend<Options & { readonly rooms: Rooms }>({
  facts: [{}, { option: true }],
  hasTray: [true, { option: true }],
  lastfmToken: [null, { option: true }],
  storage: [DEFAULT_STORAGE, { option: true }],
  rooms: [
    async ({ page, facts, hasTray, lastfmToken, storage }, use, testInfo) => {
      const { startRooms } = await readRooms();
      const all = { ...LINUX, ...facts };
      const rooms = await startRooms({
        facts: all,
        sessionFile: testInfo.outputPath("session.bin"),
        hasTray,
        lastfmToken: () => {
          if (lastfmToken === false) throw new Error("away");
          return lastfmToken;
        },
        storage,
      });
      await putBefore(page, all, rooms);
      await page.route("**/api/**", (route) => withSession(route, rooms));
      await page.route(/^https?:\/\/[^/]+\/local\//, (route) => ofFolder(route, rooms));
      await use(rooms);
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await rooms.end();
    },
    { auto: true },
  ],
});

let rooms: Promise<{ readonly startRooms: typeof startRooms }> | null = null;

/** Loads main with a stand-in for Electron, which does not exist in Node. */
async function readRooms(): Promise<{ readonly startRooms: typeof startRooms }> {
  const here = (name: string): string => join(import.meta.dirname, name);
  rooms ??= runnerImport<{ startRooms: typeof startRooms }>(here("rooms.ts"), {
    configFile: false,
    logLevel: "error",
    resolve: { alias: { electron: here("electron.ts") } },
  }).then(({ module }) => module);
  return rooms;
}

declare global {
  interface Window {
    tonearmToMain?: (
      id: string,
      message: { readonly end?: string; readonly data?: unknown },
    ) => void;
    tonearmFromMain?: (id: string, data: unknown) => void;
  }
}

/**
 * Runs in the page, in place of the preload script's `require` and `process`:
 * passes messages of its ports on to the test.
 */
function bridge(facts: string): { readonly electron: object; readonly process: object } {
  const ports = new Map<string, MessagePort>();
  window.tonearmFromMain = (id, data) => ports.get(id)?.postMessage(data);
  const electron = {
    contextBridge: {
      exposeInMainWorld: (name: string, api: unknown) =>
        Object.defineProperty(window, name, { value: api }),
    },
    ipcRenderer: {
      postMessage: (_: string, end: string, [port]: readonly MessagePort[]) => {
        const id = crypto.randomUUID();
        if (port === undefined) return;
        ports.set(id, port);
        window.tonearmToMain?.(id, { end });
        port.addEventListener("message", ({ data }) => window.tonearmToMain?.(id, { data }));
        port.start();
      },
    },
  };
  return { electron, process: { argv: [facts] } };
}

async function putBefore(page: Page, facts: DesktopFacts, rooms: Rooms): Promise<void> {
  const hear = new Map<string, (data: unknown) => void>();
  await page.exposeFunction(
    "tonearmToMain",
    (id: string, { end, data }: { readonly end?: string; readonly data?: unknown }) => {
      if (end === undefined) return hear.get(id)?.(data);
      const send = (sent: unknown): void =>
        void page
          .evaluate(([to, what]) => window.tonearmFromMain?.(to as string, what), [id, sent])
          // The page is closed already.
          .catch(() => {});
      hear.set(id, rooms.connect(end, send));
    },
  );
  const preload = readFileSync("dist/desktop/preload.cjs", "utf8");
  const argument = JSON.stringify(`--tonearm-facts=${JSON.stringify(facts)}`);
  await page.addInitScript(
    `{ const { electron, process } = (${bridge.toString()})(${argument});
       ((require, process) => { ${preload} })(() => electron, process); }`,
  );
}

/** Sends a request to the service with the session, as main does. */
async function withSession(route: Route, { jar }: Rooms): Promise<void> {
  const handle = jar.around(async (request) => {
    const answer = await route.fetch({ headers: Object.fromEntries(request.headers) });
    const headers = new Headers(answer.headers());
    headers.delete("set-cookie");
    for (const { name, value } of answer.headersArray())
      if (name.toLowerCase() === "set-cookie") headers.append(name, value);
    return new Response(isBodiless(answer.status()) ? null : new Uint8Array(await answer.body()), {
      status: answer.status(),
      headers,
    });
  });
  const request = route.request();
  try {
    const answer = await handle(
      new Request(request.url(), { headers: await request.allHeaders() }),
    );
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    });
  } catch {
    // The page has been closed or left meanwhile.
    await route.abort().catch(() => {});
  }
}

/** Answers a request below `/local/`, as main does; addresses in answers are changed to the page's own origin. */
async function ofFolder(route: Route, { local }: Rooms): Promise<void> {
  const request = route.request();
  const { origin, pathname, search } = new URL(request.url());
  try {
    const answer = await local(
      new Request(`app://tonearm${pathname}${search}`, { headers: await request.allHeaders() }),
    );
    const isText = answer.headers.get("content-type")?.includes("json") === true;
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: isText
        ? (await answer.text()).replaceAll("app://tonearm", origin)
        : Buffer.from(await answer.arrayBuffer()),
    });
  } catch {
    await route.abort().catch(() => {});
  }
}

const isBodiless = (status: number): boolean => [101, 204, 205, 304].includes(status);

/** Logs in as the demo's listener; the session is kept by main. */
export async function logIn(page: Page, { jar }: Rooms): Promise<void> {
  const answer = await page.request.post("/api/login/cellphone", {
    form: { phone: "13800000000", password: "tonearm" },
  });
  const { cookie } = (await answer.json()) as { readonly cookie: string };
  await page.context().clearCookies();
  await jar.api.write(cookie);
}
