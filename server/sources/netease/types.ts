/** An object of unknown members, as JSON gives them. */
export type Fields = Readonly<Record<string, unknown>>;

/** The two ways in which the service takes a call (S40). */
export type Cipher = "weapi" | "eapi";

/** Whose call it is: what is sent along, and never kept. */
export interface Session {
  /** The account; null for a visitor. */
  readonly account: string | null;
  /** What a visitor is known by (S42). */
  readonly visitor: string | null;
  readonly csrf: string | null;
}

/** The part of `fetch` that is used here. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What the service said; `cookie` has its Set-Cookie lines. */
export interface CloudAnswer {
  readonly status: number;
  readonly body: Fields;
  readonly cookie: readonly string[];
}

/** Asks the service in the place of the package's own; rejects with a `Refusal` or a `CloudFailure`. */
export type ModuleRequest = (
  uri: string,
  data: Fields,
  options: { readonly crypto?: unknown; readonly checkToken?: unknown },
) => Promise<CloudAnswer>;

/** A route as the package writes it; it changes the query it is given. */
export type RouteModule = (query: Record<string, string>, request: ModuleRequest) => unknown;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The object in there, or one without members. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** A whole number, be it written as text; else null. */
export function wholeNumberOf(value: unknown): number | null {
  const number = typeof value === "string" && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : null;
}
