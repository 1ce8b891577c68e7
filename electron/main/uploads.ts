/** @file How far an upload is: pages are not told under a scheme of the app's own. */
import { distinctUntilChanged, filter, map, type Observable, Subject } from "rxjs";
import { UPLOAD_HEADER } from "../../src/domain/desktop/upload-header.ts";

type Handle = (request: Request) => Promise<Response>;

export interface UploadWatch {
  /** Bytes of the body that have been read, by the number in its request's header. */
  progress$(upload: number): Observable<number>;
  /** The handler; of requests with such a header it tells how far they are. */
  around(handle: Handle): Handle;
}

/** Tells of uploads. */
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
