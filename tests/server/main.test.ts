import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
let folder = "";
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tonearm-main-"));
  await build({
    root: ROOT,
    configFile: join(ROOT, "vite.server.config.ts"),
    logLevel: "silent",
    build: { outDir: join(folder, "server") },
  });
  await mkdir(join(folder, "client"));
  await writeFile(join(folder, "client", "index.html"), "<!doctype html><title>Tonearm</title>");
}, 60_000);

afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

interface Run {
  readonly child: ChildProcess;
  readonly ended: Promise<{
    readonly code: number | null;
    readonly out: string;
    readonly err: string;
  }>;
  readonly ready: Promise<string>;
}

const start = (...args: string[]): Run => startIn({}, ...args);

function startIn(env: Readonly<Record<string, string>>, ...args: string[]): Run {
  // No PATH and no node_modules nearby: the bundle must be self-contained.
  const child = spawn(process.execPath, [join(folder, "server", "main.js"), ...args], {
    cwd: tmpdir(),
    // With a folder for its songs the server composes nothing ahead of time, which takes a second.
    env: { TONEARM_SOUND_FOLDER: join(folder, "sound"), ...env },
  });
  children.push(child);
  let out = "";
  let err = "";
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
  const ready = new Promise<string>((resolve) => {
    child.stdout.on("data", (chunk: Buffer) => {
      out += chunk.toString();
      const [, url] = /^Tonearm is ready at (\S+)$/m.exec(out) ?? [];
      if (url !== undefined) resolve(url);
    });
  });
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.on("close", (code) => resolve({ code, out, err }));
  });
  return { child, ended, ready };
}

/** Resolves once no server listens at the address any more. */
async function refusedAt(url: string): Promise<void> {
  const isAnswered = (): Promise<boolean> =>
    fetch(url, { headers: { connection: "close" } }).then(
      () => true,
      () => false,
    );
  // oxlint-disable-next-line no-await-in-loop -- polls one by one
  while (await isAnswered());
}

