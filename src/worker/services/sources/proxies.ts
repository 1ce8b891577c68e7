/** @file Whether the proxies of the settings answer: if a proxy is down, a failed song is not to blame. */
import { defer, distinctUntilChanged, map, repeat, switchMap, type Observable } from "rxjs";
import type { Environment } from "../../../contract/host.ts";
import { proxiesInUse, type ProxyUse } from "../../../domain/desktop/other-sources.ts";
import type { Settings } from "../../../domain/settings/settings.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { DesktopPort } from "../../ports/desktop.ts";
import type { State } from "../../stream/state.ts";
import { after$ } from "../../stream/timing.ts";

export interface ProxiesDeps {
  readonly port: DesktopPort["proxies"];
  readonly settings: State<Pick<Settings, "unmProxyUri" | "proxyConfig" | "askOtherSources">>;
  readonly environment: State<Pick<Environment, "isOnline">>;
  readonly clock: Pick<ClockPort, "after">;
}

export interface Proxies {
  /** Proxies that do not answer, checked while subscribed. */
  readonly dead$: Observable<readonly ProxyUse[]>;
  /** Whether one does not answer now. */
  hasDead(): Promise<boolean>;
}

/** While the settings page is open, a proxy that is back is noticed within this time. */
const EVERY_MS = 10_000;

export function createProxies({ port, settings, environment, clock }: ProxiesDeps): Proxies {
  const lookAt = async (proxies: ReturnType<typeof proxiesInUse>): Promise<readonly ProxyUse[]> => {
    // Without a network no proxy answers, which is not the proxy's fault.
    if (!environment.value.isOnline) return [];
    const found = await Promise.all(
      proxies.map(async ({ use, address }) => ((await isDead(address)) ? [use] : [])),
    );
    return found.flat();
  };
  /** If the desktop cannot tell, the proxy is not reported. */
  const isDead = (address: string): Promise<boolean> =>
    port.answers(address).then(
      (does) => !does,
      () => false,
    );
  const dead$ = settings.value$.pipe(
    map(proxiesInUse),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    switchMap((proxies) =>
      defer(() => lookAt(proxies)).pipe(repeat({ delay: () => after$(clock, EVERY_MS) })),
    ),
    distinctUntilChanged((a, b) => a.join() === b.join()),
  );
  return {
    dead$,
    hasDead: async () => (await lookAt(proxiesInUse(settings.value))).length > 0,
  };
}
