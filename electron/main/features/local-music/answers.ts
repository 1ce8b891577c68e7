/** @file Requests of pages, answered by the process that reads the listener's folder. */
import { SECURITY_HEADERS } from "../../../../server/headers.ts";
import type { AnswerMessage, Asked, Head, ToScanner } from "../../../scanner/messages.ts";

interface AnswersDeps {
  readonly send: (message: ToScanner) => void;
  /** Called when an answer has not begun in time. */
  readonly onHung: () => void;
  /** Runs `work` after `delayMs`. Returns a function that cancels it. */
  readonly after: (delayMs: number, work: () => void) => () => void;
}

/** Requests to one process. */
export interface Answers {
  ask(asked: Asked): Promise<Response>;
  hear(message: AnswerMessage): void;
  /** The process is gone: requests without an answer are refused, and answers under way break off. */
  fail(): void;
}

/** A request whose answer has not begun, or the body of its answer. */
interface Open {
  begin(head: Head): void;
  piece(bytes: Uint8Array): void;
  end(how: "whole" | "broken"): void;
}

/** A process that has not begun to answer within this time hangs, in ms. */
const MOST_MS = 10_000;
/** Number of pieces that are buffered for the page. */
const AHEAD = 2;
/** Headers of an answer that are passed on to pages. */
const TOLD: ReadonlySet<string> = new Set([
  "accept-ranges",
  "cache-control",
  "content-length",
  "content-range",
  "content-type",
  "etag",
]);

/** Temporarily unavailable. */
export const unavailable = (): Response =>
  Response.json(
    { code: 503 },
    { status: 503, headers: { ...SECURITY_HEADERS, "cache-control": "no-store" } },
  );

/** Creates the requests to one process. */
export function createAnswers({ send, onHung, after }: AnswersDeps): Answers {
  const open = new Map<number, Open>();
  let last = 0;
  return {
    ask: (asked) =>
      new Promise((resolve) => {
        const id = ++last;
        const forget = (): void => void open.delete(id);
        const keep = after(MOST_MS, onHung);
        const answer = (response: Response): void => {
          keep();
          resolve(response);
        };
        open.set(id, {
          begin: (head) => {
            const body = head.hasBody ? createBody(id, send, forget) : null;
            if (body === null) forget();
            else open.set(id, { begin: () => {}, ...body });
            answer(responseOf(head, body?.stream ?? null));
          },
          piece: () => {},
          end: () => {
            forget();
            answer(unavailable());
          },
        });
        send({ kind: "open", id, asked });
      }),
    hear: (message) => {
      const answer = open.get(message.id);
      if (message.kind === "head") answer?.begin(message);
      else if (message.kind === "piece") answer?.piece(message.bytes);
      else answer?.end(message.kind);
    },
    fail: () => {
      for (const answer of open.values()) answer.end("broken");
    },
  };
}

function responseOf({ status, headers }: Head, body: ReadableStream | null): Response {
  if (status === 503) return unavailable();
  const told = headers.filter(([name]) => TOLD.has(name.toLowerCase()));
  return new Response(body, {
    status,
    headers: { ...SECURITY_HEADERS, ...Object.fromEntries(told) },
  });
}

interface Body extends Pick<Open, "piece" | "end"> {
  readonly stream: ReadableStream<Uint8Array>;
}

/** A body whose pieces are requested as the page reads them; the first one is sent without a request. */
function createBody(id: number, send: AnswersDeps["send"], forget: () => void): Body {
  let isAwaited = true;
  let arrived = (): void => {};
  let out: ReadableStreamDefaultController<Uint8Array> | null = null;
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        out = controller;
      },
      pull: () =>
        new Promise((resolve) => {
          arrived = resolve;
          if (isAwaited) return;
          isAwaited = true;
          send({ kind: "more", id });
        }),
      cancel: () => {
        forget();
        send({ kind: "cancel", id });
      },
    },
    { highWaterMark: AHEAD },
  );
  return {
    stream,
    piece: (bytes) => {
      isAwaited = false;
      out?.enqueue(bytes);
      arrived();
    },
    end: (how) => {
      forget();
      if (how === "whole") out?.close();
      else out?.error(new Error("the file could not be read to its end"));
      arrived();
    },
  };
}