describe("the built server", () => {
  it("serves page, service, picture, sound and video from one bundle, and ends cleanly while somebody listens", async () => {
    // As a listener starts it, without a folder for its songs.
    const { child, ended, ready } = startIn({ TONEARM_SOUND_FOLDER: "" }, "--port", "0");
    const url = await ready;
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await (await fetch(`${url}/album/1`)).text()).toContain("Tonearm");
    const found = await (await fetch(`${url}/api/search?keywords=harbour`)).json();
    const song = found.result.songs[0].id;
    expect((await fetch(`${url}/media/cover/ink.jpg?param=224y224`)).status).toBe(200);
    expect(
      (
        await fetch(`${url}/media/audio/${song}-128.wav`, {
          headers: { range: "bytes=1000000-1000999" },
        })
      ).headers.get("content-length"),
    ).toBe("1000");
    expect((await fetch(`${url}/media/video/1-240.webm`)).status).toBe(200);
    expect((await fetch(`${url}/__faults`)).headers.get("content-type")).toContain("text/html");
    const listening = await fetch(`${url}/media/audio/${song}-hires.wav`);
    const reader = listening.body?.getReader();
    await reader?.read();
    child.kill("SIGTERM");
    const { code, err } = await ended;
    expect([code, err]).toEqual([0, ""]);
    await reader?.cancel().catch(() => {});
  });

  it("has none of the tests' faults and fakes in it", async () => {
    const scripts = (await readdir(join(folder, "server"))).filter((name) => name.endsWith(".js"));
    expect(scripts).toEqual(expect.arrayContaining(["main.js", "serve.js"]));
    for (const script of scripts) {
      const text = await readFile(join(folder, "server", script), "utf8");
      expect(text, script).not.toMatch(
        /__faults|__requests|__lastfm|tests\/support|TONEARM_FAULTS/,
      );
    }
  });

  it.each(["SIGTERM", "SIGINT"] as const)(
    "ends at once with %s when nobody is there",
    async (signal) => {
      // If the server waited for the grace period, the test would time out.
      const { child, ended, ready } = startIn({ TONEARM_GRACE_S: "600" }, "--port", "0");
      await ready;
      child.kill(signal);
      expect(await ended).toMatchObject({ code: 0, err: "" });
    },
  );

  it("lets an answer end that is under way, where it is given the time", async () => {
    const { child, ended, ready } = startIn({ TONEARM_GRACE_S: "60" }, "--port", "0");
    const url = await ready;
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: "ok" });
    // Larger than the system's buffers for a slow reader.
    const sizeBytes = 48_000_000;
    await mkdir(join(folder, "client", "assets"), { recursive: true });
    await writeFile(join(folder, "client", "assets", "long-Ab12.png"), Buffer.alloc(sizeBytes));
    const playing = await fetch(`${url}/assets/long-Ab12.png`);
    child.kill("SIGTERM");
    await refusedAt(`${url}/healthz`);
    expect((await playing.arrayBuffer()).byteLength).toBe(sizeBytes);
    expect(await ended).toMatchObject({ code: 0, err: "" });
  });

  it("wants a key before it lets others use somebody's music", async () => {
    const args = ["--port", "0", "--host", "0.0.0.0", "--source", "http://127.0.0.1:9"];
    const open = await start(...args).ended;
    expect([open.code, open.out]).toEqual([1, ""]);
    expect(open.err).toMatch(/^Tonearm: listening on 0\.0\.0\.0 would .* TONEARM_ACCESS .*\n$/);
    const short = await startIn({ TONEARM_ACCESS: "short" }, "--port", "0").ended;
    expect(short.err).toBe("Tonearm: TONEARM_ACCESS must have at least 16 characters\n");
  });

  it("asks for the key, and knows whoever gave it", async () => {
    const key = "sixteen letters or more";
    const { child, ended, ready } = startIn({ TONEARM_ACCESS: key }, "--port", "0");
    const url = await ready;
    const page = await fetch(`${url}/`);
    expect([page.status, page.headers.get("content-security-policy")]).toEqual([
      401,
      expect.stringContaining("form-action 'self'"),
    ]);
    expect((await fetch(`${url}/api/toplist`)).status).toBe(403);
    const entered = await fetch(`${url}/tonearm/access`, {
      method: "POST",
      body: new URLSearchParams({ key }),
      redirect: "manual",
    });
    const cookie = entered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect((await fetch(`${url}/api/toplist`, { headers: { cookie } })).status).toBe(200);
    expect(await (await fetch(`${url}/album/1`, { headers: { cookie } })).text()).toContain(
      "<title>Tonearm</title>",
    );
    child.kill("SIGTERM");
    expect((await ended).err).toBe("");
  });

  it("prints help", async () => {
    const { code, out } = await start("--help").ended;
    expect([code, out]).toEqual([0, expect.stringContaining("--library")]);
  });

  it("says in one line that a port is taken", async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => {
      taken.listen(0, "127.0.0.1", resolve);
    });
    const { port } = taken.address() as AddressInfo;
    const { code, err, out } = await start("--port", String(port)).ended;
    expect([code, out]).toEqual([1, ""]);
    expect(err).toBe(`Tonearm: port ${port} on 127.0.0.1 is taken; choose another with --port\n`);
    taken.close();
  });

  it.each([
    [["--prot", "1"], "Tonearm: unknown option --prot (--help lists them)\n"],
    [["--library", "lots"], 'Tonearm: --library must be a number from 0 to 100000, not "lots"\n'],
  ])("says in one line what is wrong with %j", async (args, err) => {
    expect(await start(...args).ended).toMatchObject({ code: 1, err, out: "" });
  });

  it("says in one line that the source cannot be reached", async () => {
    const { code, err } = await start("--source", "http://127.0.0.1:1/", "--port", "0").ended;
    expect(code).toBe(1);
    expect(err).toMatch(
      /^Tonearm: the source http:\/\/127\.0\.0\.1:1\/ cannot be reached: [^\n]+\n$/,
    );
  });
});
