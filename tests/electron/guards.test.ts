import type { BrowserWindow, Session, WebContents } from "electron";
import { describe, expect, it } from "vitest";
import { LYRIC_PAGE, PAGE } from "../../electron/main/addresses.ts";
import type { FakeSession } from "./double/session.ts";
import { newWorld } from "./new-world.ts";

/** A program with guards and its windows. */
async function guarded(lastfmService = "") {
  const world = newWorld();
  const { guardPages, WEB_PREFERENCES } = await import("../../electron/main/guards.ts");
  const { createLastfmWindow } = await import("../../electron/main/features/lastfm-window.ts");
  const lastfm = createLastfmWindow(() => null, lastfmService);
  const outside: string[] = [];
  const { usual } = world.sessions;
  type Deps = Parameters<typeof guardPages>[0];
  guardPages({
    app: world.app.api as unknown as Deps["app"],
    session: usual.api as unknown as Deps["session"],
    openOutside: (address) => outside.push(address),
    mayVisit: lastfm.mayVisit,
  });
  const { BrowserWindow: Window } = await import("electron");
  const open = () => {
    expect(new Window({ webPreferences: WEB_PREFERENCES })).toBeDefined();
    const made = world.windows.at(-1);
    if (made === undefined) throw new Error("no window");
    return made;
  };
  return { world, lastfm, outside, usual, open };
}

const WAYS = ["will-navigate", "will-redirect", "will-frame-navigate"] as const;
const ELSEWHERE = [
  "https://example.com/",
  "http://127.0.0.1/",
  "file:///etc/passwd",
  "data:text/html,x",
  "javascript:alert(1)",
  "about:blank",
  "app://tonearm/assets/a.js",
  "app://tonearm/osd.html",
  "app://tonearm/api/logout",
  "app://other/",
  "https://www.last.fm/api/auth",
];

describe("a page of ours", () => {
  it("goes nowhere but to our page, by no way", async () => {
    const { contents } = (await guarded()).open();
    for (const way of WAYS) {
      for (const url of ELSEWHERE) expect([url, contents.wouldGo(way, url)]).toEqual([url, false]);
      expect(contents.wouldGo(way, "app://tonearm/#/album/7")).toBe(true);
    }
  });

  it("is the only one of its window: the lyric window stays with the lyrics", async () => {
    const { contents } = (await guarded()).open();
    contents.mainFrame.url = LYRIC_PAGE;
    for (const way of WAYS) {
      for (const url of [PAGE, `${PAGE}#/album/7`])
        expect([url, contents.wouldGo(way, url)]).toEqual([url, false]);
      expect(contents.wouldGo(way, LYRIC_PAGE)).toBe(true);
    }
  });

  it("opens no window; what is the web's opens in the browser", async () => {
    const { outside, open } = await guarded();
    const { contents } = open();
    for (const url of [
      "https://example.com/a",
      "http://example.com/",
      "file:///etc/passwd",
      "app://tonearm/",
    ])
      expect(contents.openWindow(url)).toBe("deny");
    expect(outside).toEqual(["https://example.com/a"]);
  });

  it("attaches no other page", async () => {
    const { contents } = (await guarded()).open();
    const attached: { readonly defaultPrevented: boolean } = { defaultPrevented: false };
    contents.events.emit("will-attach-webview", {
      preventDefault: () => Object.assign(attached, { defaultPrevented: true }),
    });
    expect(attached.defaultPrevented).toBe(true);
  });

  it("has a sandbox, no Node and no way around it", async () => {
    const { options } = (await guarded()).open();
    expect(options.webPreferences).toEqual({
      disableBlinkFeatures: "FileSystemAccessLocal",
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
    });
  });
});

it("sessions ask nobody for dictionaries", async () => {
  const { usual, lastfm, world } = await guarded();
  void lastfm.authorise("https://www.last.fm/api/auth/");
  const all = [usual, ...world.sessions.named.values()];
  expect(all.map(({ facts: { spelling, spells } }) => [spelling, spells])).toEqual([
    [[], false],
    [[], false],
  ]);
});

const ASKED = [
  ["clipboard-sanitized-write", true],
  ["fullscreen", true],
  ["speaker-selection", true],
  ["persistent-storage", true],
  ["local-fonts", true],
  ["media", false],
  ["geolocation", false],
  ["notifications", false],
  ["clipboard-read", false],
  ["deprecated-sync-clipboard-read", false],
  ["display-capture", false],
  ["midi", false],
  ["openExternal", false],
] as const;

describe("permissions", () => {
  const ask = (session: FakeSession, url: string, permission: string): boolean | null => {
    let given: boolean | null = null;
    const contents = { getURL: () => url } as WebContents;
    const answer = (isGiven: boolean): void => {
      given = isGiven;
    };
    type Handler = NonNullable<FakeSession["handlers"]["request"]>;
    session.handlers.request?.(contents, permission as Parameters<Handler>[1], answer, {} as never);
    return given;
  };

  it.each(ASKED)("are few: %s %s", async (permission, isGiven) => {
    const { usual } = await guarded();
    expect(ask(usual, "app://tonearm/#/", permission)).toBe(isGiven);
    expect(ask(usual, "https://example.com/", permission)).toBe(false);
    const check = (origin: string): unknown =>
      usual.handlers.check?.(null, permission as never, origin, {} as never);
    // Labels of devices are available; recording is refused when it is requested.
    expect(check("app://tonearm/")).toBe(isGiven || permission === "media");
    expect(check("https://example.com/")).toBe(false);
  });

  it("are none for devices, and downloads do not begin", async () => {
    const { usual } = await guarded();
    expect(usual.handlers.device?.({} as never)).toBe(false);
    let isStopped = false;
    usual.events.emit("will-download", { preventDefault: () => (isStopped = true) });
    expect(isStopped).toBe(true);
  });
});

