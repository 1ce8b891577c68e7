import type { Dice } from "./sources/demo/prng.ts";
import { dice } from "./sources/demo/prng.ts";

/** Failures on demand around the handler; only with TONEARM_FAULTS=1, for tests. */
export interface Faults {
  around(
    request: Request,
    platform: unknown,
    answer: (request: Request) => Promise<Response>,
  ): Promise<Response>;
}

const KINDS = [
  "500",
  "502",
  "301",
  "-460",
  "html",
  "truncated",
  "malformed",
  "missing",
  "wrongTypes",
  "empty",
  "texts",
  "hang",
  "reset",
  "slow",
  "custom",
] as const;
type Kind = (typeof KINDS)[number];

interface Fault {
  readonly pattern: RegExp;
  readonly kind: Kind;
  left: number;
  /** How many of the matching requests it strikes, 0 to 1. */
  readonly share: number;
  /** The same for the same seed: which of them. */
  readonly random: Dice;
  readonly delayMs: number;
  readonly body: unknown;
  readonly status: number;
  /** What every text becomes with the kind `texts`. */
  readonly text: string | null;
}

const MOST_REQUESTS = 2000;
const DEFAULT_DELAY_MS = 3000;

/** Makes an injector without faults; tests add them with `POST /__faults`. */
export function createFaults(): Faults {
  const faults: Fault[] = [];
  const requests: string[] = [];
  /** Bytes of media that left, by path. */
  const sentBytes = new Map<string, number>();
  return {
    async around(request, platform, answer) {
      const url = new URL(request.url);
      if (url.pathname === "/__faults" || url.pathname === "/__requests")
        return control(request, url.pathname, faults, requests);
      if (url.pathname === "/__media") return tellMedia(request, sentBytes);
      const target = url.pathname + url.search;
      requests.push(`${request.method} ${target}`);
      if (requests.length > MOST_REQUESTS) requests.shift();
      const fault = faults.find(
        (candidate) => candidate.left > 0 && candidate.pattern.test(target) && strikes(candidate),
      );
      const answered = (asked: Request): Promise<Response> =>
        url.pathname.startsWith("/media/")
          ? answer(asked).then((response) => counted(response, url.pathname, sentBytes))
          : answer(asked);
      if (fault === undefined) return answered(request);
      fault.left--;
      return fail(fault, request, platform, answered);
    },
  };
}

/** Every share of 1 strikes without using up a number. */
const strikes = ({ share, random }: Fault): boolean => share >= 1 || random.chance(share);

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
  else if (request.method === "POST" && path === "/__faults") {
    const fault = readFault(await request.json().catch(() => null));
    if (fault === null) return Response.json({ code: 400, msg: "not a fault" }, { status: 400 });
    faults.push(fault);
  }
  return Response.json({
    code: 200,
    [path.slice(3)]:
      path === "/__faults"
        ? faults.map((fault) => ({ ...fault, pattern: fault.pattern.source, random: undefined }))
        : requests,
  });
}

function readFault(value: unknown): Fault | null {
  if (typeof value !== "object" || value === null) return null;
  const fields = new Map<string, unknown>(Object.entries(value));
  const pattern = fields.get("pattern");
  const kind = KINDS.find((known) => known === (fields.get("kind") ?? "custom"));
  if (typeof pattern !== "string" || kind === undefined) return null;
  const number = (name: string, fallback: number): number => {
    const given = fields.get(name);
    return typeof given === "number" ? given : fallback;
  };
  const compiled = compile(pattern);
  if (compiled === null) return null;
  return {
    pattern: compiled,
    kind,
    left: number("times", Number.MAX_SAFE_INTEGER),
    delayMs: number("delayMs", kind === "slow" ? DEFAULT_DELAY_MS : 0),
    body: fields.get("body"),
    status: number("status", 200),
    text: textOf(fields.get("text")),
    share: number("share", 1),
    random: dice(`fault ${number("seed", 0)}`),
  };
}

const textOf = (given: unknown): string | null => (typeof given === "string" ? given : null);

function compile(pattern: string): RegExp | null {
  try {
    return new RegExp(pattern);
  } catch {
    return null;
  }
}

