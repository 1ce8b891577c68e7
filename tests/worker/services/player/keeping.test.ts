import { describe, expect, it } from "vitest";
import { succeed } from "../../../../src/domain/failure.ts";
import { bench, type Bench } from "../../../support/player-bench.ts";
import { settled } from "../../../support/settled.ts";
import { trackId } from "../../../support/builders.ts";

/** A bench that caches songs, and the addresses they were fetched from. */
async function keeper(): Promise<{ readonly player: Bench; readonly fetched: string[] }> {
  const fetched: string[] = [];
  const player = await bench({
    download: (url) => {
      fetched.push(url);
      return Promise.resolve(succeed(new Blob(["sound"])));
    },
  });
  return { player, fetched };
}
const tell = async ({ audio }: Bench, kind: "buffered" | "playing", loadId: number) => {
  audio.facts.next({ kind, loadId });
  await settled();
};
const lastLoad = ({ audio }: Bench): number => audio.jobs.at(-1)?.loadId ?? -1;
const kept = ({ cache }: Bench, id: number): boolean => cache.has(trackId(id));

describe("keeping what sounds", () => {
  it("waits until the loudspeaker needs the network no more", async () => {
    const { player, fetched } = await keeper();
    await player.playAll([1]);
    expect(fetched).toEqual([]);
    await tell(player, "buffered", lastLoad(player));
    expect(fetched).toEqual(["1"]);
    expect(kept(player, 1)).toBe(true);
  });

  it("keeps a song that was paused before all of it was there", async () => {
    const { player, fetched } = await keeper();
    await player.playAll([1]);
    player.player.api.pause();
    player.audio.facts.next({ kind: "paused", loadId: lastLoad(player), positionS: 5 });
    await tell(player, "buffered", lastLoad(player));
    expect(fetched).toEqual(["1"]);
  });

  it("keeps nothing that was loaded and never heard", async () => {
    const { player, fetched } = await keeper();
    await player.playAll([1, 2]);
    const ahead = lastLoad(player);
    expect(player.audio.jobs.at(-1)?.trackId).toBe(trackId(2));
    player.audio.facts.next({ kind: "ready", loadId: ahead, durationS: 100 });
    await tell(player, "buffered", ahead);
    expect(fetched).toEqual([]);
    player.player.api.next();
    await settled();
    expect(fetched).toEqual([]);
    await tell(player, "playing", ahead);
    expect(fetched).toEqual(["2"]);
  });

  it.each([
    ["removed", "remove"],
    ["cleared", "clear"],
  ] as const)("leaves a song alone that was %s while it plays", async (_, step) => {
    const { player, fetched } = await keeper();
    await player.playAll([1]);
    const load = lastLoad(player);
    await tell(player, "buffered", load);
    expect(kept(player, 1)).toBe(true);
    if (step === "remove") await player.cache.remove(trackId(1));
    else await player.cache.clear();
    player.player.api.pause();
    player.audio.facts.next({ kind: "paused", loadId: load, positionS: 5 });
    player.player.api.play();
    await tell(player, "playing", load);
    expect(kept(player, 1)).toBe(false);
    expect(fetched).toEqual(["1"]);
  });

  it("keeps it again the next time it is played", async () => {
    const { player, fetched } = await keeper();
    await player.playAll([1]);
    await tell(player, "buffered", lastLoad(player));
    await player.cache.remove(trackId(1));
    await player.playAll([1]);
    await tell(player, "buffered", lastLoad(player));
    expect(fetched).toEqual(["1", "1"]);
    expect(kept(player, 1)).toBe(true);
  });

  it("gives a download up when another song sounds", async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const player = await bench({
      download: (_, signal) => {
        signals.push(signal);
        return new Promise(() => {});
      },
    });
    await player.playAll([1, 2]);
    const [first] = player.audio.jobs;
    await tell(player, "buffered", first?.loadId ?? -1);
    await tell(player, "playing", first?.loadId ?? -1);
    expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
    player.player.api.next();
    await tell(player, "playing", lastLoad(player));
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });
});
