/**
 * @file Runs the stand-in for the service, and the product in front of it, in separate processes, so that their time
 * and memory can be measured separately. `cloud` prints its address and key as a line of JSON; `server URL KEY` prints
 * the line that all our servers print.
 */
import { createApp } from "../../../server/app.ts";
import { guarded } from "../../../server/guard/guard.ts";
import { listen } from "../../../server/listen.ts";
import { createCloudSource } from "../../../server/sources/netease/cloud.ts";
import { DEVICE, memoryStore } from "./cloud-client.ts";

const [what, cloudUrl = "", publicKey = ""] = process.argv.slice(2);

async function runCloud(): Promise<void> {
  // Imported here, because it loads the demo service, which the other process does not need.
  const { startCloud } = await import("./cloud.ts");
  const { url, publicKey: key, calls } = await startCloud();
  setInterval(() => calls.splice(0), 1000).unref();
  console.info(JSON.stringify({ url, key }));
}

async function runServer(): Promise<void> {
  const source = createCloudSource({
    fetch: (url, init) => fetch(url, init),
    device: DEVICE,
    store: memoryStore(),
    nowMs: Date.now,
    log: () => {},
    hosts: {
      site: cloudUrl,
      phone: cloudUrl,
      storageList: cloudUrl,
      isStorage: async ({ origin }) => origin === cloudUrl,
      isMedia: ({ hostname }) => hostname === "127.0.0.1",
    },
    publicKey,
    limits: { perSecond: Number.POSITIVE_INFINITY },
  });
  const config = { apiBase: "/api", scrobbling: null, version: "apart" };
  const app = createApp({ source, staticFiles: null, config });
  const rules = { access: null, names: new Set<string>() };
  const { url } = await listen(guarded(app, rules), { host: "127.0.0.1", port: 0 });
  console.info(`Tonearm is ready at ${url}`);
}

await (what === "cloud" ? runCloud() : runServer());
