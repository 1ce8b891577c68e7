import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import type { TrackRow } from "../../../src/contract/rows.ts";
import { hasRow, selectAll, toggleRow, NO_ROWS } from "../../../src/domain/lists/selection.ts";
import type { RowCovers } from "../../../src/ui/features/track-table/rows/row-covers.ts";
import {
  createRowPainter,
  type ListScene,
} from "../../../src/ui/features/track-table/rows/row-painter.ts";
import type { FlyingWeight } from "../../../src/ui/features/track-table/rows/row-slot.ts";
import { rowsInView } from "../../../src/ui/features/track-table/rows/rows-in-view.ts";
import type { Movement } from "../../../src/ui/core/scroll/scroll-speed.ts";
import type { TableFacts } from "../../../src/ui/features/track-table/rows/table-facts.ts";
import { placeCount } from "../../../src/ui/features/track-table/rows/outline.ts";
import { trackId } from "../../support/builders.ts";
import { SCENE, songAt, TOTAL } from "./scene.ts";

afterEach(() => document.body.replaceChildren());

const VIEWPORT = { topPx: 96, bottomPx: 900 };
const DISCS = [
  { label: "01", firstRow: 0 },
  { label: "02", firstRow: 7 },
  { label: "03", firstRow: 8 },
];

/** Covers that are shown at once. */
const covers: RowCovers = {
  show: (well, url) => void (well.dataset["shows"] = url),
  clear: (well) => void delete well.dataset["shows"],
  hold: () => {},
  goOn: () => {},
  askAgain: () => {},
  stop: () => {},
};

function aList() {
  const body = document.body.appendChild(document.createElement("div"));
  const held = new Map<number, TrackRow>();
  const painter = createRowPainter({
    body,
    rowAt: (index) => held.get(index) ?? null,
    covers,
    ownOrigin: "https://tonearm.test",
  });
  return { body, held, painter };
}

type List = ReturnType<typeof aList>;

const rangeOf = (scene: ListScene, scrolledPx: number, movement?: Movement) =>
  rowsInView(
    {
      topPx: 400 - scrolledPx,
      rowHeight: scene.rowHeight,
      total: placeCount(scene.total, scene.discs),
    },
    VIEWPORT,
    movement,
  );

function completeAll({ painter }: List): void {
  while (painter.completeNext(0, TOTAL));
}

const rowsOf = ({ body }: List): HTMLElement[] => [
  ...body.querySelectorAll<HTMLElement>('[role="row"]'),
];

interface World {
  readonly list: List;
  scene: ListScene;
  scrolledPx: number;
  /** How much of the rows that come into view is rendered. */
  weight: FlyingWeight;
}

type Step = (world: World) => void;

const START = { scene: SCENE, scrolledPx: 0, weight: "light" } as const;

/** Updates the list as the page does: after mere scrolling only the visible rows are updated. */
function show(world: World, step: Step): void {
  const before = { scene: world.scene, held: new Map(world.list.held) };
  step(world);
  const isOnlyScrolled =
    world.scene === before.scene &&
    world.list.held.size === before.held.size &&
    [...before.held].every(([index, row]) => world.list.held.get(index) === row);
  const { painter } = world.list;
  const range = rangeOf(world.scene, world.scrolledPx);
  if (isOnlyScrolled) painter.scroll(range, world.weight);
  else painter.paint(world.scene, range, world.weight);
}

const aRow = fc.nat(TOTAL - 1);
const change =
  (next: (scene: ListScene) => Partial<ListScene>): Step =>
  (world) => {
    world.scene = { ...world.scene, ...next(world.scene) };
  };
