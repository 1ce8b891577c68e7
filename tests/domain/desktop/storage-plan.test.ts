import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decodeStorageChoice,
  planStorage,
  type Place,
} from "../../../src/domain/desktop/storage-plan.ts";

const HOME = "/home/listener/.config/tonearm/Storage";
const DRIVE = "/mnt/drive/Tonearm";
const PLACES: readonly Place[] = ["ours", "free", "taken", "gone"];

const target = fc.record({
  folder: fc.constantFrom("/mnt/other/Tonearm", HOME),
  place: fc.constantFrom(...PLACES),
  relation: fc.constantFrom("apart" as const, "inside" as const),
});
const seen = fc.record({
  choice: fc.record({
    folder: fc.constantFrom(null, DRIVE),
    moveTo: fc.constantFrom(null, "/mnt/other"),
  }),
  home: fc.constant(HOME),
  chosen: fc.constantFrom(...PLACES),
  target: fc.option(target),
});

describe("planStorage", () => {
  it("moves only to where there is room, and only from what is used", () => {
    fc.assert(
      fc.property(seen, (all) => {
        const { from, moveTo } = planStorage(all);
        if (moveTo === null) return;
        expect(moveTo).toBe(all.target?.folder);
        expect(["ours", "free"]).toContain(all.target?.place);
        expect(all.target?.relation).toBe("apart");
        expect(from).toBe(all.choice.folder !== null && all.chosen === "ours" ? DRIVE : HOME);
      }),
    );
  });

  it("tries a move once, and forgets a chosen folder only for another one", () => {
    fc.assert(
      fc.property(seen, (all) => {
        const { from, moveTo, trouble, next } = planStorage(all);
        if (all.target !== null) expect(next.moveTo).toBeNull();
        const used = moveTo ?? from;
        if (next.folder !== all.choice.folder) expect(next.folder ?? HOME).toBe(used);
        if (trouble === null) expect(next.folder ?? HOME).toBe(used);
      }),
    );
  });

  it("never uses a place that is not there", () => {
    fc.assert(
      fc.property(seen, (all) => {
        const { from, moveTo } = planStorage(all);
        if (from === DRIVE) expect(all.chosen).toBe("ours");
        if (moveTo === null && from === "/mnt/other/Tonearm")
          expect(all.target?.place).toBe("ours");
      }),
    );
  });

  const at = { home: HOME, chosen: "ours", target: null } as const;
  const apart = { folder: DRIVE, place: "free", relation: "apart" } as const;
  const toDrive = { folder: null, moveTo: "/mnt/drive" };

  it("uses the default place while the chosen one is away, and does not forget it", () => {
    const choice = { folder: DRIVE, moveTo: null };
    const away = planStorage({ ...at, choice, chosen: "gone" });
    expect(away).toEqual({ from: HOME, moveTo: null, trouble: "missing", next: choice });
    expect(planStorage({ ...at, choice })).toMatchObject({ from: DRIVE, trouble: null });
  });

  it("notes where it moved to, and says where it could not", () => {
    expect(planStorage({ ...at, choice: toDrive, target: apart })).toEqual({
      from: HOME,
      moveTo: DRIVE,
      trouble: null,
      next: { folder: DRIVE, moveTo: null },
    });
    const stays = { from: HOME, moveTo: null, trouble: "notMoved" };
    for (const unfit of [{ place: "taken" }, { place: "gone" }, { relation: "inside" }] as const)
      expect(planStorage({ ...at, choice: toDrive, target: { ...apart, ...unfit } })).toMatchObject(
        { ...stays, next: { folder: null, moveTo: null } },
      );
  });

  it("takes what a start had moved that was ended before it could say so", () => {
    expect(
      planStorage({
        ...at,
        choice: toDrive,
        chosen: "free",
        target: { ...apart, place: "ours" },
      }),
    ).toEqual({ from: DRIVE, moveTo: null, trouble: null, next: { folder: DRIVE, moveTo: null } });
  });

  it("stays where it is when it is to go there, the default place not being a choice", () => {
    const choice = { folder: DRIVE, moveTo: "/home/listener/.config/tonearm" };
    const same = { folder: HOME, place: "ours", relation: "same" } as const;
    expect(planStorage({ ...at, choice, chosen: "gone", target: same })).toEqual({
      from: HOME,
      moveTo: null,
      trouble: null,
      next: { folder: null, moveTo: null },
    });
  });
});

describe("decodeStorageChoice", () => {
  it("keeps absolute paths of every system", () => {
    for (const path of ["/mnt/drive", "D:\\Music", "d:/music", "\\\\server\\share"])
      expect(decodeStorageChoice({ folder: path, moveTo: path })).toEqual({
        folder: path,
        moveTo: path,
      });
  });

  it("takes all else for no folder", () => {
    for (const path of ["", "drive", "./drive", "C:drive", 7, null, {}, "/a\0b"])
      expect(decodeStorageChoice({ folder: path, moveTo: path })).toEqual({
        folder: null,
        moveTo: null,
      });
    expect(decodeStorageChoice("x")).toEqual({ folder: null, moveTo: null });
  });
});
