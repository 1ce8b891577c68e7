/** @file The listener's proxy for all requests of pages. Main's own requests for the API receive it with each call. */
import type { Session } from "electron";
import { distinctUntilChanged, type Observable } from "rxjs";
import { serverOf } from "../../../src/domain/settings/proxy.ts";
import type { ProxyConfig } from "../../../src/domain/settings/settings.ts";

/** Hosts that are never reached through a proxy. */
const BYPASS = "<local>;127.0.0.1;localhost;[::1]";

/** Follows the setting. A proxy that does not work is noticed when the requests through it fail. */
export function followProxy(
  session: Pick<Session, "setProxy" | "closeAllConnections">,
  proxy$: Observable<ProxyConfig>,
  warn: (text: string) => void,
): void {
  proxy$.pipe(distinctUntilChanged(isSame)).subscribe((proxy) => {
    session
      .setProxy(rulesOf(proxy))
      // Open connections would keep using the previous proxy.
      .then(() => session.closeAllConnections())
      .catch((thrown: unknown) => warn(`the proxy is not set: ${String(thrown)}`));
  });
}

const isSame = (one: ProxyConfig, other: ProxyConfig): boolean =>
  one.protocol === other.protocol && one.server === other.server && one.port === other.port;

function rulesOf({ protocol, server, port }: ProxyConfig): Electron.ProxyConfig {
  if (protocol === "noProxy" || server === "" || port === null) return { mode: "system" };
  const proxyRules = `${protocol.toLowerCase()}://${serverOf(server)}:${port}`;
  return { mode: "fixed_servers", proxyRules, proxyBypassRules: BYPASS };
}
