/** @file Progress of uploads: Chromium does not report it to pages for requests to a custom scheme. */
import { distinctUntilChanged, filter, map, type Observable, Subject } from "rxjs";
import { UPLOAD_HEADER } from "../../src/domain/desktop/upload-header.ts";

type Handle = (request: Request) => Promise<Response>;

export interface UploadWatch {
  /** Bytes of the body read so far, for the upload with this number in its request header. */
  progress$(upload: number): Observable<number>;
  /** Wraps a handler so that requests with this header report their progress. */
  around(handle: Handle): Handle;
}

/** Creates the watch. */
export function createUploadWatch(): UploadWatch {
  const read = new Subject<{ readonly upload: number; readonly bytes: number }>();
  return {
    progress$: (wanted) =>
      read.pipe(
        filter(({ upload }) => upload === wanted),
        map(({ bytes }) => bytes),
        distinctUntilChanged(),
      ),
    around: (handle) => (request) => {
      const upload = Number(request.headers.get(UPLOAD_HEADER));
      if (!Number.isInteger(upload) || upload <= 0 || request.body === null) return handle(request);
      let bytes = 0;
      const counted = request.body.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, out) {
            bytes += chunk.byteLength;
            read.next({ upload, bytes });
            out.enqueue(chunk);
          },
        }),
      );
      const headers = new Headers(request.headers);
      headers.delete(UPLOAD_HEADER);
      const { method } = request;
      const init = { method, headers, body: counted, duplex: "half" } as const;
      return handle(new Request(request.url, init));
    },
  };
}
