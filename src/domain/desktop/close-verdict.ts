/** @file What closing the main window does, independent of how the listener closed it. */
import type { Settings } from "../settings/settings.ts";
import type { DesktopFacts } from "./facts.ts";

export type CloseVerdict = "close" | "hide" | "minimise" | "ask" | "quit";

interface Circumstances {
  readonly platform: DesktopFacts["platform"];
  readonly option: Settings["closeAppOption"];
  /** There is an icon with which a hidden window can be shown again. */
  readonly hasTray: boolean;
  /** The program or the session is ending: no question is asked. */
  readonly isQuitting: boolean;
}

/** What closing does. A window is never hidden without a way to show it again. */
export function closeVerdict(circumstances: Circumstances): CloseVerdict {
  const { platform, option, isQuitting } = circumstances;
  if (isQuitting) return "close";
  // On macOS the dock shows the window again, and programs outlive their windows.
  if (platform === "macos") return "hide";
  if (option === "ask") return "ask";
  return option === "exit" ? "quit" : awayOf(circumstances);
}

/** How a window is put away until it is shown again. */
export const awayOf = ({ hasTray }: Pick<Circumstances, "hasTray">): "hide" | "minimise" =>
  hasTray ? "hide" : "minimise";
