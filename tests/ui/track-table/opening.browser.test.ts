import { afterEach, expect, it } from "vitest";
import type { TrackRow } from "../../../src/contract/rows.ts";
import { CHUNK_SIZE } from "../../../src/domain/lists/chunks.ts";
import { createRowStore } from "../../../src/ui/core/streams/row-store.ts";
import { scrollerOf } from "../../../src/ui/core/scroll/scroller.ts";
import {
  createTrackRows,
  type TrackRows,
} from "../../../src/ui/features/track-table/rows/track-rows.ts";
import { SCENE, songAt, TOTAL } from "./scene.ts";

const ROW_PX = SCENE.rowHeight;
const SEEN = 10;
/** Rows beyond those in sight, once a list has opened. */
const BEYOND = 13;

let rows: TrackRows | undefined;
afterEach(() => {
  rows?.stop();
  document.body.replaceChildren();
});

/** A list in a box that shows ten rows, scrolled to a row and below `above` others; `answer` lets its songs come. */
async function aList(scrolledTo = 0, above = 0) {
  const box = document.body.appendChild(document.createElement("div"));
  box.style.cssText = `position: fixed; inset: 0 0 auto; height: ${SEEN * ROW_PX}px; overflow: auto`;
  const body = box.appendChild(document.createElement("div"));
  body.style.height = `${TOTAL * ROW_PX}px`;
  body.style.marginTop = `${above * ROW_PX}px`;
  const scroller = scrollerOf(box);
  box.scrollTop = scrolledTo * ROW_PX;
  // The event of this scroll comes before the list follows its scroller.
  await frame();
  await frame();
  let answer = (): void => {};
  const answered = new Promise<void>((done) => (answer = done));
  const store = createRowStore<TrackRow>(async (_revision, chunk) => {
    await answered;
    const first = chunk * CHUNK_SIZE;
    const chunkRows = Array.from({ length: CHUNK_SIZE }, (_, at) => songAt(first + at, 0));
    return { ok: true, value: { kind: "rows", rows: chunkRows } };
  });
  store.follow({ revision: 1, total: TOTAL });
  rows = createTrackRows({ body, store, scroller, onPosition: () => {} });
  const show = (): void =>
    rows?.show({ scene: SCENE, count: TOTAL, viewport: () => scroller.view() });
  return { box, body, store, show, answer };
}

const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));

const placesIn = (body: HTMLElement): number[] =>
  [...body.querySelectorAll<HTMLElement>("[data-row]")].map(({ dataset }) =>
    Number(dataset["row"]),
  );
const namedIn = (body: HTMLElement): number =>
  [...body.querySelectorAll("[data-row]")].filter((row) => /Song \d/.test(row.textContent)).length;
const upTo = (count: number): number[] => Array.from({ length: count }, (_, row) => row);

it("draws the rows in sight first, without and with their songs, then a few more in each frame", async () => {
  const { body, store, show, answer } = await aList();
  show();
  await frame();
  expect(placesIn(body)).toEqual(upTo(SEEN));
  await frame();
  expect(placesIn(body)).toEqual(upTo(SEEN));
  answer();
  const came = new Promise<void>((done) => store.subscribe(done));
  await came;
  await frame();
  // One of them has no name.
  expect(namedIn(body)).toBe(SEEN - 1);
  const counts = [placesIn(body).length];
  while ((counts.at(-1) ?? 0) < SEEN + BEYOND) {
    await frame();
    counts.push(placesIn(body).length);
    expect(placesIn(body)).toEqual(upTo(counts.at(-1) ?? 0));
    expect((counts.at(-1) ?? 0) - (counts.at(-2) ?? 0)).toBeLessThanOrEqual(3);
  }
  expect(counts[0]).toBe(SEEN);
  expect(counts.at(-1)).toBe(SEEN + BEYOND);
});

it("paints rows whose songs are at hand at once, for the caller to focus one", async () => {
  const { body, store, show, answer } = await aList();
  answer();
  await new Promise<void>((done) => store.subscribe(done));
  show();
  expect(placesIn(body)).toEqual(upTo(SEEN));
  expect(namedIn(body)).toBe(SEEN - 1);
});

it("has all rows at once where it is scrolled while it opens", async () => {
  const { box, body, show } = await aList();
  show();
  box.scrollTop = 100 * ROW_PX;
  await frame();
  await frame();
  const places = placesIn(body).toSorted((one, other) => one - other);
  expect(places[0]).toBeLessThanOrEqual(94);
  expect(places.at(-1)).toBeGreaterThanOrEqual(115);
});

it("has the rows above in their order when it opens at a place further down", async () => {
  const { body, store, show, answer } = await aList(50);
  show();
  answer();
  await new Promise<void>((done) => store.subscribe(done));
  while (placesIn(body).length < SEEN + BEYOND) await frame();
  expect(placesIn(body)).toEqual(Array.from({ length: SEEN + BEYOND }, (_, at) => 44 + at));
});

it("has rows ready just below the window, before a scroll brings them into sight", async () => {
  const { body, store, show, answer } = await aList(0, SEEN + 1);
  show();
  answer();
  await new Promise<void>((done) => store.subscribe(done));
  await expect.poll(() => placesIn(body)).toEqual(upTo(BEYOND));
});
