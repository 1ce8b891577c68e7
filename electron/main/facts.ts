import type { DesktopFacts } from "../../src/domain/desktop/facts.ts";

const NAMES: Partial<Record<NodeJS.Platform, DesktopFacts["platform"]>> = {
  win32: "windows",
  darwin: "macos",
};

/** The application of Discord's that the listener shows up as (B23): its number, or null where none was given. */
export function presenceId(
  environment: Readonly<Record<string, string | undefined>>,
): string | null {
  const id = environment["TONEARM_DISCORD_ID"] ?? "";
  return /^\d{15,25}$/.test(id) ? id : null;
}

interface Circumstances {
  readonly system: NodeJS.Platform;
  /** `Settings.linuxEnableCustomTitlebar` as it was at this start. */
  readonly wantsOwnFrame: boolean;
  readonly hasPresenceId: boolean;
  /** The library of other sources is installed. */
  readonly hasOtherSources: boolean;
  /** There is a session bus (Linux). */
  readonly hasBus: boolean;
  /** Its windows are placed by a compositor that tells no program where. */
  readonly isWayland: boolean;
  readonly version: string;
}

/** What this system and this start give the page. */
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
  /** Electron's `--ozone-platform` of this start; empty without one. */
  readonly ozone: string;
  /** Of Electron. */
  readonly major: number;
}

/** Electron of this version and later is a program of Wayland by itself where the session is one. */
const WAYLAND_SINCE = 38;

/** Whether windows are placed by Wayland: through its X11 they are as free as anywhere. */
export function isOnWayland({ environment, ozone, major }: Display): boolean {
  if (ozone !== "") return ozone === "wayland";
  return environment["XDG_SESSION_TYPE"] === "wayland" && major >= WAYLAND_SINCE;
}
