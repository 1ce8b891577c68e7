/** Number of repaints that fit between two revision numbers. */
const REPAINTS = 1_000_000;

/** The revision for a screen: that of the list, and how often the appearance of its rows has changed since. */
export const paintedRevision = (list: number, paint: number): number =>
  list * REPAINTS + (paint % REPAINTS);

/** The revision of the list in a screen's revision. */
export const listRevision = (painted: number): number => Math.floor(painted / REPAINTS);
