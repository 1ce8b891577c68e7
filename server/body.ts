/** @file Bodies of requests: read no faster than they are used, and no further than their maximum size. */
import type { Readable } from "node:stream";

import { steadyStream } from "./steady.ts";

/** The request with its body as a stream that is read no faster than it is used. */
export function withSteadyBody(request: Request, incoming: Readable): Request {
  const { method, url, headers, signal } = request;
  if (method === "GET" || method === "HEAD") return request;
  const init = { method, headers, signal, body: steadyStream(incoming), duplex: "half" } as const;
  return new Request(url, init);
}

/** Thrown when a body has more bytes than allowed. */
export class TooLong extends Error {}

/** A request whose body is counted while it is read, unless its length is declared. */
export interface Limited {
  readonly request: Request;
  /** Whether the body is too long, as far as is known by now. */
  isOver(): boolean;
}

/** Limits a body to `mostBytes`; reading more fails. */
export function limited(request: Request, mostBytes: number): Limited {
  const { headers, body } = request;
  const length = headers.get("content-length");
  const isTold = length !== null && !headers.has("transfer-encoding");
  if (isTold || body === null) {
    const isLong = Number(length ?? 0) > mostBytes;
    return { request, isOver: () => isLong };
  }
  let sizeBytes = 0;
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>(
      {
        transform(chunk, controller) {
          sizeBytes += chunk.byteLength;
          if (sizeBytes > mostBytes) controller.error(new TooLong("the body is too long"));
          else controller.enqueue(chunk);
        },
      },
      undefined,
      { highWaterMark: 0 },
    ),
  );
  const init = { body: counted, duplex: "half" } as const;
  return { request: new Request(request, init), isOver: () => sizeBytes > mostBytes };
}
