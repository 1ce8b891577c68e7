import { isIPv4 } from "node:net";

import { isLoopback } from "../../loopback.ts";
import type { Source } from "../source.ts";
import { cloudStatus, PUBLIC_MEDIA_URL, RELAY_URL } from "./status.ts";

interface NeteaseOptions {
  /** The address the server listens on; the default is reachable from this machine only. */
  readonly host?: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

const NOT_STARTED = "the source was asked before it was started";

/** The real service. The code that talks to it is loaded by `start`, so that other sources do not need it. */
export function createNeteaseSource({
  host = "127.0.0.1",
  environment = process.env,
}: NeteaseOptions): Source {
  let source: Source | null = null;
  const started = (): Source => {
    if (source === null) throw new Error(NOT_STARTED);
    return source;
  };
  return {
    status: cloudStatus,
    start: async () => {
      const trouble = troubleIn(environment);
      if (trouble !== null) return trouble;
      const { openCloud } = await import("./open.ts");
      source = await openCloud(environment, isLoopback(host));
      return null;
    },
    close: async () => source?.close(),
    publicMediaUrl: PUBLIC_MEDIA_URL,
    relayUrl: RELAY_URL,
    editorsCovers: null,
    fetch: async (request, path) => started().fetch(request, path),
    media: async (request, path) =>
      started().media?.(request, path) ?? new Response(null, { status: 404 }),
  };
}

/** An invalid setting in the environment, as a sentence; null if there is none. */
function troubleIn(environment: Readonly<Record<string, string | undefined>>): string | null {
  const address = environment["TONEARM_REAL_IP"] || null;
  if (address !== null && !isIPv4(address)) return "TONEARM_REAL_IP must be an IPv4 address";
  const proxy = environment["TONEARM_UPSTREAM_PROXY"] || null;
  if (proxy !== null && !/^http:\/\/[\w.-]+:\d{1,5}\/?$/.test(proxy))
    return "TONEARM_UPSTREAM_PROXY must be http://host:port";
  return null;
}
