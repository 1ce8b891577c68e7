// Imported ahead, because the adapter's own import on demand would take more turns than `settled` waits.
import "uqr";
import { describe, expect, it } from "vitest";
import type { QrLogIn } from "../../../../src/contract/snapshots.ts";
import { fail, succeed } from "../../../../src/domain/failure.ts";
import type { Viewer } from "../../../../src/domain/account/viewer.ts";
import { createMemoryStores } from "../../../../src/worker/adapters/memory/stores.ts";
import { uqrCodes, wasmDigest } from "../../../../src/worker/adapters/packages.ts";
import type { Stores } from "../../../../src/worker/ports/store.ts";
import { createNotices } from "../../../../src/worker/services/notices/notices.ts";
import { createSession } from "../../../../src/worker/services/session/session.ts";
import { demoService, type DemoService } from "../../../support/demo-service.ts";
import { fakeClock } from "../../../support/fake-clock.ts";
import { settled } from "../../../support/settled.ts";
import { createWaysIn } from "../../../../src/worker/services/session/ways-in.ts";
import { createScope } from "../../../../src/worker/stream/scope.ts";
import { toldBy } from "../../../support/notices.ts";

const PHONE = {
  kind: "phone",
  countryCode: "86",
  phone: "13800000000",
  password: "tonearm",
} as const;
/** Noon on the 22nd day of a month. */
const TODAY_MS = new Date(2026, 10, 22, 12).getTime();

interface Options {
  readonly service?: DemoService;
  readonly stores?: Stores;
  readonly atMs?: number;
  readonly hasDailyTask?: boolean;
}

async function bench({
  service = demoService(),
  stores = createMemoryStores(),
  atMs = TODAY_MS,
  hasDailyTask = true,
}: Options = {}) {
  const clock = fakeClock(atMs);
  const notices = createNotices();
  const told: string[] = [];
  toldBy(notices).subscribe(({ text }) => told.push(text));
  const logged: string[] = [];
  const forgotten: Viewer["kind"][] = [];
  const session = await createSession({
    scope: createScope(),
    http: () => service.http,
    host: service.host,
    cookie: service.cookie,
    store: stores.state,
    digest: wasmDigest,
    locks: { alone: (_, work) => work() },
    qr: uqrCodes,
    clock,
    log: {
      warn: (...what) => logged.push(JSON.stringify(what)),
      error: (...what) => logged.push(JSON.stringify(what)),
    },
    notices,
    waysIn: createWaysIn,
    capabilities: { isDesktop: false, canChooseOutput: true },
    hasDailyTask: () => hasDailyTask,
    forget: ({ kind }) => {
      forgotten.push(kind);
      return Promise.resolve();
    },
  });
  session.start();
  await settled();
  const paths = (): readonly string[] => service.calls.map(({ path }) => path);
  const mode = (): Viewer["kind"] => session.viewer.value.kind;
  return {
    session,
    api: session.api,
    service,
    stores,
    clock,
    told,
    logged,
    forgotten,
    paths,
    mode,
  };
}

describe("logging in by password", () => {
  it("sends a digest and never the password, and becomes the account", async () => {
    const { api, service, mode, logged, forgotten } = await bench();
    expect(await api.logIn(PHONE)).toEqual(succeed(undefined));
    expect(mode()).toBe("account");
    expect(service.cookies.has("MUSIC_U")).toBe(true);
    expect(forgotten).toEqual(["anonymous"]);
    const sent = JSON.stringify(service.calls);
    expect(sent).not.toContain(PHONE.password);
    expect(sent).toContain("fakePassword");
    expect(logged).toEqual([]);
  });

  it("tells wrong passwords from unknown accounts", async () => {
    const { api, mode } = await bench();
    expect(await api.logIn({ ...PHONE, password: "no" })).toMatchObject({
      failure: { kind: "server", code: 502 },
    });
    expect(await api.logIn({ kind: "mail", mail: "no@one.org", password: "x" })).toMatchObject({
      failure: { kind: "server", code: 501 },
    });
    expect(mode()).toBe("anonymous");
  });

  it("keeps no cookie the service does not know", async () => {
    const { api, service, mode } = await bench();
    expect(await api.logInByCookie("MUSIC_U=0123456789abcdef0123; os=pc")).toEqual(
      fail({ kind: "needLogin" }),
    );
    expect(service.cookies.size).toBe(0);
    expect(mode()).toBe("anonymous");
    expect(await api.logInByCookie("nothing of the kind")).toMatchObject({ ok: false });
  });

  it("takes a pasted cookie, alone or among others", async () => {
    const { api, service, mode } = await bench();
    await api.logIn(PHONE);
    const token = service.cookies.get("MUSIC_U") ?? "";
    for (const pasted of [token, ` ${token}\n`, `os=pc; MUSIC_U=${token}; __csrf=1`]) {
      const other = await bench({ service: { ...service, cookies: service.cookies } });
      service.cookies.clear();
      expect(await other.api.logInByCookie(pasted)).toEqual(succeed(undefined));
      expect(other.mode()).toBe("account");
    }
    expect(mode()).toBe("account");
  });
});

