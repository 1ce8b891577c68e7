/**
 * Moves the entries at `moved` (ascending indices) as one block before the entry at index `to`; the length of the list
 * means its end. They keep their order.
 */
export function moveRows<T>(
  entries: readonly T[],
  moved: readonly number[],
  to: number,
): readonly T[] {
  const taken = new Set(moved);
  const stays = (_: T, index: number): boolean => !taken.has(index);
  const before = entries.filter((entry, index) => index < to && stays(entry, index));
  const after = entries.filter((entry, index) => index >= to && stays(entry, index));
  return [...before, ...entries.filter((_, index) => taken.has(index)), ...after];
}
