import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addScrobble,
  decodeScrobbler,
  decodeWaiting,
  NO_SCROBBLES,
  withoutSent,
  type Scrobble,
} from "../../../src/domain/scrobble/scrobble-queue.ts";

const play = (timestampS: number): Scrobble => ({
  artist: "The Quiet Company",
  track: "Harbour Lights",
  album: "Night Ferries",
  trackNumber: 1,
  durationS: 215,
  timestampS,
});

describe("waiting scrobbles", () => {
  it("come back from the device as they were kept", () => {
    const kept = addScrobble(addScrobble(NO_SCROBBLES, "ada", play(1)), "ada", play(2));
    expect(decodeWaiting(structuredClone(kept))).toEqual(kept);
  });

  it("leave once they were sent, and only they", () => {
    const kept = [1, 2, 3]
      .map(play)
      .reduce((all, one) => addScrobble(all, "ada", one), NO_SCROBBLES);
    expect(withoutSent(kept, [play(1), play(2)]).plays).toEqual([play(3)]);
  });

  it("of somebody else are forgotten", () => {
    const kept = addScrobble(NO_SCROBBLES, "ada", play(1));
    expect(addScrobble(kept, "bob", play(2))).toEqual({ owner: "bob", plays: [play(2)] });
  });

  it("never grow without end", () => {
    const full = { owner: "ada", plays: Array.from({ length: 5000 }, (_, at) => play(at + 1)) };
    const { plays } = addScrobble(full, "ada", play(9999));
    expect([plays.length, plays[0], plays.at(-1)]).toEqual([5000, play(2), play(9999)]);
  });

  it("are read from anything without a throw; what is read could be sent", () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.anything()), (raw, plays) => {
        decodeScrobbler(raw);
        decodeWaiting(raw);
        for (const one of decodeWaiting({ owner: "ada", plays }).plays)
          expect(one.artist !== "" && one.track !== "" && one.timestampS > 0).toBe(true);
      }),
    );
  });

  it("know the original's session and nothing without a key", () => {
    expect(decodeScrobbler({ name: "ada", key: "k1", subscriber: 0 })).toEqual({
      name: "ada",
      key: "k1",
    });
    expect(decodeScrobbler({ name: "ada" })).toBeNull();
  });
});