const table = (facts: Partial<TableFacts>): Step =>
  change((scene) => ({ table: { ...scene.table, ...facts } }));

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.nat(44 * TOTAL).map((px) => (world: World) => void (world.scrolledPx = px)),
  },
  {
    weight: 4,
    arbitrary: fc.integer({ min: -700, max: 700 }).map((px) => (world: World) => {
      world.scrolledPx = Math.max(0, world.scrolledPx + px);
    }),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.nat(29), fc.nat(1)).map(([chunk, revision]) => ({ list }: World) => {
      for (let row = chunk * 10; row < chunk * 10 + 10; row += 1)
        list.held.set(row, songAt(row, revision));
    }),
  },
  fc.nat(29).map((chunk) => ({ list }: World) => {
    for (let row = chunk * 10; row < chunk * 10 + 10; row += 1) list.held.delete(row);
  }),
  aRow.map((row) => change(({ chosen }) => ({ chosen: toggleRow(chosen ?? NO_ROWS, row) }))),
  fc.constantFrom(
    change(() => ({ chosen: selectAll(TOTAL) })),
    change(() => ({ chosen: null })),
  ),
  fc
    .tuple(aRow, fc.boolean())
    .map(([row, isPlaying]) => change(() => ({ current: { id: trackId(row + 1), isPlaying } }))),
  fc.constant(change(() => ({ current: null }))),
  fc.tuple(aRow, fc.boolean()).map(([active, isFocused]) => change(() => ({ active, isFocused }))),
  fc.option(aRow).map((gap) => change(() => ({ gap }))),
  fc.option(aRow).map((held) => change(() => ({ held }))),
  aRow.map((row) => change(() => ({ isLeaving: (id) => id === trackId(row + 1) }))),
  fc.constantFrom(
    change(() => ({ discs: DISCS })),
    change(() => ({ discs: [] })),
  ),
  fc.constantFrom(120, 290, TOTAL).map((total) => change(() => ({ total }))),
  fc.constantFrom<Step>(
    table({ kind: "pair", hasDate: false }),
    table({ kind: "phone", hasDate: false }),
    table({ kind: "line", hasDate: true }),
    table({ variant: "album", hasDate: false, hasDiscs: true }),
    table({ variant: "playlist", hasDiscs: false }),
    table({ isPicking: true }),
    table({ isPicking: false }),
    table({ hasPlays: true, hasDate: false }),
    table({ hasPlays: false, showsId: true }),
    table({ hasGrips: true }),
  ),
  fc.constant<Step>(({ list }) => completeAll(list)),
  fc
    .constantFrom<FlyingWeight>("thin", "light")
    .map((weight) => (world: World) => void (world.weight = weight)),
);

