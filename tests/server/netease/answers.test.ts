import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { statusOf } from "../../../server/sources/netease/answers.ts";
import { ownCookies } from "../../../server/sources/wire/own-cookies.ts";
import { type Cloud, startCloud } from "../../support/cloud/cloud.ts";
import { type CloudClient, cloudClient } from "../../support/cloud/cloud-client.ts";
import type { Fault } from "../../support/cloud/fault.ts";
import { refuseTraffic } from "../../support/cloud/no-traffic.ts";

refuseTraffic();

let cloud: Cloud;
let client: CloudClient;
beforeAll(async () => {
  cloud = await startCloud();
});
afterAll(() => cloud.close());
beforeEach(() => {
  cloud.calls.length = 0;
  cloud.instead = () => null;
  client = cloudClient(cloud);
});

const AS = "cookie=MUSIC_U%3Dabc";

describe("a code of the service", () => {
  it.each([
    [200, 200],
    [201, 200],
    [302, 200],
    [400, 200],
    [502, 200],
    [800, 200],
    [803, 200],
    [301, 401],
    [401, 401],
    [404, 404],
    [405, 405],
    [512, 512],
    [599, 599],
    [407, 400],
    [408, 400],
    [421, 400],
    [425, 400],
    [250, 400],
    [-460, 400],
    [-462, 400],
    [8810, 400],
    [8821, 400],
    [10_003, 400],
    [10_004, 400],
    [999, 400],
    [404.5, 400],
    ["-460", 400],
    ["512", 512],
  ])("%s is HTTP %i, its body as it is", async (code, status) => {
    const said = { message: null, msg: "说", data: { dialog: { subtitle: "更多" } } };
    cloud.instead = () => ({ body: { code, ...said } });
    const { status: seen, body, headers } = await client.get(`/lyric/new?id=1&${AS}`);
    const named = code === 301 ? { msg: "需要登录" } : {};
    expect([seen, body]).toEqual([status, { ...said, ...named, code: Number(code) }]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(client.logged.at(-1)).toMatch(/^lyric\/new -?[\d.]+ \d+ ms$/);
  });

  it.each([[{}], [{ code: null }], [{ data: [] }]])("may be missing: %j", async (body) => {
    cloud.instead = () => ({ body });
    const answer = await client.get(`/lyric/new?id=1&${AS}`);
    expect([answer.status, answer.body]).toEqual([200, body]);
  });

  it("that is no number is no success", () => expect(statusOf("abc")).toBe(400));
});

describe("a refusal", () => {
  const RISK = { code: 8821, message: "需要行为验证码验证" };

  it("reaches the listener where the module falls over it", async () => {
    cloud.instead = () => ({ body: RISK });
    const { status, body } = await client.post("/login/qr/check", { key: "k" });
    expect([status, body]).toEqual([400, RISK]);
  });

  it("reaches the listener where the module takes it for an answer", async () => {
    cloud.instead = () => ({ body: RISK });
    const fields = { op: "add", pid: "1", tracks: "2", cookie: "MUSIC_U=a" };
    const { status, body } = await client.post("/playlist/tracks", fields);
    expect([status, body]).toEqual([400, RISK]);
  });

  it("reaches the listener where the module expected something else", async () => {
    cloud.instead = () => ({ body: { code: 400, data: null } });
    const { status, body } = await client.get(`/song/url?id=1&${AS}`);
    expect([status, body]).toEqual([200, { code: 400, data: null }]);
  });

  it("of a list's change is asked again as the service wants it", async () => {
    cloud.instead = ({ data }) => ({
      body: { code: data["trackIds"] === '["2"]' ? 512 : 200, count: 3 },
    });
    const fields = { op: "add", pid: "1", tracks: "2", cookie: "MUSIC_U=a" };
    const { body } = await client.post("/playlist/tracks", fields);
    expect(body).toEqual({ code: 200, count: 3 });
    expect(cloud.calls.map(({ data }) => data["trackIds"])).toEqual(['["2"]', '["2","2"]']);
  });
});

describe("an answer to a list's change", () => {
  it("is taken out of its envelope, without the cookies in there", async () => {
    cloud.instead = () => ({ body: { code: 200, count: 1 } });
    const fields = { op: "del", pid: "1", tracks: "[2,3]", cookie: "MUSIC_U=a" };
    expect((await client.post("/playlist/tracks", fields)).body).toEqual({ code: 200, count: 1 });
  });
});

const FAULTS: readonly (readonly [Fault["fault"], string])[] = [
  ["html", "unreadable"],
  ["empty", "unreadable"],
  ["half", "unreachable"],
  ["long", "tooLong"],
  ["silence", "timeout"],
  ["reset", "unreachable"],
  ["redirect", "unreadable"],
  ["list", "unreadable"],
];

describe("a service that does not answer", () => {
  it.each(FAULTS)("by %s is HTTP 502 for the reason %s", async (fault, reason) => {
    cloud.instead = () => ({ fault });
    const impatient = cloudClient(cloud, { limits: fault === "silence" ? { callMs: 30 } : {} });
    for (const path of [`/lyric/new?id=1&${AS}`, `/personalized?${AS}`, `/login/qr/check?key=1`]) {
      const { status, body, headers } = await impatient.get(path);
      expect([status, body]).toEqual([502, { code: 502, msg: "" }]);
      expect(headers.get("x-tonearm-upstream")).toBe(reason);
    }
    const fields = { op: "add", pid: "1", tracks: "2", cookie: "MUSIC_U=a" };
    const { status, headers } = await impatient.post("/playlist/tracks", fields);
    expect([status, headers.get("x-tonearm-upstream")]).toEqual([502, reason]);
  });

  it("says its HTTP status where it says no code", async () => {
    cloud.instead = () => ({ fault: "status" });
    expect((await client.get(`/lyric/new?id=1&${AS}`)).body).toEqual({ code: 500 });
  });

  it("has a reason of its own where a module failed", async () => {
    cloud.instead = () => ({ body: { code: 200, data: null } });
    const { status, headers } = await client.get(`/song/url?id=1&${AS}`);
    expect([status, headers.get("x-tonearm-upstream")]).toEqual([502, "module"]);
  });

  it("is not there at all", async () => {
    const gone = await startCloud();
    await gone.close();
    const { status, headers } = await cloudClient(gone).get("/toplist");
    expect([status, headers.get("x-tonearm-upstream")]).toEqual([502, "unreachable"]);
  });
});

describe("cookies of an answer", () => {
  const circumstances = { isSecure: false, nowMs: Date.UTC(2026, 0, 1) };

  it("are the session and its token, readable, for our own origin", async () => {
    const sent = [
      "MUSIC_U=abc%2F1; Max-Age=1296000; Expires=Sat, 1 Jan 2033 00:00:00 GMT; Path=/; Domain=.music.163.com; HTTPOnly",
      "__csrf=t; Max-Age=1296010; Path=/;",
    ];
    cloud.instead = () => ({ body: { code: 200, account: {} }, cookies: sent });
    const { cookies, body } = await client.post("/login", { email: "a@b.c", md5_password: "0" });
    expect(cookies).toEqual([
      "MUSIC_U=abc%2F1; Path=/; SameSite=Lax; Max-Age=1296000",
      "__csrf=t; Path=/; SameSite=Lax; Max-Age=1296010",
    ]);
    expect(body.cookie).toBe(cookies.join(";;"));
  });

  it("are secure where the connection is", () => {
    const [cookie] = ownCookies(["MUSIC_U=a; Max-Age=5"], { ...circumstances, isSecure: true });
    expect(cookie).toBe("MUSIC_U=a; Path=/; SameSite=Lax; Max-Age=5; Secure");
  });

  it.each([
    ["NMTID=00O; Path=/"],
    ["MUSIC_R_T=1; Path=/weapi"],
    ["MUSIC_A_T=1; Path=/"],
    ["MUSIC_A=1; Path=/"],
    ["MUSIC_U=other; Max-Age=5; Path=/weapi/feedback"],
    ["MUSIC_U=a b; Max-Age=5; Path=/"],
    ["MUSIC_U=; Max-Age=5; Path=/"],
    ["xMUSIC_U=a; Path=/"],
    [""],
  ])("leave out %s", (line) => expect(ownCookies([line], circumstances)).toEqual([]));

  it("end a session", () =>
    expect(ownCookies(["MUSIC_U=; Max-Age=0; Path=/"], circumstances)).toEqual([
      "MUSIC_U=; Path=/; SameSite=Lax; Max-Age=0",
    ]));

  it("last as long as their date says where it is all they say", () =>
    expect(
      ownCookies(["MUSIC_U=a; Expires=Thu, 01 Jan 2026 01:00:00 GMT; Path=/"], circumstances),
    ).toEqual(["MUSIC_U=a; Path=/; SameSite=Lax; Max-Age=3600"]));
});

describe("what is logged", () => {
  it("holds no parameter, cookie, address or body", async () => {
    const lines: unknown[] = [];
    for (const level of ["log", "info", "warn", "error"] as const)
      vi.spyOn(console, level).mockImplementation((...words) => void lines.push(words));
    cloud.instead = () => ({ body: { code: 250, secret: "hush" }, cookies: ["MUSIC_U=hush1"] });
    await client.post("/login", { email: "hush@b.c", md5_password: "hush2" });
    await client.get("/hush?id=1");
    vi.restoreAllMocks();
    expect(lines).toEqual([]);
    expect(client.logged.map((line) => line.replace(/\d+ ms/, "N ms"))).toEqual([
      "login 250 N ms",
      "unknown 404 N ms",
    ]);
  });
});
