/** @file What the undo of the queue's changes brings back, and what it leaves alone (B46, B47). */
import { describe, expect, it } from "vitest";
import { SONG_FIRST_MS } from "../../../../src/worker/services/player/song-first.ts";
import { trackId, trackIds } from "../../../support/builders.ts";
import { bench } from "../../../support/player-bench.ts";
import { settled } from "../../../support/settled.ts";

const chosen = (...numbers: number[]) => ({ kind: "ids", ids: trackIds(...numbers) }) as const;

describe("undo of a clearing", () => {
  it("leaves the song alone that plays by now", async () => {
    const it_ = await bench();
    const { queueApi, api, queue } = it_.player;
    await it_.playAll([1, 2, 3]);
    await queueApi.playNext(chosen(7));
    queueApi.clear("coming");
    api.next();
    await settled();
    const loads = it_.audio.log.length;
    queueApi.undo();
    await settled();
    expect(it_.snapshot().track?.id).toBe(trackId(7));
    expect(it_.audio.log.slice(loads).filter((line) => !line.startsWith("preload"))).toEqual([]);
    expect(queue.value).toMatchObject({ tracks: trackIds(1, 2, 3), upNext: [], cursor: 0 });
    const after = await bench({ stores: it_.stores });
    expect(after.player.queue.value).toEqual(queue.value);
    api.next();
    await settled();
    expect(it_.snapshot().track?.id).toBe(trackId(2));
  });

  it.each(["upNext", "coming"] as const)(
    "keeps what was added since then, over a reload too: %s",
    async (part) => {
      const it_ = await bench();
      await it_.playAll([1, 2, 3]);
      await it_.player.queueApi.append(chosen(7, 8));
      it_.player.queueApi.clear(part);
      await it_.player.queueApi.playNext(chosen(4));
      await it_.player.queueApi.append(chosen(9));
      await settled();
      const reloaded = await bench({ stores: it_.stores });
      for (const { player } of [it_, reloaded]) {
        player.queueApi.undo();
        expect(player.queue.value).toMatchObject({
          tracks: trackIds(1, 2, 3),
          upNext: trackIds(4, 7, 8, 9),
          current: trackId(1),
        });
      }
      await settled();
      const after = await bench({ stores: it_.stores });
      expect(after.player.queue.value).toEqual(reloaded.player.queue.value);
    },
  );

  it("of songs that play next keeps the list as it is by now", async () => {
    const it_ = await bench();
    await it_.playAll([1, 2, 3, 4]);
    await it_.player.queueApi.append(chosen(7));
    it_.player.queueApi.clear("upNext");
    it_.player.queueApi.remove("coming", 0);
    it_.player.api.next();
    it_.player.queueApi.undo();
    expect(it_.player.queue.value).toMatchObject({
      tracks: trackIds(1, 3, 4),
      upNext: trackIds(7),
      current: trackId(3),
    });
  });
});

describe("an offered undo", () => {
  it("is withdrawn when it would undo something else, or has been done elsewhere", async () => {
    const { player, playAll, clock, told, withdrawn } = await bench();
    await playAll([1, 2, 3]);
    player.queueApi.move("coming", 1, 0);
    await playAll([4, 5]);
    clock.advance(SONG_FIRST_MS);
    expect(told.map(({ action }) => action)).toEqual(["undoQueue"]);
    const offered = withdrawn.length;
    player.api.next();
    expect(withdrawn).toHaveLength(offered);
    // An unedited list can be played again from its page, so nothing new is offered.
    await playAll([6, 7]);
    clock.advance(SONG_FIRST_MS);
    expect(told).toHaveLength(1);
    expect(withdrawn.slice(offered)).toEqual(["undoQueue"]);
    player.queueApi.undo();
    expect(withdrawn.slice(offered)).toEqual(["undoQueue", "undoQueue"]);
  });

  it("stands for clearings in a row", async () => {
    const { player, playAll, told, withdrawn } = await bench();
    await playAll([1, 2, 3]);
    await player.queueApi.append(chosen(7));
    const before = withdrawn.length;
    player.queueApi.clear("upNext");
    player.queueApi.clear("coming");
    expect(told.filter(({ action }) => action === "undoQueue")).toHaveLength(2);
    expect(withdrawn).toHaveLength(before);
  });
});