describe("row painter", () => {
  it("ends with what painting the last state afresh shows, whatever came before", () => {
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 1, maxLength: 25 }), (steps) => {
        const world: World = { list: aList(), ...START };
        const paint = (list: List): void =>
          list.painter.paint(world.scene, rangeOf(world.scene, world.scrolledPx));
        paint(world.list);
        for (const step of steps) show(world, step);
        paint(world.list);
        world.list.painter.settle();
        completeAll(world.list);
        const fresh = aList();
        world.list.held.forEach((row, index) => fresh.held.set(index, row));
        paint(fresh);
        fresh.painter.settle();
        completeAll(fresh);
        expect(world.list.body.childElementCount).toBe(fresh.body.childElementCount);
        // Empty text nodes, which are invisible, may be left over.
        [world.list, fresh].forEach(({ body }) => body.normalize());
        for (const [place, row] of [...world.list.body.children].entries()) {
          const other = fresh.body.children[place];
          if (!row.isEqualNode(other ?? null)) expect(row.outerHTML).toBe(other?.outerHTML);
        }
        document.body.replaceChildren();
      }),
    );
  });

  it("has each row in sight once, in order, and the focused one wherever it is", () => {
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 1, maxLength: 25 }), (steps) => {
        const world: World = { list: aList(), ...START };
        world.list.painter.paint(SCENE, rangeOf(SCENE, 0));
        const elements = new Set<Element>();
        for (const step of steps) {
          show(world, step);
          const range = rangeOf(world.scene, world.scrolledPx);
          world.list.painter.settle();
          const rows = rowsOf(world.list);
          rows.forEach((row) => elements.add(row));
          const shown = rows.map((row) => Number(row.dataset["row"]));
          expect(shown).toEqual([...new Set(shown)].toSorted((a, b) => a - b));
          const places = range.lastRow - range.firstRow + 1;
          expect(world.list.body.childElementCount).toBeGreaterThanOrEqual(places);
          expect(rows.length).toBeLessThanOrEqual(67);
          expect(rows.filter(({ tabIndex }) => tabIndex === 0).length).toBeLessThanOrEqual(1);
          const { chosen, isFocused, active, total } = world.scene;
          if (isFocused) expect(shown).toContain(Math.min(active, total - 1));
          for (const row of rows)
            expect(row.dataset["pick"] !== undefined).toBe(
              chosen !== null && hasRow(chosen, Number(row.dataset["row"])),
            );
        }
        document.body.replaceChildren();
      }),
    );
  });

  it("makes no more elements than are shown at once, and moves none in the document", () => {
    const list = aList();
    for (let row = 0; row < TOTAL; row += 1) list.held.set(row, songAt(row, 0));
    const moving: Movement = { direction: 1, pxPerS: 14_400 };
    const paintAt = (px: number): void => list.painter.paint(SCENE, rangeOf(SCENE, px, moving));
    paintAt(2_000);
    const observer = new MutationObserver(() => {});
    observer.observe(list.body, { childList: true });
    paintAt(2_088);
    const moved = observer.takeRecords().flatMap(({ addedNodes }) => [...addedNodes]);
    expect(moved).toEqual([]);
    const elements = new Set(rowsOf(list));
    let most = elements.size;
    for (let px = 2_240; px < 9_000; px += 240) {
      paintAt(px);
      rowsOf(list).forEach((row) => elements.add(row));
      most = Math.max(most, rowsOf(list).length);
    }
    expect(elements.size).toBe(most);
  });

  it("keeps the focus on a row that scrolls out of sight, and on its controls", () => {
    const list = aList();
    for (let row = 0; row < TOTAL; row += 1) list.held.set(row, songAt(row, 0));
    const scene = { ...SCENE, active: 5, isFocused: true };
    list.painter.paint(scene, rangeOf(scene, 0));
    completeAll(list);
    const row = list.body.querySelector<HTMLElement>('[data-row="5"]');
    for (const focused of [row, row?.querySelector<HTMLElement>('[data-act="like"]')]) {
      focused?.focus();
      for (const px of [400, 9_000, 12_000, 0]) {
        list.painter.paint(scene, rangeOf(scene, px));
        list.painter.settle();
        expect(document.activeElement).toBe(focused);
      }
      const picking = { ...scene, chosen: selectAll(TOTAL), held: 5 };
      list.painter.paint(picking, rangeOf(scene, 0));
      expect(document.activeElement).toBe(focused);
      list.painter.paint(scene, rangeOf(scene, 0));
    }
  });

  it("shows each row's own number and song while it flies past in one line, also those that come late", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -900, max: 900 }), fc.nat(29)), { maxLength: 20 }),
        (steps) => {
          const list = aList();
          let px = 6_000;
          list.painter.paint(SCENE, rangeOf(SCENE, px));
          for (const [wayPx, chunk] of steps) {
            px += wayPx;
            const range = rangeOf(SCENE, px);
            list.painter.scroll(range, "thin");
            for (let row = chunk * 10; row < chunk * 10 + 10; row += 1)
              list.held.set(row, songAt(row, chunk % 2));
            list.painter.paint(SCENE, range, "thin");
            for (const element of rowsOf(list)) {
              const index = Number(element.dataset["row"]);
              const name = list.held.get(index)?.name ?? null;
              const said = element.textContent.replace("track.loading", "");
              expect(said.startsWith(String(index + 1))).toBe(true);
              if (name === null) expect(said.trim()).toBe(String(index + 1));
              else expect(said).toContain(name === "" ? "track.unknown" : name);
            }
          }
          expect(new Set(rowsOf(list).map((row) => row.style.transform)).size).toBe(
            rowsOf(list).length,
          );
          document.body.replaceChildren();
        },
      ),
    );
  });

  it("a row has few elements while it flies past, and its controls once it rests", () => {
    const list = aList();
    for (let row = 0; row < TOTAL; row += 1) list.held.set(row, songAt(row, 0));
    list.painter.paint(SCENE, rangeOf(SCENE, 3_000));
    const row = list.body.querySelector<HTMLElement>('[data-row="62"]');
    expect(row?.querySelectorAll("*").length).toBeLessThanOrEqual(11);
    expect(row?.querySelectorAll("button").length).toBe(0);
    if (row) list.painter.completeRow(row);
    const names = [...(row?.querySelectorAll("button") ?? [])].map(({ ariaLabel }) => ariaLabel);
    expect(names).toEqual([
      'track.play {"title":"Song 63"}',
      "track.addToPlaylist",
      "track.more",
      "track.like",
    ]);
  });
});
