/** @file How tests can run the desktop program: directly, or through a test tool that provides an environment. */
import { spawnSync } from "node:child_process";
import { binaryIn, electronAtHand, findTestTool } from "./electron.mjs";

/** Why Electron cannot run here: it needs a display, and its sandbox does not work as root. */
function troubleHere() {
  if (process.getuid?.() === 0) return "Electron does not run as root";
  const { DISPLAY = "", WAYLAND_DISPLAY = "" } = process.env;
  return process.platform === "linux" && DISPLAY + WAYLAND_DISPLAY === "" ? "no screen" : null;
}

/**
 * `{ electron, around, tool }`: the Electron, the arguments before a command that runs it, and the tool that they call,
 * if any; or `{ trouble }`: why nothing can be run.
 */
export function findWay() {
  const electron = electronAtHand();
  const trouble = electron === null ? "no Electron here" : troubleHere();
  if (trouble === null) return { electron, around: [], tool: null };
  const tool = findTestTool();
  if (tool === null) return { trouble };
  const { status, stdout } = spawnSync(process.execPath, [tool, "folder"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) return { trouble: "the Electron for tests is not to be had" };
  const folder = stdout.trim();
  return {
    electron: { folder, binary: binaryIn(folder) },
    around: [process.execPath, tool, "run"],
    tool,
  };
}
