import { resolve } from "node:path";
import { type App, createApp } from "../../server/app.ts";
import { clientConfig, pageWithConfig } from "../../server/config.ts";
import { guarded } from "../../server/guard/guard.ts";
import { listen } from "../../server/listen.ts";
import { createCloudSource } from "../../server/sources/netease/cloud.ts";
import { createStaticFiles } from "../../server/static-files.ts";
import { type Cloud, startCloud } from "../support/cloud/cloud.ts";
import { DEVICE, memoryStore } from "../support/cloud/cloud-client.ts";
import { type RunningServer, startServer } from "./support.ts";

const CLIENT = resolve(process.env["TONEARM_DIST"] ?? "dist", "client");

interface CloudServer extends RunningServer {
  /** The stand-in for the service. */
  readonly cloud: Cloud;
}

/**
 * The whole product as with `--source netease`, in front of a stand-in for the service. Its sounds and pictures come
 * from a demo service on another port, because the service's media have hosts of their own.
 */
export async function startCloudServer(): Promise<CloudServer> {
  const demo = await startServer();
  const cloud = await startCloud(demo.url);
  cloud.plain = ({ url = "" }, response) => {
    const id = /^\/song\/media\/outer\/url\?id=(\d+)\.mp3$/.exec(url)?.[1];
    const location = `${demo.url}/media/outer?id=${id}`;
    response.writeHead(id === undefined ? 404 : 302, id === undefined ? {} : { location }).end();
  };
  const source = createCloudSource({
    fetch: (url, init) => fetch(url, init),
    device: DEVICE,
    store: memoryStore(),
    nowMs: Date.now,
    log: () => {},
    hosts: cloud.hosts,
    publicKey: cloud.publicKey,
  });
  const config = { apiBase: "/api", scrobbling: null, version: "cloud" };
  const staticFiles = createStaticFiles(CLIENT, {
    page: (html) => pageWithConfig(html, clientConfig(config, source)),
  });
  const app = withoutTls(createApp({ source, staticFiles, config }));
  const rules = { access: null, names: new Set<string>() };
  const running = await listen(guarded(app, rules), { host: "127.0.0.1", port: 0, graceMs: 0 });
  return {
    url: running.url,
    cloud,
    stop: async () => {
      await running.close();
      await source.close();
      await cloud.close();
      await demo.stop();
    },
  };
}

/** Replaces the source's secure addresses, because no server on this machine answers them. */
function withoutTls(app: App): App {
  return {
    ...app,
    fetch: async (request, platform) => {
      const response = await app.fetch(request, platform);
      const location = response.headers.get("location");
      if (location === null) return response;
      const { status, headers } = response;
      headers.set("location", location.replace(/^https:\/\/127\.0\.0\.1:/, "http://127.0.0.1:"));
      return new Response(null, { status, headers });
    },
  };
}
