import { createHash } from "node:crypto";

import { describe, expect, it } from "vitest";

import { demoClient, signedInClient as signedIn } from "./demo-client.ts";

const MD5 = createHash("md5").update("tonearm").digest("hex");

describe("signing in", () => {
  it("opens a session by phone, with cookies in the header and in the body", async () => {
    const client = demoClient();
    const { body, headers } = await client.post("/login/cellphone", {
      phone: "13800000000",
      md5_password: MD5,
      countrycode: "86",
    });
    expect(body).toMatchObject({
      code: 200,
      loginType: 1,
      profile: { nickname: "Listener", vipType: 11 },
      token: expect.any(String),
      bindings: [],
    });
    expect(body.cookie).toMatch(
      /^MUSIC_U=[0-9A-F]+; Max-Age=\d+; Path=\/;;__csrf=[0-9a-f]+; Max-Age=\d+; Path=\/;$/,
    );
    expect(headers.getSetCookie()).toHaveLength(2);
    expect(headers.getSetCookie().join(" ")).not.toMatch(/domain=/i);
    expect((await client.get("/user/account")).body.profile.userId).toBe(body.profile.userId);
    expect((await client.get("/login/status")).body.data.profile.userId).toBe(body.profile.userId);
  });

  it("opens the second account, without VIP, by mail", async () => {
    const { body } = await demoClient().post("/login", {
      email: "plain@tonearm.test",
      md5_password: MD5,
    });
    expect(body).toMatchObject({ code: 200, profile: { vipType: 0 } });
  });

  it("tells wrong passwords from unknown accounts and missing fields", async () => {
    const client = demoClient();
    expect(
      await client.post("/login/cellphone", { phone: "13800000000", password: "no" }),
    ).toMatchObject({ status: 200, body: { code: 502, msg: "密码错误", message: "密码错误" } });
    expect(
      await client.post("/login", { email: "listener@tonearm.test", password: "no" }),
    ).toMatchObject({ status: 200, body: { code: 502, msg: "账号或密码错误" } });
    expect(
      await client.post("/login/cellphone", { phone: "10000000000", password: "tonearm" }),
    ).toMatchObject({ status: 501, body: { code: 501 } });
    expect(await client.post("/login/cellphone", { phone: "" })).toMatchObject({
      status: 200,
      body: { code: 400 },
    });
  });

  it("is no error to be nobody", async () => {
    expect((await demoClient().get("/user/account")).body).toEqual({
      code: 200,
      account: null,
      profile: null,
    });
  });

  it("takes the cookie parameter instead of the header", async () => {
    const client = await signedIn();
    const other = await demoClient().post("/login/cellphone", {
      phone: "13900000000",
      password: "tonearm",
    });
    const cookie = encodeURIComponent(other.body.cookie.split(";")[0]);
    expect((await client.get(`/user/account?cookie=${cookie}`)).body.profile.nickname).toBe(
      "Plain Listener",
    );
    expect((await client.get("/user/account?cookie=os%3Dpc%3B")).body.profile).toBeNull();
  });

  it("outlives a restart of the server, but not signing out", async () => {
    const client = demoClient();
    const { body } = await client.post("/login/cellphone", {
      phone: "13800000000",
      password: "tonearm",
    });
    const cookie = `/user/account?cookie=${encodeURIComponent(body.cookie.split(";")[0])}`;
    expect((await demoClient().get(cookie)).body.profile).not.toBeNull();
    expect((await client.post("/logout")).body.code).toBe(200);
    expect((await client.get("/user/account")).body.profile).toBeNull();
    expect((await client.get(cookie)).body.profile).toBeNull();
  });

  it("does not believe an invented token", async () => {
    expect(
      (await demoClient().get(`/user/account?cookie=MUSIC_U%3D${"0".repeat(26)}`)).body.profile,
    ).toBeNull();
  });

  it("renews a session, for those who have one", async () => {
    expect(await demoClient().post("/login/refresh")).toMatchObject({
      status: 401,
      body: { code: 301 },
    });
    expect((await (await signedIn()).post("/login/refresh")).body.cookie).toContain("MUSIC_U=");
  });

  it("confirms a QR code at the fifth poll", async () => {
    const client = demoClient();
    const key = (await client.get("/login/qr/key?timestamp=1")).body.data.unikey;
    expect((await client.get(`/login/qr/create?key=${key}`)).body.data.qrurl).toContain(key);
    const polls = [];
    for (let poll = 1; poll <= 6; poll++)
      polls.push((await client.get(`/login/qr/check?key=${key}&timestamp=${poll}`)).body);
    expect(polls.map(({ code }) => code)).toEqual([801, 801, 801, 802, 803, 800]);
    expect(polls[3]).toMatchObject({
      nickname: "Listener",
      avatarUrl: expect.any(String),
      cookie: "",
    });
    expect(polls[4].cookie).toContain("MUSIC_U=");
    expect((await client.get("/user/account")).body.profile.nickname).toBe("Listener");
  });
});
