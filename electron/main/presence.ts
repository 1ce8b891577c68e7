/** @file The program outside its window: tray, menus, dock, taskbar, Touch Bar, and global shortcuts. */
import { app, net } from "electron";
import { join } from "node:path";
import { BehaviorSubject, filter, map, type Observable, take } from "rxjs";
import type { GlobalShortcutsApi, TrayApi } from "../../src/contract/desktop.ts";
import { after } from "./base/after.ts";
import type { ScreenWish } from "../../src/domain/desktop/deep-link.ts";
import type { DesktopFacts } from "../../src/domain/desktop/facts.ts";
import type { MirroredSettings } from "../../src/domain/desktop/mirrored-settings.ts";
import type { Player } from "./core-services.ts";
import { presenceId } from "./facts.ts";
import { followDock } from "./features/dock.ts";
import { followMenu } from "./features/menu.ts";
import { createOsdPage } from "./features/lyric-window/osd-page.ts";
import type { Surroundings } from "./features/x11/surroundings.ts";
import type { Osd } from "./features/lyric-window/osd.ts";
import { createGlobalShortcuts } from "./features/shortcuts.ts";
import { followStatusLine } from "./features/status-line.ts";
import { createSurfaces, withNames } from "./features/surfaces.ts";
import { followThumbar } from "./features/thumbar.ts";
import { followTouchBar } from "./features/touch-bar.ts";
import { createTray } from "./features/tray.ts";
import type { MainWindow } from "./features/window.ts";

interface PresenceDeps {
  readonly facts: DesktopFacts;
  readonly player: Player;
  readonly settings$: Observable<MirroredSettings>;
  readonly window: MainWindow;
  readonly osd: Osd;
  readonly surroundings: Surroundings;
  /** Brings the window to the front and opens a screen in it. */
  readonly wish: (wish: ScreenWish) => void;
  readonly openOutside: (address: string) => void;
  /** Folder of the icons drawn by the build. */
  readonly icons: string;
  /** Address of the session bus of Linux; null if there is none. */
  readonly busAddress: string | null;
  readonly warn: (text: string) => void;
}

export interface Presence {
  readonly globalShortcuts: GlobalShortcutsApi;
  readonly tray: TrayApi;
  /** Whether a hidden window can be brought back from the tray. */
  readonly hasTray: () => boolean;
  /** Service for the page of the lyric window. */
  readonly lyricPage: object;
}

/** Creates everything that this system supports. */
export function createPresence(deps: PresenceDeps): Presence {
  const { facts, settings$, window, osd, wish, openOutside, icons } = deps;
  const { platform } = facts;
  const isMac = platform === "macos";
  const { command } = deps.player;
  const icon = (name: string): string => join(icons, `${name}.png`);
  const surfaces = createSurfaces(deps.player, settings$, () => app.getPreferredSystemLanguages());
  const player = withNames(deps.player, surfaces.words$);
  // Packed programs have no developer tools, unless they are requested on the command line.
  const hasDevTools = !app.isPackaged || process.argv.includes("--dev-tools");
  followMenu({ isMac, surfaces, settings$, osd, command, wish, openOutside, hasDevTools });
  if (platform === "windows") followThumbar({ surfaces, window, icon });
  if (isMac) {
    followDock(surfaces);
    followTouchBar({ surfaces, player, window, icon });
  }
  followFriends(player, settings$);
  const hasTrayHost = new BehaviorSubject(false);
  joinBus({ ...deps, player }, hasTrayHost);
  const tray = createTray({
    platform,
    hasTrayHost,
    surfaces,
    now$: player.now$,
    osd,
    isWanted$: settings$.pipe(map(({ showTray }) => showTray)),
    window,
    quit: () => app.quit(),
    icon,
  });
  // After the tray's own icon, so that the status line appears to its left.
  if (facts.hasStatusLine)
    followStatusLine({
      surfaces,
      player,
      settings$,
      show: window.show,
      icon,
      after,
      nowMs: () => Date.now(),
    });
  const globalShortcuts = createGlobalShortcuts({ settings$, command, window, isMac });
  const { language$ } = surfaces;
  const { surroundings } = deps;
  const lyricPage = createOsdPage({
    facts,
    osd,
    surroundings,
    sung$: player.sung$,
    surfaces,
    language$,
    shortcuts$: settings$.pipe(map(({ shortcuts }) => shortcuts)),
    command,
  });
  return {
    globalShortcuts,
    tray: { state$: () => tray.state$ },
    hasTray: tray.leadsBack,
    lyricPage,
  };
}

/** Shows the listener's activity on Discord. The code is loaded when this is first switched on. */
function followFriends({ now$ }: Player, settings$: Observable<MirroredSettings>): void {
  const id = presenceId(process.env);
  if (id === null) return;
  const isWanted$ = settings$.pipe(map((settings) => settings.enableDiscordRichPresence));
  isWanted$.pipe(filter(Boolean), take(1)).subscribe(() => {
    void import("./features/discord/discord.ts").then(({ followDiscord }) =>
      app.once("will-quit", followDiscord({ id, isWanted$, now$ })),
    );
  });
}

/** Joins the session bus once the window has something to show; it is not needed before. */
function joinBus(
  { busAddress, player, settings$, window, warn }: PresenceDeps,
  hasTrayHost: BehaviorSubject<boolean>,
): void {
  if (busAddress === null) return;
  const follow = async (): Promise<void> => {
    const { followBus } = await import("./features/bus/follow-bus.ts");
    const bus = await followBus({
      address: busAddress,
      player,
      wantsTopBarLyric$: settings$.pipe(map(({ sendLyricToDBus }) => sendLyricToDBus)),
      raise: window.show,
      quit: () => app.quit(),
      fetch: (address) => net.fetch(address),
      coverFolder: join(app.getPath("userData"), "playing-cover"),
      warn,
    });
    app.once("will-quit", bus.close);
    bus.hasTrayHost$.subscribe(hasTrayHost);
  };
  let isJoined = false;
  window.onOpened((opened) => {
    opened.once("ready-to-show", () => {
      if (isJoined) return;
      isJoined = true;
      follow().catch((error: unknown) => warn(`session bus: ${String(error)}`));
    });
  });
}
