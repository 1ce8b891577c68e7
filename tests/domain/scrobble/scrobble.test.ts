import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  countPlay,
  earnsInMs,
  mayScrobble,
  newPlay,
  type Play,
  type PlayEvent,
  type PlayFact,
} from "../../../src/domain/scrobble/scrobble.ts";
import type { TrackId } from "../../../src/domain/playable.ts";
import { trackId } from "../../support/builders.ts";

describe("mayScrobble", () => {
  it.each([
    [100, 200, true],
    [99.9, 200, false],
    [100, 201, false],
    [100, 200.9, true],
    [240, 9000, true],
    [239.9, 9000, false],
    [0, 0, false],
    [5, 0, false],
    [5, Number.NaN, false],
    [240, 0, true],
    [Number.NaN, 100, false],
  ])("%d s of %d s: %s", (playedS, durationS, expected) => {
    expect(mayScrobble(playedS, durationS)).toBe(expected);
  });
});

const LENGTH_S = 200;

/** A loudspeaker with one song, whose actions become facts. */
function deck(first: Play | null = null) {
  let play = first;
  let atMs = 1_000_000;
  let positionS = 0;
  let isPlaying = false;
  const events: PlayEvent[] = [];
  const hear = (fact: Omit<Extract<PlayFact, { kind: "tick" }>, "kind"> & PlayFact): void => {
    const step = countPlay(play, fact);
    play = step.play;
    events.push(...step.events);
  };
  const anchor = (): void =>
    hear({
      kind: "anchor",
      atMs,
      lengthS: LENGTH_S,
      anchor: { positionS, rate: 1, isPlaying, atMs, durationS: LENGTH_S },
    });
  return {
    events,
    get play() {
      return play;
    },
    load: (id: number | null, atS = 0) => {
      positionS = atS;
      isPlaying = false;
      const loaded = id === null ? null : trackId(id);
      hear({ kind: "loaded", atMs, lengthS: LENGTH_S, trackId: loaded, positionS });
      anchor();
    },
    sound: (on: boolean) => {
      isPlaying = on;
      anchor();
    },
    seek: (toS: number) => {
      hear({ kind: "seek", atMs, lengthS: LENGTH_S });
      positionS = toS;
      anchor();
    },
    /** Lets time pass; the player only reports it if `isHeard`. */
    pass: (seconds: number, isHeard = false) => {
      const leftS = LENGTH_S - positionS;
      atMs += seconds * 1000;
      if (isPlaying) positionS += Math.min(seconds, leftS);
      if (isHeard) anchor();
      else hear({ kind: "tick", atMs, lengthS: LENGTH_S });
    },
    finish: () => {
      hear({ kind: "finished", atMs, lengthS: LENGTH_S });
      positionS = 0;
    },
    sleep: (seconds: number) => {
      atMs += seconds * 1000;
      anchor();
    },
    atMs: () => atMs,
  };
}

const kinds = (events: readonly PlayEvent[]) => events.map(({ kind }) => kind);
const count = (events: readonly PlayEvent[], kind: PlayEvent["kind"]): number =>
  events.filter((event) => event.kind === kind).length;

describe("countPlay", () => {
  it("earns at half of the song and tells the time of the first sound", () => {
    const it_ = deck();
    it_.load(7);
    it_.pass(30);
    const startedAtMs = it_.atMs();
    it_.sound(true);
    it_.pass(99.9);
    expect(kinds(it_.events)).toEqual(["sounding"]);
    it_.pass(0.1);
    expect(it_.events.at(-1)).toEqual({ kind: "earned", trackId: trackId(7), startedAtMs });
    it_.pass(100);
    it_.finish();
    expect(it_.events.at(-1)).toEqual({ kind: "ended", trackId: trackId(7), playedS: 200 });
    expect(count(it_.events, "earned")).toBe(1);
  });

  it("counts neither pauses nor what was skipped over", () => {
    const it_ = deck();
    it_.load(7);
    it_.sound(true);
    it_.pass(40);
    it_.sound(false);
    it_.pass(1000);
    it_.sound(true);
    it_.seek(190);
    it_.pass(5);
    it_.load(8);
    expect(it_.events.at(-1)).toEqual({ kind: "ended", trackId: trackId(7), playedS: 45 });
    expect(count(it_.events, "earned")).toBe(0);
    expect(count(it_.events, "sounding")).toBe(2);
  });

  it("counts every round of repeat one", () => {
    const it_ = deck();
    it_.load(7);
    for (let round = 1; round <= 3; round++) {
      it_.sound(true);
      it_.pass(200);
      it_.finish();
      it_.sound(false);
      expect(count(it_.events, "earned")).toBe(round);
    }
    expect(count(it_.events, "ended")).toBe(3);
  });

  it("goes on with a play whose source broke, and begins another from the start", () => {
    const it_ = deck();
    it_.load(7);
    it_.sound(true);
    it_.pass(60);
    it_.load(7, 60);
    it_.sound(true);
    it_.pass(40);
    expect(count(it_.events, "earned")).toBe(1);
    it_.load(7, 0);
    it_.sound(true);
    it_.pass(100);
    expect(count(it_.events, "earned")).toBe(2);
  });

  it("does not take a machine's sleep for music", () => {
    const it_ = deck();
    it_.load(7);
    it_.sound(true);
    it_.pass(10);
    it_.sleep(3600);
    expect(count(it_.events, "earned")).toBe(0);
    expect(it_.play?.heardS).toBe(10);
  });

  it("does not count again what counted before the app started anew", () => {
    const it_ = deck(newPlay(trackId(7), 120, true));
    it_.load(7, 120);
    it_.sound(true);
    it_.pass(80);
    it_.seek(0);
    it_.pass(150);
    expect(kinds(it_.events)).toEqual(["sounding"]);
    expect(it_.events[0]).toMatchObject({ isNew: false });
  });

  it("keeps what was heard when the listener goes back a little", () => {
    const it_ = deck();
    it_.load(7);
    it_.sound(true);
    it_.pass(90);
    it_.seek(50);
    it_.pass(20);
    it_.load(null);
    expect(it_.events.at(-1)).toMatchObject({ kind: "ended", playedS: 110 });
  });

  it("says nothing of a song that never sounded", () => {
    const it_ = deck();
    it_.load(7);
    it_.pass(500);
    it_.load(null);
    expect([it_.events, it_.play]).toEqual([[], null]);
  });
});

