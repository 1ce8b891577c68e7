import { type AnswerMessage, type Asked, MOST_PIECE_BYTES } from "./messages.ts";

interface AnsweringDeps {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly send: (message: AnswerMessage) => void;
  readonly report: (error: unknown) => void;
}

/** Answers requests that come as messages. */
export interface Answering {
  open(id: number, asked: Asked): void;
  /** The next piece is wanted. */
  more(id: number): void;
  /** The reader has given up. */
  cancel(id: number): void;
}

/** The body of an answer under way. */
interface Body {
  /** The next bytes, never none; null at the end. */
  next(): Promise<Uint8Array | null>;
  cancel(): Promise<void>;
}

/** Paths are asked, and what they belong to is one. */
const ORIGIN = "app://tonearm";

/** Holds the unread rest of each answer; nothing is read before it is asked for. */
export function createAnswering({ fetch, send, report }: AnsweringDeps): Answering {
  /** Null while the answer itself is awaited. */
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

/** A stream cut into pieces small enough to handle in one turn. */
function bodyOf(stream: ReadableStream<Uint8Array>): Body {
  const reader = stream.getReader();
  let left: Uint8Array = new Uint8Array(0);
  return {
    async next() {
      while (left.byteLength === 0) {
        // oxlint-disable-next-line no-await-in-loop -- one after another
        const { done, value } = await reader.read();
        if (done) return null;
        left = value;
      }
      // A copy where it is a part: with a view, all that lies behind it would travel.
      const isAll =
        left.byteLength <= MOST_PIECE_BYTES && left.byteLength === left.buffer.byteLength;
      const piece = isAll ? left : left.slice(0, MOST_PIECE_BYTES);
      left = left.subarray(piece.byteLength);
      return piece;
    },
    cancel: () => reader.cancel(),
  };
}
