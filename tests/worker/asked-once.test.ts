import { filter, firstValueFrom } from "rxjs";
import { describe, expect, it } from "vitest";
import type { ArtistPage, SearchPage } from "../../src/contract/pages.ts";
import type { ArtistId } from "../../src/domain/ids.ts";
import type { Loadable } from "../../src/domain/loadable.ts";
import { openAddress } from "../../src/worker/core/open-address.ts";
import { ANCHORS } from "../support/anchors.ts";
import { coreBench, type CoreBench } from "../support/core-bench.ts";
import { eventually } from "../support/eventually.ts";
import { settled } from "../support/settled.ts";

/** A search as its address opens it: by the core at once, then by the screen. */
function openSearch({ core, clock }: CoreBench) {
  const pages: SearchPage[] = [];
  openAddress(core, "search/night", clock);
  core.browse.search$("night").subscribe((page) => pages.push(page));
  return () => pages.at(-1);
}

const times = ({ asked }: CoreBench, path: string): number =>
  asked.filter((one) => one === path).length;

describe("a search that is opened by its address", () => {
  it("asks for the details of its songs once, although core and screen wait for them", async () => {
    const bench = await coreBench();
    const page = openSearch(bench);
    await eventually(() => expect(page()?.tracks.kind).toBe("ready"));
    expect(times(bench, "/song/detail")).toBe(1);
    bench.end();
  });

  it("asks for them once after another try, too", async () => {
    const bench = await coreBench(undefined, false);
    const page = openSearch(bench);
    await eventually(() => expect(page()?.tracks.kind).toBe("failed"));
    bench.environment.set({ ...bench.environment.value, isOnline: true });
    await eventually(() => expect(page()?.tracks.kind).toBe("ready"));
    expect(times(bench, "/song/detail")).toBe(1);
    bench.end();
  });
});

it("reads the songs of a search again, if only their details did not come", async () => {
  let isUp = false;
  const reaches = (path: string): boolean => isUp || path !== "/song/detail";
  const bench = await coreBench(undefined, true, { reaches });
  const page = openSearch(bench);
  await eventually(() => expect(page()?.artists.kind).toBe("ready"));
  await eventually(() =>
    expect(page()?.tracks).toEqual({ kind: "failed", failure: { kind: "offline" } }),
  );
  isUp = true;
  bench.core.browse.retry();
  await eventually(() => expect(page()?.tracks.kind).toBe("ready"));
  const { tracks } = page() as SearchPage;
  expect(tracks.kind === "ready" && tracks.value.map(({ name }) => name)).not.toContain("");
  expect(times(bench, "/search")).toBe(5);
  bench.end();
});

it("reads songs again by itself, whose details the network did not bring", async () => {
  let isUp = false;
  const reaches = (path: string): boolean => isUp || path !== "/song/detail";
  const bench = await coreBench(undefined, true, { reaches });
  const page = openSearch(bench);
  await eventually(() => expect(page()?.tracks.kind).toBe("failed"));
  bench.clock.advance(5_000);
  await settled();
  expect(page()?.tracks.kind).toBe("failed");
  isUp = true;
  bench.clock.advance(5_000);
  await eventually(() => expect(page()?.tracks.kind).toBe("ready"));
  bench.clock.advance(60_000);
  await settled();
  // At the start, and twice.
  expect(times(bench, "/song/detail")).toBe(3);
  bench.end();
});

describe("songs of a search", () => {
  it("whose details the service leaves out keep their places; nobody is called offline", async () => {
    const instead = (path: string): string | null =>
      path === "/song/detail" ? '{"code":200,"songs":[],"privileges":[]}' : null;
    const bench = await coreBench(undefined, true, { instead });
    const page = openSearch(bench);
    await eventually(() => expect(page()?.tracks.kind).toBe("ready"));
    const { tracks, top } = page() as SearchPage;
    const names = tracks.kind === "ready" ? tracks.value.map(({ name }) => name) : [];
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names)).toEqual(new Set([""]));
    expect(top.kind === "ready" && top.value?.kind).not.toBe("track");
    bench.clock.advance(60_000);
    await settled();
    expect(times(bench, "/song/detail")).toBe(1);
    bench.end();
  });

  it("are read once more after a try during their first reading, if that fails", async () => {
    const held: (() => void)[] = [];
    const bench = await coreBench(undefined, true, {
      instead: async (path) => {
        if (path !== "/song/detail") return null;
        const isFirst = held.length === 0;
        await new Promise<void>((done) => held.push(done));
        return isFirst ? '{"code":500}' : null;
      },
    });
    const page = openSearch(bench);
    await eventually(() => expect(held).toHaveLength(1));
    bench.core.browse.retry();
    bench.core.browse.retry();
    held[0]?.();
    await eventually(() => expect(held).toHaveLength(2));
    held[1]?.();
    await eventually(() => expect(page()?.tracks.kind).toBe("ready"));
    await settled();
    expect(times(bench, "/song/detail")).toBe(2);
    bench.end();
  });
});

