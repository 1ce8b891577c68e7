import type { Fetch } from "../types.ts";

const MOST_PROXIES = 4;

interface Tunnel {
  readonly fetch: Fetch;
  readonly close: () => Promise<void>;
}

/** Ways out through proxies: always a tunnel (CONNECT), with the encryption of the call inside. */
export interface Proxies {
  through(proxy: string): Fetch;
  close(): Promise<void>;
}

/** Keeps the last few ways, because a way is a set of connections. */
export function createProxies(): Proxies {
  const tunnels = new Map<string, Promise<Tunnel>>();

  const find = (proxy: string): Promise<Tunnel> => {
    const tunnel = tunnels.get(proxy) ?? openTunnel(proxy);
    tunnels.delete(proxy);
    tunnels.set(proxy, tunnel);
    for (const [old, ending] of tunnels) {
      if (tunnels.size <= MOST_PROXIES) break;
      tunnels.delete(old);
      void close(ending);
    }
    return tunnel;
  };
  return {
    through: (proxy) => async (url, init) => (await find(proxy)).fetch(url, init),
    close: async () => {
      await Promise.all([...tunnels.values()].map(close));
      tunnels.clear();
    },
  };
}

const close = async (ending: Promise<Tunnel>): Promise<void> => (await ending).close();

/** Node's own `fetch` knows no proxies, and takes none from another release of its library. */
async function openTunnel(proxy: string): Promise<Tunnel> {
  const { fetch, ProxyAgent } = await import("undici");
  // The proxy itself is reached without encryption whatever its protocol is called, as everywhere (S3).
  const uri = proxy.replace(/^https:/i, "http:");
  const dispatcher = new ProxyAgent({ uri, proxyTunnel: true });
  // Both are the same standard's; only their types are two.
  const through = fetch as unknown as (url: string, init: object) => Promise<Response>;
  return {
    fetch: (url, init) => through(url, { ...init, dispatcher }),
    close: () => dispatcher.close(),
  };
}