type Act =
  | readonly ["load", number]
  | readonly ["sound", boolean]
  | readonly ["seek", number]
  | readonly ["pass", number, boolean]
  | readonly ["finish"];
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(fc.constant("load" as const), fc.integer({ min: 1, max: 3 })),
  fc.tuple(fc.constant("sound" as const), fc.boolean()),
  fc.tuple(fc.constant("seek" as const), fc.integer({ min: 0, max: LENGTH_S })),
  fc.tuple(fc.constant("pass" as const), fc.integer({ min: 0, max: 300 }), fc.boolean()),
  fc.tuple(fc.constant("finish" as const)),
);

function perform(acts: readonly Act[]) {
  const it_ = deck();
  it_.load(1);
  let soundingS = 0;
  let isOn = false;
  for (const act of acts) {
    if (act[0] === "load") it_.load(act[1]);
    else if (act[0] === "sound") it_.sound(act[1]);
    else if (act[0] === "seek") it_.seek(act[1]);
    else if (act[0] === "finish") {
      it_.finish();
      it_.sound(false);
    } else it_.pass(act[1], act[2]);
    if (act[0] === "pass" && isOn) soundingS += act[1];
    if (act[0] === "sound") isOn = act[1];
    else if (act[0] !== "pass" && act[0] !== "seek") isOn = false;
  }
  it_.load(null);
  return { events: it_.events, soundingS };
}

describe("laws of counting, whatever the listener does", () => {
  it("a play counts at most once, and only between its first sound and its end", () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 40 }), (acts) => {
        let open: { earned: number; id: TrackId } | null = null;
        for (const event of perform(acts).events) {
          if (event.kind === "sounding") open ??= { earned: 0, id: event.trackId };
          expect(open?.id).toBe(event.trackId);
          if (event.kind === "earned" && open) open.earned += 1;
          expect(open?.earned).toBeLessThanOrEqual(1);
          if (event.kind === "ended") open = null;
        }
        expect(open).toBeNull();
      }),
    );
  });

  it("a play counts exactly when enough of it was heard", () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 40 }), (acts) => {
        let isEarned = false;
        for (const event of perform(acts).events) {
          if (event.kind === "earned") isEarned = true;
          if (event.kind !== "ended") continue;
          expect(isEarned).toBe(mayScrobble(event.playedS, LENGTH_S));
          isEarned = false;
        }
      }),
    );
  });

  it("nobody hears more than the time that passed with sound", () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 40 }), (acts) => {
        const { events, soundingS } = perform(acts);
        const heardS = events.reduce(
          (sum, event) => sum + (event.kind === "ended" ? event.playedS : 0),
          0,
        );
        expect(heardS).toBeLessThanOrEqual(soundingS + 1e-6);
      }),
    );
  });

  it("left alone, a song counts at the moment it said it would", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 }), (fromS, s) => {
        const it_ = deck();
        it_.load(7, 0);
        it_.sound(true);
        it_.seek(fromS);
        it_.pass(s);
        const inMs = earnsInMs(it_.play, it_.atMs(), LENGTH_S) ?? 0;
        it_.pass(inMs / 1000 - 0.001);
        expect(count(it_.events, "earned")).toBe(0);
        it_.pass(0.002);
        expect(count(it_.events, "earned")).toBe(1);
      }),
    );
  });
});
