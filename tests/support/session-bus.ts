/** @file A temporary session bus for tests, run by the system's daemon. */
import { spawn, spawnSync } from "node:child_process";

/** Whether this machine has the daemon. */
export const HAS_DAEMON = spawnSync("dbus-daemon", ["--version"]).status === 0;

/** Starts a bus. Resolves with its address and a function that ends it. */
export async function startDaemon(): Promise<{
  readonly address: string;
  readonly stop: () => void;
}> {
  const daemon = spawn("dbus-daemon", ["--session", "--nofork", "--print-address=1"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const address = await new Promise<string>((done) => {
    daemon.stdout.once("data", (text: Buffer) => done(text.toString().trim()));
  });
  return { address, stop: () => void daemon.kill() };
}
