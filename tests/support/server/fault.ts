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

/** A fault injected by a test. */
export interface Fault {
  readonly pattern: RegExp;
  readonly kind: Kind;
  left: number;
  /** Share of the matching requests that fail, 0 to 1. */
  readonly share: number;
  /** Decides which requests fail; the same ones for the same seed. */
  readonly random: Dice;
  readonly delayMs: number;
  readonly body: unknown;
  readonly status: number;
  /** Replacement for all texts, for the kind `texts`. */
  readonly text: string | null;
}

const DEFAULT_DELAY_MS = 3000;

/** A share of 1 always strikes, and uses up no random number. */
export const strikes = ({ share, random }: Fault): boolean => share >= 1 || random.chance(share);

/** Parses a fault sent by a test; null if it is malformed. */
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
