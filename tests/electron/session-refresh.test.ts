import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openSessionJar, type SessionJar } from "../../electron/main/session/session-cookies.ts";
import { createHandler, type Handler } from "../../server/handler.ts";
import { decodeCookies, refreshCall } from "../../src/worker/api/session.ts";
import { createFetchHttp } from "../../src/worker/adapters/fetch-http.ts";

const API = "app://tonearm/api";
const PLAIN = {
  seal: (text: string) => Buffer.from(text),
  open: (bytes: Uint8Array) => Buffer.from(bytes).toString(),
  isEncrypting: () => false,
};

let folder = "";
let handler: Handler;
let jar: SessionJar;
/** Cookies that the service received, by call. */
let sent: (string | null)[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "tonearm-refresh-"));
  handler = await createHandler({ source: "demo", environment: {}, isExposed: false });
  jar = await openSessionJar({
    file: join(folder, "session.bin"),
    owner: "demo",
    secrets: PLAIN,
    warn: () => {},
  });
  sent = [];
  const ask = jar.around(async (request) => {
    sent.push(request.headers.get("cookie"));
    return handler.fetch(request);
  });
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => ask(new Request(url, init)));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await jar.settled();
  await handler.close();
  rmSync(folder, { recursive: true });
});

/** The core's own HTTP client, which knows a mark of the session. */
const core = () =>
  createFetchHttp({
    apiBase: () => Promise.resolve(API),
    isDesktop: true,
    cookie: { now: () => jar.api.mark(), read: async () => jar.api.mark() },
    proxy: () => null,
    nowMs: () => 0,
    log: console,
    onNeedLogin: () => {
      throw new Error("the session is over");
    },
  });

it("the session of the desktop is refreshed as a computer's, though the page does not have it", async () => {
  const logIn = { phone: "13800000000", password: "tonearm" };
  const entered = await core().call({
    method: "POST",
    path: "/login/cellphone",
    params: logIn,
    login: "signIn",
  });
  expect(entered.ok).toBe(true);
  const before = jar.api.mark();
  expect(before).not.toBeNull();
  const refreshed = await core().call(refreshCall);
  expect(refreshed.ok).toBe(true);
  expect(sent.at(-1)).toMatch(/MUSIC_U=[^;]+.*; os=pc$/);
  expect(sent.at(-1)).not.toContain(before ?? "");
  expect(refreshed.ok && decodeCookies(refreshed.value.body)).toBe(`MUSIC_U=${jar.api.mark()}`);
  if (refreshed.ok) await jar.api.write(decodeCookies(refreshed.value.body) ?? "");
  const account = await core().call({ method: "GET", path: "/user/account", params: {} });
  expect(account.ok && account.value.body["account"]).toBeTruthy();
  expect(sent.at(-1)).not.toContain("os=pc");
});
