import type { RequestListener } from "node:http";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type AskedSound,
  openSound,
} from "../../../electron/main/features/found-sounds/open-sound.ts";
import { isPublicAddress } from "../../../server/public-address.ts";
import { soundAnswer } from "../../../electron/main/features/found-sounds/sound-answer.ts";
import { startHost } from "./room.ts";

const BYTES = Buffer.from("0123456789");
const seen: { readonly url: string; readonly headers: unknown }[] = [];

const PAGES: Readonly<Record<string, RequestListener>> = {
  "/song": (request, response) => {
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "");
    if (range === null) {
      response.writeHead(200, { "content-type": "audio/mpeg", "content-length": 10 }).end(BYTES);
      return;
    }
    const from = Number(range[1]);
    const to = range[2] === "" ? 9 : Math.min(9, Number(range[2]));
    response
      .writeHead(206, {
        "content-type": "audio/mpeg; charset=binary",
        "content-range": `bytes ${from}-${to}/10`,
        "content-length": to - from + 1,
        "set-cookie": "a=b",
        location: "https://elsewhere.test",
      })
      .end(BYTES.subarray(from, to + 1));
  },
  "/song.mp3": (_, response) => response.end(BYTES),
  "/song.m4s": (_, response) => response.writeHead(200, { "content-type": "video/mp4" }).end(BYTES),
  "/page": (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>"),
  "/page.mp3": (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>"),
  "/nothing": (_, response) => response.writeHead(404, { "content-type": "audio/mpeg" }).end(),
  "/packed": (_, response) =>
    response
      .writeHead(200, { "content-type": "audio/mpeg", "content-encoding": "gzip" })
      .end(BYTES),
  "/huge": (_, response) =>
    response
      .writeHead(200, { "content-type": "audio/mpeg", "content-length": 600_000_000 })
      .write(BYTES),
  "/range": (_, response) =>
    response
      .writeHead(206, { "content-type": "audio/mpeg", "content-range": "lines 1" })
      .end(BYTES),
  "/headers": (_, response) =>
    response
      .writeHead(200, { "content-type": "audio/mpeg", "x-long": "x".repeat(30_000) })
      .end(BYTES),
  "/never": () => {},
  "/cut": (_, response) => {
    response.writeHead(200, { "content-type": "audio/mpeg", "content-length": 10 }).write("012");
    setImmediate(() => response.destroy());
  },
};

let host: Awaited<ReturnType<typeof startHost>>;
beforeAll(async () => {
  host = await startHost((request, response) => {
    const { url = "", headers } = request;
    seen.push({ url, headers });
    const { pathname, searchParams } = new URL(url, "http://host");
    const to = searchParams.get("to");
    if (pathname === "/to") return response.writeHead(302, { location: to ?? "" }).end();
    const left = /^\/hop\/(\d+)$/.exec(pathname)?.[1];
    if (left !== undefined)
      return response
        .writeHead(307, { location: left === "1" ? "/song" : `/hop/${Number(left) - 1}` })
        .end();
    return PAGES[pathname]?.(request, response);
  });
});
afterAll(() => host.close());

/** Addresses of names. The test's own host is the only one on this machine that may be contacted. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  "inside.test": ["10.1.2.3"],
  "both.test": ["127.0.0.2", "1.1.1.1"],
  "mapped.test": ["::ffff:127.0.0.1"],
  "empty.test": [],
  "host.test": ["127.0.0.1"],
};

/** Names that were looked up, in order. */
const lookedUp: string[] = [];

const open = async (
  url: string,
  asked: Partial<AskedSound> = {},
  { signal } = new AbortController(),
): Promise<Response | null> => {
  const found = await openSound(
    { url, range: null, referer: "", proxy: "", ...asked },
    {
      resolve: async (name) => {
        lookedUp.push(name);
        return name === "slow.test" ? new Promise<never>(() => {}) : (NAMES[name] ?? []);
      },
      mayConnect: (address) => address === "127.0.0.1" || isPublicAddress(address),
      after: () => () => {},
    },
    signal,
  );
  const answer = soundAnswer(found.answer, found.url);
  if (answer === null) found.answer.destroy();
  return answer;
};
const textOf = async (answer: Response | null): Promise<string | undefined> => answer?.text();

describe("a host of a sound", () => {
  it("is asked for a range, and gives nothing but sound", async () => {
    const answer = await open(host.at("/song"), { range: "bytes=2-4" });
    expect(answer?.status).toBe(206);
    expect(await textOf(answer)).toBe("234");
    expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
      "content-type": "audio/mpeg",
      "content-range": "bytes 2-4/10",
      "content-length": "3",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    for (const name of ["set-cookie", "location"]) expect(answer?.headers.has(name)).toBe(false);
  });

  it("learns nothing of the page but the range, and that only if it is one", async () => {
    seen.length = 0;
    await textOf(await open(host.at("/song"), { range: "bytes=0-\r\nx: y" }));
    await textOf(await open(host.at("/song"), { referer: "https://site.test/" }));
    expect(seen.map(({ headers }) => headers)).toMatchObject([
      { accept: "*/*", "accept-encoding": "identity" },
      { referer: "https://site.test/" },
    ]);
    for (const { headers } of seen)
      for (const name of ["cookie", "origin", "range"]) expect(headers).not.toHaveProperty(name);
  });

  it("may say nothing of its kind where the address does", async () => {
    expect((await open(host.at("/song.mp3")))?.headers.get("content-type")).toBe("audio/mpeg");
    expect((await open(host.at("/song.m4s")))?.headers.get("content-type")).toBe("audio/mp4");
  });

  it("is asked by its name at the address that was checked, and by five others at most", async () => {
    expect(await textOf(await open(host.at("/hop/5", "host.test")))).toBe("0123456789");
    // Resolved only once per request, because a second answer could be an internal address.
    expect(lookedUp).toEqual(Array.from({ length: 6 }, () => "host.test"));
    await expect(open(host.at("/hop/6"))).rejects.toThrow(/from one address to the next/);
  });

  it.each(["/page", "/page.mp3", "/nothing", "/packed", "/huge", "/range"])(
    "gives no sound at %s",
    async (path) => {
      expect(await open(host.at(path))).toBeNull();
    },
  );

  it("that breaks off is told by the body, and one with too many headers by no answer", async () => {
    const cut = await open(host.at("/cut"));
    await expect(textOf(cut)).rejects.toThrow();
    await expect(open(host.at("/headers"))).rejects.toThrow();
  });
});

describe("a host that hangs", () => {
  it.each([
    ["before it answers", () => host.at("/never")],
    ["while its name is looked up", () => host.at("/song", "slow.test")],
    ["where another has led to it", () => host.at("/to?to=/never")],
    ["where another has led to its name", () => host.at("/to?to=http://slow.test/song")],
  ])("is left %s", async (_, url) => {
    const waited = new AbortController();
    const answer = open(url(), {}, waited);
    // Any answer to the first request would have arrived by now.
    await open(host.at("/song"));
    waited.abort();
    await expect(answer).rejects.toThrow("no answer in time");
  });
});

const INSIDE = [
  "http://127.0.0.2/song",
  "http://2130706434/song",
  "http://0x7f.2/song",
  "http://10.0.0.1/song",
  "http://169.254.169.254/latest/meta-data",
  "http://[::1]/song",
  "http://[::ffff:127.0.0.1]/song",
  "http://[fe80::1]/song",
  "http://inside.test/song",
  "http://both.test/song",
  "http://mapped.test/song",
  "http://empty.test/song",
  "http://nobody.test/song",
  "http://a:b@1.1.1.1/song",
  "ftp://1.1.1.1/song",
  "file:///etc/passwd",
  "data:audio/mpeg,a",
  "app://tonearm/local/media/audio/1",
];

describe("an address that is none of the internet", () => {
  it.each(INSIDE)("is not asked: %s", async (url) => {
    await expect(open(url)).rejects.toThrow(/none of the internet|no web address|password/);
  });

  it.each(INSIDE)("is not asked where a host leads to it: %s", async (url) => {
    await expect(open(host.at(`/to?to=${encodeURIComponent(url)}`))).rejects.toThrow();
  });
});

describe("a proxy", () => {
  it("is asked for a connection to what was checked, and no name", async () => {
    const asked: string[] = [];
    const proxy = createServer().on("connect", (request, socket) => {
      asked.push(request.url ?? "", request.headers["proxy-authorization"] ?? "");
      const through = connect(host.port, "127.0.0.1", () => {
        socket.write("HTTP/1.1 200 OK\r\n\r\n");
        through.pipe(socket).pipe(through);
      });
      through.on("error", () => socket.destroy());
      socket.on("error", () => through.destroy());
    });
    await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
    const { port } = proxy.address() as AddressInfo;
    const answer = await open(host.at("/song", "host.test"), {
      proxy: `http://me:secret@127.0.0.1:${port}`,
    });
    expect(await textOf(answer)).toBe("0123456789");
    expect(asked).toEqual([
      `127.0.0.1:${host.port}`,
      `Basic ${Buffer.from("me:secret").toString("base64")}`,
    ]);
    await expect(
      open("http://inside.test/song", { proxy: `http://127.0.0.1:${port}` }),
    ).rejects.toThrow(/none of the internet/);
    proxy.closeAllConnections();
    await new Promise((done) => proxy.close(done));
  });

  it("that opens no connections is told", async () => {
    await expect(open(host.at("/song"), { proxy: host.at("/") })).rejects.toThrow();
  });
});
