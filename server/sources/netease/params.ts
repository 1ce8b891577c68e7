import { BadCall } from "./failures.ts";
import type { Kind, Route } from "../wire/routes.ts";

const MOST_BODY_BYTES = 1_000_000;
const LONGEST_TEXT = 10_000;
const LONGEST_LIST = 1000;

const NUMBER = /^-?\d{1,17}$/;
const CONTROL = /(?!\n)\p{Cc}/u;

/** Parameters of a call by name. Multipart and form texts override the query; the last of equal names counts. */
export async function readInput(request: Request): Promise<ReadonlyMap<string, string>> {
  const input = new Map(new URL(request.url).searchParams);
  if (request.method === "GET" || request.body === null) return input;
  const type = request.headers.get("content-type") ?? "";
  const body = await readBody(request);
  for (const [name, value] of await formOf(type, body))
    if (typeof value === "string") input.set(name, value);
  return input;
}

async function formOf(
  type: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<URLSearchParams | FormData> {
  if (type.startsWith("application/x-www-form-urlencoded"))
    return new URLSearchParams(Buffer.from(body).toString());
  if (!type.startsWith("multipart/form-data")) return new URLSearchParams();
  try {
    return await new Response(body, { headers: { "content-type": type } }).formData();
  } catch {
    throw new BadCall(400);
  }
}

async function readBody({ body }: Request): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of body ?? []) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > MOST_BODY_BYTES) throw new BadCall(413);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Selects the parameters that a route takes, in the form its module expects. Throws if one is invalid or missing. */
export function pickParams(
  name: string,
  { takes, needs }: Pick<Route, "takes" | "needs">,
  input: ReadonlyMap<string, string>,
): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [key, kind] of Object.entries(takes)) {
    const value = input.get(key);
    if (value === undefined) continue;
    const read = readAs(kind, value);
    if (read === null) throw new BadCall(400);
    params[key] = read;
  }
  for (const need of needs)
    if (![need].flat().some((key) => Object.hasOwn(params, key))) throw new BadCall(400);
  ADAPT[name]?.(params);
  return params;
}

function readAs(kind: Kind, value: string): string | null {
  if (kind === "number") return NUMBER.test(value) ? value : null;
  if (kind === "text") return value.length <= LONGEST_TEXT && !CONTROL.test(value) ? value : null;
  if (kind === "numbers") return readNumbers(value);
  return kind.includes(value) ? value : null;
}

/** Comma-separated numbers, with or without brackets around them. */
function readNumbers(value: string): string | null {
  const bare = /^\[(.*)\]$/s.exec(value)?.[1] ?? value;
  const numbers = bare.split(",");
  return numbers.length <= LONGEST_LIST && numbers.every((one) => NUMBER.test(one)) ? bare : null;
}

/** Escapes texts that the package inserts between quotes or parses as JSON. */
const ADAPT: Readonly<Record<string, (params: Record<string, string>) => void>> = {
  "playlist/update": (params) => {
    for (const key of ["name", "desc", "tags"]) {
      const text = params[key];
      if (text !== undefined) params[key] = JSON.stringify(text).slice(1, -1);
    }
  },
  "song/order/update": (params) => {
    params["ids"] = `[${params["ids"]}]`;
  },
};
