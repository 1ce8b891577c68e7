import { describe, expect, it } from "vitest";
import type { ProxyUse } from "../../../../src/domain/desktop/other-sources.ts";
import { DEFAULT_SETTINGS, type Settings } from "../../../../src/domain/settings/settings.ts";
import { createProxies } from "../../../../src/worker/services/sources/proxies.ts";
import { createState } from "../../../../src/worker/stream/state.ts";
import { fakeClock } from "../../../support/fake-clock.ts";
import { settled } from "../../../support/settled.ts";

const SET: Settings = {
  ...DEFAULT_SETTINGS,
  askOtherSources: true,
  unmProxyUri: "http://other.test:1",
  proxyConfig: { protocol: "HTTPS", server: "all.test", port: 2 },
};

/** Proxies, of which only those in `alive` answer. */
function bench(settings: Settings = SET) {
  const alive = new Set<string>();
  const asked: string[] = [];
  const clock = fakeClock();
  const state = createState(settings);
  const environment = createState({ isOnline: true });
  const proxies = createProxies({
    port: {
      answers: async (address) => {
        asked.push(address);
        if (alive.has("nobody")) throw new Error("the port is gone");
        return alive.has(address);
      },
    },
    settings: state,
    environment,
    clock,
  });
  const told: (readonly ProxyUse[])[] = [];
  const watch = () => proxies.dead$.subscribe((dead) => told.push(dead));
  return { ...proxies, alive, asked, clock, settings: state, environment, told, watch };
}

describe("proxies of the settings", () => {
  it("that do not answer are told by what they are for, until they answer again", async () => {
    const it_ = bench();
    const watching = it_.watch();
    await settled();
    expect(it_.told).toEqual([["everything", "otherSources"]]);
    it_.alive.add("https://all.test:2");
    it_.clock.advance(10_000);
    await settled();
    it_.settings.set({ ...SET, askOtherSources: false });
    await settled();
    expect(it_.told.slice(1)).toEqual([["otherSources"], []]);
    watching.unsubscribe();
    expect(it_.clock.waiting()).toBe(0);
  });

  it("are looked at when a song cannot be had", async () => {
    const it_ = bench();
    expect(await it_.hasDead()).toBe(true);
    it_.alive.add("https://all.test:2").add("http://other.test:1");
    expect(await it_.hasDead()).toBe(false);
  });

  it("are not blamed without a network, nor where the desktop does not tell", async () => {
    const it_ = bench();
    it_.environment.set({ isOnline: false });
    expect(await it_.hasDead()).toBe(false);
    it_.environment.set({ isOnline: true });
    it_.alive.add("nobody");
    expect(await it_.hasDead()).toBe(false);
  });

  it("that are not set are asked nothing", async () => {
    const it_ = bench(DEFAULT_SETTINGS);
    it_.watch();
    await settled();
    expect([await it_.hasDead(), it_.told, it_.asked]).toEqual([false, [[]], []]);
  });
});
