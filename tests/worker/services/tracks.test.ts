import { NEVER } from "rxjs";
import { describe, expect, it } from "vitest";
import { ANCHORS } from "../../support/anchors.ts";
import { fail, succeed, type Outcome } from "../../../src/domain/failure.ts";
import { latest } from "../../../src/domain/loadable.ts";
import type { PlaylistId } from "../../../src/domain/ids.ts";
import { createAnswers } from "../../../src/worker/services/answers.ts";
import { createCatalogue } from "../../../src/worker/services/catalogue.ts";
import { createMemoryStores } from "../../../src/worker/adapters/memory/stores.ts";
import type { ApiAnswer, HttpPort } from "../../../src/worker/ports/http.ts";
import { createSongDetails } from "../../../src/worker/services/song-details.ts";
import { createTracks } from "../../../src/worker/services/tracks.ts";
import { accountBench, known, log } from "../../support/account-bench.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { settled } from "../../support/settled.ts";
import { trackId } from "../../support/builders.ts";
import { createScope } from "../../../src/worker/stream/scope.ts";

const playlist = ANCHORS.playlist as PlaylistId;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A song in the service's format. */
const song = (id: number, name: string) => ({ id, name, ar: [], al: { id: 1, name: "Album" } });

/** Details of songs from a service that answers on request. */
function world() {
  const clock = fakeClock();
  const { details } = createMemoryStores();
  const asked: string[] = [];
  const waiting: ((answer: Outcome<ApiAnswer>) => void)[] = [];
  const http: HttpPort = {
    call: ({ params }) => {
      asked.push(String(params["ids"]));
      return new Promise((come) => waiting.push(come));
    },
    download: () => Promise.resolve(fail({ kind: "offline" })),
  };
  const tracks = createTracks({ providers: [createSongDetails(http)], store: details, clock, log });
  let renewals = 0;
  tracks.renewed$.subscribe(() => (renewals += 1));
  const answer = async (...songs: readonly unknown[]): Promise<void> => {
    waiting.shift()?.(succeed({ body: { code: 200, songs, privileges: [] }, text: "" }));
    await settled();
  };
  const lose = async (): Promise<void> => {
    waiting.shift()?.(fail({ kind: "offline" }));
    await settled();
  };
  const nameOf = async (id: number): Promise<string | undefined> => {
    const got = await tracks.get([trackId(id)]);
    return got.ok ? got.value.get(trackId(id))?.name : undefined;
  };
  /** Runs only what is due now. */
  const moment = async (): Promise<void> => {
    clock.advance(0);
    await settled();
  };
  return { clock, details, tracks, asked, answer, lose, nameOf, moment, renewals: () => renewals };
}

/** A playlist that was opened for the first time. */
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

  it.each([
    ["whole", 0],
    ["without them, since it is long", 600_000],
  ])(
    "are not written again when the next start finds the list kept %s, and the same",
    async (_, chars) => {
      const { service, stores, clock, catalogue, tracks: before } = await accountBench();
      const call = { method: "GET", path: "/playlist/detail", params: { id: playlist } } as const;
      const came = await service.http.call(call);
      if (!came.ok) throw new Error("no playlist");
      const padded = succeed({ ...came.value, text: came.value.text.padEnd(chars) });
      service.instead = ({ path }) => (path === call.path ? padded : null);
      const { trackIds } = await known(catalogue.playlist$(playlist));
      clock.advance(1_000);
      await settled();
      await before.clear();
      const { http } = service;
      const answers = createAnswers({
        scope: createScope(),
        http,
        store: stores.answers,
        clock,
        log,
        retry$: NEVER,
      });
      const tracks = createTracks({
        providers: [createSongDetails(http)],
        store: stores.details,
        clock,
        log,
      });
      const told: unknown[] = [];
      const looking = createCatalogue(answers, tracks)
        .playlist$(playlist)
        .subscribe((page) => told.push([page.kind, latest(page)]));
      await expect.poll(() => told.length).toBe(2);
      const [[, first], [, then]] = told as [[string, unknown], [string, unknown]];
      expect(first).not.toBeNull();
      expect(then).toBe(first);
      clock.advance(5_000);
      await settled();
      expect(trackIds.every((id) => tracks.known(id) !== null)).toBe(true);
      expect((await stores.details.usage()).count).toBe(0);
      looking.unsubscribe();
    },
  );
});

describe("details older than a day", () => {
  it("are shown at once from the device, asked for behind, and shown anew where they differ", async () => {
    const { clock, details, asked, answer, nameOf, moment, renewals } = world();
    const updatedAtMs = clock.wallMs();
    await details.write([
      { id: trackId(1), song: song(1, "Old"), updatedAtMs },
      { id: trackId(2), song: song(2, "Same"), updatedAtMs },
    ]);
    clock.advance(DAY_MS + 1);
    expect(await nameOf(1)).toBe("Old");
    expect(await nameOf(2)).toBe("Same");
    await moment();
    expect(asked).toEqual(["1,2"]);
    await answer(song(1, "New"), song(2, "Same"));
    expect(renewals()).toBe(1);
    expect(await nameOf(1)).toBe("New");
    await moment();
    expect(asked).toHaveLength(1);
  });

  it("age in memory as well, and say nothing when they have not changed", async () => {
    const { clock, tracks, asked, answer, nameOf, moment, renewals } = world();
    tracks.learn([song(1, "Song")]);
    clock.advance(DAY_MS);
    expect(await nameOf(1)).toBe("Song");
    await moment();
    expect(asked).toEqual([]);
    clock.advance(1);
    expect(await nameOf(1)).toBe("Song");
    expect(await nameOf(1)).toBe("Song");
    await moment();
    await answer(song(1, "Song"));
    expect(asked).toEqual(["1"]);
    expect(renewals()).toBe(0);
  });

  it("stay where the service does not know them any more, and are not asked for again and again", async () => {
    const { clock, tracks, asked, answer, nameOf, moment } = world();
    tracks.learn([song(1, "Gone")]);
    clock.advance(DAY_MS + 1);
    await nameOf(1);
    await moment();
    await answer();
    expect(await nameOf(1)).toBe("Gone");
    await moment();
    expect(asked).toHaveLength(1);
  });

  it("stay without a network, and are asked for again a minute later", async () => {
    const { clock, tracks, asked, lose, nameOf, moment } = world();
    tracks.learn([song(1, "Old")]);
    clock.advance(DAY_MS + 1);
    await nameOf(1);
    await moment();
    await lose();
    expect(await nameOf(1)).toBe("Old");
    await moment();
    expect(asked).toHaveLength(1);
    clock.advance(60_000);
    await nameOf(1);
    await moment();
    expect(asked).toHaveLength(2);
  });

  it("are waited for where they must be fresh", async () => {
    const { clock, tracks, answer } = world();
    tracks.learn([song(1, "Old")]);
    clock.advance(DAY_MS + 1);
    const asking = tracks.get([trackId(1)], undefined, "fresh");
    await settled();
    await answer(song(1, "New"));
    const got = await asking;
    expect(got.ok && got.value.get(trackId(1))?.name).toBe("New");
  });
});
