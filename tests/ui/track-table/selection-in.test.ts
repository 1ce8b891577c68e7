import { describe, expect, it } from "vitest";
import type { AlbumId } from "../../../src/domain/ids.ts";
import { paintedRevision } from "../../../src/domain/lists/revision.ts";
import { selectOnly } from "../../../src/domain/lists/selection.ts";
import { listKey, type ListSpec } from "../../../src/domain/lists/spec.ts";
import {
  selectionIn,
  type HeldSelection,
} from "../../../src/ui/features/track-table/selection/use-selection.ts";

const spec: ListSpec = { kind: "album", id: 1 as AlbumId };
const head = (list: number, paint: number, total = 10) => ({
  revision: paintedRevision(list, paint),
  total,
});
const held = (over: Partial<HeldSelection> = {}): HeldSelection => ({
  selection: selectOnly(3),
  key: listKey(spec),
  head: head(4, 1),
  ...over,
});

describe("selectionIn", () => {
  it("stays while the rows only change their looks", () => {
    expect(selectionIn(held(), spec, head(4, 2))).toEqual(selectOnly(3));
  });

  it("is gone once other songs stand in the list", () => {
    expect(selectionIn(held(), spec, head(5, 1))).toBeNull();
  });

  it("stays while a list gets its next page", () => {
    const growing = { ...head(4, 1), growth: { isLoadingMore: true, moreFailure: null } };
    expect(selectionIn(held({ head: growing }), spec, head(5, 1, 20))).toEqual(selectOnly(3));
  });

  it("belongs to one list", () => {
    expect(selectionIn(held(), { ...spec, id: 2 as AlbumId }, head(4, 1))).toBeNull();
  });
});
