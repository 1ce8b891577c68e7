/**
 * @file Test files that ask a program of the system's. Where it is not installed they are left out,
 * and `npm test` says so: everything else is proven without.
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

/** The programs that are missing here, each with the test files that need it. */
export const missingPrograms = () =>
  Object.entries(NEEDED_BY).filter(([program]) => !isHere(program));
