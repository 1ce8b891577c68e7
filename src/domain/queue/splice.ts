/** The list with one item moved to another index; null if an index does not exist. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] | null {
  const item = items[from];
  if (item === undefined || items[to] === undefined) return null;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The list without the item at an index; null if there is none. */
export const without = <T>(items: readonly T[], index: number): readonly T[] | null =>
  index in items ? items.toSpliced(index, 1) : null;
