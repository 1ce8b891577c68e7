/** More than rows are ever in the document (`rowsInView`), and one. */
const SLOTS = 80;

/**
 * Which element draws a place of a list: one that scrolled away draws the next that comes, so that
 * scrolling makes no elements. The focused row out of sight, `extra`, keeps its own.
 */
export function slotOf(place: number, extra: number | null): number {
  const slot = place % SLOTS;
  return extra !== null && place !== extra && slot === extra % SLOTS ? SLOTS : slot;
}
