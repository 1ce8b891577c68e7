/** @file Where the program is present beside its window: tray, menus, dock, taskbar, Touch Bar, and keys that are heard everywhere. */
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
import type { OsdSurroundings } from "./features/lyric-window/osd-surroundings.ts";
import type { OsdRoom } from "./features/lyric-window/osd.ts";
import { createGlobalShortcuts } from "./features/shortcuts.ts";
import { followStatusLine } from "./features/status-line.ts";
import { createSurfaces } from "./features/surfaces.ts";
import { followThumbar } from "./features/thumbar.ts";
import { followTouchBar } from "./features/touch-bar.ts";
import { createTray } from "./features/tray.ts";
import type { MainWindow } from "./features/window.ts";

interface PresenceDeps {
  readonly facts: DesktopFacts;
  readonly player: Player;
  readonly settings$: Observable<MirroredSettings>;
  readonly window: MainWindow;
  readonly osd: OsdRoom;
  readonly surroundings: OsdSurroundings;
  /** Brings a screen to the front. */
  readonly wish: (wish: ScreenWish) => void;
  readonly openOutside: (address: string) => void;
  /** Folder of the icons that the build has drawn. */
  readonly icons: string;
  /** Where the session bus of Linux is; null where there is none. */
  readonly busAddress: string | null;
  readonly warn: (text: string) => void;
}

export interface Presence {
  readonly globalShortcuts: GlobalShortcutsApi;
  readonly tray: TrayApi;
  /** Whether a window that is hidden can be brought back by the tray. */
  readonly hasTray: () => boolean;
  /** What the lyric window's page stands on. */
  readonly lyricPage: object;
}

/** Makes all that this system has. */
export function createPresence(deps: PresenceDeps): Presence {
  const { facts, player, settings$, window, osd, wish, openOutside, icons } = deps;
  const { platform } = facts;
  const isMac = platform === "macos";
  const { command } = player;
  const icon = (name: string): string => join(icons, `${name}.png`);
  const surfaces = createSurfaces(player, settings$, () => app.getPreferredSystemLanguages());
  // What is packed has no tools for developers, unless they are asked for.
  const hasDevTools = !app.isPackaged || process.argv.includes("--dev-tools");
  followMenu({ isMac, surfaces, settings$, osd, command, wish, openOutside, hasDevTools });
  if (platform === "windows") followThumbar({ surfaces, window, icon });
  if (isMac) {
    followDock(surfaces);
    followTouchBar({ surfaces, player, window, icon });
  }
  followFriends(player, settings$);
  const hasTrayHost = new BehaviorSubject(false);
  joinBus(deps, hasTrayHost);
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
  // Behind the tray's own icon, which stands to the right of it all.
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

/** What friends on Discord see; its code is read when it is wanted for the first time. */
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

/** Joins the session bus once the window has something to show: nothing on it is needed before. */
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
