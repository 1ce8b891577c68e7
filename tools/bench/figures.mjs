/** @file Medians, percentiles, limits, and how quiet the machine is. */

export const median = (values) => percentile(values, 0.5);

/** The value below which a share of the sorted values lies; NaN of none. */
export function percentile(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const atMost = (limit) => ({ kind: "atMost", limit });
export const atLeast = (limit) => ({ kind: "atLeast", limit });
/** A share of what the floor page reaches in the same run. */
export const ofFloor = (share) => ({ kind: "ofFloor", limit: share });

/** Whether a figure keeps its limits; of the floor only where it was measured. */
export function keeps(figure, limits, floor) {
  return limits.every(({ kind, limit }) => {
    if (kind === "atMost") return figure <= limit;
    if (kind === "atLeast") return figure >= limit;
    return floor === undefined || figure >= limit * floor;
  });
}

export const limitText = (limits, unit) =>
  limits
    .map(({ kind, limit }) => {
      if (kind === "ofFloor") return `≥ ${limit} of the floor`;
      return `${kind === "atMost" ? "≤" : "≥"} ${Number(limit.toFixed(2))}${unit === "" ? "" : ` ${unit}`}`;
    })
    .join(", ");

const ROUNDS = 12_000_000;

/** Milliseconds for a fixed piece of work: the same on a quiet machine, more where others work too. */
export function fixedWorkMs() {
  const from = performance.now();
  let mixed = 1;
  for (let round = 0; round < ROUNDS; round += 1) mixed = (mixed * 1_103_515_245 + round) | 0;
  const ms = performance.now() - from;
  // The result is looked at, lest the work be optimised away.
  if (mixed === 0.5) throw new Error("integers only");
  return ms;
}
