import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { isMediaHost } from "../../../server/sources/netease/transport/hosts.ts";
import { createNeteaseSource } from "../../../server/sources/netease/netease.ts";
import { type Cloud, startCloud } from "../../support/cloud/cloud.ts";
import { type CloudClient, cloudClient } from "../../support/cloud/cloud-client.ts";
import { refuseTraffic } from "../../support/cloud/no-traffic.ts";

refuseTraffic();

let cloud: Cloud;
let client: CloudClient;
const seen: { readonly url: string; readonly headers: Readonly<Record<string, unknown>> }[] = [];
beforeAll(async () => {
  cloud = await startCloud();
});
afterAll(() => cloud.close());
beforeEach(() => {
  seen.length = 0;
  client = cloudClient(cloud, { hosts: { ...cloud.hosts, isMedia: isMediaHost } });
});

/** Makes the service answer with this location. */
const leadTo = (location: string | null): void => {
  cloud.plain = (request, response) => {
    seen.push({ url: request.url ?? "", headers: request.headers });
    response.writeHead(302, location === null ? {} : { location }).end();
  };
};

describe("the public address of a song", () => {
  it("leads to where the service plays it, by https", async () => {
    leadTo("http://m801.music.126.net/a/b.mp3?vuutv=1");
    client.jar.set("MUSIC_U", "secret");
    const answer = await client.raw("/media/outer?id=5");
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("https://m801.music.126.net/a/b.mp3?vuutv=1");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(seen[0]?.url).toBe("/song/media/outer/url?id=5.mp3");
    expect(seen[0]?.headers["cookie"]).toBeUndefined();
  });

  it.each([
    "http://music.163.com/404",
    "http://evil.example/.music.126.net",
    "http://evilmusic.126.net/",
    "https://m8.music.126.net:8443/",
    "https://u@m8.music.126.net/",
    "//m8.music.126.net/",
    null,
  ])("leads nowhere where the service says %s", async (location) => {
    leadTo(location);
    expect((await client.raw("/media/outer?id=5")).status).toBe(404);
  });

  it.each(["", "a", "-1", "1.mp3", "1/2", "9".repeat(18)])("takes no song %j", async (id) => {
    leadTo("http://m801.music.126.net/a");
    expect((await client.raw(`/media/outer?id=${encodeURIComponent(id)}`)).status).toBe(404);
    expect(seen).toEqual([]);
  });
});

describe("the relay of sound", () => {
  const play = (type: string, status = 206): void => {
    cloud.plain = (request, response) => {
      seen.push({ url: request.url ?? "", headers: request.headers });
      const range = { "content-range": "bytes 0-2/9", "accept-ranges": "bytes", etag: '"e"' };
      const headers = { ...range, "content-type": type, "set-cookie": "a=b", location: "/x" };
      response.writeHead(status, headers).end("abc");
    };
  };
  const relay = (path: string, init?: RequestInit): Promise<Response> => {
    const open = cloudClient(cloud);
    open.jar.set("MUSIC_U", "secret");
    return open.raw(`/media/relay?u=${encodeURIComponent(cloud.url + path)}`, init);
  };

  it("reads a part of it, with nothing of the listener", async () => {
    play("audio/mpeg;charset=UTF-8");
    const answer = await relay("/a.mp3?x=1", { headers: { range: "bytes=0-2" } });
    expect([answer.status, await answer.text()]).toEqual([206, "abc"]);
    expect(answer.headers.get("content-range")).toBe("bytes 0-2/9");
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(seen[0]).toMatchObject({ url: "/a.mp3?x=1", headers: { range: "bytes=0-2" } });
    expect(seen[0]?.headers["cookie"]).toBeUndefined();
  });

  it.each([
    ["text/html", 200],
    ["image/svg+xml", 200],
    ["audio/mpeg", 302],
    ["audio/mpeg", 403],
  ])("hands on no %s of status %i", async (type, status) => {
    play(type, status);
    expect((await relay("/a")).status).toBe(404);
  });

  it.each([
    "http://m8.music.126.net/a",
    "https://m8.music.126.net.evil.example/a",
    "https://music.126.net/a",
    "https://127.0.0.1/a",
    "file:///etc/passwd",
    "",
  ])("asks nobody for %s", async (url) => {
    expect((await client.raw(`/media/relay?u=${encodeURIComponent(url)}`)).status).toBe(404);
  });

  it("knows no other address", async () => {
    expect((await client.raw("/media/other")).status).toBe(404);
  });
});

describe("the source", () => {
  it("says what it is before it is started, and asks nobody when it starts", async () => {
    const source = createNeteaseSource({ environment: { TONEARM_REAL_IP: "evil" } });
    expect(source.status()).toEqual({
      kind: "netease",
      name: "music.163.com",
      counts: null,
      collections: null,
      scan: null,
      problems: [],
      waysIn: ["qr", "message", "cookie", "password"],
    });
    expect(await source.start()).toBe("TONEARM_REAL_IP must be an IPv4 address");
    const proxied = createNeteaseSource({ environment: { TONEARM_UPSTREAM_PROXY: "socks://a" } });
    expect(await proxied.start()).toBe("TONEARM_UPSTREAM_PROXY must be http://host:port");
    await source.close();
  });
});
