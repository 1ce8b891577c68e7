/** The elements of a list, in the document in the order of the places they stand for. */
export interface RowShelf<Item> {
  readonly at: (place: number) => Item | null;
  readonly items: () => Iterable<readonly [place: number, item: Item]>;
  /**
   * Makes the elements stand for these places, which ascend. What stood for one of them before stays
   * and is not even moved: it may have the focus. The others take over what is free, moved only where
   * the order wants it, or get something new.
   */
  readonly show: (places: readonly number[]) => void;
}

export interface RowShelfDeps<Item> {
  readonly body: HTMLElement;
  /** Whether an item can stand for a place. */
  readonly fits: (item: Item, place: number) => boolean;
  readonly create: (place: number) => Item;
  /** It stands for no place any more, or soon for another one. */
  readonly onFree: (item: Item) => void;
}

/** The number of rows in sight differs from frame to frame. */
const SPARE = 40;

/** Keeps elements for places of a list. */
export function createRowShelf<Item extends { readonly element: HTMLElement }>(
  deps: RowShelfDeps<Item>,
): RowShelf<Item> {
  const { body, fits, create, onFree } = deps;
  let standing = new Map<number, Item>();
  /** Out of the document until they are needed again. */
  let spare: Item[] = [];

  /** Takes away what no longer stands for a place; lists it by how many that stay come before it. */
  const takeFree = (wanted: ReadonlySet<number>): Item[][] => {
    const free: Item[][] = [[]];
    for (const [place, item] of standing) {
      if (wanted.has(place) && fits(item, place)) free.push([]);
      else {
        standing.delete(place);
        free.at(-1)?.push(item);
        onFree(item);
      }
    }
    return free;
  };

  const show = (places: readonly number[]): void => {
    const free = takeFree(new Set(places));
    const next = new Map<number, Item | null>();
    const settled = new Set<Item>();
    let staying = 0;
    for (const place of places) {
      const stays = standing.get(place);
      if (stays !== undefined) staying += 1;
      const [beside] = free[staying] ?? [];
      const found =
        stays ?? (beside !== undefined && fits(beside, place) ? free[staying]?.shift() : null);
      next.set(place, found ?? null);
      if (found) settled.add(found);
    }
    const rest = [...free.flat(), ...spare];
    standing = new Map();
    let last: HTMLElement | null = null;
    for (const [place, found] of next) {
      const item = found ?? takeFit(rest, place) ?? create(place);
      standing.set(place, item);
      if (!settled.has(item) && last === null) body.prepend(item.element);
      else if (!settled.has(item)) last?.after(item.element);
      last = item.element;
    }
    rest.forEach(({ element }) => element.remove());
    spare = rest.slice(0, SPARE);
  };

  const takeFit = (rest: Item[], place: number): Item | undefined => {
    const at = rest.findIndex((item) => fits(item, place));
    return at < 0 ? undefined : rest.splice(at, 1)[0];
  };

  return { at: (place) => standing.get(place) ?? null, items: () => standing, show };
}
