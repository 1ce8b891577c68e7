/** The body was not what its type promises. */
export class MalformedBody extends Error {}

/** A piece of a form as it arrives. */
export type FormPiece =
  | Part
  | { readonly kind: "data"; readonly chunk: Buffer }
  | { readonly kind: "end" };

interface Part {
  readonly kind: "part";
  readonly name: string;
  /** Null of a text. */
  readonly fileName: string | null;
  /** The media type of what follows, "" where the form names none. */
  readonly type: string;
}

const LONGEST_HEAD_BYTES = 16_384;
/** Of a file's name in UTF-8: systems stop at 255 letters of at most three bytes each. */
const LONGEST_NAME_BYTES = 255 * 3;
const LINE = Buffer.from("\r\n");
const HEAD_END = Buffer.from("\r\n\r\n");

/** What stands between the parts of a form, or null where the type names none. */
export function boundaryOf(type: string): string | null {
  const found =
    /^multipart\/form-data\b.*;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(type);
  return found?.[1] ?? found?.[2] ?? null;
}

/** Bytes that have come and were not looked at, and where more come from. */
interface Inflow {
  rest: Buffer;
  readonly chunks: AsyncIterator<Uint8Array>;
}

/** The next bytes; a form that ends early is none. */
async function next({ chunks }: Inflow): Promise<Buffer> {
  const { done, value } = await chunks.next();
  if (done === true) throw new MalformedBody("the form ends too early");
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
}

/** Reads on. */
async function more(inflow: Inflow): Promise<void> {
  inflow.rest = Buffer.concat([inflow.rest, await next(inflow)]);
}

/** The pieces of a form in the order in which they come, with no more of it in memory than one chunk. */
export async function* readForm(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<FormPiece> {
  const mark = Buffer.from(`\r\n--${boundary}`);
  const inflow: Inflow = { rest: LINE, chunks: body[Symbol.asyncIterator]() };
  try {
    // What comes before the first part is no part.
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

/** The bytes before the mark, which is taken off. */
async function* dataUntil(inflow: Inflow, mark: Buffer): AsyncGenerator<Buffer> {
  for (;;) {
    const at = inflow.rest.indexOf(mark);
    // The mark may have begun in the last bytes.
    const end = at === -1 ? Math.max(0, inflow.rest.length - mark.length + 1) : at;
    const chunk = inflow.rest.subarray(0, end);
    inflow.rest = inflow.rest.subarray(at === -1 ? end : at + mark.length);
    if (chunk.length > 0) yield chunk;
    if (at !== -1) return;
    const before = inflow.rest;
    inflow.rest = await next(inflow);
    // Where the mark does not lie across both, nothing has to be copied: files are large.
    const joint = Buffer.concat([before, inflow.rest.subarray(0, mark.length - 1)]);
    if (joint.includes(mark) || inflow.rest.length < mark.length)
      inflow.rest = Buffer.concat([before, inflow.rest]);
    else if (before.length > 0) yield before;
  }
}

/** Whether another part follows a mark: the last one has two dashes behind it. */
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
    // Browsers write these three in a name as in an address, and nothing else.
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
