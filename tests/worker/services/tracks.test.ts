import { NEVER } from "rxjs";
import { describe, expect, it } from "vitest";
import { ANCHORS } from "../../../server/sources/demo/anchors.ts";
import type { PlaylistId } from "../../../src/domain/ids.ts";
import { createAnswers } from "../../../src/worker/services/answers.ts";
import { createCatalogue } from "../../../src/worker/services/catalogue.ts";
import { createTracks } from "../../../src/worker/services/tracks.ts";
import { accountBench, known, log } from "../../support/account-bench.ts";
import { settled } from "../../support/settled.ts";

const playlist = ANCHORS.playlist as PlaylistId;

/** A playlist that was looked at for the first time. */
async function seen() {
  const bench = await accountBench();
  const { trackIds } = await known(bench.catalogue.playlist$(playlist));
  const kept = async () => (await bench.stores.details.usage()).count;
  return { ...bench, trackIds, kept };
}

describe("songs that come along with a list", () => {
  it("are known at once and written a second later", async () => {
    const { tracks, clock, trackIds, kept } = await seen();
    expect(trackIds.every((id) => tracks.known(id) !== null)).toBe(true);
    expect(await kept()).toBe(0);
    clock.advance(1_000);
    await settled();
    expect(await kept()).toBe(trackIds.length);
  });

  it("are not written by somebody who has left meanwhile", async () => {
    const { tracks, clock, kept } = await seen();
    await tracks.clear();
    clock.advance(1_000);
    await settled();
    expect(await kept()).toBe(0);
  });

  it("are not written again when the next start finds the list kept, and the same", async () => {
    const { service, stores, clock, tracks: before, trackIds, kept } = await seen();
    await before.clear();
    const { http } = service;
    const answers = createAnswers({ http, store: stores.answers, clock, log, retry$: NEVER });
    const tracks = createTracks({ http, store: stores.details, clock, log });
    const told: string[] = [];
    const looking = createCatalogue(answers, tracks)
      .playlist$(playlist)
      .subscribe(({ kind }) => told.push(kind));
    await expect.poll(() => told).toEqual(["loading", "ready"]);
    clock.advance(1_000);
    await settled();
    expect(trackIds.every((id) => tracks.known(id) !== null)).toBe(true);
    expect(await kept()).toBe(0);
    looking.unsubscribe();
  });
});
