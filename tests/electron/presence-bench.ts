/** @file The desktop surfaces as a whole on one of the three systems, with a player and settings of the test. */
import { BehaviorSubject, EMPTY, map, skip } from "rxjs";
import type { createOsd } from "../../electron/main/features/lyric-window/osd.ts";
import { desktopFacts } from "../../electron/main/facts.ts";
import type { ScreenWish } from "../../src/domain/desktop/deep-link.ts";
import type { DesktopFacts } from "../../src/domain/desktop/facts.ts";
import { DEFAULT_LYRIC_WINDOW } from "../../src/domain/desktop/lyric-window.ts";
import { mirroredOf, type MirroredSettings } from "../../src/domain/desktop/mirrored-settings.ts";
import {
  NOTHING_PLAYS,
  type NowPlaying,
  type SurfaceCommand,
} from "../../src/domain/desktop/now-playing.ts";
import type { SungLine } from "../../src/domain/desktop/sung-line.ts";
import { DEFAULT_SETTINGS } from "../../src/domain/settings/settings.ts";
import { SONG } from "../support/now-playing.ts";
import type { FakeItem, FakeMenu } from "./double/surfaces.ts";
import type { FakeWindow } from "./double/windows.ts";
import { newWorld } from "./new-world.ts";

const SYSTEMS = { windows: "win32", macos: "darwin", linux: "linux" } as const;

/** A song of an account that may like it. */
export const PLAYING: NowPlaying = {
  ...NOTHING_PLAYS,
  song: { ...SONG, title: "Harbour Lights", artists: "The Quiet Company" },
  isPlaying: true,
  like: "notLiked",
  hasNext: true,
};

interface Options {
  readonly settings?: Partial<MirroredSettings>;
  readonly isPackaged?: boolean;
  readonly busAddress?: string | null;
}

export async function presenceBench(
  platform: DesktopFacts["platform"],
  { settings = {}, isPackaged = false, busAddress = null }: Options = {},
) {
  const world = newWorld();
  world.app.facts.isPackaged = isPackaged;
  const { createPresence } = await import("../../electron/main/presence.ts");
  const { createOsd } = await import("../../electron/main/features/lyric-window/osd.ts");
  const { createMainWindow } = await import("../../electron/main/features/window.ts");
  const now = new BehaviorSubject<NowPlaying>(NOTHING_PLAYS);
  const mirrored = new BehaviorSubject<MirroredSettings>({
    ...mirroredOf(DEFAULT_SETTINGS),
    lang: "en",
    ...settings,
  });
  const commands: SurfaceCommand[] = [];
  const wishes: ScreenWish[] = [];
  const facts = desktopFacts({
    system: SYSTEMS[platform],
    wantsOwnFrame: false,
    hasPresenceId: false,
    hasOtherSources: true,
    hasBus: false,
    isWayland: false,
    version: "1",
  });
  /** Whether the lyric window can be seen through, and the windows left out of lists. */
  const isSeenThrough = new BehaviorSubject(true);
  const leftOut: unknown[] = [];
  const surroundings = {
    isSeenThrough$: isSeenThrough,
    leaveOut: (opened: unknown) => void leftOut.push(opened),
    isFullScreen$: () => EMPTY,
  };
  const window = createMainWindow({
    facts,
    surroundings,
    preload: "preload.cjs",
    startPage: () => "app://tonearm/",
    appearance: () => "auto",
    left: () => null,
    keep: () => {},
    staysOpen: () => false,
    leadsBack: () => presence.hasTray(),
  });
  const outside: string[] = [];
  const warnings: string[] = [];
  const kept = memorySettings();
  const command = (asked: SurfaceCommand): void => void commands.push(asked);
  const osd = createOsd({
    facts,
    surroundings,
    warn: (text) => warnings.push(text),
    preload: "preload.cjs",
    settings: kept,
    isWanted$: mirrored.pipe(
      skip(1),
      map(({ showOsdLyric }) => showOsdLyric),
    ),
    want: (isWanted) => command({ kind: "lyricWindow", isWanted }),
    title: () => "Desktop lyrics",
    nowMs: () => clock.nowMs,
  });
  const sung = new BehaviorSubject<SungLine | null>(null);
  const clock = { nowMs: 0 };
  const presence = createPresence({
    facts,
    player: { now$: now, sung$: sung, command },
    osd,
    surroundings,
    settings$: mirrored,
    window,
    wish: (wish) => wishes.push(wish),
    openOutside: (address) => outside.push(address),
    icons: "/icons",
    busAddress,
    warn: (text) => warnings.push(text),
  });
  const change = (patch: Partial<MirroredSettings>): void =>
    mirrored.next({ ...mirrored.value, ...patch });
  /** Opens the window, as its page would be. */
  const open = (): FakeWindow => {
    window.show();
    const opened = world.windows.at(-1);
    if (opened === undefined) throw new Error("no window");
    opened.events.emit("ready-to-show");
    return opened;
  };
  return {
    world,
    presence,
    window,
    osd,
    isSeenThrough,
    leftOut,
    kept,
    clock,
    now,
    sung,
    change,
    commands,
    wishes,
    outside,
    warnings,
    open,
  };
}

/** Settings of main, without a disk. */
function memorySettings() {
  let lyricWindow = DEFAULT_LYRIC_WINDOW;
  type Room = Parameters<typeof createOsd>[0]["settings"];
  const now = () => ({ lyricWindow }) as ReturnType<Room["now"]>;
  const change: Room["change"] = (patch) => {
    lyricWindow = patch.lyricWindow ?? lyricWindow;
  };
  return { now, change };
}

/** A menu item by its label, including submenus. */
export function itemIn(menu: FakeMenu | null, label: string): FakeItem {
  const all = (items: readonly FakeItem[]): readonly FakeItem[] =>
    items.flatMap((item) => [item, ...all(item.submenu?.items ?? [])]);
  const found = all(menu?.items ?? []).find((item) => item.label === label);
  if (found === undefined) throw new Error(`no ${label} in the menu`);
  return found;
}

/** The labels of a menu; separators are "—". */
export const linesOf = (menu: FakeMenu | null): readonly string[] =>
  (menu?.items ?? []).map(({ type, label }) => (type === "separator" ? "—" : label));
