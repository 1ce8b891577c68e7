import { createAdaptorServer } from "@hono/node-server";
import { expect, type Page } from "@playwright/test";
import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createApp } from "../../server/app.ts";
import { ANCHORS } from "../support/anchors.ts";
import { createDemoSource } from "../../server/sources/demo/demo.ts";
import { createStaticFiles } from "../../server/static-files.ts";
import { DESKTOP_CHUNKS } from "../../tools/desktop-chunks.mjs";
import { isKept } from "./kept-answers.ts";
import { shifted, watchShifts } from "./layout-shifts.ts";
import {
  expectSilence,
  expectSound,
  playAlbum,
  player,
  playingName,
  position,
  startServer,
  test,
} from "./support.ts";

test.use({ hasServiceWorker: true });

const folders: string[] = [];
test.afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "tonearm-e2e-"));
  folders.push(folder);
  return folder;
}

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
}

interface Manifest {
  readonly name: string;
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly (Picture & { readonly purpose?: string })[];
  readonly screenshots: readonly (Picture & { readonly form_factor: string })[];
}

test("the manifest is complete, and every picture in it has the size it claims", async ({
  page,
}) => {
  await page.goto("/");
  const address = await page.locator('link[rel="manifest"]').getAttribute("href");
  const answer = await page.request.get(address ?? "");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ name: "Tonearm", display: "standalone" });
  const sizes = manifest.icons.map((icon) => `${icon.sizes} ${icon.purpose ?? "any"}`);
  expect(sizes).toEqual(expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]));
  const forms = manifest.screenshots.map((screenshot) => screenshot.form_factor);
  expect(forms.toSorted()).toEqual(["narrow", "wide"]);
  for (const { src, sizes: claimed, type } of [...manifest.icons, ...manifest.screenshots]) {
    const picture = await page.request.get(new URL(src, new URL(address ?? "", page.url())).href);
    expect([src, picture.headers()["content-type"]]).toEqual([src, expect.stringContaining(type)]);
    if (claimed === "any") continue;
    const real = await page.evaluate(async (url) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      return `${bitmap.width}x${bitmap.height}`;
    }, picture.url());
    expect([src, real]).toEqual([src, claimed]);
  }
});

const precached = async (): Promise<readonly string[]> => {
  const names = (await caches.keys()).filter((name) => name.includes("precache"));
  const found = await Promise.all(
    names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
  );
  return found.flat().map((url) => new URL(url).pathname);
};

test("the service worker precaches everything the app may need without a network", async ({
  page,
}) => {
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  const cached = await page.evaluate(precached);
  for (const file of [
    /\/index\.html$/,
    /\/boot-theme\.js$/,
    /\/main\.worker-[^/]+\.js$/,
    /\/sound\.worklet-[^/]+\.js$/,
  ])
    expect(cached.filter((path) => file.test(path))).toHaveLength(1);
  const files = (await readdir("dist/client/assets")).filter((name) =>
    /\.(?:js|css|woff2|svg)$/.test(name),
  );
  const assets = cached.filter((path) => path.startsWith("/assets/")).map((path) => path.slice(8));
  const ofDesktop = (file: string): boolean =>
    DESKTOP_CHUNKS.some((name) => file.startsWith(`${name}-`));
  expect(assets.toSorted()).toEqual(files.filter((file) => !ofDesktop(file)).toSorted());
  for (const name of DESKTOP_CHUNKS)
    expect(files.some((file) => file.startsWith(`${name}-`) && file.endsWith(".js"))).toBe(true);
  expect(files.some((name) => name.endsWith(".woff2"))).toBe(true);
  for (const language of ["en", "zh-CN", "zh-TW", "tr"])
    for (const part of ["", ".later", ".settings", ".login"])
      expect(files.some((name) => name.startsWith(`${language}${part}-`))).toBe(true);
});

test("page and service worker are asked for anew, hashed files are kept for good", async ({
  page,
}) => {
  const cacheControl = async (path: string): Promise<string | undefined> =>
    (await page.request.get(path)).headers()["cache-control"];
  for (const path of ["/", "/album/1", "/service-worker.js", "/boot-theme.js"])
    expect(await cacheControl(path)).toBe("no-cache");
  const [asset] = await readdir("dist/client/assets");
  expect(await cacheControl(`/assets/${asset}`)).toContain("immutable");
});

test("without a network an album seen before opens by its address, with its cover", async ({
  page,
}) => {
  const server = await startServer();
  await page.goto(server.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(isControlled)).toBe(true);
  const address = `${server.url}/album/${ANCHORS.album}`;
  await page.goto(address);
  await expect(page.getByRole("grid")).toBeVisible();
  const cover = page.getByRole("main").locator("img").first();
  await expect.poll(() => cover.evaluate(isShown)).toBe(true);
  await expect.poll(() => page.evaluate(keptCovers)).toBeGreaterThan(0);
  await server.stop();

  const other = await page.context().newPage();
  await other.goto(address);
  await expect(other.getByRole("grid").getByRole("row").nth(1)).toBeVisible();
  await expect
    .poll(() => other.getByRole("main").locator("img").first().evaluate(isShown))
    .toBe(true);
  // Home is shown without waiting for the service worker to start.
  await other.goto(server.url);
  await expect(other.getByRole("navigation").first()).toBeVisible();
  expect(await other.evaluate(sourceOfPage)).toBe("cache");
  // Search words may look like a file name.
  await other.goto(`${server.url}/search/mr.%20blue`);
  await expect(other.getByRole("alert").getByText("You’re offline").first()).toBeVisible();
});