describe("logging in by code", () => {
  it("waits, sees it scanned, enters, and stops asking", async () => {
    const { api, clock, mode, paths } = await bench();
    const seen: QrLogIn["kind"][] = [];
    const looking = api.qr$().subscribe((state) => seen.push(state.kind));
    for (let second = 0; second < 8; second += 1) {
      await settled();
      clock.advance(1_000);
    }
    await settled();
    expect(seen).toEqual(["loading", "waiting", "scanned", "entering", "done"]);
    expect(mode()).toBe("account");
    const asked = paths().length;
    clock.advance(5_000);
    await settled();
    expect(paths()).toHaveLength(asked);
    looking.unsubscribe();
  });

  it("keeps no cookie the service does not know, and asks once who it is", async () => {
    const { api, service, clock, mode, paths } = await bench();
    service.instead = ({ path }) =>
      path === "/login/qr/check"
        ? succeed({ body: { code: 803, cookie: "MUSIC_U=0123456789abcdef0123;" }, text: "" })
        : null;
    const seen: QrLogIn[] = [];
    const looking = api.qr$().subscribe((state) => seen.push(state));
    for (let second = 0; second < 4; second += 1) {
      await settled();
      clock.advance(1_000);
    }
    await settled();
    expect(seen.at(-1)).toEqual({ kind: "failed", failure: { kind: "needLogin" } });
    expect(service.cookies.size).toBe(0);
    expect(mode()).toBe("anonymous");
    expect(paths().filter((path) => path === "/user/account")).toHaveLength(1);
    looking.unsubscribe();
  });

  it("lets nobody in whose panel was left while the answer was on its way", async () => {
    const { api, service, clock, mode } = await bench();
    const { call } = service.http;
    let leave = (): void => {};
    const http = {
      ...service.http,
      call: async (...asked: Parameters<typeof call>) => {
        const answer = await call(...asked);
        if (asked[0].path === "/login/qr/check") leave();
        return answer;
      },
    };
    service.instead = ({ path }) =>
      path === "/login/qr/check"
        ? succeed({ body: { code: 803, cookie: "MUSIC_U=0123456789abcdef0123;" }, text: "" })
        : null;
    const other = await bench({ service: { ...service, http } });
    const looking = other.api.qr$().subscribe();
    leave = () => looking.unsubscribe();
    await settled();
    other.clock.advance(1_000);
    clock.advance(1_000);
    await settled();
    expect(service.cookies.size).toBe(0);
    expect(mode()).toBe("anonymous");
    expect(api).toBeDefined();
  });

  it("shows another code when one has expired", async () => {
    const { api, clock, service } = await bench();
    const codes = new Set<string>();
    service.instead = ({ path }) =>
      path === "/login/qr/check" ? succeed({ body: { code: 800, cookie: "" }, text: "" }) : null;
    const looking = api.qr$().subscribe((state) => {
      if (state.kind === "waiting") codes.add(state.code.address);
    });
    await settled();
    clock.advance(1_000);
    await settled();
    expect(codes.size).toBe(2);
    looking.unsubscribe();
  });

  it("ends at the first word of a service that refuses, and tells its code", async () => {
    for (const code of [8821, -462, 8810, 10004]) {
      const { api, clock, service, paths } = await bench();
      const failure = { kind: "server", code, message: "" } as const;
      service.instead = ({ path }) => (path === "/login/qr/check" ? fail(failure) : null);
      const seen: QrLogIn[] = [];
      const looking = api.qr$().subscribe((state) => seen.push(state));
      await settled();
      clock.advance(1_000);
      await settled();
      expect(seen.at(-1)).toEqual({ kind: "failed", failure });
      const asked = paths().length;
      clock.advance(10_000);
      await settled();
      expect(paths()).toHaveLength(asked);
      looking.unsubscribe();
    }
  });

  it("asks no more once nobody looks, and gives up when the service does not answer", async () => {
    const { api, clock, paths, service } = await bench();
    const looking = api.qr$().subscribe();
    await settled();
    looking.unsubscribe();
    const asked = paths().length;
    clock.advance(10_000);
    await settled();
    expect(paths()).toHaveLength(asked);

    service.instead = ({ path }) => (path === "/login/qr/check" ? fail({ kind: "offline" }) : null);
    const seen: QrLogIn["kind"][] = [];
    const again = api.qr$().subscribe(({ kind }) => seen.push(kind));
    for (let second = 0; second < 6; second += 1) {
      await settled();
      clock.advance(1_000);
    }
    await settled();
    expect(seen).toEqual(["loading", "waiting", "failed"]);
    again.unsubscribe();
  });
});

