import type { DesktopFacts } from "../../src/domain/desktop/facts.ts";

const NAMES: Partial<Record<NodeJS.Platform, DesktopFacts["platform"]>> = {
  win32: "windows",
  darwin: "macos",
};

interface Circumstances {
  readonly system: NodeJS.Platform;
  /** `Settings.linuxEnableCustomTitlebar` as it was at this start. */
  readonly wantsOwnFrame: boolean;
  readonly version: string;
}

/** What this system and this start give the page. */
export function desktopFacts({ system, wantsOwnFrame, version }: Circumstances): DesktopFacts {
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
    version,
  };
}
