/** @file Where the desktop program can be run by tests: here, or in the surroundings that a tool for tests gives it. */
import { spawnSync } from "node:child_process";
import { binaryIn, electronAtHand, findTestTool } from "./electron.mjs";

/** Electron shows windows, and no page of it runs without its sandbox. */
function troubleHere() {
  if (process.getuid?.() === 0) return "Electron does not run as root";
  const { DISPLAY = "", WAYLAND_DISPLAY = "" } = process.env;
  return process.platform === "linux" && DISPLAY + WAYLAND_DISPLAY === "" ? "no screen" : null;
}

/**
 * `{ electron, around, tool }`: the Electron, the words before a command that runs it, and the tool they call, if any; or
 * `{ trouble }`: why nothing can be run.
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
