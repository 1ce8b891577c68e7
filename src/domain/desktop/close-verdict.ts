/** @file What closing the main window does, whichever way it was asked for. */
import type { Settings } from "../settings/settings.ts";
import type { DesktopFacts } from "./facts.ts";

export type CloseVerdict = "close" | "hide" | "minimise" | "ask" | "quit";

interface Circumstances {
  readonly platform: DesktopFacts["platform"];
  readonly option: Settings["closeAppOption"];
  /** There is an icon by which a hidden window can be brought back. */
  readonly hasTray: boolean;
  /** The program or the session ends: no question is asked. */
  readonly isQuitting: boolean;
}

/** A window never vanishes without a way back. */
export function closeVerdict(circumstances: Circumstances): CloseVerdict {
  const { platform, option, isQuitting } = circumstances;
  if (isQuitting) return "close";
  // There the dock brings it back, and programs outlive their windows.
  if (platform === "macos") return "hide";
  if (option === "ask") return "ask";
  return option === "exit" ? "quit" : awayOf(circumstances);
}

/** How a window goes away for a while. */
export const awayOf = ({ hasTray }: Pick<Circumstances, "hasTray">): "hide" | "minimise" =>
  hasTray ? "hide" : "minimise";
