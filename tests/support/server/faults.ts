import type { App } from "../../../server/app.ts";
import type { FileRequest } from "../../../server/file-answer.ts";
import { readFault, strikes, type Fault } from "./fault.ts";
import { strike } from "./strike.ts";

/** Failures on demand around the handler. */
export interface Faults {
  around(
    request: Request,
    platform: unknown,
    answer: (request: Request) => Promise<Response>,
  ): Promise<Response>;
  /** A file of the build that no failure may strike, counted and sent the short way; else null. */
  file(request: FileRequest, answer: () => FileResult): FileResult;
}

type FileResult = ReturnType<App["file"]>;

const MOST_REQUESTS = 2000;

/** Makes an injector without faults; tests add one with `POST /__faults`, and replace all of them with `PUT`. */
export function createFaults(): Faults {
  const faults: Fault[] = [];
  const requests: string[] = [];
  /** Bytes of media that left, by path. */
  const sentBytes = new Map<string, number>();
  const note = (line: string): void => {
    requests.push(line);
    if (requests.length > MOST_REQUESTS) requests.shift();
  };
  return {
    file({ method, path, query }, answer) {
      if (query.size > 0 || /^\/(?:__|media\/)/.test(path)) return null;
      if (faults.some(({ left, pattern }) => left > 0 && pattern.test(path))) return null;
      const file = answer();
      if (file !== null) note(`${method} ${path}`);
      return file;
    },
    async around(request, platform, answer) {
      const url = new URL(request.url);
      if (url.pathname === "/__faults" || url.pathname === "/__requests")
        return control(request, url.pathname, faults, requests);
      if (url.pathname === "/__media") return tellMedia(request, sentBytes);
      const target = url.pathname + url.search;
      note(`${request.method} ${target}`);
      const fault = faults.find(
        (candidate) => candidate.left > 0 && candidate.pattern.test(target) && strikes(candidate),
      );
      const answered = (asked: Request): Promise<Response> =>
        url.pathname.startsWith("/media/")
          ? answer(asked).then((response) => counted(response, url.pathname, sentBytes))
          : answer(asked);
      if (fault === undefined) return answered(request);
      fault.left--;
      return strike(fault, request, platform, answered);
    },
  };
}

function tellMedia(request: Request, sentBytes: Map<string, number>): Response {
  if (request.method === "DELETE") sentBytes.clear();
  return Response.json({ code: 200, sentBytes: Object.fromEntries(sentBytes) });
}

/** The same answer; what is read of its body is added up. */
function counted(response: Response, path: string, sentBytes: Map<string, number>): Response {
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      sentBytes.set(path, (sentBytes.get(path) ?? 0) + chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  const { status, headers } = response;
  return new Response(response.body?.pipeThrough(count) ?? null, { status, headers });
}

async function control(
  request: Request,
  path: string,
  faults: Fault[],
  requests: string[],
): Promise<Response> {
  const list: unknown[] = path === "/__faults" ? faults : requests;
  if (request.method === "DELETE") list.length = 0;
  else if (path === "/__faults" && (request.method === "POST" || request.method === "PUT")) {
    const sent: unknown = await request.json().catch(() => null);
    const read = (Array.isArray(sent) ? sent : [sent]).map(readFault);
    const added = read.filter((fault) => fault !== null);
    if (added.length < read.length)
      return Response.json({ code: 400, msg: "not a fault" }, { status: 400 });
    // In one step: a request in between would meet neither the old faults nor the new ones.
    faults.splice(request.method === "PUT" ? 0 : faults.length, Infinity, ...added);
  }
  return Response.json({
    code: 200,
    [path.slice(3)]:
      path === "/__faults"
        ? faults.map((fault) => ({ ...fault, pattern: fault.pattern.source, random: undefined }))
        : requests,
  });
}
