import { lastValueFrom, Observable } from "rxjs";
import { afterEach, describe, expect, it } from "vitest";
import { acceptConnections } from "../../electron/main/connections.ts";
import { LYRIC_PAGE } from "../../electron/main/addresses.ts";
import { createLink } from "../../src/contract/wire/link.ts";
import { createWorld } from "./double/world.ts";
import type { Connecting } from "./double/ipc.ts";
import { createContents, type FakeContents } from "./double/windows.ts";

const ports: MessagePort[] = [];
afterEach(() => ports.splice(0).forEach((port) => port.close()));

/** Number of subscribed streams of the core's end. */
let open = 0;

function connections() {
  open = 0;
  const warnings: string[] = [];
  const world = createWorld();
  const page = (url = "app://tonearm/"): FakeContents => {
    const contents = createContents(world.recorder, null);
    contents.mainFrame.url = url;
    return contents;
  };
  const own = page();
  const lyrics = page(LYRIC_PAGE);
  const service = (end: string) => ({
    who: () => end,
    forever$: () =>
      new Observable(() => {
        open += 1;
        return () => {
          open -= 1;
        };
      }),
  });
  acceptConnections({
    ipc: world.electron.ipcMain as unknown as Parameters<typeof acceptConnections>[0]["ipc"],
    isMain: (contents) => contents === own.api,
    isLyrics: (contents) => contents === lyrics.api,
    warn: (text) => warnings.push(text),
    services: {
      core: { about: service("core") },
      window: { about: service("window") },
      osd: { about: service("osd") },
    },
  });
  const connect = (connecting: Partial<Connecting>) => {
    const port = world.ipc.connect({ from: own, end: "core", ...connecting });
    ports.push(port);
    return { port, link: createLink(port, new AbortController().signal) };
  };
  return { world, own, lyrics, page, connect, warnings };
}

/** Resolves when the other side closes the port; served ports stay open. */
const closing = (port: MessagePort): Promise<void> =>
  new Promise((done) => {
    (port as unknown as { once(name: "close", hear: () => void): void }).once("close", done);
  });

