import { NEVER } from "rxjs";
import { describe, expect, it } from "vitest";
import { fail, succeed, type Outcome } from "../../../src/domain/failure.ts";
import type { TrackChoice } from "../../../src/domain/lists/choice.ts";
import type { ChosenTracks } from "../../../src/worker/services/list-contents.ts";
import type { Track } from "../../../src/domain/catalogue/track.ts";
import type { TrackId } from "../../../src/domain/playable.ts";
import { createCannotPlay } from "../../../src/worker/services/lists/cannot-play.ts";
import { createLists } from "../../../src/worker/services/lists/lists.ts";
import type { ListRegistry } from "../../../src/worker/services/lists/registry.ts";
import { createState } from "../../../src/worker/stream/state.ts";
import { anAccount, aTrack, numberOf, trackId } from "../../support/builders.ts";
import { bench } from "../../support/player-bench.ts";
import { settled } from "../../support/settled.ts";

const only = (id: number): TrackChoice => ({ kind: "ids", ids: [trackId(id)] });

const entry = (id: TrackId, track: Track | undefined): readonly (readonly [TrackId, Track])[] =>
  track === undefined ? [] : [[id, track]];

/** A player, with lists of one song each that load when the test says so. */
async function world(hasOtherSources = false) {
  const it_ = await bench();
  const tracks = new Map<number, { readonly known: Track; readonly fresh: Track }>();
  const kept = new Set<number>();
  const refused: string[] = [];
  const waiting = new Map<number, (chosen: Outcome<ChosenTracks>) => void>();
  const lists = createLists({
    registry: { open$: () => NEVER } as unknown as ListRegistry,
    choose: (choice) =>
      new Promise((done) => {
        if (choice.kind === "ids") for (const id of choice.ids) waiting.set(numberOf(id), done);
      }),
    player: it_.player,
    cannotPlay: createCannotPlay({
      tracks: {
        known: (id) => tracks.get(numberOf(id))?.known ?? null,
        get: (ids) =>
          Promise.resolve(
            succeed(new Map(ids.flatMap((id) => entry(id, tracks.get(numberOf(id))?.fresh)))),
          ),
      },
      viewer: { value: anAccount() },
      needsNoRight: (id) => hasOtherSources || kept.has(numberOf(id)),
    }),
    onNothingPlayable: () => refused.push("nothing playable"),
    repaint: createState(0),
    growing: { more: () => {} },
    tracks: { known: () => null },
    details: { read: async () => [] },
    clock: it_.clock,
  });
  const come = async (id: number): Promise<void> => {
    waiting.get(id)?.(succeed({ ids: [trackId(id)], source: null }));
    await settled();
  };
  return {
    ...it_,
    lists,
    come,
    tracks,
    kept,
    refused,
    lose: (id: number) => waiting.get(id)?.(fail({ kind: "timeout" })),
  };
}

describe("play", () => {
  it("is the last list that was asked for, whichever comes last", async () => {
    const { lists, come, snapshot } = await world();
    const first = lists.play(only(1));
    const second = lists.play(only(2));
    await come(2);
    await come(1);
    expect(snapshot().track?.id).toBe(trackId(2));
    expect(await Promise.all([first, second])).toEqual([succeed(undefined), succeed(undefined)]);
  });

  it("gives way to a song that was asked for since", async () => {
    const { lists, come, snapshot, player } = await world();
    void lists.play(only(1));
    player.queueApi.playNow(trackId(7));
    await come(1);
    expect(snapshot().track?.id).toBe(trackId(7));
  });

  it("says what went wrong, whether it was the last or not", async () => {
    const { lists, lose } = await world();
    const first = lists.play(only(1));
    void lists.play(only(2));
    lose(1);
    expect(await first).toEqual(fail({ kind: "timeout" }));
  });

  describe("of a list the listener has a right to nothing of", () => {
    const barred = aTrack({ hasNoCopyright: true, privilege: null });
    const allowed = aTrack({ privilege: null });

    it("is played where other sources may have it", async () => {
      const { lists, come, snapshot, tracks, refused } = await world(true);
      tracks.set(2, { known: barred, fresh: barred });
      void lists.play(only(2));
      await come(2);
      expect(snapshot().track?.id).toBe(trackId(2));
      expect(refused).toEqual([]);
    });

    it("is refused where it is of formats that nothing decodes, whoever may be asked", async () => {
      const { lists, come, snapshot, tracks, refused } = await world(true);
      void lists.play(only(1));
      await come(1);
      const strange = { ...allowed, isUndecodable: true };
      tracks.set(2, { known: strange, fresh: strange });
      void lists.play(only(2));
      await come(2);
      expect(snapshot().track?.id).toBe(trackId(1));
      expect(refused).toHaveLength(1);
    });

    it("is refused with a word, and what plays stays", async () => {
      const { lists, come, snapshot, tracks, refused } = await world();
      void lists.play(only(1));
      await come(1);
      tracks.set(2, { known: barred, fresh: barred });
      const answer = lists.play(only(2));
      await come(2);
      expect(await answer).toEqual(succeed(undefined));
      expect(snapshot().track?.id).toBe(trackId(1));
      expect(refused).toHaveLength(1);
    });

    it("is tried where its rights were old, where a song is kept, and where one is unknown", async () => {
      const { lists, come, snapshot, tracks, kept, refused } = await world();
      tracks.set(2, { known: barred, fresh: allowed });
      tracks.set(3, { known: barred, fresh: barred });
      kept.add(3);
      for (const id of [2, 3, 4]) {
        void lists.play(only(id));
        await come(id);
        expect(snapshot().track?.id).toBe(trackId(id));
      }
      expect(refused).toHaveLength(0);
    });
  });
});
