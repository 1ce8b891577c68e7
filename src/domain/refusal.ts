/** What a code of the service means for a listener, whatever was asked. */
export type Refusal = "tooOften" | "denied" | "untrusted" | "broken" | "takenDown";

/** Codes that mean the same everywhere; 400, 501 and a code 502 say something else each time. */
const CODES: Readonly<Record<Refusal, readonly number[]>> = {
  tooOften: [405, 406, 503, 509, -447],
  denied: [401, 403],
  untrusted: [250, 415, 8810, 8821, 10003, 10004, -460, -462],
  broken: [500, 504],
  takenDown: [512],
};
const REFUSALS = Object.keys(CODES) as Refusal[];

/** What is known of a code; null where only the service's own words can tell. */
export const refusalOf = (code: number): Refusal | null =>
  REFUSALS.find((refusal) => CODES[refusal].includes(code)) ?? null;
