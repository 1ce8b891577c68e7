import { setMaxListeners } from "node:events";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import {
  createVisitor,
  readDevice,
  visitorName,
} from "../../../server/sources/netease/anonymous.ts";
import { isPublicAddress } from "../../../server/public-address.ts";
import { isStorageHost } from "../../../server/sources/netease/transport/hosts.ts";
import { createGate } from "../../../server/sources/netease/limits.ts";
import { createFileStore, stateFolder } from "../../../server/sources/netease/store.ts";
import { type Cloud, startCloud } from "../../support/cloud/cloud.ts";
import { cloudClient, DEVICE, memoryStore } from "../../support/cloud/cloud-client.ts";
import { refuseTraffic } from "../../support/cloud/no-traffic.ts";
import { tempFolder } from "../../support/temp-folder.ts";

refuseTraffic();

let cloud: Cloud;
beforeAll(async () => {
  cloud = await startCloud();
});
afterAll(() => cloud.close());
beforeEach(() => {
  cloud.calls.length = 0;
  cloud.instead = () => null;
});

const never = new AbortController().signal;
setMaxListeners(0, never);
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("the gate", () => {
  it("lets so many in at once, and the next when one leaves", async () => {
    const gate = createGate({ atOnce: 2, nowMs: () => 0 });
    const [leave] = await Promise.all([gate.enter(never), gate.enter(never)]);
    let isIn = false;
    const third = gate.enter(never).then(() => (isIn = true));
    await settle();
    expect(isIn).toBe(false);
    leave();
    leave();
    await third;
    const leaving = new AbortController();
    const fourth = gate.enter(leaving.signal);
    leaving.abort(new Error("late"));
    await expect(fourth).rejects.toThrow("late");
  });

  it("lets so many in a second", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let now = 0;
    const gate = createGate({ atOnce: 100, perSecond: 20, nowMs: () => now });
    let entered = 0;
    for (let call = 0; call < 50; call += 1) void gate.enter(never).then(() => (entered += 1));
    const counts: number[] = [];
    for (now of [0, 999, 1000, 1999, 2000]) {
      vi.advanceTimersByTime(now === 0 ? 0 : 1000);
      await settle();
      counts.push(entered);
    }
    vi.useRealTimers();
    expect(counts).toEqual([20, 20, 40, 40, 50]);
  });
});

describe("a route the service finds too busy", () => {
  it.each([405, 406, 503, 509])("rests for ten seconds after %i", async (code) => {
    let now = 0;
    const client = cloudClient(cloud, { nowMs: () => now });
    cloud.instead = () => ({ body: { code, secret: "x" } });
    const ask = () => client.get("/lyric/new?id=1&cookie=MUSIC_U%3Da");
    expect((await ask()).body).toEqual({ code, secret: "x" });
    now = 9_999;
    const resting = await ask();
    expect([resting.status, resting.body]).toEqual([code, { code }]);
    expect(cloud.calls).toHaveLength(1);
    await client.get("/album?id=1&cookie=MUSIC_U%3Da");
    expect(cloud.calls).toHaveLength(2);
    now = 10_000;
    await ask();
    expect(cloud.calls).toHaveLength(3);
  });
});

