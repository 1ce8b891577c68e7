import type { Session, WebRequest } from "electron";
import { createServer, type AddressInfo } from "node:net";
import { BehaviorSubject } from "rxjs";
import { describe, expect, it } from "vitest";
import { openMediaHosts } from "../../electron/main/features/media-hosts.ts";
import { createPower } from "../../electron/main/features/power.ts";
import { proxies } from "../../electron/main/features/proxy-answers.ts";
import { followProxy } from "../../electron/main/features/proxy.ts";
import type { ProxyConfig } from "../../src/domain/settings/settings.ts";
import { settled } from "../support/settled.ts";
import { createWorld } from "./double/world.ts";

const PAGE = {
  Origin: "app://tonearm",
  Referer: "app://tonearm/",
  Cookie: "a=b",
  Range: "bytes=0-",
};

describe("the hosts of songs and pictures", () => {
  const world = createWorld();
  const { usual } = world.sessions;
  openMediaHosts((usual.api as Session).webRequest as WebRequest);

  it.each([
    "http://m701.music.126.net/2024/a.mp3",
    "https://p1.music.126.net/cover.jpg?param=64y64",
    "https://music.163.com/song/media/outer/url?id=1",
  ])("may be read by pages, and learn nothing of them: %s", (url) => {
    expect(usual.send(url, PAGE)).toEqual({ Range: "bytes=0-" });
    const seen = usual.receive(url, {
      "Content-Type": ["audio/mpeg"],
      "Access-Control-Allow-Origin": ["https://music.163.com"],
      "access-control-allow-credentials": ["true"],
      "Cross-Origin-Resource-Policy": ["same-site"],
    });
    expect(seen).toEqual({
      "Content-Type": ["audio/mpeg"],
      "access-control-allow-origin": ["*"],
      "access-control-expose-headers": ["Content-Length, Content-Range, Accept-Ranges"],
    });
  });

  it.each([
    "https://music.163.com/api/login",
    "https://music.163.com/weapi/song/media/outer/",
    "http://music.163.com/song/media/outer/url?id=1",
    "https://interface.music.163.com/api/x",
    "https://music.126.net.evil.com/a.mp3",
    "https://evilmusic.126.net/a.mp3",
    "https://example.com/a.mp3",
  ])("are these alone: %s", (url) => {
    expect(usual.send(url, PAGE)).toEqual(PAGE);
    expect(usual.receive(url, { "x-a": ["1"] })).toEqual({ "x-a": ["1"] });
  });
});

describe("a proxy's address", () => {
  const { answers } = proxies((delayMs, work) => {
    const timer = setTimeout(work, delayMs);
    return () => clearTimeout(timer);
  });

  it.each(["127.0.0.1", "::1"])("of %s answers while somebody is there", async (host) => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, host, done));
    const { port } = server.address() as AddressInfo;
    const address = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
    expect(await answers(address)).toBe(true);
    await new Promise((done) => server.close(done));
    expect(await answers(address)).toBe(false);
  });

  it.each(["", "file:///etc/passwd", "http://127.0.0.1/x", null])("is not %j", async (address) => {
    expect(await answers(address as string)).toBe(false);
  });
});

describe("the proxy", () => {
  function proxied() {
    const world = createWorld();
    const proxy = new BehaviorSubject<ProxyConfig>({ protocol: "noProxy", server: "", port: null });
    const warned: string[] = [];
    const { usual } = world.sessions;
    followProxy(usual.api as Session, proxy, (text) => warned.push(text));
    const set = () => world.recorder.argsOf("session.setProxy").map(([rules]) => rules);
    return { world, proxy, warned, facts: usual.facts, set };
  }

  it("is the system's, or the listener's, and never for this machine", async () => {
    const { proxy, set, world } = proxied();
    expect(set()).toEqual([{ mode: "system" }]);
    proxy.next({ protocol: "HTTP", server: "proxy.test", port: 8080 });
    proxy.next({ protocol: "HTTPS", server: "::1", port: 1 });
    const bypass = { mode: "fixed_servers", proxyBypassRules: "<local>;127.0.0.1;localhost;[::1]" };
    expect(set().slice(1)).toEqual([
      { ...bypass, proxyRules: "http://proxy.test:8080" },
      { ...bypass, proxyRules: "https://[::1]:1" },
    ]);
    await settled();
    expect(world.recorder.argsOf("session.closeAllConnections")).toHaveLength(3);
  });

  it("is none while a part of it is missing, and is not set twice", () => {
    const { proxy, set } = proxied();
    proxy.next({ protocol: "noProxy", server: "", port: null });
    proxy.next({ protocol: "HTTP", server: "", port: 80 });
    proxy.next({ protocol: "HTTP", server: "a", port: null });
    expect(set()).toEqual([{ mode: "system" }, { mode: "system" }, { mode: "system" }]);
  });

  it("is told of where it could not be set", async () => {
    const { proxy, facts, warned } = proxied();
    facts.refusesProxies = true;
    proxy.next({ protocol: "HTTP", server: "a", port: 1 });
    await expect.poll(() => warned).toEqual(["the proxy is not set: Error: no"]);
  });
});

describe("power", () => {
  function powered() {
    const { power } = createWorld();
    type Deps = Parameters<typeof createPower>[0];
    const room = createPower({
      blocker: power.blocker as Deps["blocker"],
      monitor: power.monitor as unknown as Deps["monitor"],
    });
    return { ...room, events: power.events, held: () => [...power.held.values()] };
  }

  it("holds one blocker at most, for what plays", () => {
    const { api, held } = powered();
    api.keepAwake("program");
    api.keepAwake("program");
    expect(held()).toEqual(["prevent-app-suspension"]);
    api.keepAwake("display");
    expect(held()).toEqual(["prevent-display-sleep"]);
    api.keepAwake("nothing");
    expect(held()).toEqual([]);
  });

  it("lets the machine sleep for a page that is gone, and for what it does not know", () => {
    const { api, held, release } = powered();
    for (const what of ["always", null, { program: 1 }]) Reflect.apply(api.keepAwake, api, [what]);
    expect(held()).toEqual([]);
    api.keepAwake("display");
    release();
    expect(held()).toEqual([]);
    api.keepAwake("display");
    expect(held()).toEqual(["prevent-display-sleep"]);
  });

  it("tells that the machine was asleep, to those who still listen", () => {
    const { api, events } = powered();
    let told = 0;
    const heard = api.resumed$().subscribe(() => {
      told += 1;
    });
    events.emit("resume");
    expect(told).toBe(1);
    heard.unsubscribe();
    expect(events.count("resume")).toBe(0);
  });
});
