import type { Catalogue } from "./model.ts";

const versions = new WeakMap<Catalogue, number>();
/** Of all this process has seen. It begins with the time, so that no number of an earlier start comes again. */
let latest = Date.now();

/** A number for what a catalogue holds: another catalogue has another one. */
export function versionOf(catalogue: Catalogue): number {
  const known = versions.get(catalogue);
  if (known !== undefined) return known;
  latest += 1;
  versions.set(catalogue, latest);
  return latest;
}
