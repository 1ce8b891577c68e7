import { dice, type Dice } from "../../../server/sources/demo/prng.ts";

const KINDS = [
  "500",
  "502",
  "301",
  "-460",
  "html",
  "truncated",
  "malformed",
  "missing",
  "wrongTypes",
  "empty",
  "texts",
  "hang",
  "reset",
  "slow",
  "custom",
] as const;
type Kind = (typeof KINDS)[number];

/** A failure on demand, as a test asked for it. */
export interface Fault {
  readonly pattern: RegExp;
  readonly kind: Kind;
  left: number;
  /** How many of the matching requests it strikes, 0 to 1. */
  readonly share: number;
  /** The same for the same seed: which of them. */
  readonly random: Dice;
  readonly delayMs: number;
  readonly body: unknown;
  readonly status: number;
  /** What every text becomes with the kind `texts`. */
  readonly text: string | null;
}

const DEFAULT_DELAY_MS = 3000;

/** Every share of 1 strikes without using up a number. */
export const strikes = ({ share, random }: Fault): boolean => share >= 1 || random.chance(share);

/** What a test sent; null when it is no fault. */
export function readFault(value: unknown): Fault | null {
  if (typeof value !== "object" || value === null) return null;
  const fields = new Map<string, unknown>(Object.entries(value));
  const pattern = fields.get("pattern");
  const kind = KINDS.find((known) => known === (fields.get("kind") ?? "custom"));
  if (typeof pattern !== "string" || kind === undefined) return null;
  const number = (name: string, fallback: number): number => {
    const given = fields.get(name);
    return typeof given === "number" ? given : fallback;
  };
  const compiled = compile(pattern);
  if (compiled === null) return null;
  return {
    pattern: compiled,
    kind,
    left: number("times", Number.MAX_SAFE_INTEGER),
    delayMs: number("delayMs", kind === "slow" ? DEFAULT_DELAY_MS : 0),
    body: fields.get("body"),
    status: number("status", 200),
    text: textOf(fields.get("text")),
    share: number("share", 1),
    random: dice(`fault ${number("seed", 0)}`),
  };
}

const textOf = (given: unknown): string | null => (typeof given === "string" ? given : null);

function compile(pattern: string): RegExp | null {
  try {
    return new RegExp(pattern);
  } catch {
    return null;
  }
}
