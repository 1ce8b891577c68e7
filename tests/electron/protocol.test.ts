import fc from "fast-check";
import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  isOurs,
  isPage,
  LYRIC_PAGE,
  mayOpenOutside,
  PAGE,
  plainOriginsOf,
} from "../../electron/main/addresses.ts";
import { SECURITY_HEADERS } from "../../server/headers.ts";
import { createProtocol } from "../../electron/main/protocol.ts";

const FILES = {
  "index.html": "<!-- config --><title>Tonearm</title>",
  "assets/start-a1.js": "1",
  "assets/start-a1.js.br": "b",
  "assets/start-a1.js.map": "m",
  "icons/icon-192.png": "p",
  "service-worker.js": "s",
  "robots.txt": "r",
} as const;

let folder = "";
let answer: (request: Request) => Promise<Response>;
const asked: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tonearm-app-"));
  const client = join(folder, "client");
  for (const name of ["assets", "icons"]) await mkdir(join(client, name), { recursive: true });
  await mkdir(join(folder, "lyrics/osd"), { recursive: true });
  await Promise.all(
    Object.entries({
      "../lyrics/osd.html": "<title>Lyrics</title>",
      "../lyrics/osd/osd-a1.js": "2",
      ...FILES,
      "../secret.txt": "secret",
    }).map(([name, text]) => writeFile(join(client, name), text)),
  );
  answer = createProtocol({
    clientFolder: client,
    lyricsFolder: join(folder, "lyrics"),
    plain: ["http://127.0.0.1:4000"],
    found: () => Promise.resolve(new Response("found", { headers: SECURITY_HEADERS })),
    local: () => Promise.resolve(new Response("local", { headers: SECURITY_HEADERS })),
    service: async (request) => {
      asked.push(new URL(request.url).pathname);
      return Response.json({ code: 200 }, { headers: SECURITY_HEADERS });
    },
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = (address: string, method = "GET"): Promise<Response> =>
  answer(new Request(address, { method }));
const statusOf = async (path: string): Promise<number> =>
  (await get(`app://tonearm${path}`)).status;

describe("the app's own scheme", () => {
  it("answers the page, and files of the build as they are", async () => {
    for (const address of [PAGE, "app://tonearm/index.html", "app://tonearm/?x=1"]) {
      const response = await get(address);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("<title>Tonearm</title>");
      expect(response.headers.get("content-security-policy")).toContain("default-src 'self'");
    }
    const script = await get("app://tonearm/assets/start-a1.js");
    expect(await script.text()).toBe("1");
    expect(script.headers.get("content-type")).toContain("javascript");
    expect(script.headers.get("content-encoding")).toBeNull();
    expect(await statusOf("/icons/icon-192.png")).toBe(200);
  });

  it("has a second page, of the lyric window, which is no part of the web build", async () => {
    const page = await get(LYRIC_PAGE);
    expect(await page.text()).toBe("<title>Lyrics</title>");
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(await (await get("app://tonearm/osd/osd-a1.js")).text()).toBe("2");
    expect((await get(LYRIC_PAGE, "POST")).status).toBe(405);
  });

  it("lets pages ask nobody on this machine but whom the listener has named", async () => {
    for (const path of ["", "assets/start-a1.js", "api/search", "nothing"]) {
      const policy = (await get(`app://tonearm/${path}`)).headers.get("content-security-policy");
      expect(policy).toContain("connect-src 'self' https: http://127.0.0.1:4000;");
      expect(policy).not.toMatch(/localhost|:\*/);
    }
  });

  it("never answers an unknown address with the page, nor what only web servers need", async () => {
    for (const path of [
      "/album/7",
      "/library",
      "/search/mr.%20blue",
      "/assets",
      "/assets/",
      "/assets/other.js",
      "/assets/start-a1.js.br",
      "/assets/start-a1.js.map",
      "/service-worker.js",
      "/robots.txt",
      "/healthz",
      "/osd",
      "/osd/osd.html",
      "/osd/none.js",
    ])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
  });

  it("asks the service for what is the service's, by the methods it has, and reads files only", async () => {
    asked.length = 0;
    for (const path of ["/config.json", "/api/search", "/media/audio/1.mp3", "/tonearm/source"])
      expect(await statusOf(path)).toBe(200);
    expect((await get("app://tonearm/api/login", "POST")).status).toBe(200);
    expect(asked).toEqual([
      "/config.json",
      "/api/search",
      "/media/audio/1.mp3",
      "/tonearm/source",
      "/api/login",
    ]);
    for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"])
      for (const path of ["api/login", "config.json", "media/audio/1.mp3"])
        expect((await get(`app://tonearm/${path}`, method)).status).toBe(405);
    expect(asked).toHaveLength(5);
    expect((await get(PAGE, "POST")).status).toBe(405);
    expect((await get("app://tonearm/assets/start-a1.js", "DELETE")).status).toBe(405);
  });

  it("asks the listener's own folder for what is its own, and nobody else", async () => {
    asked.length = 0;
    for (const path of ["/local/songs", "/local/media/audio/1", "/local/", "/local"])
      expect(await (await get(`app://tonearm${path}`)).text()).toBe("local");
    expect(asked).toEqual([]);
    for (const path of ["/localsongs", "/Local/songs", "/assets/../local.js"])
      expect(await statusOf(path)).toBe(404);
    expect((await get("app://other/local/songs")).status).toBe(404);
  });

  it("knows no other host", async () => {
    for (const address of ["app://other/", "app://tonearm.evil/", "app://tonearm:8080/"])
      expect((await get(address)).status).toBe(404);
    expect((await get("app://other/")).headers.get("x-frame-options")).toBe("DENY");
  });

  it("gives away nothing outside the build, however the address is written", async () => {
    const piece = fc.oneof(
      fc.constantFrom("..", "%2e%2e", "..%2f", "%2f", "%5c", "\\", "%00", "assets", "secret.txt"),
      fc.constantFrom("start-a1.js", "index.html", ":", "@", "#", "?", "%", "", ".", "etc/passwd"),
      fc.string({ maxLength: 8 }),
    );
    const known: readonly string[] = Object.values(FILES);
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
        const address = `app://tonearm/${pieces.join("/")}`;
        fc.pre(URL.canParse(address));
        const response = await get(address);
        expect([200, 400, 404]).toContain(response.status);
        if (response.status !== 200) return;
        const text = await response.text();
        expect(text === '{"code":200}' || known.includes(text)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe("addresses", () => {
  it("are ours by scheme and host alone", () => {
    for (const address of [PAGE, "app://tonearm/assets/a.js"]) expect(isOurs(address)).toBe(true);
    for (const address of [
      "app://tonearm.evil/",
      "app://evil/tonearm",
      "app://tonearm@evil/",
      "app://me@tonearm/",
      "https://tonearm/",
      "file:///tonearm",
      "javascript:alert(1)",
      "tonearm",
      "",
    ])
      expect([address, isOurs(address)]).toEqual([address, false]);
  });

  it("may be shown by a window where they are the page, whatever its hash", () => {
    for (const address of [PAGE, `${PAGE}#/album/7`, "app://tonearm/index.html#/"])
      expect(isPage(address)).toBe(true);
    for (const address of [
      "app://tonearm/assets/a.js",
      "app://tonearm/api/search",
      "app://evil/",
      "https://example.com/",
      "data:text/html,x",
      "blob:app://tonearm/1",
      "about:blank",
    ])
      expect([address, isPage(address)]).toEqual([address, false]);
  });

  it("may be asked without encryption on this machine, each as an origin", () => {
    const named = ["http://127.0.0.1:4000/api", "http://127.0.0.1:4000/2.0/", "http://localhost/"];
    const others = [
      "",
      "/api",
      "https://127.0.0.1:4/",
      "http://192.168.1.7/",
      "http://127.evil.com/",
    ];
    expect(plainOriginsOf([...named, ...others])).toEqual([
      "http://127.0.0.1:4000",
      "http://localhost",
    ]);
  });

  it("are opened outside only where they are the web's", () => {
    expect(mayOpenOutside("https://example.com/a?b#c")).toBe(true);
    for (const address of [
      "http://example.com/",
      "https://user:word@example.com/",
      "file:///etc/passwd",
      "smb://host/share",
      "javascript:alert(1)",
      "app://tonearm/",
      "ms-settings:x",
      "no address",
    ])
      expect([address, mayOpenOutside(address)]).toEqual([address, false]);
  });
});
