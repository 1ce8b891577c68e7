import { describe, expect, it } from "vitest";
import { createCoreServices } from "../../electron/main/core-services.ts";
import { desktopFacts, isOnWayland } from "../../electron/main/facts.ts";
import { createUploadWatch } from "../../electron/main/uploads.ts";
import type { DesktopCoreApi } from "../../src/contract/desktop.ts";
import { mirroredOf, type MirroredSettings } from "../../src/domain/desktop/mirrored-settings.ts";
import { NOTHING_PLAYS, type SurfaceCommand } from "../../src/domain/desktop/now-playing.ts";
import { DEFAULT_SETTINGS } from "../../src/domain/settings/settings.ts";

const FACTS = { hasPresenceId: false, hasOtherSources: false, hasBus: false, version: "1" };
const SETTINGS = mirroredOf(DEFAULT_SETTINGS);

function services() {
  const kept: MirroredSettings[] = [];
  const none = () => {
    throw new Error("not of this test");
  };
  const { api, player, settings$, lost } = createCoreServices({
    session: { mark: none, mark$: none, write: none, clear: none },
    power: { keepAwake: none, resumed$: none },
    uploads: createUploadWatch(),
    localFolder: { state$: none, rescan: none, stop: none },
    foundSounds: { isThere: none, find: none },
    proxies: { answers: none },
    settings: SETTINGS,
    keep: (settings) => kept.push(settings),
  });
  const shown: unknown[] = [];
  const followed: MirroredSettings[] = [];
  player.now$.subscribe((now) => shown.push(now));
  settings$.subscribe((settings) => followed.push(settings));
  return { api: api as unknown as DesktopCoreApi, player, lost, shown, followed, kept };
}

describe("what the core tells main", () => {
  it("is read with care before a surface shows it", () => {
    const { api, shown } = services();
    Reflect.apply(api.surfaces.show, api.surfaces, [{ isPlaying: true, repeat: "all", song: 7 }]);
    Reflect.apply(api.surfaces.show, api.surfaces, [null]);
    expect(shown).toEqual([NOTHING_PLAYS, { ...NOTHING_PLAYS, isPlaying: true }, NOTHING_PLAYS]);
  });

  it("is kept for the next start, whole", () => {
    const { api, followed, kept } = services();
    Reflect.apply(api.mirror.mirror, api.mirror, [{ lang: "tr", showTray: "no" }]);
    expect(kept).toEqual([{ ...SETTINGS, lang: "tr" }]);
    expect(followed).toEqual([SETTINGS, ...kept]);
  });

  it("is asked for by those who listen now: a command waits for nobody", () => {
    const { api, player } = services();
    const heard: SurfaceCommand[] = [];
    player.command({ kind: "play" });
    api.surfaces.commands$().subscribe((command) => heard.push(command));
    player.command({ kind: "next" });
    expect(heard).toEqual([{ kind: "next" }]);
  });
});

describe("the line sung now", () => {
  const LINE = { title: "A", artists: "B", lines: [], current: -1, before: 0 };
  const CLOCK = { positionMs: 1, atMs: 2, rate: 1, isPlaying: true };

  it("is asked for while somebody shows it, and read with care", () => {
    const { api, player, lost } = services();
    const wanted: boolean[] = [];
    const seen: unknown[] = [];
    api.surfaces.linesWanted$().subscribe((isWanted) => wanted.push(isWanted));
    const [one, other] = [
      player.sung$.subscribe((line) => seen.push(line)),
      player.sung$.subscribe(),
    ];
    Reflect.apply(api.surfaces.sing, api.surfaces, [{ ...LINE, lines: 7, clock: CLOCK, x: 1 }]);
    lost();
    one.unsubscribe();
    expect(wanted).toEqual([false, true]);
    other.unsubscribe();
    expect(wanted).toEqual([false, true, false]);
    expect(seen).toEqual([null, { ...LINE, clock: CLOCK }, null]);
  });

  it("is not the one of long ago for those who come later", () => {
    const { api, player } = services();
    player.sung$.subscribe().unsubscribe();
    Reflect.apply(api.surfaces.sing, api.surfaces, [{ ...LINE, clock: CLOCK }]);
    const seen: unknown[] = [];
    player.sung$.subscribe((line) => seen.push(line));
    expect(seen).toEqual([null]);
  });
});

describe("what a start gives the page", () => {
  it.each([
    [
      "win32",
      false,
      { platform: "windows", frame: "ours", mayChooseFrame: false, hasCloseChoice: true },
    ],
    [
      "darwin",
      true,
      { platform: "macos", frame: "inset", mayChooseFrame: false, hasCloseChoice: false },
    ],
    [
      "linux",
      false,
      { platform: "linux", frame: "native", mayChooseFrame: true, hasCloseChoice: true },
    ],
    ["linux", true, { platform: "linux", frame: "ours", mayChooseFrame: true }],
    ["freebsd", false, { platform: "linux", frame: "native" }],
  ] as const)("depends on the system: %s, own frame %s", (system, wantsOwnFrame, expected) => {
    expect(desktopFacts({ ...FACTS, system, wantsOwnFrame, isWayland: false })).toMatchObject(
      expected,
    );
  });
});

describe("a display of Wayland's", () => {
  const WAYLAND = { XDG_SESSION_TYPE: "wayland" };
  it.each([
    [WAYLAND, "", 45, true],
    [WAYLAND, "", 33, false],
    [WAYLAND, "x11", 45, false],
    [{}, "wayland", 33, true],
    [{ XDG_SESSION_TYPE: "x11" }, "", 45, false],
  ])("places windows by itself: %o, %s, Electron %i", (environment, ozone, major, is) => {
    expect(isOnWayland({ environment, ozone, major })).toBe(is);
    const { osd } = desktopFacts({
      ...FACTS,
      wantsOwnFrame: false,
      system: "linux",
      isWayland: is,
    });
    expect(osd).toBe(is ? "placedBySystem" : "free");
  });
});
