import { describe, expect, it } from "vitest";
import { createClosing } from "../../electron/main/features/close.ts";
import type { DesktopFacts } from "../../src/domain/desktop/facts.ts";
import type { Settings } from "../../src/domain/settings/settings.ts";

interface Options {
  readonly platform?: DesktopFacts["platform"];
  readonly option?: Settings["closeAppOption"];
  readonly hasTray?: boolean;
  /** The listener's answer in the native dialog. */
  readonly native?: "stay" | "tray" | "exit";
}

function closing({
  platform = "windows",
  option = "ask",
  hasTray = true,
  native = "stay",
}: Options = {}) {
  const did: string[] = [];
  let overdue: (() => void) | null = null;
  const room = createClosing({
    platform,
    option: () => option,
    hasTray: () => hasTray,
    putAway: (how) => did.push(how),
    show: () => did.push("show"),
    quit: () => did.push("quit"),
    askNatively: () => {
      did.push("native");
      return Promise.resolve(native);
    },
    after: (_, work) => {
      overdue = work;
      return () => {
        overdue = null;
      };
    },
  });
  room.api.asked$().subscribe((isAsked) => did.push(isAsked ? "ask" : "withdraw"));
  return { ...room, did, isWaiting: () => overdue !== null, silence: () => overdue?.() };
}

describe("closing the window", () => {
  it("asks where that was chosen, and waits for the answer", () => {
    const { staysOpen, did, api, isWaiting } = closing();
    expect(staysOpen()).toBe(true);
    expect(did).toEqual(["show", "ask"]);
    api.heard();
    expect(isWaiting()).toBe(false);
    api.answer("stay");
    expect(did).toEqual(["show", "ask"]);
    api.answer("tray");
    api.answer("exit");
    expect(did).toEqual(["show", "ask", "hide", "quit"]);
  });

  it("is heard by a page that begins to listen while the question is open, and by none after it", () => {
    const { staysOpen, api, did } = closing();
    staysOpen();
    did.length = 0;
    const hear = (): void => void api.asked$().subscribe(() => did.push("heard late"));
    hear();
    api.heard();
    hear();
    expect(did).toEqual(["heard late"]);
  });

  it("takes no answer but the three", () => {
    const { api, did } = closing();
    for (const answer of ["", "quit", null, 7, {}]) Reflect.apply(api.answer, api, [answer]);
    expect(did).toEqual([]);
  });

  it.each([
    ["tray", ["show", "ask", "withdraw", "native", "hide"]],
    ["exit", ["show", "ask", "withdraw", "native", "quit"]],
    ["stay", ["show", "ask", "withdraw", "native"]],
  ] as const)("asks by the system where the page is silent: %s", async (native, expected) => {
    const { staysOpen, silence, did } = closing({ native });
    staysOpen();
    silence();
    await expect.poll(() => did).toEqual(expected);
  });

  it("asks again for a second press, and not twice by the system", async () => {
    const { staysOpen, silence, did } = closing();
    staysOpen();
    staysOpen();
    silence();
    // While the native dialog is open, the window is shown and no other question is asked.
    staysOpen();
    await expect
      .poll(() => did)
      .toEqual(["show", "ask", "show", "ask", "withdraw", "native", "show"]);
    staysOpen();
    expect(did.slice(-2)).toEqual(["show", "ask"]);
  });

  it("does what was chosen; without a tray the window does not vanish", () => {
    const did = (options: Options) => {
      const room = closing(options);
      expect(room.staysOpen()).toBe(true);
      return room.did;
    };
    expect(did({ option: "exit" })).toEqual(["quit"]);
    expect(did({ option: "minimizeToTray" })).toEqual(["hide"]);
    expect(did({ option: "minimizeToTray", hasTray: false })).toEqual(["minimise"]);
    expect(did({ platform: "macos" })).toEqual(["hide"]);
    const asked = closing({ hasTray: false });
    asked.api.answer("tray");
    expect(asked.did).toEqual(["minimise"]);
  });

  it("waits at the end for a page that has something to keep", () => {
    const { staysOpen, end, did, api, isWaiting } = closing();
    const told: string[] = [];
    const first = api.ending$().subscribe(() => told.push("first"));
    const second = api.ending$().subscribe(() => told.push("second"));
    end();
    expect([staysOpen(), staysOpen(), told]).toEqual([true, true, ["first", "second"]]);
    first.unsubscribe();
    expect(did).toEqual([]);
    second.unsubscribe();
    expect([did, isWaiting(), staysOpen()]).toEqual([["quit"], false, false]);
  });

  it("waits at the end for nobody who is silent, nor for a page that has kept everything", () => {
    const { staysOpen, end, did, api, silence } = closing();
    api.ending$().subscribe();
    end();
    staysOpen();
    silence();
    expect([did, staysOpen()]).toEqual([["quit"], false]);
    const other = closing();
    other.api.ending$().subscribe().unsubscribe();
    other.end();
    expect([other.staysOpen(), other.did]).toEqual([false, []]);
  });

  it("asks nobody at the end", () => {
    const { staysOpen, end, did } = closing();
    end();
    expect(staysOpen()).toBe(false);
    expect(did).toEqual([]);
  });
});
