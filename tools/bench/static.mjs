/** @file Starts the plain file server for a build. */
import { fork } from "node:child_process";
import { join } from "node:path";

const SCRIPT = join(import.meta.dirname, "static-server.mjs");
const running = new Set();
process.once("exit", () => running.forEach((child) => child.kill("SIGKILL")));

/** Serves the client in `folder`; API and media requests go to `serverUrl`. */
export async function startStatic(folder, serverUrl) {
  const child = fork(SCRIPT, [join(folder, "dist/client"), serverUrl]);
  running.add(child);
  const port = await new Promise((done, fail) => {
    child.once("message", done);
    child.once("exit", () => fail(new Error("the plain server ended")));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    stop() {
      running.delete(child);
      child.kill("SIGKILL");
    },
  };
}