const sourceOfPage = (): unknown => {
  const [visit] = performance.getEntriesByType("navigation");
  return visit === undefined ? null : Reflect.get(visit, "workerFinalSourceType");
};
const isControlled = (): boolean => navigator.serviceWorker.controller !== null;
const isShown = (image: SVGElement | HTMLElement): boolean =>
  image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
const keptCovers = async (): Promise<number> =>
  (await (await caches.open("tonearm-covers")).keys()).length;

/** Simulates a new version: the same build with one more byte in its page. */
async function releaseNewVersion(dist: string): Promise<void> {
  const page = join(dist, "client", "index.html");
  await writeFile(page, `${await readFile(page, "utf8")} `);
  const worker = join(dist, "client", "service-worker.js");
  const code = await readFile(worker, "utf8");
  const entry = /(["'`])index\.html\1/.exec(code)?.index ?? -1;
  const revision = /[0-9a-f]{32}/.exec(code.slice(Math.max(0, entry - 60)))?.[0] ?? "";
  expect(revision).not.toBe("");
  await writeFile(worker, code.replace(revision, revision.split("").toReversed().join("")));
}

test("a new version waits for the listener, lets other messages be seen, and the song comes back paused where it was", async ({
  page,
}) => {
  const dist = join(await emptyFolder(), "dist");
  await cp("dist", dist, { recursive: true });
  const server = await startServer({ dist });
  await playAlbum(page, ANCHORS.album, server.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(isControlled)).toBe(true);
  const name = await playingName(page).innerText();
  const seek = player(page).getByRole("slider", { name: "Seek" });
  await seek.focus();
  await page.keyboard.press("PageUp");
  await expect.poll(() => position(page)).toBeGreaterThan(10);
  await expectSound(page);

  await releaseNewVersion(dist);
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  await expect(page.getByText("A new version is available")).toBeVisible();
  await expectSound(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  const toast = page.locator("[data-toasts]");
  await expect(toast).toHaveText("Copied");
  // Once the news is back, screen readers are not told again.
  await expect(toast.locator('[aria-live="off"]')).toContainText("A new version is available");
  await expect(player(page).getByRole("button", { name: "Pause" })).toBeVisible();
  const at = await position(page);
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Reload", exact: true }).click();
  await reloaded;
  await expect(playingName(page)).toHaveText(name);
  await expect(player(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(at - 1);
  await expectSilence(page);
  const shown = await page.evaluate(async () =>
    Promise.all(["/index.html", "/"].map(async (path) => (await fetch(path)).text())),
  );
  const released = await readFile(join(dist, "client", "index.html"), "utf8");
  expect(shown).toEqual([released, released]);
  const homes = await page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.startsWith("tonearm-home-")),
  );
  expect(homes).toHaveLength(1);
  await player(page).getByRole("button", { name: "Play", exact: true }).click();
  await expectSound(page);
  await server.stop();
});

/** The same build with another name for a file that is read on demand. */
async function renameAnnex(dist: string, name: RegExp): Promise<void> {
  const assets = join(dist, "client", "assets");
  const old = (await readdir(assets)).find((file) => name.test(file)) ?? "";
  const changed = old.replace(/-[^-]+\.js$/, "-0000000.js");
  for (const file of await readdir(join(dist, "client"), { recursive: true })) {
    const path = join(dist, "client", file);
    if (/\.(?:br|gz|map)$/.test(file) && (await stat(path)).isFile()) await rm(path);
    else if (/\.(?:js|json)$/.test(file))
      await writeFile(path, (await readFile(path, "utf8")).replaceAll(old, changed));
  }
  await rename(join(assets, old), join(assets, changed));
}

test("a window that has not accepted a new version still finds its own files", async ({ page }) => {
  const dist = join(await emptyFolder(), "dist");
  await cp("dist", dist, { recursive: true });
  const server = await startServer({ dist });
  await page.goto(server.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(isControlled)).toBe(true);
  await renameAnnex(dist, /^account-menu-.*\.js$/);
  await releaseNewVersion(dist);
  const other = await page.context().newPage();
  await other.goto(server.url);
  await other.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  const reloaded = other.waitForEvent("load");
  await other.getByRole("button", { name: "Reload", exact: true }).click();
  await reloaded;
  await expect(page.getByText("A new version is available")).toBeVisible();
  await page.getByRole("button", { name: "Account" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await server.stop();
});

interface Mounted {
  readonly url: string;
  /** Paths of all requests so far. */
  readonly asked: readonly string[];
  close(): void;
}

/** The app's own handler below a path, as behind a proxy that strips its prefix. */
async function mount(client: string, prefix: string): Promise<Mounted> {
  const app = createApp({
    source: createDemoSource({ library: null }),
    staticFiles: createStaticFiles(client),
    config: { apiBase: `${prefix}/api`, scrobbling: null, version: "1" },
  });
  const asked: string[] = [];
  const server = createAdaptorServer({
    fetch: (request) => {
      const url = new URL(request.url);
      asked.push(url.pathname);
      // Like a music service's, the demo's media have addresses at the root.
      if (url.pathname.startsWith("/media/")) return app.fetch(request);
      if (!url.pathname.startsWith(`${prefix}/`)) return new Response("not here", { status: 404 });
      url.pathname = url.pathname.slice(prefix.length);
      return app.fetch(new Request(url, request));
    },
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${prefix}`, asked, close: () => server.close() };
}

/** Addresses below the app's origin that were requested but not found. */
function missingFiles(page: Page): readonly string[] {
  const missing: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) missing.push(`${response.status()} ${response.url()}`);
  });
  return missing;
}

for (const width of [360, 1440])
  test(`nothing jumps when a page is opened without a network, at ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const paths = ["/", `/album/${ANCHORS.album}`];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("main").locator("article, [role=row]").first()).toBeVisible();
      // A home that is left at once is gone before it has been kept.
      if (path !== "/") continue;
      for (const key of ["charts:home", "playlists:recommended:10"])
        await expect.poll(() => page.evaluate(isKept, key)).toBe(true);
    }
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await watchShifts(page);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("status").getByText("You’re offline")).toBeVisible();
      await expect(page.getByRole("main").locator("article, [role=row]").first()).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
      expect(await shifted(page), path).toBeLessThanOrEqual(0.02);
    }
  });

/** The page's service worker and its state; null if there is none. */
async function registered(): Promise<{ readonly scope: string; readonly state?: string } | null> {
  const found = await navigator.serviceWorker.getRegistration();
  if (found === undefined) return null;
  const { scope, installing, waiting, active } = found;
  const worker = installing ?? waiting ?? active;
  return worker === null ? { scope } : { scope, state: worker.state };
}

for (const isThere of [true, false])
  test(`the files of other screens are copied ${isThere ? "in one piece" : "one by one where a server lacks the piece"}`, async ({
    page,
  }) => {
    const client = join(await emptyFolder(), "client");
    await cp("dist/client", client, { recursive: true });
    const piece = "offline-files.json";
    for (const name of isThere ? [] : [piece, `${piece}.br`, `${piece}.gz`])
      await rm(join(client, name));
    const server = await mount(client, "");
    await page.goto(`${server.url}/`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const words = (await page.evaluate(precached)).filter((path) =>
      path.startsWith("/assets/tr.settings-"),
    );
    expect(words).toHaveLength(1);
    const times = (wanted: string | undefined): number =>
      server.asked.filter((path) => path === wanted).length;
    expect(times(`/${piece}`)).toBe(1);
    expect(times(words[0])).toBe(isThere ? 0 : 1);
    // The copies are scripts and styles as good as the originals.
    server.close();
    await page.goto(`${server.url}/settings`);
    await page.getByRole("combobox", { name: "Language" }).selectOption("tr");
    await expect(page.getByRole("heading", { level: 1, name: "Ayarlar" })).toBeVisible();
  });

test("works from a sub-path", async ({ page }) => {
  // Built first; minified it would take three times as long.
  test.slow();
  const client = await emptyFolder();
  await promisify(execFile)(
    process.execPath,
    [
      "node_modules/vite/bin/vite.js",
      "build",
      "--outDir",
      client,
      "--minify",
      "false",
      "--sourcemap",
      "false",
    ],
    // Vite has set NODE_ENV in this process to development if it loaded a module.
    { env: { ...process.env, NODE_ENV: "production", TONEARM_BASE: "/music/" } },
  );
  const server = await mount(client, "/music");
  const missing = missingFiles(page);
  await page.goto(`${server.url}/`);
  const albums = page.getByRole("region", { name: "New albums" });
  await albums.locator('a[href*="/album/"]').first().click();
  await expect(page).toHaveURL(/\/music\/album\/\d+$/);
  await playAlbum(page, ANCHORS.album, server.url);
  expect(page.workers().map((worker) => new URL(worker.url()).pathname)).toEqual([
    expect.stringMatching(/^\/music\/assets\/main\.worker-/),
  ]);
  // Not by the `ready` promise: if a worker cannot be installed, it never settles and gives no reason.
  await expect
    .poll(() => page.evaluate(registered), { timeout: 60_000 })
    .toEqual({ scope: `${server.url}/`, state: "activated" });
  await expect.poll(() => page.evaluate(isControlled)).toBe(true);
  await page.reload();
  await expect(page.getByRole("grid")).toBeVisible();
  const manifest = await page.locator('link[rel="manifest"]').getAttribute("href");
  expect(manifest).toBe("/music/manifest.webmanifest");
  expect(missing).toEqual([]);
  server.close();
});