it("tells a list to read its rows again, if the network did not bring them", async () => {
  const bench = await coreBench(undefined, true, { reaches: (path) => path !== "/song/detail" });
  const spec = { kind: "search", keywords: "night" } as const;
  const revisions: number[] = [];
  bench.core.lists.head$(spec).subscribe((head) => {
    if (head.kind === "ready") revisions.push(head.value.revision);
  });
  await eventually(() => expect(revisions).toHaveLength(1));
  const rows = await bench.core.lists.rows(spec, revisions[0] ?? 0, 0);
  expect(rows.ok && rows.value.kind === "rows" && rows.value.rows[0]?.name).toBe("");
  bench.clock.advance(4_999);
  await settled();
  expect(revisions).toHaveLength(1);
  bench.clock.advance(1);
  await eventually(() => expect(revisions).toHaveLength(2));
  bench.end();
});

describe("a search that is stored", () => {
  /** Stores a search with the details of its songs, and opens it at the next start, without a network. */
  async function reopened(forget: (bench: CoreBench) => Promise<void>) {
    const before = await coreBench();
    const seen = openSearch(before);
    await eventually(() => expect(seen()?.tracks.kind).toBe("ready"));
    before.clock.advance(1_000);
    await settled();
    before.end();
    await forget(before);
    const after = await coreBench(before.stores, false);
    const page = openSearch(after);
    await eventually(() => expect(page()?.artists.kind).toBe("failed"));
    await eventually(() => expect(page()?.tracks.kind).toBe("failed"));
    return { seen: seen(), after, page };
  }

  it("shows its songs without a network", async () => {
    const { seen, after, page } = await reopened(async () => {});
    const stored = seen?.tracks.kind === "ready" ? seen.tracks.value : [];
    expect(stored.length).toBeGreaterThan(0);
    expect(page()?.tracks).toMatchObject({
      kind: "failed",
      last: stored.map(({ id, name }) => ({ id, name })),
    });
    after.end();
  });

  it("says that there is no network if no song of it is stored", async () => {
    const { after, page } = await reopened(({ stores }) => stores.details.clear());
    expect(page()?.tracks).toEqual({ kind: "failed", failure: { kind: "offline" } });
    after.environment.set({ ...after.environment.value, isOnline: true });
    await eventually(() => expect(page()?.tracks.kind).toBe("ready"));
    const { tracks } = page() as SearchPage;
    expect(tracks.kind === "ready" && tracks.value.every(({ name }) => name !== "")).toBe(true);
    after.end();
  });
});

describe("an artist's page", () => {
  const failed = (page: Loadable<ArtistPage>): boolean => page.kind === "failed";

  it("asks for similar artists of nobody", async () => {
    const bench = await coreBench();
    const page = await firstValueFrom(
      bench.core.browse.artist$(999_999_999 as ArtistId).pipe(filter(failed)),
    );
    expect(page).toMatchObject({ failure: { kind: "notFound" } });
    await settled();
    expect(times(bench, "/simi/artist")).toBe(0);
    bench.end();
  });

  it("asks for those of an artist who exists, once", async () => {
    const bench = await coreBench();
    const open = bench.core.browse.artist$(ANCHORS.artist as ArtistId).subscribe();
    await eventually(() => expect(times(bench, "/simi/artist")).toBe(1));
    await settled();
    expect(times(bench, "/simi/artist")).toBe(1);
    open.unsubscribe();
    bench.end();
  });
});
