import {
  isPlain,
  listKey,
  viewOf,
  type ListSpec,
  type ListView,
} from "../../../../domain/lists/spec.ts";

/** Number of lists whose view is kept; the one not visited for longest is dropped first. */
const LIMIT = 50;

/** Filter and order of the lists visited since the app was opened, restored when the listener comes back. */
const views = new Map<string, ListView>();

/** The last view of a list. */
export const viewOfList = (spec: ListSpec): ListView => views.get(listKey(spec)) ?? viewOf(spec);

/** Stores the view of a list. */
export function keepView(spec: ListSpec, view: ListView): void {
  const key = listKey(spec);
  views.delete(key);
  if (view.filter !== "" || !isPlain(view)) views.set(key, view);
  const [oldest] = views.keys();
  if (views.size > LIMIT && oldest !== undefined) views.delete(oldest);
}
