/** @file Truncated, distorted, emptied or rewritten answers. */

export function jsonText(text: string): Response {
  return new Response(text, { headers: { "content-type": "application/json; charset=utf-8" } });
}

/** Half of the body as if it were complete; media keep their declared length and break off. */
export async function truncated(response: Response): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const half = bytes.subarray(0, bytes.length >> 1);
  if ((response.headers.get("content-type") ?? "").includes("json"))
    return jsonText(new TextDecoder().decode(half));
  let isSent = false;
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isSent) controller.error(new Error("broken off on purpose"));
      else controller.enqueue(half);
      isSent = true;
    },
  });
  return new Response(broken, { status: response.status, headers: response.headers });
}

/** The same fields with other values, except for the code. */
export async function rewritten(
  response: Response,
  change: (value: unknown, name: string) => unknown,
): Promise<Response> {
  const body: unknown = await response.json().catch(() => ({}));
  const entries = typeof body === "object" && body !== null ? Object.entries(body) : [];
  const wrong = entries.map(([name, value]): [string, unknown] => [
    name,
    name === "code" ? value : change(value, name),
  ]);
  return jsonText(JSON.stringify(Object.fromEntries(wrong)));
}

/** Empties every list, sets every number to 0, and blanks every text. */
export function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value === "object" && value !== null) return mapFields(value, emptied);
  return typeof value === "number" ? 0 : typeof value === "string" ? "" : value;
}

/** Fields whose texts are not shown: addresses, keys and values of the protocol. */
const MACHINE_FIELD = /url|pic|cover|img|cursor|version|key|cookie|type|alg|^cd$|lasttime/i;

/** Replaces every text that is shown; lyrics keep their times. */
export function retold(value: unknown, name: string, text: string | null): unknown {
  if (Array.isArray(value)) return value.map((item) => retold(item, name, text));
  if (typeof value === "object" && value !== null)
    return mapFields(value, (inner, field) => retold(inner, field, text));
  if (typeof value !== "string" || value === "" || MACHINE_FIELD.test(name)) return value;
  if (/^(?:https?:|\d+$)/.test(value)) return value;
  if (/^\[\d+:/m.test(value)) return value.replaceAll(/^(\[[\d:.]+\]).*$/gm, `$1${text ?? ""}`);
  return text;
}

const mapFields = (
  value: object,
  change: (inner: unknown, name: string) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).map(([name, inner]): [string, unknown] => [name, change(inner, name)]),
  );

/** Changes the type of every value. */
export function distort(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? {} : [null, "text", 7, distort(value[0])];
  if (typeof value === "object" && value !== null) {
    return mapFields(value, distort);
  }
  if (typeof value === "string") return 12_345;
  if (typeof value === "number") return { not: "a number" };
  return typeof value === "boolean" ? "maybe" : [];
}