describe("a public name", () => {
  it("is found, chosen, and kept over a restart", async () => {
    const { api, stores, service, mode } = await bench();
    const users = await api.findUsers("a");
    const [user] = users.ok ? users.value : [];
    if (user === undefined) throw new Error("nobody found");
    expect(await api.continueAs(user.id)).toEqual(succeed(undefined));
    expect(mode()).toBe("username");
    const later = await bench({ service, stores });
    expect(later.session.viewer.value).toEqual({ kind: "username", profile: user });
    expect(later.paths()).not.toContain("/user/account");
  });

  it.each([5, "text", {}, [5]])(
    "is not called unknown when the answer cannot be read: %j",
    async (userprofiles) => {
      const { api, service } = await bench();
      service.instead = () => succeed({ body: { code: 200, result: { userprofiles } }, text: "" });
      expect(await api.findUsers("a")).toEqual(fail({ kind: "malformed", what: "/search" }));
      service.instead = () => succeed({ body: { code: 200, result: {} }, text: "" });
      expect(await api.findUsers("a")).toEqual(succeed([]));
    },
  );
});

describe("a session", () => {
  it("is there at once after a restart, then checked", async () => {
    const { api, service, stores } = await bench();
    await api.logIn(PHONE);
    service.instead = () => fail({ kind: "offline" });
    const offline = await bench({ service, stores });
    expect(offline.mode()).toBe("account");
    service.instead = ({ path }) =>
      path === "/user/account" ? succeed({ body: { code: 200, profile: null }, text: "" }) : null;
    const ended = await bench({ service, stores });
    expect(ended.mode()).toBe("anonymous");
    expect(ended.told).toEqual(["loggedOut"]);
    expect(ended.forgotten).toEqual(["account"]);
    expect(service.cookies.size).toBe(0);
  });

  it("is asked for again, while it is unknown whose cookie it is", async () => {
    const { api, service } = await bench();
    await api.logIn(PHONE);
    service.instead = () => fail({ kind: "offline" });
    const started = await bench({ service });
    expect(started.mode()).toBe("anonymous");
    for (const waitMs of [2_000, 5_000, 15_000, 60_000, 60_000]) {
      const asked = started.paths().length;
      started.clock.advance(waitMs - 1);
      await settled();
      expect(started.paths()).toHaveLength(asked);
      started.clock.advance(1);
      await settled();
      expect(started.paths()).toHaveLength(asked + 1);
    }
    service.instead = () => null;
    started.clock.advance(60_000);
    await settled();
    expect(started.mode()).toBe("account");
    const asked = (): number => started.paths().filter((path) => path === "/user/account").length;
    const before = asked();
    started.clock.advance(600_000);
    await settled();
    expect(asked()).toBe(before);
  });

  it("claims nothing for a lost answer until a second one is lost, or one was waited for in vain", async () => {
    const { api, service } = await bench();
    await api.logIn(PHONE);
    const start = async (kind: "offline" | "timeout") => {
      service.instead = () => fail({ kind });
      const started = await bench({ service });
      const modes: string[] = [];
      started.api.session$().subscribe(({ mode }) => modes.push(mode));
      return { ...started, modes };
    };
    const lucky = await start("offline");
    service.instead = () => null;
    lucky.clock.advance(2_000);
    await settled();
    expect(lucky.modes).toEqual(["account"]);
    const unlucky = await start("offline");
    expect(unlucky.modes).toEqual([]);
    unlucky.clock.advance(2_000);
    await settled();
    expect(unlucky.modes).toEqual(["anonymous"]);
    expect((await start("timeout")).modes).toEqual(["anonymous"]);
  });

  it("is not asked for again where the service refuses to say whose cookie it is", async () => {
    const { api, service } = await bench();
    await api.logIn(PHONE);
    service.instead = () => fail({ kind: "server", code: -460, message: "Cheating" });
    const started = await bench({ service });
    const asked = started.paths().length;
    started.clock.advance(600_000);
    await settled();
    expect([started.mode(), started.paths().length]).toEqual(["anonymous", asked]);
  });

  it("does not keep a cookie that turns out to be nobody's", async () => {
    const service = demoService();
    service.cookies.set("MUSIC_U", "0123456789abcdef0123");
    const { mode, told } = await bench({ service });
    expect([service.cookies.size, mode(), told]).toEqual([0, "anonymous", []]);
  });

  it("is nobody's without its cookie", async () => {
    const { api, service, stores } = await bench();
    await api.logIn(PHONE);
    service.cookies.clear();
    expect((await bench({ service, stores })).mode()).toBe("anonymous");
  });

  it("ends with everything of it gone, also when the service does not say goodbye", async () => {
    const { api, service, stores, clock, mode, forgotten, told } = await bench();
    await api.logIn(PHONE);
    service.instead = ({ path }) => (path === "/logout" ? "hang" : null);
    const ending = api.logOut();
    await settled();
    expect(mode()).toBe("account");
    clock.advance(5_000);
    await ending;
    expect(mode()).toBe("anonymous");
    expect(service.cookies.size).toBe(0);
    expect(await stores.state.read("session")).toBeNull();
    expect(forgotten).toEqual(["anonymous", "account"]);
    expect(told).toEqual([]);
  });

  it("is followed by another window", async () => {
    const stores = createMemoryStores();
    const service = demoService();
    const here = await bench({ stores, service });
    const there = await bench({ stores, service });
    await here.api.logIn(PHONE);
    await settled();
    expect(there.mode()).toBe("account");
    await there.api.logOut();
    await settled();
    expect(here.mode()).toBe("anonymous");
  });

  it("is told once that it is over", async () => {
    const { api, session, told } = await bench();
    await api.logIn(PHONE);
    session.expire();
    session.expire();
    await settled();
    session.expire();
    expect(told).toEqual(["loggedOut"]);
  });
});