describe("the one channel to main", () => {
  it("gives each end of a page of ours its services, and no others", async () => {
    const { connect } = connections();
    expect(await connect({}).link.call("about", "who", [])).toBe("core");
    expect(await connect({ end: "window" }).link.call("about", "who", [])).toBe("window");
  });

  it("keeps the lyric window and the main one apart, and each to its page", async () => {
    const { connect, own, lyrics } = connections();
    const asked = { from: lyrics, end: "osd" };
    expect(await connect(asked).link.call("about", "who", [])).toBe("osd");
    const spoofs: readonly Partial<Connecting>[] = [
      { from: own, end: "osd" },
      { from: own, end: "osd", frame: { url: LYRIC_PAGE, parent: null } },
      { from: own, end: "core", frame: { url: LYRIC_PAGE, parent: null } },
      ...["core", "window"].map((end) => ({ from: lyrics, end })),
      ...["core", "window", "osd"].map((end) => ({
        from: lyrics,
        end,
        frame: { url: "app://tonearm/", parent: null },
      })),
      { ...asked, frame: { url: "https://tonearm/osd.html", parent: null } },
      { ...asked, frame: { url: "app://tonearm/osd/osd.html", parent: null } },
    ];
    await Promise.all(spoofs.map((spoof) => closing(connect(spoof).port)));
  });

  it("closes what comes from anybody else", async () => {
    const { connect, own, page } = connections();
    const parent = own.mainFrame as unknown as NonNullable<Connecting["frame"]>["parent"];
    const spoofs: readonly Partial<Connecting>[] = [
      { from: page() },
      { frame: { url: "app://tonearm/", parent } },
      { frame: null },
      ...[
        "https://tonearm/",
        "app://tonearm.evil/",
        "app://me@tonearm/",
        "app://tonearm/assets/a.js",
        "about:blank",
        "data:text/html,x",
        "",
      ].map((url) => ({ frame: { url, parent: null } })),
      ...["Core", "__proto__", "", null, undefined, 7, {}, ["core"]].map((end) => ({ end })),
    ];
    await Promise.all(spoofs.map((spoof) => closing(connect(spoof).port)));
  });

  it("needs a port, and hears no other channel", () => {
    const { world, own, connect } = connections();
    expect(() => world.ipc.send(own, "core")).not.toThrow();
    connect({ channel: "tonearm:other" });
    expect(world.recorder.argsOf("port.start")).toEqual([]);
  });

  it("ends the first port of an end when the page hands over a second one", async () => {
    const { connect } = connections();
    const first = connect({});
    const other = connect({ end: "window" });
    first.link.stream("about", "forever$", []).subscribe();
    await expect.poll(() => open).toBe(1);
    const closed = closing(first.port);
    const second = connect({});
    await closed;
    expect(open).toBe(0);
    expect(await second.link.call("about", "who", [])).toBe("core");
    expect(await other.link.call("about", "who", [])).toBe("window");
  });

  it("leaves all streams of a page that is gone", async () => {
    const { connect } = connections();
    const { link, port } = connect({});
    link.stream("about", "forever$", []).subscribe();
    await expect.poll(() => open).toBe(1);
    port.close();
    await expect.poll(() => open).toBe(0);
  });

  it("refuses names that are none of its services, and logs it", async () => {
    const { connect, warnings } = connections();
    const { link } = connect({});
    for (const [service, name] of [
      ["about", "constructor"],
      ["about", "hasOwnProperty"],
      ["nothing", "who"],
      ["__proto__", "hasOwnProperty"],
      ["constructor", "keys"],
    ] as const) {
      await expect(link.call(service, name, [])).rejects.toThrow("malformed");
      await expect(lastValueFrom(link.stream(service, name, []))).rejects.toThrow("malformed");
    }
    // A method that is no stream.
    await expect(lastValueFrom(link.stream("about", "who", []))).rejects.toThrow();
    expect(warnings).toHaveLength(10);
  });

  it("refuses a method's arguments that do not fit, and logs whose they were", async () => {
    const { connect, warnings } = connections();
    const { link } = connect({});
    await expect(link.call("about", "who", ["me"])).rejects.toThrow("malformed");
    const stream = link.stream("about", "forever$", [1]);
    await expect(lastValueFrom(stream)).rejects.toThrow("malformed");
    expect(open).toBe(0);
    expect(warnings).toEqual(
      ["who", "forever$"].map(
        (name) => `a page called about.${name} with arguments that do not fit`,
      ),
    );
  });

  it("lets nobody read or write anything of main, nor make or replace it", async () => {
    const { connect, warnings } = connections();
    const { port, link } = connect({});
    const value = { type: "RAW", value: "by the page" };
    const call = { id: "1", type: "APPLY", path: ["about", "who"], argumentList: [] };
    const messages: readonly Record<string, unknown>[] = [
      { type: "SET", path: ["about", "__proto__", "polluted"], value },
      { type: "SET", path: ["about", "who"], value },
      { type: "SET", path: ["polluted"], value },
      { type: "GET", path: ["about", "__proto__"] },
      { type: "GET", path: [] },
      { type: "CONSTRUCT", path: ["about", "who"], argumentList: [] },
      { type: "ENDPOINT" },
      { ...call, path: ["about", "who", "call"] },
      { ...call, path: ["about", "who", "constructor"], argumentList: [value] },
      { ...call, path: [["about"], "who"] },
      { ...call, argumentList: [{ type: "HANDLER", name: "throw", value: {} }] },
      { ...call, argumentList: "none" },
      // Both at once: a stream's message for one of the two hearers, a write for the other.
      { type: "SET", path: ["about", "__proto__", "polluted"], value, stream: 1, op: "close" },
      { ...call, stream: 1, op: "open", service: "__proto__", name: "valueOf", args: [] },
    ];
    for (const message of messages) {
      const answered = new Promise((done) => {
        port.addEventListener("message", (event) => done(event.data), { once: true });
      });
      port.postMessage({ id: "1", ...message });
      expect(JSON.stringify(await answered)).toContain("malformed");
    }
    expect(warnings).toHaveLength(messages.length);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
    expect(await link.call("about", "who", [])).toBe("core");
  });
});
