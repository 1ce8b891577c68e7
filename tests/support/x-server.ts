/** @file A temporary X server for tests, without a screen. */
import { spawn } from "node:child_process";

/** Starts a server. Resolves with its display name and a function that ends it. */
export async function startXServer(): Promise<{
  readonly display: string;
  readonly stop: () => void;
}> {
  const server = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "640x480x24", "-noreset"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const display = await new Promise<string>((done) => {
    server.stdout.once("data", (text: Buffer) => done(`:${text.toString().trim()}`));
  });
  return { display, stop: () => void server.kill() };
}
