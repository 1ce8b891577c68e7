import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import type { Card } from "../../../src/contract/rows.ts";
import type { AlbumId, ArtistId } from "../../../src/domain/ids.ts";
import type { CardsInView, GridShape } from "../../../src/ui/features/card-grid/cards-in-view.ts";
import { createGridPainter } from "../../../src/ui/features/card-grid/grid-painter.ts";
import { createCardImages } from "../../../src/ui/features/cards/card-images.ts";
import type { CardFacts } from "../../../src/ui/features/cards/card-slot.ts";

const SHAPE: GridShape = { columns: 4, cellPx: 100, stepPx: 120, pitchPx: 180, gapPx: 20 };
const COUNT = 60;

const cardOf = (id: number): Card => ({
  target: { kind: "album", id: id as AlbumId },
  title: `Title ${id}`,
  // Every seventh card has none. These pictures are never fetched.
  coverUrl: id % 7 === 0 ? null : `data:image/png;base64,${btoa(String(id))}`,
  caption: id % 3 === 0 ? `Caption ${id}` : null,
  artists: [],
  playCount: id % 2 === 0 ? id * 1_000 : null,
  isExplicit: id % 5 === 0,
});
const CARDS = Array.from({ length: COUNT }, (_, index) => cardOf(index + 1));
const FACTS: CardFacts = {
  t: ((key: string, values?: { title?: string }) => `${key} ${values?.title ?? ""}`) as never,
  language: "en",
  href: (path) => `/base${path}`,
  isPlaying: false,
  sourcePath: null,
};

afterEach(() => document.body.replaceChildren());

function bench() {
  const list = document.body.appendChild(document.createElement("ul"));
  const painter = createGridPainter(list, createCardImages());
  const paint = (first: number, last: number, cards = CARDS, coming = 0): void => {
    const view: CardsInView = { first, last, firstSeen: first, lastSeen: last, topPx: 0 };
    painter.paint({ cards, coming, facts: FACTS, eager: 0 }, view, SHAPE);
  };
  const completeAll = (): void => painter.incomplete().forEach(painter.complete);
  const ids = (): number[] =>
    [...list.children].map((place) => Number(place.getAttribute("data-card")));
  return { list, painter, paint, completeAll, ids };
}

/** Checks that everything in an element belongs to the same card. */
function expectOneCard(place: Element): void {
  const id = Number(place.getAttribute("data-card"));
  const { title, coverUrl, playCount } = cardOf(id);
  for (const link of place.querySelectorAll("a"))
    expect(link.getAttribute("href")).toBe(`/base/album/${id}`);
  expect(place.querySelector("a[title]")?.textContent).toBe(title);
  expect(Number(place.getAttribute("aria-posinset"))).toBe(id);
  const picture = place.querySelector("img");
  if (picture !== null) expect(picture.src).toBe(`${coverUrl}`);
  const button = place.querySelector("button");
  if (button !== null) {
    expect(button.ariaLabel).toBe(`card.play ${title}`);
    expect(place.querySelector("span[role=img][class*=tag]") !== null).toBe(playCount !== null);
  }
}

it("whatever flies past, each card shows its own title, links, cover and count", () => {
  const step = fc.oneof(
    fc.record({ first: fc.nat(COUNT - 1), rows: fc.nat(20) }),
    fc.constantFrom("complete" as const, "sort" as const, "clear" as const),
    // A picture loads or fails, also one that was given up.
    fc.record({ picture: fc.nat(200), event: fc.constantFrom("load", "error") }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const { list, painter, paint, completeAll } = bench();
      const pictures = new Set<HTMLImageElement>();
      for (const next of steps) {
        if (next === "complete") completeAll();
        else if (next === "sort") painter.settle();
        else if (next === "clear") painter.clear();
        else if ("first" in next) paint(next.first, Math.min(COUNT - 1, next.first + next.rows));
        else [...pictures][next.picture % pictures.size]?.dispatchEvent(new Event(next.event));
        for (const picture of list.querySelectorAll("img")) pictures.add(picture);
        for (const place of list.children) expectOneCard(place);
      }
      list.remove();
    }),
    { numRuns: 60 },
  );
});

