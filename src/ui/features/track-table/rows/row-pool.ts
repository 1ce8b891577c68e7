/** Reusable elements of a list, each standing for one place. */
export interface RowPool<Item> {
  readonly at: (place: number) => Item | null;
  readonly items: () => Iterable<readonly [place: number, item: Item]>;
  /**
   * Makes the elements stand for these places, in ascending order. Elements that stood for one of them stay; other
   * places get free elements or new ones. Elements are not moved within the document, because moving
   * costs as much as creating. Returns the places whose elements have changed.
   */
  readonly show: (places: readonly number[]) => readonly number[];
  /**
   * Puts the elements into the order of their places and removes spare ones, because a page at rest needs only
   * what it shows. The element with the focus is not moved, or it would lose the focus.
   */
  readonly settle: () => void;
}

export interface RowPoolDeps<Item> {
  readonly body: HTMLElement;
  /** Whether an item can stand for a place. */
  readonly fits: (item: Item, place: number) => boolean;
  readonly create: (place: number) => Item;
  /** Called when an item stands for no place any more, or is about to stand for another one. */
  readonly onFree: (item: Item) => void;
}

/** Spare elements kept while a list moves, because the number of its rows differs from frame to frame. */
const SPARE = 40;

/** Keeps elements for the places of a list. */
export function createRowPool<Item extends { readonly element: HTMLElement }>(
  deps: RowPoolDeps<Item>,
): RowPool<Item> {
  const { body, fits, create, onFree } = deps;
  let standing = new Map<number, Item>();
  /** Removed from the document until they are needed again. */
  let spare: Item[] = [];

  const takeFree = (wanted: ReadonlySet<number>): Item[] => {
    const free: Item[] = [];
    for (const [place, item] of standing) {
      if (wanted.has(place) && fits(item, place)) continue;
      standing.delete(place);
      free.push(item);
      onFree(item);
    }
    return free;
  };

  const takeFit = (rest: Item[], place: number): Item | undefined => {
    const at = rest.findIndex((item) => fits(item, place));
    return at < 0 ? undefined : rest.splice(at, 1)[0];
  };

  return {
    at: (place) => standing.get(place) ?? null,
    items: () => standing,
    show: (places) => {
      const rest = [...takeFree(new Set(places)), ...spare];
      const next = new Map<number, Item>();
      const taken = places.filter((place) => !standing.has(place));
      for (const place of places) {
        const item = standing.get(place) ?? takeFit(rest, place) ?? create(place);
        if (item.element.parentNode !== body) body.append(item.element);
        next.set(place, item);
      }
      standing = next;
      rest.forEach(({ element }) => element.remove());
      spare = rest.slice(0, SPARE);
      return taken;
    },
    settle: () => {
      spare = [];
      const elements = [...standing.values()].map(({ element }) => element);
      const focused = elements.findIndex((element) => element.contains(document.activeElement));
      const still = Math.max(0, focused);
      for (let at = still - 1; at >= 0; at -= 1) {
        const [element, next] = [elements[at], elements[at + 1]];
        if (element && next && element.nextElementSibling !== next) next.before(element);
      }
      for (let at = still + 1; at < elements.length; at += 1) {
        const [last, element] = [elements[at - 1], elements[at]];
        if (element && last && last.nextElementSibling !== element) last.after(element);
      }
    },
  };
}
