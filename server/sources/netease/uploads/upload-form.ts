import { BadCall } from "../failures.ts";
import { boundaryOf, type FormPiece, readForm } from "../../wire/multipart.ts";
import type { Spool } from "./spool.ts";
import { bytesOf } from "../transport/streams.ts";

/** Names of files that the service accepts as sound. */
export const SOUND = /\.(mp3|flac|m4a|ogg|wav|ape|wma)$/i;

const LONGEST_FIELD_BYTES = 10_000;
const MOST_FIELDS = 50;

interface Received {
  /** Name of the uploaded file. */
  readonly name: string;
  readonly input: ReadonlyMap<string, string>;
}

/** Writes the file of a form to the spool, and collects the form's other fields. */
export async function receive(
  request: Request,
  spool: Spool,
  mostBytes: number,
  signal: AbortSignal,
): Promise<Received> {
  const boundary = boundaryOf(request.headers.get("content-type") ?? "");
  if (boundary === null || request.body === null) throw new BadCall(400);
  const input = new Map(new URL(request.url).searchParams);
  const taker = createTaker(spool, mostBytes, input);
  const body = bytesOf(request.body, signal);
  await takeAll(readForm(body, boundary), taker.take);
  const name = taker.fileName();
  if (name === null || !SOUND.test(name) || spool.sizeBytes === 0) throw new BadCall(400);
  return { name, input };
}

/**
 * Takes all pieces. If the listener hangs up half-way, the form counts as
 * malformed, because it is not an error of ours.
 */
async function takeAll(
  pieces: AsyncIterator<FormPiece>,
  take: (piece: FormPiece) => Promise<void>,
): Promise<void> {
  for (;;) {
    const next = await pieces.next().catch((error: unknown) => {
      throw error instanceof BadCall ? error : new BadCall(400);
    });
    if (next.done === true) return;
    await take(next.value);
  }
}

/** Returns a function that handles a piece: the first file goes into the spool, texts into `input`. */
function createTaker(spool: Spool, mostBytes: number, input: Map<string, string>) {
  let fileName: string | null = null;
  let field: { readonly key: string; text: Buffer } | null = null;
  let isInFile = false;

  const begin = (piece: Extract<FormPiece, { kind: "part" }>): void => {
    isInFile = piece.name === "songFile" && piece.fileName !== null && fileName === null;
    if (isInFile) fileName = piece.fileName;
    field = piece.fileName === null ? { key: piece.name, text: Buffer.alloc(0) } : null;
    if (input.size > MOST_FIELDS) throw new BadCall(413);
  };
  const add = async (chunk: Buffer): Promise<void> => {
    if (isInFile) {
      if (spool.sizeBytes + chunk.length > mostBytes) throw new BadCall(413);
      await spool.write(chunk);
    } else if (field !== null) {
      field.text = Buffer.concat([field.text, chunk]);
      if (field.text.length > LONGEST_FIELD_BYTES) throw new BadCall(413);
    }
  };
  return {
    fileName: () => fileName,
    take: async (piece: FormPiece): Promise<void> => {
      if (piece.kind === "part") begin(piece);
      else if (piece.kind === "data") await add(piece.chunk);
      else if (field !== null) input.set(field.key, field.text.toString());
    },
  };
}
