/** Room for repaints inside one revision number. */
const REPAINTS = 1_000_000;

/** The revision a screen sees: that of the list, and how often its rows changed their looks since. */
export const paintedRevision = (list: number, paint: number): number =>
  list * REPAINTS + (paint % REPAINTS);

/** The revision of the list behind what a screen saw. */
export const listRevision = (painted: number): number => Math.floor(painted / REPAINTS);
