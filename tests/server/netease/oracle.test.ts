/** @file Compares our requests with the package's, decrypted and without times and random parts. */
import { constants, publicEncrypt } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { visitorName } from "../../../server/sources/netease/anonymous.ts";
import { PUBLIC_KEY } from "../../../server/sources/netease/transport/ciphers.ts";
import { MODULES } from "../../../server/sources/netease/modules.ts";
import type { ModuleRequest } from "../../../server/sources/netease/types.ts";
import { CASES } from "../../support/cloud/cases.ts";
import { type Cloud, startCloud } from "../../support/cloud/cloud.ts";
import { cloudClient, DEVICE } from "../../support/cloud/cloud-client.ts";
import { refuseTraffic } from "../../support/cloud/no-traffic.ts";
import { openEapi, openWeapi } from "../../support/cloud/openers.ts";

refuseTraffic();

/** The package's own request function. */
type PackageRequest = (
  uri: string,
  data: object,
  options: Readonly<Record<string, unknown>>,
) => Promise<unknown>;

const require = createRequire(import.meta.url);
const folder = mkdtempSync(join(tmpdir(), "tonearm-oracle-"));
let cloud: Cloud;
let request: PackageRequest;
let post: (address: string, body: string, headers: object) => void = () => {};

beforeAll(async () => {
  cloud = await startCloud();
  cloud.instead = () => ({ body: { code: 200, data: [] } });
  // The package reads this file when it is loaded.
  writeFileSync(join(folder, "anonymous_token"), "visitor");
  vi.stubEnv("TMPDIR", folder);
  vi.stubGlobal("deviceId", DEVICE);
  const asPackage = createRequire(require.resolve("NeteaseCloudMusicApi/util/request.js"));
  const { default: axios } = asPackage("axios");
  axios.defaults.adapter = async (config: { url: string; data: string; headers: object }) => {
    post(config.url, config.data, config.headers);
    return { status: 200, headers: {}, data: { code: 200, data: [] }, config };
  };
  request = require("NeteaseCloudMusicApi/util/request.js");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true });
  await cloud.close();
});

const COOKIE = { MUSIC_U: "abc/1+d", __csrf: "token" };

/** A call without the parts that depend on time and chance. */
function settled(call: {
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly cookies: ReadonlyMap<string, string>;
  readonly headers: Readonly<Record<string, unknown>>;
}): unknown {
  const bare = (fields: object): object =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        /^(?:requestId|buildver|_ntes_n.id|WNMCID|NMTID)$/.test(name) ? "by chance" : value,
      ]),
    );
  const { header, ...data } = call.data;
  return {
    path: call.path,
    data,
    header: header === undefined ? null : bare(Object(header)),
    cookies: bare(Object.fromEntries(call.cookies)),
    agent: call.headers["user-agent"],
    referer: call.headers["referer"] !== undefined,
  };
}

const lowerCase = (headers: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const cookiesOf = (header: string): Map<string, string> =>
  new Map(
    header.split("; ").map((part) => {
      const [name = "", value = ""] = part.split("=").map(decodeURIComponent);
      return [name, value];
    }),
  );

/** The package's request for a call, decrypted. */
async function sentByPackage(route: string, query: Readonly<Record<string, string>>) {
  let sent: Parameters<typeof settled>[0] | null = null;
  // The package's random key then consists of the first letter only.
  const random = vi.spyOn(Math, "random").mockReturnValue(0);
  post = (address, body, raw) => {
    const headers = lowerCase(raw);
    const { pathname } = new URL(address);
    const form = new URLSearchParams(body);
    const isWeapi = pathname.startsWith("/weapi/");
    const data = isWeapi ? openWeapi(form, "a".repeat(16)) : openEapi(form).data;
    sent = { path: pathname, data, cookies: cookiesOf(String(headers["cookie"])), headers };
  };
  const asPackage: ModuleRequest = async (uri, data, options) => {
    await request(uri, data, { ...options, cookie: { ...COOKIE } });
    return { status: 200, body: { code: 200, data: [] }, cookie: [] };
  };
  await MODULES.get(route)?.({ ...query }, asPackage);
  random.mockRestore();
  return sent;
}

describe("what is sent", () => {
  it.each(CASES.filter(({ route }) => MODULES.has(route)))(
    "is for $route what the package sends",
    async ({ route, query }) => {
      const theirs = await sentByPackage(route, query);
      cloud.calls.length = 0;
      const client = cloudClient(cloud);
      const cookie = `MUSIC_U=${encodeURIComponent(COOKIE.MUSIC_U)}; __csrf=${COOKIE.__csrf}`;
      await client.post(`/${route}`, { ...query, cookie });
      const [call] = cloud.calls;
      if (call === undefined || theirs === null) throw new Error("nothing was sent");
      const path = `/${call.cipher}/${call.uri.slice("/api/".length)}`;
      expect(settled({ ...call, path })).toEqual(settled(theirs));
    },
  );

  it("is sealed with the same key", () => {
    const random = vi.spyOn(Math, "random").mockReturnValue(0);
    const { encSecKey } = require("NeteaseCloudMusicApi/util/crypto.js").weapi({});
    random.mockRestore();
    const block = Buffer.alloc(128);
    block.write("a".repeat(16), 112);
    const key = { key: PUBLIC_KEY, padding: constants.RSA_NO_PADDING };
    expect(publicEncrypt(key, block).toString("hex")).toBe(encSecKey);
  });

  it("names a visitor as the package does", async () => {
    const register = require("NeteaseCloudMusicApi/module/register_anonimous.js");
    vi.spyOn(console, "log").mockReturnValue();
    let name = "";
    const answer = { body: { code: 200 }, cookie: [] };
    await register({}, async (_: string, { username }: { username: string }) => {
      name = username;
      return answer;
    });
    vi.restoreAllMocks();
    const [device = ""] = Buffer.from(name, "base64").toString().split(" ");
    expect(device).toMatch(/^[\dA-F]{52}$/);
    expect(visitorName(device)).toBe(name);
    vi.stubGlobal("deviceId", DEVICE);
  });
});
