/** @file A core that has ended holds nothing of its environment. */
import { firstValueFrom, merge } from "rxjs";
import { describe, expect, it } from "vitest";
import type { AlbumId } from "../../src/domain/ids.ts";
import { ANCHORS } from "../support/anchors.ts";
import { createMemoryStores } from "../../src/worker/adapters/memory/stores.ts";
import { SCROBBLER_KEY } from "../../src/worker/services/scrobble/keys.ts";
import { coreBench } from "../support/core-bench.ts";
import { settled } from "../support/settled.ts";

/** Timers of the runtime, including those of rxjs. */
const runtimeTimers = (): number =>
  process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;

describe("a core that ended", () => {
  it("holds no subscription, timer or lock, a hundred times over", async () => {
    const before = runtimeTimers();
    for (let round = 0; round < 100; round += 1) {
      const stores = createMemoryStores();
      await stores.state.write(SCROBBLER_KEY, { name: "ada", key: "k" });
      const { core, end, held, audio, clock } = await coreBench(stores);
      const looked = merge(
        core.browse.home$(),
        core.player.snapshot$(),
        core.lyrics.snapshot$(),
      ).subscribe();
      await core.lists.playFrom({ kind: "album", id: ANCHORS.shortAlbum as AlbumId }, 0);
      core.system.rested();
      await settled();
      clock.advance(100);
      await firstValueFrom(core.scrobbling.state$());
      const busy = held();
      expect(busy["facts"]).toBeGreaterThan(0);
      expect(busy["lock sound"]).toBe(1);
      looked.unsubscribe();

      end();
      await settled();
      const left = Object.entries(held()).filter(([, count]) => count !== 0);
      expect(left, `round ${round}`).toEqual([]);
      // Facts that arrive afterwards change nothing and start nothing.
      audio.facts.next({ kind: "outputLost" });
      expect(held()["timers"]).toBe(0);
    }
    expect(runtimeTimers()).toBeLessThanOrEqual(before);
  });

  it("ends once, whatever comes after", async () => {
    const { end, held } = await coreBench();
    end();
    end();
    expect(Object.values(held()).every((count) => count === 0)).toBe(true);
  });
});
