/** @file Medians, percentiles, limits, and a measure of how busy the machine is. */

export const median = (values) => percentile(values, 0.5);

/** The value below which a share of the values lies; NaN if there are none. */
export function percentile(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const atMost = (limit) => ({ kind: "atMost", limit });
export const atLeast = (limit) => ({ kind: "atLeast", limit });
/** A limit relative to the result of the floor page in the same run. */
export const ofFloor = (share) => ({ kind: "ofFloor", limit: share });

/** Whether a figure keeps its limits; limits relative to the floor apply only if it was measured. */
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

/** Milliseconds for a fixed amount of work, which grow if other programs use the machine. */
export function fixedWorkMs() {
  const from = performance.now();
  let mixed = 1;
  for (let round = 0; round < ROUNDS; round += 1) mixed = (mixed * 1_103_515_245 + round) | 0;
  const ms = performance.now() - from;
  // Uses the result, so that the work is not optimised away.
  if (mixed === 0.5) throw new Error("integers only");
  return ms;
}
