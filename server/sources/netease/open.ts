import type { Source } from "../source.ts";
import { readDevice } from "./anonymous.ts";
import { createCloudSource } from "./cloud.ts";
import { createProxies } from "./transport/proxies.ts";
import { createFileStore, stateFolder } from "./store.ts";
import type { Fetch } from "./types.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Opens the source with the settings of the environment. `isPrivate`: only this machine can send requests to it. */
export async function openCloud(environment: Environment, isPrivate: boolean): Promise<Source> {
  const store = createFileStore(stateFolder(environment));
  const proxies = createProxies();
  const proxy = environment["TONEARM_UPSTREAM_PROXY"] || null;
  const direct: Fetch = (url, init) => fetch(url, init);
  const log = (line: string): void => console.info(`Tonearm: ${line}`);
  const device = await readDevice(store, () => log("the id of this device could not be kept"));
  const source = createCloudSource({
    fetch: proxy === null ? direct : proxies.through(proxy),
    // With proxies named by others, the server could be used to probe ports.
    fetchThrough: isPrivate ? (named) => proxies.through(named) : null,
    device,
    store,
    nowMs: Date.now,
    log,
    realIp: environment["TONEARM_REAL_IP"] || null,
  });
  return {
    ...source,
    close: async () => {
      await source.close();
      await proxies.close();
    },
  };
}
