import type { Fetch } from "../types.ts";

const MOST_PROXIES = 4;

interface Tunnel {
  readonly fetch: Fetch;
  readonly close: () => Promise<void>;
}

/** Access through proxies, always by a tunnel (CONNECT) with the encryption of the call inside. */
export interface Proxies {
  through(proxy: string): Fetch;
  close(): Promise<void>;
}

/** Keeps the tunnels of the last few proxies open, because each is a pool of connections. */
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

/** Uses the `fetch` of `undici`: Node's own has no proxies, and does not accept agents of another version of undici. */
async function openTunnel(proxy: string): Promise<Tunnel> {
  const { fetch, ProxyAgent } = await import("undici");
  // As elsewhere, the connection to the proxy itself is unencrypted whatever its scheme is (S3).
  const uri = proxy.replace(/^https:/i, "http:");
  const dispatcher = new ProxyAgent({ uri, proxyTunnel: true });
  // Both implement the same standard; only their types differ.
  const through = fetch as unknown as (url: string, init: object) => Promise<Response>;
  return {
    fetch: (url, init) => through(url, { ...init, dispatcher }),
    close: () => dispatcher.close(),
  };
}
