import type { DesktopFacts } from "../../src/domain/desktop/facts.ts";

const NAMES: Partial<Record<NodeJS.Platform, DesktopFacts["platform"]>> = {
  win32: "windows",
  darwin: "macos",
};

/** Number of the Discord application that the listener's activity is shown under (B23); null if none is configured. */
export function presenceId(
  environment: Readonly<Record<string, string | undefined>>,
): string | null {
  const id = environment["TONEARM_DISCORD_ID"] ?? "";
  return /^\d{15,25}$/.test(id) ? id : null;
}

interface Circumstances {
  readonly system: NodeJS.Platform;
  /** `Settings.linuxEnableCustomTitlebar` when the program started. */
  readonly wantsOwnFrame: boolean;
  readonly hasPresenceId: boolean;
  /** Whether the library of other sources is installed. */
  readonly hasOtherSources: boolean;
  /** Whether there is a session bus (Linux). */
  readonly hasBus: boolean;
  /** Whether windows are placed by a Wayland compositor, which does not tell programs their position. */
  readonly isWayland: boolean;
  readonly version: string;
}

/** Features of this system and this run, for the page. */
export function desktopFacts({
  system,
  wantsOwnFrame,
  hasPresenceId,
  hasOtherSources,
  hasBus,
  isWayland,
  version,
}: Circumstances): DesktopFacts {
  const platform = NAMES[system] ?? "linux";
  const frames = {
    windows: "ours",
    macos: "inset",
    linux: wantsOwnFrame ? "ours" : "native",
  } as const;
  return {
    platform,
    frame: frames[platform],
    mayChooseFrame: platform === "linux",
    hasCloseChoice: platform !== "macos",
    hasGlobalShortcuts: true,
    hasPresenceId,
    hasOtherSources,
    osd: isWayland ? "placedBySystem" : "free",
    hasStatusLine: platform === "macos",
    hasTopBarLyric: hasBus,
    version,
  };
}

interface Display {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Electron's `--ozone-platform` option; empty if it was not given. */
  readonly ozone: string;
  /** Major version of Electron. */
  readonly major: number;
}

/** From this major version on, Electron uses Wayland by default in a Wayland session. */
const WAYLAND_SINCE = 38;

/** Whether windows are placed by Wayland. Under XWayland they can be positioned freely, as on X11. */
export function isOnWayland({ environment, ozone, major }: Display): boolean {
  if (ozone !== "") return ozone === "wayland";
  return environment["XDG_SESSION_TYPE"] === "wayland" && major >= WAYLAND_SINCE;
}
