/** Whoever pressed a key longer ago no longer waits for it. */
const PATIENCE_MS = 3_000;

/** Keys pressed on the first paint, before the code that hears them has come. */
const early: KeyboardEvent[] = [];
const keep = (event: KeyboardEvent): unknown => early.push(event);
window.addEventListener("keydown", keep);

/** What was pressed a moment ago; from now on somebody else listens. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  window.removeEventListener("keydown", keep);
  const since = performance.now() - PATIENCE_MS;
  return early.splice(0).filter(({ timeStamp }) => timeStamp >= since);
}