it("at rest the cards stand in the order of the list", () => {
  const { paint, painter, ids } = bench();
  paint(0, 11);
  paint(8, 23);
  paint(4, 15);
  painter.settle();
  expect(ids()).toEqual(CARDS.slice(4, 16).map(({ target }) => target.id));
});

it("the focused card stays in the document, and itself, wherever the page is scrolled to", () => {
  const { list, paint, painter, completeAll, ids } = bench();
  paint(0, 11);
  completeAll();
  const link = list.querySelector<HTMLElement>('[data-card="6"] a[title]');
  link?.focus();
  expect(document.activeElement).toBe(link);
  paint(40, 51);
  painter.settle();
  expect(document.activeElement).toBe(link);
  expect(link?.closest("[data-card]")?.getAttribute("data-card")).toBe("6");
  expect(ids()[0]).toBe(6);
  // A card before the focused one is removed: the focused card moves up and keeps the focus.
  paint(
    0,
    11,
    CARDS.filter(({ target }) => target.id !== 2),
  );
  painter.settle();
  expect(document.activeElement).toBe(link);
  expect(link?.closest("[data-card]")?.getAttribute("aria-posinset")).toBe("5");
});

it("what has the focus in a card keeps it when the same cards are told anew", () => {
  const { list, paint, completeAll } = bench();
  const sung = CARDS.map((card) => ({ ...card, artists: [{ id: 7 as ArtistId, name: "Ore" }] }));
  paint(0, 11, sung);
  completeAll();
  for (const wanted of ["p a", "a[title]"]) {
    const control = list.children.item(4)?.querySelector<HTMLElement>(wanted);
    control?.focus();
    expect(document.activeElement, wanted).toBe(control);
    paint(
      0,
      15,
      sung.map((card) => ({ ...card })),
    );
    completeAll();
    expect(document.activeElement).toBe(control);
  }
});

it("cards that are on their way have a place behind the others, and become cards", () => {
  const { list, paint, completeAll, ids } = bench();
  paint(0, 9, CARDS.slice(0, 8), 4);
  completeAll();
  expect(list.querySelectorAll("article")).toHaveLength(8);
  expect(list.children).toHaveLength(10);
  paint(0, 9);
  completeAll();
  expect(ids()).toEqual(CARDS.slice(0, 10).map(({ target }) => target.id));
});

it("a card that stands in a list twice is shown twice", () => {
  const { list, paint } = bench();
  paint(0, 3, [cardOf(1), cardOf(2), cardOf(1), cardOf(3)]);
  expect([...list.querySelectorAll("a[title]")].map((link) => link.textContent)).toEqual([
    "Title 1",
    "Title 2",
    "Title 1",
    "Title 3",
  ]);
});

it("a grid given up leaves nothing in the document, and its covers in sight are there again at once", async () => {
  const list = document.body.appendChild(document.createElement("ul"));
  const images = createCardImages();
  const canvas = document.createElement("canvas");
  canvas.width = 512;
  canvas.height = 512;
  const cards = [{ ...cardOf(1), coverUrl: canvas.toDataURL() }, cardOf(2)];
  const view: CardsInView = { first: 0, last: 1, firstSeen: 0, lastSeen: 1, topPx: 0 };
  const show = () => {
    const painter = createGridPainter(list, images);
    painter.paint({ cards, coming: 0, facts: FACTS, eager: 2 }, view, SHAPE);
    painter.incomplete().forEach(painter.complete);
    return painter;
  };
  const painter = show();
  const picture = list.querySelector("img");
  await picture?.decode();
  painter.clear();
  expect(list.childNodes).toHaveLength(0);
  show();
  expect(list.querySelector("img")).toBe(picture);
});
