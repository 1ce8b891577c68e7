import {
  isPlain,
  listKey,
  viewOf,
  type ListSpec,
  type ListView,
} from "../../../../domain/lists/spec.ts";

/** Lists whose view is kept; the one unseen longest is forgotten first. */
const LIMIT = 50;

/** Filter and order of lists seen since the app was opened: coming back finds them as they were. */
const views = new Map<string, ListView>();

/** How a list was last looked at. */
export const viewOfList = (spec: ListSpec): ListView => views.get(listKey(spec)) ?? viewOf(spec);

/** Remembers how a list is looked at. */
export function keepView(spec: ListSpec, view: ListView): void {
  const key = listKey(spec);
  views.delete(key);
  if (view.filter !== "" || !isPlain(view)) views.set(key, view);
  const [oldest] = views.keys();
  if (views.size > LIMIT && oldest !== undefined) views.delete(oldest);
}
