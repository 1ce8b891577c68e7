import type { Catalogue } from "./model.ts";

const versions = new WeakMap<Catalogue, number>();
/** The latest version of all catalogues. Starts with the time, so that no version of an earlier run is used again. */
let latest = Date.now();

/** A number that identifies a catalogue: another catalogue has another number. */
export function versionOf(catalogue: Catalogue): number {
  const known = versions.get(catalogue);
  if (known !== undefined) return known;
  latest += 1;
  versions.set(catalogue, latest);
  return latest;
}
