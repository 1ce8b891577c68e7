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
  readonly version: string;
}

/** What this system and this start give the page. */
export function desktopFacts({
  system,
  wantsOwnFrame,
  hasPresenceId,
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
    version,
  };
}
