/** A JSON object with unknown members. */
export type Fields = Readonly<Record<string, unknown>>;

/** The two protocols of the service (S40). */
export type Cipher = "weapi" | "eapi";

/** The session of a call. It is sent with the call and never stored. */
export interface Session {
  /** The account; null for a visitor. */
  readonly account: string | null;
  /** Identifies a visitor (S42). */
  readonly visitor: string | null;
  readonly csrf: string | null;
}

/** The part of `fetch` that is used here. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** An answer of the service; `cookie` has its Set-Cookie lines. */
export interface CloudAnswer {
  readonly status: number;
  readonly body: Fields;
  readonly cookie: readonly string[];
}

/**
 * Sends a request to the service, in place of the package's own function. Rejects with a `Refusal` or a `CloudFailure`.
 */
export type ModuleRequest = (
  uri: string,
  data: Fields,
  options: { readonly crypto?: unknown; readonly checkToken?: unknown },
) => Promise<CloudAnswer>;

/** A route of the package. It modifies the query that it is given. */
export type RouteModule = (query: Record<string, string>, request: ModuleRequest) => unknown;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value if it is an object, else an empty object. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** A whole number, possibly written as text; else null. */
export function wholeNumberOf(value: unknown): number | null {
  const number = typeof value === "string" && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : null;
}
