import type { Observable } from "rxjs";
import { describe, expect, it } from "vitest";
import type { ListHead, RowsAnswer, TrackRow } from "../../src/contract/rows.ts";
import type { Failure } from "../../src/domain/failure.ts";
import type { PlaylistId } from "../../src/domain/ids.ts";
import { CHUNK_SIZE } from "../../src/domain/lists/chunks.ts";
import type { ListSpec } from "../../src/domain/lists/spec.ts";
import type { Loadable } from "../../src/domain/loadable.ts";
import { ANCHORS } from "../support/anchors.ts";
import { coreBench, type CoreBench } from "../support/core-bench.ts";
import { eventually } from "../support/eventually.ts";
import { toldBy } from "../support/notices.ts";

const REFUSAL: Failure = { kind: "server", code: 500, message: "" };
const SEARCH: ListSpec = { kind: "search", keywords: "night" };
/** Its songs are asked for when its rows are, except for the first. */
const PLAYLIST: ListSpec = { kind: "playlist", id: ANCHORS.bigPlaylist as PlaylistId };

/** A core whose service refuses details of songs until the test says otherwise. */
async function refusing() {
  let isRefusing = true;
  const bench = await coreBench(undefined, true, {
    instead: (path) => (isRefusing && path === "/song/detail" ? '{"code":500}' : null),
  });
  return { ...bench, accept: () => (isRefusing = false), refuse: () => (isRefusing = true) };
}

/** The latest head of a list. */
function headOf(head$: Observable<Loadable<ListHead>>) {
  let last: Loadable<ListHead> = { kind: "loading" };
  head$.subscribe((head) => (last = head));
  const known = (): ListHead => {
    if (last.kind !== "ready") throw new Error(`the list is ${last.kind}`);
    return last.value;
  };
  return { last: () => last, ready: () => eventually(known), known };
}

async function rowsOf(
  { core }: CoreBench,
  spec: ListSpec,
  { revision }: ListHead,
  chunk = 0,
): Promise<Extract<RowsAnswer, { kind: "rows" }>> {
  const answer = await core.lists.rows(spec, revision, chunk);
  if (!answer.ok || answer.value.kind !== "rows") throw new Error("there are no rows");
  return answer.value;
}

const isNamed = ({ name }: { readonly name: string }): boolean => name !== "";

describe("rows of songs whose details the service refuses", () => {
  it("keep their places, and come with the reason until another try has brought them", async () => {
    const bench = await refusing();
    const head = headOf(bench.core.lists.head$(SEARCH));
    const before = await head.ready();
    const refused = await rowsOf(bench, SEARCH, before);
    expect(refused.rows).toHaveLength(before.total);
    expect(refused.failure).toEqual(REFUSAL);
    bench.accept();
    bench.core.browse.retry();
    await eventually(() => expect(head.known().revision).not.toBe(before.revision));
    const read = await rowsOf(bench, SEARCH, head.known());
    expect(read.failure).toBeNull();
    expect(read.rows.every(isNamed)).toBe(true);
    bench.end();
  });

  it("stand beside songs that are known", async () => {
    const bench = await refusing();
    bench.accept();
    const list = await headOf(bench.core.lists.head$(SEARCH)).ready();
    const { rows } = await rowsOf(bench, SEARCH, list);
    bench.end();
    const later = await refusing();
    const same = await headOf(later.core.lists.head$(SEARCH)).ready();
    const song = rows[3]?.song;
    if (song == null) throw new Error("the search finds songs");
    later.accept();
    await later.core.browse.albumOf(song);
    later.refuse();
    const { rows: some, failure } = await rowsOf(later, SEARCH, same);
    expect(some.filter(isNamed).map(({ id }) => id)).toEqual([rows[3]?.id]);
    expect(failure).toEqual(REFUSAL);
    later.end();
  });

  it("are unknown songs in the player", async () => {
    const bench = await refusing();
    await headOf(bench.core.lists.head$(PLAYLIST)).ready();
    let playing: TrackRow | null = null;
    bench.core.player.snapshot$().subscribe(({ track }) => (playing = track));
    await bench.core.lists.playFrom(PLAYLIST, 20_000);
    await eventually(() => {
      bench.clock.advance(100);
      expect(playing).toMatchObject({ name: "" });
    });
    bench.end();
  });

  it("do not tell the listener anything elsewhere", async () => {
    const bench = await refusing();
    const told: unknown[] = [];
    toldBy(bench.core.notices).subscribe((notice) => told.push(notice));
    await rowsOf(bench, SEARCH, await headOf(bench.core.lists.head$(SEARCH)).ready());
    expect(told).toEqual([]);
    bench.end();
  });
});

describe("a list in an order that needs details the service refuses", () => {
  it("fails, and is put in order by another try", async () => {
    const bench = await refusing();
    const sorted = { ...PLAYLIST, view: { filter: "", sort: "name" } } as const;
    const head = headOf(bench.core.lists.head$(sorted));
    await eventually(() => expect(head.last()).toEqual({ kind: "failed", failure: REFUSAL }));
    bench.accept();
    bench.core.browse.retry();
    await head.ready();
    bench.end();
  });

  it("keeps songs at its end that the service leaves out, and puts them in order once it has them", async () => {
    let answer: string | null = '{"code":200,"songs":[],"privileges":[]}';
    const bench = await coreBench(undefined, true, {
      instead: (path) => (path === "/song/detail" ? answer : null),
    });
    const plain = await headOf(bench.core.lists.head$(PLAYLIST)).ready();
    const lastOf = async (sort: "name" | "artist"): Promise<TrackRow | undefined> => {
      const sorted = { ...PLAYLIST, view: { filter: "", sort } } as const;
      const head = await headOf(bench.core.lists.head$(sorted)).ready();
      expect(head.total).toBe(plain.total);
      const chunk = Math.floor((plain.total - 1) / CHUNK_SIZE);
      return (await rowsOf(bench, sorted, head, chunk)).rows.at(-1);
    };
    expect((await lastOf("name"))?.name).toBe("");
    answer = null;
    expect((await lastOf("artist"))?.name).not.toBe("");
    bench.end();
  });
});
