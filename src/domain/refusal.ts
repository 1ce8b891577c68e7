/** Meaning of a code of the service for the listener, independent of the call. */
export type Refusal = "tooOften" | "denied" | "untrusted" | "broken" | "takenDown";

/** Codes with the same meaning everywhere; 400, 501 and 502 differ from call to call. */
const CODES: Readonly<Record<Refusal, readonly number[]>> = {
  tooOften: [405, 406, 503, 509, -447],
  denied: [401, 403],
  untrusted: [250, 415, 8810, 8821, 10003, 10004, -460, -462],
  broken: [500, 504],
  takenDown: [512],
};
const REFUSALS = Object.keys(CODES) as Refusal[];

/** Meaning of a code; null if only the service's own message can tell. */
export const refusalOf = (code: number): Refusal | null =>
  REFUSALS.find((refusal) => CODES[refusal].includes(code)) ?? null;
