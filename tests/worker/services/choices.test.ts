import { describe, expect, it } from "vitest";
import { succeed } from "../../../src/domain/failure.ts";
import type { AlbumId } from "../../../src/domain/ids.ts";
import type { TrackId } from "../../../src/domain/playable.ts";
import { createChoose } from "../../../src/worker/services/lists/choices.ts";
import { paintedRevision } from "../../../src/domain/lists/revision.ts";
import { trackIds } from "../../support/builders.ts";

const ids = trackIds(11, 22, 33, 44, 55);
const spec = { kind: "album", id: 1 as AlbumId } as const;
const source = { kind: "album", id: 1 } as const;

const chooseFrom = (known: readonly TrackId[]) =>
  createChoose({
    settled: () => Promise.resolve(succeed({ ids: known, source, revision: 7 })),
  });

describe("createChoose", () => {
  it("takes ids as they are", async () => {
    const chosen = await chooseFrom([])({ kind: "ids", ids: trackIds(22) });
    expect(chosen).toEqual(succeed({ ids: trackIds(22), source: null }));
  });

  it("takes a whole list with where it came from", async () => {
    expect(await chooseFrom(ids)({ kind: "list", spec })).toEqual(succeed({ ids, source }));
  });

  it("takes the rows of several ranges in the order of the list", async () => {
    const rows = {
      kind: "rows",
      spec,
      revision: paintedRevision(7, 3),
      ranges: [
        { first: 0, count: 2 },
        { first: 4, count: 1 },
      ],
    } as const;
    expect(await chooseFrom(ids)(rows)).toEqual(succeed({ ids: trackIds(11, 22, 55), source }));
  });

  it("refuses rows of a list that changed since, rather than take others", async () => {
    const rows = {
      kind: "rows",
      spec,
      revision: paintedRevision(6, 0),
      ranges: [{ first: 0, count: 1 }],
    } as const;
    expect(await chooseFrom(ids)(rows)).toEqual({ ok: false, failure: { kind: "stale" } });
  });

  it("finds nothing in an empty list", async () => {
    expect(await chooseFrom([])({ kind: "list", spec })).toEqual({
      ok: false,
      failure: { kind: "notFound" },
    });
  });
});
