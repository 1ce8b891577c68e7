import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { createCloudSource } from "../../../server/sources/netease/cloud.ts";
import { readSession } from "../../../server/sources/netease/session.ts";
import { type Cloud, startCloud } from "../../support/cloud/cloud.ts";
import { cloudClient, DEVICE, memoryStore } from "../../support/cloud/cloud-client.ts";
import { refuseTraffic } from "../../support/cloud/no-traffic.ts";
import { openEapi } from "../../support/cloud/openers.ts";

refuseTraffic();

const MD5_OF_TONEARM = "f9b25e2f1c1fb0b37b1f9d5e9a3b5a3e";
const PHONE = "13800000000";

let cloud: Cloud;
beforeAll(async () => {
  cloud = await startCloud();
});
afterAll(() => cloud.close());
beforeEach(() => {
  cloud.calls.length = 0;
  cloud.instead = () => null;
});

/** A client that has logged in by text message. */
async function loggedIn() {
  const client = cloudClient(cloud);
  const { body } = await client.post("/login/cellphone", { phone: PHONE, captcha: "1234" });
  return { client, body };
}

describe("a session", () => {
  it("begins with a text message and lasts over a reload", async () => {
    const { client, body } = await loggedIn();
    expect(body).toMatchObject({ code: 200, cookie: expect.stringContaining("MUSIC_U=") });
    expect([...client.jar.keys()].sort()).toEqual(["MUSIC_U", "__csrf"]);
    const again = cloudClient(cloud);
    for (const [name, value] of client.jar) again.jar.set(name, value);
    const account = await again.get("/user/account");
    expect(account.body.profile.userId).toBe(body.profile.userId);
  });

  it("begins with a QR code, whose states pass as they are", async () => {
    const client = cloudClient(cloud);
    const { body } = await client.get("/login/qr/key");
    const codes = new Set<number>();
    for (let poll = 0; poll < 8 && !codes.has(803); poll += 1) {
      const answer = await client.post("/login/qr/check", { key: body.data.unikey });
      expect(answer.status).toBe(200);
      codes.add(answer.body.code);
    }
    expect([...codes]).toEqual([801, 802, 803]);
    expect((await client.get("/user/account")).body.profile).not.toBeNull();
  });

  it("is refused with the service's own code and words", async () => {
    const client = cloudClient(cloud);
    const wrong = { phone: PHONE, md5_password: MD5_OF_TONEARM };
    const { status, body } = await client.post("/login/cellphone", wrong);
    expect([status, body.code, body.msg]).toEqual([200, 502, "密码错误"]);
    const mail = await client.post("/login", { email: "a@b.c", md5_password: "0" });
    expect([mail.status, mail.body.code]).toEqual([501, 501]);
    // A wrong captcha has the code of too many requests, but the next try must not be delayed.
    const calls = cloud.calls.length;
    const captcha = { phone: PHONE, captcha: "9" };
    for (const _ of [1, 2])
      expect((await client.post("/login/cellphone", captcha)).body.code).toBe(503);
    expect(cloud.calls.length).toBe(calls + 2);
  });

  it("is refreshed and ends", async () => {
    const { client } = await loggedIn();
    const refreshed = await client.post("/login/refresh");
    expect(refreshed.body.code).toBe(200);
    expect((await client.post("/logout")).body.code).toBe(200);
    expect(cloud.calls.map(({ uri }) => uri)).toEqual([
      "/api/register/anonimous",
      "/api/w/login/cellphone",
      "/api/login/token/refresh",
      "/api/logout",
    ]);
  });

  it("of the parameter counts, not that of the header", async () => {
    const client = cloudClient(cloud);
    client.jar.set("MUSIC_U", "header");
    await client.get("/likelist?uid=1&cookie=MUSIC_U%3Dparam%3Bos%3Dpc");
    await client.get("/likelist?uid=1&cookie=os%3Dpc");
    await client.get("/likelist?uid=1");
    const asked = cloud.calls.filter(({ uri }) => uri === "/api/song/like/get");
    expect(asked.map(({ cookies }) => cookies.get("MUSIC_U"))).toEqual([
      "param",
      undefined,
      "header",
    ]);
  });

  it.each([
    ["MUSIC_U=a\r\nX-Evil: 1"],
    ["MUSIC_U=a,b"],
    [`MUSIC_U=${"a".repeat(2001)}`],
    ["MUSIC_U="],
    ["os=android; deviceId=x"],
    ["xMUSIC_U=a"],
  ])("is none where the cookie is %j", (cookie) =>
    expect(readSession(cookie)).toEqual({ account: null, visitor: null, csrf: null }),
  );
});

