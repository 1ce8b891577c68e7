import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  countRows,
  extendTo,
  hasRow,
  NO_ROWS,
  selectAll,
  selectOnly,
  toggleRow,
  type Selection,
} from "../../../src/domain/lists/selection.ts";

const TOTAL = 30;

interface Model {
  readonly rows: ReadonlySet<number>;
  readonly anchor: number | null;
  readonly kept: ReadonlySet<number>;
}

type Step = readonly ["toggle" | "only" | "extend", number] | readonly ["all"] | readonly ["clear"];

const settled = (rows: ReadonlySet<number>, anchor: number | null): Model => ({
  rows,
  anchor,
  kept: rows,
});

const runOf = (a: number, b: number): readonly number[] =>
  Array.from({ length: Math.abs(a - b) + 1 }, (_, index) => Math.min(a, b) + index);

function expected(model: Model, step: Step): Model {
  switch (step[0]) {
    case "toggle": {
      const rows = new Set(model.rows);
      if (!rows.delete(step[1])) rows.add(step[1]);
      return settled(rows, step[1]);
    }
    case "only":
      return settled(new Set([step[1]]), step[1]);
    case "extend":
      return model.anchor === null
        ? settled(new Set([step[1]]), step[1])
        : { ...model, rows: new Set([...model.kept, ...runOf(model.anchor, step[1])]) };
    case "all":
      return settled(new Set(runOf(0, TOTAL - 1)), 0);
    default:
      return settled(new Set(), null);
  }
}

function apply(selection: Selection, step: Step): Selection {
  switch (step[0]) {
    case "toggle":
      return toggleRow(selection, step[1]);
    case "only":
      return selectOnly(step[1]);
    case "extend":
      return extendTo(selection, step[1]);
    case "all":
      return selectAll(TOTAL);
    default:
      return NO_ROWS;
  }
}

const row = fc.nat(TOTAL - 1);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.constantFrom("toggle", "only", "extend"), row),
  fc.constant<Step>(["all"]),
  fc.constant<Step>(["clear"]),
);

describe("a selection of rows", () => {
  it("holds the rows a plain set would hold, whatever is done", () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
        let selection = NO_ROWS;
        let model: Model = settled(new Set(), null);
        for (const step of steps) {
          selection = apply(selection, step);
          model = expected(model, step);
          expect(runOf(0, TOTAL - 1).filter((at) => hasRow(selection, at))).toEqual(
            [...model.rows].sort((a, b) => a - b),
          );
          expect(countRows(selection)).toBe(model.rows.size);
        }
      }),
    );
  });

  it("keeps its runs ascending, apart and not empty", () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
        const { ranges } = steps.reduce(apply, NO_ROWS);
        ranges.forEach(({ first, count }, index) => {
          const before = ranges[index - 1];
          expect(count).toBeGreaterThan(0);
          if (before !== undefined) expect(first).toBeGreaterThan(before.first + before.count);
        });
      }),
    );
  });

  it("chooses all of a long list in one run", () => {
    expect(selectAll(100_000).ranges).toEqual([{ first: 0, count: 100_000 }]);
    expect(selectAll(0)).toBe(NO_ROWS);
  });

  it("takes the last extension back when the end moves", () => {
    const far = extendTo(toggleRow(selectOnly(2), 10), 20);
    expect(extendTo(far, 8).ranges).toEqual([
      { first: 2, count: 1 },
      { first: 8, count: 3 },
    ]);
  });
});