describe("the daily task", () => {
  const daily = (paths: readonly string[]): readonly string[] =>
    paths.filter((path) => path === "/login/refresh" || path === "/daily_signin");

  it("runs once a day of the month", async () => {
    const { api, session, service, stores, paths } = await bench();
    await api.logIn(PHONE);
    await settled();
    expect(daily(paths())).toEqual(["/login/refresh", "/daily_signin", "/daily_signin"]);
    session.runDailyTask();
    await settled();
    expect(daily(paths())).toHaveLength(3);
    await bench({ service, stores });
    await settled();
    expect(daily(paths())).toHaveLength(3);
    await bench({ service, stores, atMs: TODAY_MS + 24 * 60 * 60 * 1000 });
    await settled();
    // The service refuses the second sign-in, which is not shown.
    expect(daily(paths())).toHaveLength(6);
  });

  it("is none where nobody logs in", async () => {
    const { api, session, paths } = await bench({ hasDailyTask: false });
    await api.logIn(PHONE);
    session.runDailyTask();
    await settled();
    expect(daily(paths())).toEqual([]);
  });

  it("is tried again when the refresh failed", async () => {
    const { api, session, service, paths } = await bench();
    service.instead = ({ path }) => (path === "/login/refresh" ? fail({ kind: "timeout" }) : null);
    await api.logIn(PHONE);
    await settled();
    expect(daily(paths())).toEqual(["/login/refresh"]);
    service.instead = () => null;
    session.runDailyTask();
    await settled();
    expect(daily(paths())).toHaveLength(4);
  });
});
