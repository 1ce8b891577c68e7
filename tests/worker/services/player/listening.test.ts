import { describe, expect, it } from "vitest";
import type { PlayEvent } from "../../../../src/domain/scrobble/scrobble.ts";
import { succeed } from "../../../../src/domain/failure.ts";
import type { ApiCall } from "../../../../src/worker/ports/http.ts";
import { reportPlays } from "../../../../src/worker/services/scrobble/play-reports.ts";
import { anAccount, numberOf, songItself } from "../../../support/builders.ts";
import { bench, type Bench } from "../../../support/player-bench.ts";
import { settled } from "../../../support/settled.ts";
import { createScope } from "../../../../src/worker/stream/scope.ts";

const LENGTH_S = 215;

/** The player's play events, and its reports to the service. */
function listen(it_: Bench) {
  const events: PlayEvent[] = [];
  const reports: ApiCall[] = [];
  it_.player.listening$.subscribe((event) => events.push(event));
  reportPlays({
    scope: createScope(),
    http: {
      call: (call) => {
        reports.push(call);
        return Promise.resolve(succeed({ body: {}, text: "" }));
      },
      download: () => Promise.reject(new Error("nothing is downloaded here")),
    },
    log: { warn: () => {}, error: () => {} },
    viewer: () => anAccount(),
    source: () => it_.player.queue.value.source,
    listening$: it_.player.listening$,
    songOf: songItself,
  });
  return { events, reports };
}

/** Reports a position and whether the load plays. */
const sound = (it_: Bench, loadId: number, positionS: number, isPlaying = true): void =>
  it_.audio.facts.next({
    kind: "anchor",
    loadId,
    anchor: { positionS, rate: 1, isPlaying, atMs: it_.clock.nowMs(), durationS: LENGTH_S },
  });

const kinds = (events: readonly PlayEvent[]): readonly string[] =>
  events.map(({ kind, trackId }) => `${kind} ${numberOf(trackId)}`);

describe("what the player heard", () => {
  it("counts by itself at half of the song, and once", async () => {
    const it_ = await bench();
    const { events } = listen(it_);
    await it_.playAll([1, 2]);
    sound(it_, 1, 0);
    it_.clock.advance(107_000);
    expect(kinds(events)).toEqual(["sounding 1"]);
    it_.clock.advance(500);
    expect(kinds(events)).toEqual(["sounding 1", "earned 1"]);
    it_.clock.advance(100_000);
    expect(events).toHaveLength(2);
  });

  it("ends a song before the next one begins, and reports each once", async () => {
    const it_ = await bench();
    const { events, reports } = listen(it_);
    await it_.playAll([1, 2, 3]);
    sound(it_, 1, 0);
    it_.audio.facts.next({ kind: "ready", loadId: 2, durationS: LENGTH_S });
    it_.clock.advance(107_500);
    it_.clock.advance(107_500);
    it_.audio.facts.next({ kind: "ended", loadId: 1 });
    await settled();
    sound(it_, 2, 0);
    it_.clock.advance(30_000);
    it_.player.api.next();
    await settled();
    expect(kinds(events)).toEqual(["sounding 1", "earned 1", "ended 1", "sounding 2", "ended 2"]);
    expect(reports.map(({ path, params }) => [path, params["id"], params["time"]])).toEqual([
      ["/scrobble", 1, LENGTH_S],
      ["/scrobble", 2, 30],
    ]);
  });

  it("counts each round of repeat one", async () => {
    const it_ = await bench();
    const { events } = listen(it_);
    it_.player.api.cycleRepeat();
    it_.player.api.cycleRepeat();
    await it_.playAll([1, 2]);
    for (const round of [1, 2, 3]) {
      sound(it_, 1, 0);
      it_.clock.advance(110_000);
      it_.clock.advance(105_000);
      it_.audio.facts.next({ kind: "ended", loadId: 1 });
      expect(events.filter(({ kind }) => kind === "earned")).toHaveLength(round);
    }
  });
});
