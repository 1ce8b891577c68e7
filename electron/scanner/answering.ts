import { type AnswerMessage, type Asked, MOST_PIECE_BYTES } from "./messages.ts";

interface AnsweringDeps {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly send: (message: AnswerMessage) => void;
  readonly report: (error: unknown) => void;
}

/** Answers requests that arrive as messages. */
export interface Answering {
  open(id: number, asked: Asked): void;
  /** Called when the next piece is wanted. */
  more(id: number): void;
  /** Called when the answer is no longer read. */
  cancel(id: number): void;
}

/** The body of an answer under way. */
interface Body {
  /** Resolves with the next bytes, never empty, or with null at the end. */
  next(): Promise<Uint8Array | null>;
  cancel(): Promise<void>;
}

/** Requests arrive as paths; a `Request` needs an absolute address, so this origin is put before them. */
const ORIGIN = "app://tonearm";

/** Reads each answer's body only as far as pieces are requested. */
export function createAnswering({ fetch, send, report }: AnsweringDeps): Answering {
  /** Bodies by request; null while the answer is awaited. */
  const open = new Map<number, Body | null>();
  const pull = async (id: number): Promise<void> => {
    const body = open.get(id);
    if (body === undefined || body === null) return;
    const bytes = await body.next();
    if (!open.has(id)) return;
    if (bytes !== null) return send({ kind: "piece", id, bytes });
    open.delete(id);
    send({ kind: "whole", id });
  };
  const broken = (id: number) => (): void => {
    if (open.delete(id)) send({ kind: "broken", id });
  };
  const answer = async (id: number, asked: Asked): Promise<void> => {
    const { status, headers, body } = await fetch(requestOf(asked)).catch((error: unknown) => {
      report(error);
      return new Response(null, { status: 500 });
    });
    if (!open.has(id)) {
      await body?.cancel();
      return;
    }
    send({ kind: "head", id, status, headers: [...headers], hasBody: body !== null });
    if (body === null) {
      open.delete(id);
      return;
    }
    open.set(id, bodyOf(body));
    await pull(id);
  };
  return {
    open: (id, asked) => {
      open.set(id, null);
      answer(id, asked).catch(broken(id));
    },
    more: (id) => void pull(id).catch(broken(id)),
    cancel: (id) => {
      const body = open.get(id);
      open.delete(id);
      body?.cancel().catch(() => {});
    },
  };
}

const requestOf = ({ method, path, headers, body }: Asked): Request =>
  new Request(ORIGIN + path, {
    method,
    headers: headers.map(([name, value]) => [name, value] as [string, string]),
    body: body === null ? null : new Uint8Array(body),
  });

/** Splits a stream into pieces small enough not to block a process for long. */
function bodyOf(stream: ReadableStream<Uint8Array>): Body {
  const reader = stream.getReader();
  let left: Uint8Array = new Uint8Array(0);
  return {
    async next() {
      while (left.byteLength === 0) {
        // oxlint-disable-next-line no-await-in-loop -- a stream is read in order
        const { done, value } = await reader.read();
        if (done) return null;
        left = value;
      }
      // A part is copied, because sending a view would send its whole buffer.
      const isAll =
        left.byteLength <= MOST_PIECE_BYTES && left.byteLength === left.buffer.byteLength;
      const piece = isAll ? left : left.slice(0, MOST_PIECE_BYTES);
      left = left.subarray(piece.byteLength);
      return piece;
    },
    cancel: () => reader.cancel(),
  };
}