describe("two listeners at once", () => {
  it("never see each other's answers, among aborts and failures", async () => {
    /** Answers with the caller's name, now, later or never. */
    let turn = 0;
    const whoAsks = async (
      _: string,
      { headers, body, signal }: RequestInit,
    ): Promise<Response> => {
      const cookie = new Headers(headers).get("cookie") ?? "";
      const [, who = "nobody"] = /MUSIC_U=(\w+)/.exec(cookie) ?? [];
      const form = body instanceof URLSearchParams ? openEapi(body) : null;
      turn += 1;
      if (turn % 11 === 0) throw new TypeError("reset");
      for (let wait = turn % 5; wait > 0; wait -= 1) await Promise.resolve();
      if (turn % 7 === 0) await new Promise((resolve) => setImmediate(resolve));
      signal?.throwIfAborted();
      return Response.json({ code: 200, who, id: form?.data["id"] });
    };
    const source = createCloudSource({
      fetch: whoAsks,
      device: DEVICE,
      store: memoryStore(),
      nowMs: Date.now,
      log: () => {},
      limits: { perSecond: Number.POSITIVE_INFINITY },
    });
    const seen = { right: 0, none: 0 };
    const ask = async (number: number): Promise<void> => {
      const who = number % 3 === 0 ? null : `user${number % 3}`;
      const id = String(number % 50);
      const leaving = new AbortController();
      const headers: HeadersInit = who === null ? {} : { cookie: `MUSIC_U=${who}` };
      const url = `http://127.0.0.1/api/lyric/new?id=${id}`;
      const asked = source.fetch(
        new Request(url, { headers, signal: leaving.signal }),
        "/lyric/new",
      );
      if (number % 13 === 0) setImmediate(() => leaving.abort());
      const body = await (await asked).json();
      if (body.code === 502) seen.none += 1;
      else {
        expect(body).toEqual({ code: 200, who: who ?? "nobody", id });
        seen.right += 1;
      }
    };
    for (let first = 0; first < 10_000; first += 500)
      await Promise.all(Array.from({ length: 500 }, (_, index) => ask(first + index)));
    expect(seen.right + seen.none).toBe(10_000);
    expect(seen.right).toBeGreaterThan(5_000);
    expect(seen.none).toBeGreaterThan(100);
  });
});

describe("equal calls of visitors under way", () => {
  it("are one, and those of accounts are their own", async () => {
    const client = cloudClient(cloud);
    await client.get("/toplist");
    cloud.calls.length = 0;
    const twice = (path: string) => Promise.all([client.get(path), client.get(path)]);
    const [one, two] = await twice("/playlist/detail?id=1&timestamp=1");
    expect(two.body).toEqual(one.body);
    expect(cloud.calls).toHaveLength(1);
    await twice("/playlist/detail?id=1&cookie=MUSIC_U%3Da");
    expect(cloud.calls).toHaveLength(3);
    // Each browser needs its own code, because otherwise two would log in with the same one.
    const [first, second] = await twice("/login/qr/key");
    expect(first.body.data.unikey).not.toBe(second.body.data.unikey);
  });

  it("go on when one of two hangs up, and end when both do", async () => {
    const ended: unknown[] = [];
    let answer = (): void => {};
    const source = createCloudSource({
      fetch: (url, { signal }) =>
        new Promise((resolve, reject) => {
          if (url.includes("register")) reject(new TypeError("refused"));
          answer = () => resolve(Response.json({ code: 200 }));
          signal?.addEventListener("abort", () => {
            ended.push(url);
            reject(signal.reason);
          });
        }),
      device: DEVICE,
      store: memoryStore(),
      nowMs: Date.now,
      log: () => {},
    });
    const ask = (signal: AbortSignal) =>
      source.fetch(new Request("http://127.0.0.1/api/toplist", { signal }), "/toplist");
    const leaving = [new AbortController(), new AbortController(), new AbortController()] as const;
    const settle = () => new Promise((resolve) => setImmediate(resolve));
    const first = ask(leaving[0].signal);
    const second = ask(leaving[1].signal);
    await settle();
    leaving[0].abort();
    expect((await first).status).toBe(502);
    expect(ended).toEqual([]);
    answer();
    expect((await second).status).toBe(200);
    const third = ask(leaving[2].signal);
    await settle();
    leaving[2].abort();
    expect((await third).status).toBe(502);
    expect(ended).toHaveLength(1);
  });
});
