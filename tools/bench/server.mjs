/** @file Starts the server of a build with a simulated network, and reads which requests it got. */
import { fork } from "node:child_process";
import { join } from "node:path";

const HOOK = join(import.meta.dirname, "serve-hook.mjs");
const PHONE = "13800000000";
const PASSWORD = "tonearm";

/** Delays of answers in milliseconds; those that a press waits for come from further away. */
export const NEAR = { "/api/song/url": 50, "/media/audio": 50, "/api/": 20, "/media/": 20 };

const running = new Set();
process.once("exit", () => running.forEach((child) => child.kill("SIGKILL")));

/** Starts the server of the build in `folder` on a free port, with the options of its command. */
export async function startBuild(
  folder,
  {
    options = [],
    delays = NEAR,
    covers = "as they are",
    isHooked = true,
    hooks = [],
    env = {},
  } = {},
) {
  const child = fork(join(folder, "dist/server/main.js"), ["--port", "0", ...options.map(String)], {
    execArgv: [...(isHooked ? [HOOK] : []), ...hooks].flatMap((hook) => ["--import", hook]),
    env: {
      ...process.env,
      TONEARM_BENCH_DELAYS: JSON.stringify(delays),
      TONEARM_BENCH_COVERS: covers,
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  const url = await new Promise((done, fail) => {
    child.once("exit", () => fail(new Error(`the server of ${folder} ended`)));
    child.stdout.on("data", (chunk) => {
      const found = /ready at (\S+)/.exec(String(chunk))?.[1];
      if (found !== undefined) done(found);
    });
  });
  const ask = async (path) => (await fetch(`${url}/api${path}`)).json();
  return {
    url,
    pid: child.pid,
    child,
    ask,
    /** Cookies of the demo account, for `logIn`. */
    cookies: async () => {
      const { cookie } = await ask(`/login/cellphone?phone=${PHONE}&password=${PASSWORD}`);
      return ["MUSIC_U", "__csrf"].map((name) => ({
        name,
        value: new RegExp(`${name}=([^;]+)`).exec(cookie)[1],
        url,
        expires: Date.now() / 1000 + 86_400,
      }));
    },
    /** All requests since `forget`, in order of arrival. */
    requests: () =>
      new Promise((done) => {
        child.once("message", (message) => done(message.requests));
        child.send({ kind: "requests" });
      }),
    forget: () => child.send({ kind: "forget" }),
    setReachable: (isReachable) => child.send({ kind: isReachable ? "online" : "offline" }),
    stop: () => child.kill("SIGTERM"),
  };
}

/** Puts the session of the demo account into a browser. */
export async function logIn(browser, server) {
  await browser.connection.send("Storage.setCookies", { cookies: await server.cookies() });
}
