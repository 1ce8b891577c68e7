/** Thrown when a body does not have the format that its type declares. */
export class MalformedBody extends Error {}

/** A piece of a form as it arrives. */
export type FormPiece =
  | Part
  | { readonly kind: "data"; readonly chunk: Buffer }
  | { readonly kind: "end" };

interface Part {
  readonly kind: "part";
  readonly name: string;
  /** Null for a text field. */
  readonly fileName: string | null;
  /** Media type of the content; "" if the form declares none. */
  readonly type: string;
}

const LONGEST_HEAD_BYTES = 16_384;
/** Maximum length of a file's name in UTF-8: systems allow 255 characters, of at most three bytes each. */
const LONGEST_NAME_BYTES = 255 * 3;
const LINE = Buffer.from("\r\n");
const HEAD_END = Buffer.from("\r\n\r\n");

/** The boundary between the parts of a form; null if the type declares none. */
export function boundaryOf(type: string): string | null {
  const found =
    /^multipart\/form-data\b.*;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(type);
  return found?.[1] ?? found?.[2] ?? null;
}

/** Bytes that have been received but not parsed, and the source of further bytes. */
interface Inflow {
  rest: Buffer;
  readonly chunks: AsyncIterator<Uint8Array>;
}

/** Reads the next chunk; throws if the form ends too early. */
async function next({ chunks }: Inflow): Promise<Buffer> {
  const { done, value } = await chunks.next();
  if (done === true) throw new MalformedBody("the form ends too early");
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
}

/** Appends the next chunk to the unparsed bytes. */
async function more(inflow: Inflow): Promise<void> {
  inflow.rest = Buffer.concat([inflow.rest, await next(inflow)]);
}

/** The pieces of a form in order, with no more than about one chunk in memory. */
export async function* readForm(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<FormPiece> {
  const mark = Buffer.from(`\r\n--${boundary}`);
  const inflow: Inflow = { rest: LINE, chunks: body[Symbol.asyncIterator]() };
  try {
    // Skips the preamble before the first part.
    for await (const _ of dataUntil(inflow, mark));
    while (await hasPart(inflow)) {
      yield await readHead(inflow);
      for await (const chunk of dataUntil(inflow, mark)) yield { kind: "data", chunk };
      yield { kind: "end" };
    }
  } finally {
    await inflow.chunks.return?.();
  }
}

/** The bytes up to the mark, which is removed. */
async function* dataUntil(inflow: Inflow, mark: Buffer): AsyncGenerator<Buffer> {
  for (;;) {
    const at = inflow.rest.indexOf(mark);
    // The last bytes may be the beginning of the mark.
    const end = at === -1 ? Math.max(0, inflow.rest.length - mark.length + 1) : at;
    const chunk = inflow.rest.subarray(0, end);
    inflow.rest = inflow.rest.subarray(at === -1 ? end : at + mark.length);
    if (chunk.length > 0) yield chunk;
    if (at !== -1) return;
    const before = inflow.rest;
    inflow.rest = await next(inflow);
    // Joined only if the mark may span both chunks: files are large, and joining copies.
    const joint = Buffer.concat([before, inflow.rest.subarray(0, mark.length - 1)]);
    if (joint.includes(mark) || inflow.rest.length < mark.length)
      inflow.rest = Buffer.concat([before, inflow.rest]);
    else if (before.length > 0) yield before;
  }
}

/** Whether another part follows a mark: after the last mark come two dashes. */
async function hasPart(inflow: Inflow): Promise<boolean> {
  while (inflow.rest.length < 2) await more(inflow);
  if (inflow.rest.subarray(0, 2).toString() === "--") return false;
  const line = await takeUntil(inflow, LINE);
  if (line.trim() !== "") throw new MalformedBody("the form has a mark that is none");
  return true;
}

async function readHead(inflow: Inflow): Promise<Part> {
  const head = await takeUntil(inflow, HEAD_END);
  const lines = head.split("\r\n");
  const disposition = lines.find((line) => /^content-disposition:/i.test(line)) ?? "";
  const type = lines.find((line) => /^content-type:/i.test(line)) ?? "";
  const valueOf = (key: string): string | null => {
    const [, value] = new RegExp(`;\\s*${key}="([^"]*)"`, "i").exec(disposition) ?? [];
    // Browsers percent-encode only these three characters in names.
    return value?.replace(/%(22|0D|0A)/g, (code) => decodeURIComponent(code)) ?? null;
  };
  const name = valueOf("name");
  const fileName = valueOf("filename");
  if (name === null) throw new MalformedBody("a part of the form has no name");
  if (fileName !== null && Buffer.byteLength(fileName) > LONGEST_NAME_BYTES)
    throw new MalformedBody("no file has a name so long");
  return {
    kind: "part",
    name,
    fileName,
    type: type.slice(type.indexOf(":") + 1).trim(),
  };
}

async function takeUntil(inflow: Inflow, mark: Buffer): Promise<string> {
  for (;;) {
    const at = inflow.rest.subarray(0, LONGEST_HEAD_BYTES).indexOf(mark);
    if (at !== -1) {
      const text = inflow.rest.subarray(0, at).toString();
      inflow.rest = inflow.rest.subarray(at + mark.length);
      return text;
    }
    if (inflow.rest.length > LONGEST_HEAD_BYTES)
      throw new MalformedBody("a part of the form has no beginning");
    await more(inflow);
  }
}
