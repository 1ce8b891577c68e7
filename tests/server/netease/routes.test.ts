import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { ROUTES } from "../../../server/sources/wire/routes.ts";
import { CASES } from "../../support/cloud/cases.ts";
import { type Cloud, startCloud } from "../../support/cloud/cloud.ts";
import { type CloudClient, cloudClient, DEVICE } from "../../support/cloud/cloud-client.ts";
import { refuseTraffic } from "../../support/cloud/no-traffic.ts";

refuseTraffic();

let cloud: Cloud;
let client: CloudClient;
beforeAll(async () => {
  cloud = await startCloud();
  client = cloudClient(cloud);
});
afterAll(() => cloud.close());
beforeEach(() => {
  cloud.calls.length = 0;
  cloud.instead = () => ({ body: { code: 200, data: [], result: {} } });
});

const COOKIE = "MUSIC_U=abc%2F1; __csrf=token; os=android; MUSIC_A=visitor";
/** Parameters that the package understands, but that callers must not set. */
const UNLISTED = {
  domain: "https://evil.example",
  crypto: "api",
  ua: "x",
  e_r: "true",
  checkToken: "true",
  headers: "x",
  noCookie: "true",
  timestamp: "5",
  realIP: "1.2.3.4",
  threadId: "evil",
  n: "1",
  s: "evil",
  showInner: "evil",
  password: "secret",
};

describe("a route of the service", () => {
  it.each(CASES)("$route asks $uri by $cipher", async ({ route, query, cipher, uri, data }) => {
    const fields = { ...UNLISTED, ...query, cookie: COOKIE };
    await client.post(`/${route}?${new URLSearchParams(UNLISTED)}`, fields);
    expect(cloud.problems).toEqual([]);
    expect(cloud.calls).toHaveLength(1);
    const [call] = cloud.calls;
    const { header, ...said } = call?.data ?? {};
    const extra = cipher === "weapi" ? { csrf_token: "token", e_r: false } : { e_r: false };
    expect({ ...call, data: said }).toMatchObject({ cipher, uri });
    expect(said).toEqual({ ...data, ...extra });
    expect(header === undefined).toBe(cipher === "weapi");
    expect(call?.cookies.get("MUSIC_U")).toBe("abc/1");
    expect(call?.cookies.get("deviceId")).toBe(DEVICE);
    expect(call?.cookies.get("os")).toBe("pc");
    expect(call?.cookies.has("MUSIC_A")).toBe(false);
    expect(call?.headers["x-real-ip"]).toBeUndefined();
  });

  it.each(CASES)("$route asks the same by eapi where weapi is empty", async (one) => {
    cloud.instead = ({ cipher }) =>
      cipher === "weapi" ? { fault: "empty" } : { body: { code: 200, data: [] } };
    const fresh = cloudClient(cloud);
    const params = new URLSearchParams({ ...one.query, cookie: COOKIE });
    expect((await fresh.get(`/${one.route}?${params}`)).status).toBe(200);
    await fresh.get(`/${one.route}?${params}`);
    expect(cloud.calls.map(({ cipher }) => cipher)).toEqual(
      one.cipher === "weapi" ? ["weapi", "eapi", "eapi"] : ["eapi", "eapi"],
    );
    const { header, ...said } = cloud.calls.at(-1)?.data ?? {};
    expect(said).toEqual({ ...one.data, e_r: false });
    expect(header).toMatchObject({ deviceId: DEVICE, MUSIC_U: "abc/1", __csrf: "token" });
  });

  it("has a case for each route but the upload", () => {
    const covered = new Set(CASES.map(({ route }) => route));
    expect([...ROUTES.keys()].filter((route) => !covered.has(route))).toEqual(["cloud"]);
  });

  it("is found by its exact path only", async () => {
    const paths = ["/search/anything", "/search/", "/toString", "/register/anonimous", "/"];
    for (const path of paths) {
      const { status, body } = await client.get(`${path}?keywords=a`);
      expect([path, status, body]).toEqual([path, 404, { code: 404 }]);
    }
    expect(cloud.calls).toEqual([]);
  });

  it("takes GET and POST and no other method", async () => {
    expect((await client.raw("/api/toplist", { method: "DELETE" })).status).toBe(405);
    expect((await client.raw("/api/cloud")).status).toBe(400);
    expect(cloud.calls).toEqual([]);
  });

  it("sends the mark that saving a list needs, to that route only", async () => {
    await client.post("/playlist/subscribe", { id: "1", t: "1", cookie: COOKIE });
    await client.post("/playlist/tracks", { op: "add", pid: "1", tracks: "1", cookie: COOKIE });
    const marks = cloud.calls.map(({ data }) => Object(data["header"])["X-antiCheatToken"]);
    expect(marks).toEqual([expect.stringMatching(/^\w{100,}$/), undefined]);
  });

  it("names an address of ours where one is set", async () => {
    await cloudClient(cloud, { realIp: "203.0.113.9" }).get("/toplist?cookie=MUSIC_U%3Da");
    expect(cloud.calls[0]?.headers).toMatchObject({
      "x-real-ip": "203.0.113.9",
      "x-forwarded-for": "203.0.113.9",
    });
  });
});
