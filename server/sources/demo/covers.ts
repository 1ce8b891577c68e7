import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";

// Beside this module in development, beside the bundle once built: the build copies the folder there.
const ART_FOLDER = new URL("./media-art/", import.meta.url);
const WEEK_S = 604_800;

let sizesByName: ReadonlyMap<string, readonly number[]> | null = null;

/** The prepared widths of every picture, read from the folder once. */
function preparedSizes(): ReadonlyMap<string, readonly number[]> {
  if (sizesByName !== null) return sizesByName;
  const found = new Map<string, number[]>();
  for (const file of readdirSync(ART_FOLDER)) {
    const [, name, width] = /^(.+)-(\d+)\.jpg$/.exec(file) ?? [];
    if (name !== undefined && width !== undefined)
      found.set(name, [...(found.get(name) ?? []), Number(width)]);
  }
  for (const widths of found.values()) widths.sort((one, other) => one - other);
  sizesByName = found;
  return found;
}

/** The names of all pictures. */
export function artNames(): readonly string[] {
  return [...preparedSizes().keys()];
}

/** The smallest prepared width that is not below the one asked, else the largest. */
function chooseWidth(widths: readonly number[], asked: number): number {
  return widths.find((width) => width >= asked) ?? widths.at(-1) ?? 0;
}

/**
 * Answers GET and HEAD for a picture; `?param=WyH` chooses among the prepared sizes. What follows a dot
 * says whose it is: `midori.listener` looks like `midori`, at an address nobody else has.
 */
export async function coverResponse(request: Request, asWhose: string): Promise<Response> {
  const [name = ""] = asWhose.split(".");
  const widths = preparedSizes().get(name);
  if (widths === undefined) return new Response("no such picture\n", { status: 404 });
  const [, asked] =
    /^(\d{1,4})y\d{1,4}$/.exec(new URL(request.url).searchParams.get("param") ?? "") ?? [];
  const width = chooseWidth(widths, asked === undefined ? Number.POSITIVE_INFINITY : Number(asked));
  const etag = `"${name}-${width}"`;
  const headers = {
    etag,
    "cache-control": `public, max-age=${WEEK_S}`,
    "content-type": "image/jpeg",
  };
  if (request.headers.get("if-none-match") === etag)
    return new Response(null, { status: 304, headers });
  const bytes = await readFile(new URL(`${name}-${width}.jpg`, ART_FOLDER));
  const body = request.method === "HEAD" ? null : new Uint8Array(bytes);
  return new Response(body, {
    headers: { ...headers, "content-length": String(bytes.byteLength), "accept-ranges": "bytes" },
  });
}
