/** @file HTTP range requests, for sound and video alike. */
/** Bytes from `from` up to but not including `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Media {
  readonly sizeBytes: number;
  readonly etag: string;
  readonly type: string;
}

/** Answers a request for one representation, with a range or not; `bodyOf` returns the bytes of a span. */
export function rangeResponse(
  request: Request,
  media: Media,
  bodyOf: (span: Span) => ReadableStream<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>,
): Response {
  const headers = new Headers({
    "Accept-Ranges": "bytes",
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "Content-Length, Content-Range, Accept-Ranges, ETag",
    "Cache-Control": "public, max-age=1200",
    "Content-Type": media.type,
    "Cross-Origin-Resource-Policy": "cross-origin",
    ETag: media.etag,
  });
  if (request.headers.get("if-none-match") === media.etag) {
    return new Response(null, { status: 304, headers });
  }
  const condition = request.headers.get("if-range");
  const asked =
    condition === null || condition === media.etag ? request.headers.get("range") : null;
  const span = asked === null ? null : spanOf(asked, media.sizeBytes);
  if (span === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${media.sizeBytes}`);
    headers.set("Content-Length", "0");
    return new Response(null, { status: 416, headers });
  }
  const { from, to } = span ?? { from: 0, to: media.sizeBytes };
  headers.set("Content-Length", String(to - from));
  if (span !== null) headers.set("Content-Range", `bytes ${from}-${to - 1}/${media.sizeBytes}`);
  const body = request.method === "HEAD" ? null : bodyOf({ from, to });
  return new Response(body, { status: span === null ? 200 : 206, headers });
}

/** A single range. Several ranges or an unreadable header count as none, as RFC 9110 allows. */
function spanOf(header: string, sizeBytes: number): Span | "unsatisfiable" | null {
  const match = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header);
  const [, first = "", last = ""] = match ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const tail = Number(last);
    return tail === 0 ? "unsatisfiable" : { from: Math.max(0, sizeBytes - tail), to: sizeBytes };
  }
  const from = Number(first);
  if (last !== "" && Number(last) < from) return null;
  if (from >= sizeBytes) return "unsatisfiable";
  return { from, to: last === "" ? sizeBytes : Math.min(Number(last) + 1, sizeBytes) };
}
