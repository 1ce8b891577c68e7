/** A body of the wire. */
export type Body = Readonly<Record<string, unknown>>;

/** A long array kept as text, so that it is not serialised for each answer. */
export interface Raw {
  readonly placeholder: string;
  readonly json: string;
}

/** A body with some parts already in JSON, or a body with cookies to set. */
export interface Answer {
  readonly body: Body;
  readonly raw?: Raw;
  readonly cookies?: readonly string[];
  /** Where the HTTP status is not what the code says. */
  readonly status?: number;
}

/** A body that says what went wrong; the service has both spellings of the text. */
export function failure(code: number, text: string): Body {
  return { code, msg: text, message: text };
}

export const NOT_SIGNED_IN: Body = { code: 301, msg: "需要登录" };
export const NOT_FOUND: Body = { code: 404, data: null, msg: "Not Found" };
export const BAD_PARAMETERS: Body = { code: 400, msg: "参数错误", message: "参数错误" };

const OK_CODES = new Set([200, 201, 302, 400, 502, 800, 801, 802, 803]);

/** The HTTP status for a code in the body, as the service's server chooses it; 301 becomes 401, which `fetch` leaves alone. */
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

/** The last place counts: names that people choose stand before it. */
function withRaw(text: string, { placeholder, json }: Raw): string {
  const quoted = JSON.stringify(placeholder);
  const at = text.lastIndexOf(quoted);
  return at < 0 ? text : text.slice(0, at) + json + text.slice(at + quoted.length);
}

/** Suggestions of several kinds: those there are, and in which order they are shown. */
export function suggestions(found: Readonly<Record<string, readonly Body[]>>): Body {
  const present = Object.entries(found).filter(([, items]) => items.length > 0);
  const result =
    present.length === 0
      ? {}
      : { ...Object.fromEntries(present), order: present.map(([name]) => name) };
  return { code: 200, result };
}
