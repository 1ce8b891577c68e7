/**
 * @file Which addresses exist below `/local/`, and which parts of a request are
 * passed on to the process that answers it.
 */
import type { Asked } from "../../../scanner/messages.ts";

const MEDIA = /^\/local\/media\/(?:audio|cover|digest)\/\d{1,16}$/;
const LISTS = /^\/local\/(?:songs|albums|artists)$/;
/** Form of the routes; whether a route exists is decided by the folder's library. */
const API = /^\/local\/api(?:\/[a-z\d]{1,20}){1,3}$/;

const READING: ReadonlySet<string> = new Set(["GET", "HEAD"]);
/** Long queries are sent with POST, as to a service. */
const ASKING: ReadonlySet<string> = new Set([...READING, "POST"]);

const HEADERS = ["range", "if-range", "if-none-match", "content-type"];
const MOST_BODY_BYTES = 1_000_000;

/** The request to pass on, or the status to refuse it with. No cookies or other identifying headers are passed on. */
export async function readAsked(request: Request): Promise<Asked | 404 | 405 | 413> {
  const { pathname, search } = new URL(request.url);
  const { method } = request;
  const isApi = API.test(pathname);
  if (!isApi && !MEDIA.test(pathname) && !LISTS.test(pathname)) return 404;
  if (!(isApi ? ASKING : READING).has(method)) return 405;
  const body = method === "POST" ? await bodyOf(request) : null;
  if (body === "long") return 413;
  const headers = HEADERS.flatMap((name) => {
    const value = request.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { method, path: pathname + search, headers, body };
}

/** Reads the body up to the maximum size. */
async function bodyOf({ body }: Request): Promise<Uint8Array | "long" | null> {
  if (body === null) return null;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > MOST_BODY_BYTES) return "long";
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
