/** Body of an answer. */
export type Body = Readonly<Record<string, unknown>>;

/** A long array that is kept as JSON text, so that it is not serialized for each answer. */
export interface Raw {
  readonly placeholder: string;
  readonly json: string;
}

/** A body, with a part that is already JSON and cookies to set, if any. */
export interface Answer {
  readonly body: Body;
  readonly raw?: Raw;
  readonly cookies?: readonly string[];
  /** HTTP status, if it is not the one that follows from the code. */
  readonly status?: number;
}

/** A body that reports an error. The service spells the name of the text in both ways. */
export function failure(code: number, text: string): Body {
  return { code, msg: text, message: text };
}

export const NOT_SIGNED_IN: Body = { code: 301, msg: "需要登录" };
export const NOT_FOUND: Body = { code: 404, data: null, msg: "Not Found" };
export const BAD_PARAMETERS: Body = { code: 400, msg: "参数错误", message: "参数错误" };

const OK_CODES = new Set([200, 201, 302, 400, 502, 800, 801, 802, 803]);

/**
 * HTTP status for the code in a body, as the service's server sets it, except that 301
 * becomes 401, which `fetch` does not follow.
 */
function statusOf(body: Body): number {
  const code = typeof body["code"] === "number" ? body["code"] : 200;
  if (OK_CODES.has(code)) return 200;
  if (code === 301) return 401;
  return code >= 206 && code <= 599 && code !== 304 ? code : 400;
}

/** Writes a body as a JSON response. */
export function respond({ body, raw, cookies, status }: Answer): Response {
  const text = JSON.stringify(body);
  const whole = raw === undefined ? text : withRaw(text, raw);
  const headers = new Headers({
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
  });
  for (const cookie of cookies ?? []) headers.append("set-cookie", cookie);
  return new Response(whole, { status: status ?? statusOf(body), headers });
}

/** Replaces the last occurrence, because names chosen by users may contain the placeholder and come before it. */
function withRaw(text: string, { placeholder, json }: Raw): string {
  const quoted = JSON.stringify(placeholder);
  const at = text.lastIndexOf(quoted);
  return at < 0 ? text : text.slice(0, at) + json + text.slice(at + quoted.length);
}

/** Suggestions of several kinds: the non-empty ones, and the order in which they are shown. */
export function suggestions(found: Readonly<Record<string, readonly Body[]>>): Body {
  const present = Object.entries(found).filter(([, items]) => items.length > 0);
  const result =
    present.length === 0
      ? {}
      : { ...Object.fromEntries(present), order: present.map(([name]) => name) };
  return { code: 200, result };
}
