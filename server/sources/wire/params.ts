import { boundaryOf, MalformedBody, readForm } from "./multipart.ts";

export { MalformedBody } from "./multipart.ts";

/** Maximum size of a text in a form with files; calls without files are never longer. */
const LONGEST_TEXT_BYTES = 1_000_000;

/** Parameters of a call from query and body, with readers that never throw. */
export interface Params {
  text(name: string): string;
  /** A whole number, or the fallback when it is missing or not one. */
  int(name: string, fallback: number): number;
  /** True for "true", "1" and the like. */
  flag(name: string): boolean;
  /** Comma-separated numbers; anything else in between is dropped. */
  ids(name: string): number[];
  has(name: string): boolean;
}

/** What is known of an uploaded file. Its bytes are not needed here and not kept. */
export interface SentFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Media type as declared by the form; "" if it is not. */
  readonly type: string;
}

/** Parameters, cookies and files of a call. */
interface Input {
  readonly params: Params;
  readonly cookies: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, SentFile>;
}

/** Reads query and body, the body winning; a `cookie` parameter replaces the Cookie header. */
export async function readInput(request: Request): Promise<Input> {
  const values = new Map<string, string>(new URL(request.url).searchParams);
  const files = new Map<string, SentFile>();
  if (request.method !== "GET" && request.method !== "HEAD") await readBody(request, values, files);
  const cookies = parseCookies(values.get("cookie") ?? request.headers.get("cookie") ?? "");
  return { params: paramsOf(values), cookies, files };
}

async function readBody(
  request: Request,
  values: Map<string, string>,
  files: Map<string, SentFile>,
): Promise<void> {
  const type = request.headers.get("content-type") ?? "";
  if (type.includes("application/json")) {
    readJson(await request.text(), values);
    return;
  }
  if (type.includes("multipart/form-data")) {
    await readParts(request, values, files);
    return;
  }
  for (const [name, value] of new URLSearchParams(await request.text())) values.set(name, value);
}

/** Reads a form as a stream, because a file in it may be larger than the memory. */
async function readParts(
  { headers, body }: Request,
  values: Map<string, string>,
  files: Map<string, SentFile>,
): Promise<void> {
  const boundary = boundaryOf(headers.get("content-type") ?? "");
  if (boundary === null || body === null) throw new MalformedBody("the form could not be read");
  let part = { name: "", fileName: "" as string | null, type: "" };
  let sizeBytes = 0;
  let text: Buffer[] = [];
  for await (const piece of readForm(body, boundary)) {
    if (piece.kind === "part") [part, sizeBytes, text] = [piece, 0, []];
    else if (piece.kind === "data") {
      sizeBytes += piece.chunk.byteLength;
      if (part.fileName !== null) continue;
      if (sizeBytes > LONGEST_TEXT_BYTES) throw new MalformedBody("a text of the form is too long");
      text.push(piece.chunk);
    } else if (part.fileName === null) values.set(part.name, Buffer.concat(text).toString());
    else files.set(part.name, { name: part.fileName, size: sizeBytes, type: part.type });
  }
}

function readJson(text: string, values: Map<string, string>): void {
  if (text.trim() === "") return;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new MalformedBody("the body is not JSON");
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed))
    throw new MalformedBody("the body is not a JSON object");
  for (const [name, value] of Object.entries(parsed)) {
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
      values.set(name, String(value));
    else if (value !== null && value !== undefined) values.set(name, JSON.stringify(value));
  }
}

function parseCookies(text: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of text.split(";")) {
    const at = part.indexOf("=");
    if (at > 0) cookies.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
  }
  return cookies;
}

function paramsOf(values: ReadonlyMap<string, string>): Params {
  const text = (name: string): string => values.get(name) ?? "";
  return {
    text,
    has: (name) => text(name) !== "",
    int: (name, fallback) => {
      const value = text(name).trim();
      const number = /^-?\d{1,16}$/.test(value) ? Number(value) : Number.NaN;
      return Number.isSafeInteger(number) ? number : fallback;
    },
    flag: (name) => /^(true|1|yes)$/i.test(text(name)),
    ids: (name) =>
      text(name)
        .replaceAll(/[[\]"\s]/g, "")
        .split(",")
        .filter((part) => /^\d{1,16}$/.test(part))
        .map(Number)
        .filter(Number.isSafeInteger),
  };
}