describe("a visitor", () => {
  it("is given a name once, which goes along with each call and to no browser", async () => {
    const kept = new Map<string, string>();
    const client = cloudClient(cloud, { store: memoryStore(kept) });
    const answers = await Promise.all([client.get("/toplist"), client.get("/album?id=1")]);
    expect(cloud.calls.map(({ uri }) => uri).sort()).toEqual([
      "/api/register/anonimous",
      "/api/toplist",
      "/api/v1/album/1",
    ]);
    const [register, ...rest] = cloud.calls;
    expect(register?.data["username"]).toBe(visitorName(DEVICE));
    expect(register?.cookies.has("MUSIC_A")).toBe(false);
    expect(rest.map(({ cookies }) => cookies.get("MUSIC_A"))).toEqual([
      "visitor0123",
      "visitor0123",
    ]);
    expect(JSON.stringify(answers)).not.toContain("visitor0123");
    await cloudClient(cloud, { store: memoryStore(kept) }).get("/toplist");
    await client.get("/toplist?cookie=MUSIC_A%3Downed");
    await client.get("/toplist?cookie=MUSIC_U%3Daccount%3BMUSIC_A%3Downed");
    const last = cloud.calls.slice(3);
    expect(last.map(({ uri, cookies }) => [uri, cookies.get("MUSIC_A")])).toEqual([
      ["/api/toplist", "visitor0123"],
      ["/api/toplist", "owned"],
      ["/api/toplist", undefined],
    ]);
  });

  it("goes without a name where none is given, and asks again after ten minutes", async () => {
    let now = 0;
    cloud.instead = ({ uri }) => (uri.includes("register") ? { body: { code: -460 } } : null);
    const client = cloudClient(cloud, { nowMs: () => now });
    const asked = () => cloud.calls.filter(({ uri }) => uri.includes("register")).length;
    for (now of [0, 599_999]) expect((await client.get("/toplist")).body.code).toBe(200);
    expect(asked()).toBe(1);
    now = 600_000;
    await client.get("/toplist");
    expect(asked()).toBe(2);
  });

  it("is forgotten after 30 days, and with the device", async () => {
    const kept = new Map<string, string>();
    let now = 0;
    let given = 0;
    const visitorOf = (device: string) =>
      createVisitor({
        device,
        store: memoryStore(kept),
        nowMs: () => now,
        onTrouble: () => {},
        register: async () => {
          given += 1;
          return { status: 200, body: { code: 200 }, cookie: [`MUSIC_A=v${given}; Path=/`] };
        },
      });
    const visitor = visitorOf(DEVICE);
    expect(await visitor(never)).toBe("v1");
    expect(await visitorOf(DEVICE)(never)).toBe("v1");
    expect(await visitorOf("0".repeat(52))(never)).toBe("v2");
    now = 30 * 86_400_000;
    expect(await visitor(never)).toBe("v3");
  });
});

describe("what is kept", () => {
  it("is whole, and nobody else's to read", async () => {
    const home = await tempFolder("state");
    const folder = join(home, "new", "state");
    const store = createFileStore(folder);
    const device = await readDevice(store, () => {});
    expect(device).toMatch(/^[\dA-F]{52}$/);
    expect(await readDevice(store, () => {})).toBe(device);
    await store.write("device", "damaged");
    const next = await readDevice(store, () => {});
    expect(next).not.toBe("damaged");
    expect(readFileSync(join(folder, "device"), "utf8")).toBe(next);
    expect(readdirSync(folder)).toEqual(["device"]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, "device")).mode & 0o777).toBe(0o600);
    rmSync(home, { recursive: true });
  });

  it("may fail to be: the server goes on", async () => {
    const troubles: unknown[] = [];
    const store = createFileStore(join(import.meta.filename, "folder"));
    expect(await readDevice(store, (error) => troubles.push(error))).toHaveLength(52);
    expect(troubles).toHaveLength(1);
  });

  it("lies where the system keeps such things", () => {
    expect(stateFolder({ TONEARM_STATE: "/s" }, "linux", "/h")).toBe("/s");
    expect(stateFolder({}, "linux", "/h")).toBe("/h/.config/tonearm");
    expect(stateFolder({ XDG_CONFIG_HOME: "/x" }, "linux", "/h")).toBe("/x/tonearm");
    expect(stateFolder({}, "darwin", "/h")).toBe("/h/Library/Application Support/Tonearm");
    expect(stateFolder({ APPDATA: "/a" }, "win32", "/h")).toBe("/a/Tonearm");
  });
});

describe("hosts of the storage", () => {
  const resolve = async (host: string) => (host.startsWith("in") ? ["10.0.0.1"] : ["8.8.8.8"]);
  it.each([
    ["http://45.127.129.8", true],
    ["https://ups.126.net", true],
    ["http://a.b.127.net/x", true],
    ["http://[2400:cb00::1]", true],
    ["http://inside.126.net", false],
    ["http://126.net.evil.example", false],
    ["http://evil126.net", false],
    ["http://45.127.129.8:22", false],
    ["http://user@45.127.129.8", false],
    ["ftp://45.127.129.8", false],
    ["http://127.0.0.1", false],
    ["http://2130706433", false],
    ["http://10.1.2.3", false],
    ["http://169.254.169.254", false],
    ["http://100.64.0.1", false],
    ["http://[::1]", false],
    ["http://[::ffff:127.0.0.1]", false],
    ["http://[fd00::1]", false],
    ["http://[64:ff9b::7f00:1]", false],
    ["http://[2002:7f00:1::]", false],
  ])("%s: %s", async (url, isOne) =>
    expect(await isStorageHost(new URL(url), resolve)).toBe(isOne),
  );
  it("are at addresses", () => expect(isPublicAddress("no address")).toBe(false));
});
