/**
 * @file Test files that need a program of the system. If it is not installed they are left out, and
 * `npm test` reports that; everything else is tested without them.
 */
import { spawnSync } from "node:child_process";

const NEEDED_BY = {
  Xvfb: ["tests/electron/x11/x-windows.test.ts"],
  "dbus-daemon": [
    "tests/electron/bus/mpris.test.ts",
    "tests/electron/bus/top-bar-lyric.test.ts",
    "tests/electron/bus/tray-host.test.ts",
  ],
};

const isHere = (program) => spawnSync(program, ["--help"]).error === undefined;

/** The missing programs, each with the test files that need it. */
export const missingPrograms = () =>
  Object.entries(NEEDED_BY).filter(([program]) => !isHere(program));