describe("the window of last.fm", () => {
  const AUTH = "https://www.last.fm/api/auth/?api_key=k&cb=app://tonearm/";
  const CALLBACK = "app://tonearm/lastfm/callback?token=abc";
  const opened = async (service = "", address = AUTH) => {
    const bench = await guarded(service);
    const token = bench.lastfm.authorise(address);
    const window = bench.world.windows.at(-1);
    if (window === undefined) throw new Error("no window");
    return { ...bench, token, window };
  };

  it("is a session of its own, in memory, that may do nothing", async () => {
    const { world, window } = await opened();
    const [[name, session] = []] = world.sessions.named;
    expect(name).toMatch(/^lastfm-\d+$/);
    expect(window.options.webPreferences?.session as Session | undefined).toBe(session?.api);
    expect(window.options.webPreferences).toMatchObject({ sandbox: true, nodeIntegration: false });
    expect(window.options.webPreferences?.preload).toBeUndefined();
    if (session === undefined) throw new Error("no session");
    for (const [permission] of ASKED) {
      expect(ask(session, permission)).toBe(false);
      expect(session.handlers.check?.(null, permission as never, "", {} as never)).toBe(false);
    }
    expect(window.state.address).toBe(AUTH);
  });

  const ask = (session: FakeSession, permission: string): boolean => {
    let given = true;
    session.handlers.request?.(
      {} as WebContents,
      permission as never,
      (isGiven) => {
        given = isGiven;
      },
      {} as never,
    );
    return given;
  };

  it("visits last.fm alone, and no other window does", async () => {
    const { window, open } = await opened();
    for (const url of ["https://www.last.fm/login", "https://secure.last.fm/x", "https://last.fm/"])
      expect(window.contents.wouldGo("will-navigate", url)).toBe(true);
    for (const url of [
      "http://www.last.fm/",
      "https://last.fm.evil.com/",
      "https://evillast.fm/",
      "https://a.b.last.fm/",
    ])
      expect([url, window.contents.wouldGo("will-navigate", url)]).toEqual([url, false]);
    expect(open().contents.wouldGo("will-navigate", "https://www.last.fm/")).toBe(false);
  });

  it.each(["will-navigate", "will-redirect"] as const)(
    "gives the token of where it comes back to, which never loads: %s",
    async (way) => {
      const { window, token } = await opened();
      window.contents.wouldGo(way, "https://www.last.fm/api/grantaccess?token=theirs");
      expect(window.contents.wouldGo(way, "https://tonearm.test/lastfm?token=abc-123")).toBe(false);
      expect(await token).toBe("abc-123");
      expect(window.state.isDestroyed).toBe(true);
    },
  );

  it("gives it also where nobody was asked whether the page may go there", async () => {
    const { window, token } = await opened();
    const starts = (url: string, isMainFrame: boolean): void =>
      window.contents.events.emit("did-start-navigation", { url, isMainFrame });
    starts("https://frame.example/?token=another", false);
    starts(CALLBACK, true);
    expect(await token).toBe("abc");
  });

  it("gives none where it is closed, or the address is none of last.fm's", async () => {
    const { window, token, lastfm, world } = await opened();
    window.contents.wouldGo("will-navigate", `https://tonearm.test/?token=${"a".repeat(201)}`);
    window.api.close();
    expect(await token).toBeNull();
    for (const url of ["https://example.com/", "http://www.last.fm/", "", 7, null])
      await expect(lastfm.authorise(url)).rejects.toThrow("no address");
    expect(world.windows).toHaveLength(1);
  });

  it.each(["https://libre.example/api/auth/", "http://127.0.0.1:39950/auth"])(
    "is that of the service that was set up in its place, and of no other: %s",
    async (service) => {
      const { window, token } = await opened(service, `${service}?api_key=k`);
      const { origin } = new URL(service);
      expect(window.contents.wouldGo("will-navigate", `${origin}/login`)).toBe(true);
      for (const url of [AUTH, "https://x.libre.example/", "http://127.0.0.1:39951/", "no"])
        expect([url, window.contents.wouldGo("will-navigate", url)]).toEqual([url, false]);
      expect(window.contents.wouldGo("will-redirect", CALLBACK)).toBe(false);
      expect(await token).toBe("abc");
    },
  );

  it("is none of a service without encryption, and says so", async () => {
    for (const service of ["http://libre.example/auth", "/auth", "file:///etc/passwd"]) {
      const { lastfm, world } = await guarded(service);
      for (const url of [service, AUTH])
        await expect(lastfm.authorise(url)).rejects.toThrow("no address");
      expect(world.windows).toHaveLength(0);
    }
  });

  it("is gone where nothing of it can be shown, and says so", async () => {
    const { window, token } = await opened("https://away.invalid/", "https://away.invalid/auth");
    await expect(token).rejects.toThrow("ERR_NAME_NOT_RESOLVED");
    expect(window.state.isDestroyed).toBe(true);
  });

  it("is one: a second wish shows it, and after it has ended there can be another", async () => {
    const { window, token, lastfm, world } = await opened();
    const second = lastfm.authorise(AUTH);
    expect(world.windows).toHaveLength(1);
    expect(window.state.isFocused).toBe(true);
    window.api.close();
    expect(await Promise.all([token, second])).toEqual([null, null]);
    void lastfm.authorise(AUTH);
    expect(world.windows).toHaveLength(2);
    expect(lastfm.mayVisit(window.contents.api as BrowserWindow["webContents"], AUTH)).toBe(false);
  });
});
