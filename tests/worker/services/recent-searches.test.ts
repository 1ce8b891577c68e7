import { firstValueFrom } from "rxjs";
import { describe, expect, it } from "vitest";
import type { StateStore } from "../../../src/worker/ports/store.ts";
import { createMemoryStores } from "../../../src/worker/adapters/memory/stores.ts";
import { coreBench, type CoreBench } from "../../support/core-bench.ts";
import { eventually } from "../../support/eventually.ts";
import { settled } from "../../support/settled.ts";

const KEY = "recentSearches";

const recent = (core: CoreBench["core"]): Promise<readonly string[]> =>
  firstValueFrom(core.search.recent$());

describe("recent searches", () => {
  it("keep what was there when something is looked for before they have been read", async () => {
    const stores = createMemoryStores();
    await stores.state.write(KEY, ["night"]);
    let answer = (): void => {};
    const slow = new Promise<void>((done) => (answer = done));
    const state: StateStore = {
      ...stores.state,
      read: async (key) => {
        if (key === KEY) await slow;
        return stores.state.read(key);
      },
    };
    const { core } = await coreBench({ ...stores, state });
    core.search.remember("rain");
    await settled();
    answer();
    await eventually(async () => expect(await recent(core)).toEqual(["rain", "night"]));
    expect(await stores.state.read(KEY)).toEqual(["rain", "night"]);
  });

  it("are kept ten, the newest first, each once", async () => {
    const { core } = await coreBench();
    for (let at = 0; at < 12; at += 1) core.search.remember(`words ${at}`);
    core.search.remember("words 5");
    await eventually(async () => {
      const shown = await recent(core);
      expect(shown).toHaveLength(10);
      expect(shown.slice(0, 2)).toEqual(["words 5", "words 11"]);
    });
  });

  it("are taken away one by one and all at once, and brought back", async () => {
    const { core } = await coreBench();
    const becomes = (words: readonly string[]): Promise<void> =>
      eventually(async () => expect(await recent(core)).toEqual(words));
    core.search.remember("night");
    core.search.remember("rain");
    core.search.forget("night");
    await becomes(["rain"]);
    core.search.forget();
    await becomes([]);
    core.search.remember("moon");
    core.search.undo();
    core.search.undo();
    await becomes(["moon", "rain"]);
  });
});