async function fail(
  fault: Fault,
  request: Request,
  platform: unknown,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (fault.delayMs > 0) {
    await new Promise((resolve) => {
      setTimeout(resolve, fault.delayMs);
    });
  }
  if (fault.body !== undefined) return Response.json(fault.body, { status: fault.status });
  switch (fault.kind) {
    case "500":
      return Response.json({ code: 500, msg: "服务器内部错误", message: null }, { status: 500 });
    case "502":
      return Response.json(
        { code: 502, msg: "getaddrinfo ENOTFOUND interface.music.163.com" },
        { status: 502 },
      );
    case "301":
      return Response.json({ code: 301, msg: "需要登录" }, { status: 401 });
    case "-460":
      return Response.json(
        { code: -460, message: "网络太拥挤，请稍候再试！", msg: "Cheating" },
        { status: 400 },
      );
    case "html":
      return new Response("<!doctype html><title>Bad gateway</title><p>nginx</p>", {
        headers: { "content-type": "text/html" },
      });
    case "malformed":
      return jsonText('{"code":200,"data":[{]}');
    case "missing":
      return jsonText('{"code":200}');
    case "truncated":
      return truncated(await answer(request));
    case "wrongTypes":
      return rewritten(await answer(request), (value) => distort(value));
    case "empty":
      return rewritten(await answer(request), (value) => emptied(value));
    case "texts":
      return rewritten(await answer(request), (value, name) => retold(value, name, fault.text));
    case "hang":
      return new Promise((_, reject) => {
        request.signal.addEventListener("abort", () => reject(new Error("the caller gave up")));
      });
    case "reset":
      return reset(platform);
    default:
      return answer(request);
  }
}

function jsonText(text: string): Response {
  return new Response(text, { headers: { "content-type": "application/json; charset=utf-8" } });
}

/** Half of the body as if it were all of it; media keep their stated length and break off. */
async function truncated(response: Response): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const half = bytes.subarray(0, bytes.length >> 1);
  if ((response.headers.get("content-type") ?? "").includes("json"))
    return jsonText(new TextDecoder().decode(half));
  let isSent = false;
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isSent) controller.error(new Error("broken off on purpose"));
      else controller.enqueue(half);
      isSent = true;
    },
  });
  return new Response(broken, { status: response.status, headers: response.headers });
}

/** The same fields with other values, the code excepted. */
async function rewritten(
  response: Response,
  change: (value: unknown, name: string) => unknown,
): Promise<Response> {
  const body: unknown = await response.json().catch(() => ({}));
  const entries = typeof body === "object" && body !== null ? Object.entries(body) : [];
  const wrong = entries.map(([name, value]): [string, unknown] => [
    name,
    name === "code" ? value : change(value, name),
  ]);
  return jsonText(JSON.stringify(Object.fromEntries(wrong)));
}

/** Every list without its items, every number 0, every text blank. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value === "object" && value !== null) return mapFields(value, emptied);
  return typeof value === "number" ? 0 : typeof value === "string" ? "" : value;
}

/** Texts nobody reads: addresses, keys and what the protocol counts with. */
const MACHINE_FIELD = /url|pic|cover|img|cursor|version|key|cookie|type|alg|^cd$|lasttime/i;

/** Every text that people read replaced by another; lyrics keep their times. */
function retold(value: unknown, name: string, text: string | null): unknown {
  if (Array.isArray(value)) return value.map((item) => retold(item, name, text));
  if (typeof value === "object" && value !== null)
    return mapFields(value, (inner, field) => retold(inner, field, text));
  if (typeof value !== "string" || value === "" || MACHINE_FIELD.test(name)) return value;
  if (/^(?:https?:|\d+$)/.test(value)) return value;
  if (/^\[\d+:/m.test(value)) return value.replaceAll(/^(\[[\d:.]+\]).*$/gm, `$1${text ?? ""}`);
  return text;
}

const mapFields = (
  value: object,
  change: (inner: unknown, name: string) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).map(([name, inner]): [string, unknown] => [name, change(inner, name)]),
  );

function distort(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? {} : [null, "text", 7, distort(value[0])];
  if (typeof value === "object" && value !== null) {
    return mapFields(value, distort);
  }
  if (typeof value === "string") return 12_345;
  if (typeof value === "number") return { not: "a number" };
  return typeof value === "boolean" ? "maybe" : [];
}

/** Cuts the connection without an answer, where there is one to cut. */
function reset(platform: unknown): Promise<Response> {
  const incoming =
    typeof platform === "object" && platform !== null && "incoming" in platform
      ? platform.incoming
      : null;
  const socket =
    typeof incoming === "object" && incoming !== null && "socket" in incoming
      ? incoming.socket
      : null;
  if (
    typeof socket === "object" &&
    socket !== null &&
    "destroy" in socket &&
    typeof socket.destroy === "function"
  ) {
    socket.destroy();
    return new Promise(() => {});
  }
  return Promise.reject(new Error("reset on purpose"));
}
