import { latest, LOADING, type Loadable } from "../../../domain/loadable.ts";

/** Until a part has a value, failures may concern the whole page: they are emitted once the last part has answered. */
export function toldTogether<T extends Readonly<Record<string, Loadable<unknown>>>>(
  parts: T,
): T | Readonly<Record<keyof T, typeof LOADING>> {
  const all = Object.values(parts);
  if (all.some((part) => latest(part) !== null)) return parts;
  if (all.every(({ kind }) => kind !== "loading")) return parts;
  const names: readonly (keyof T)[] = Object.keys(parts);
  return Object.fromEntries(names.map((name) => [name, LOADING])) as Record<
    keyof T,
    typeof LOADING
  >;
}
