import { isEncrypted } from "../../encrypted.ts";
import { respond, respondBad, respondFailed } from "./answers.ts";
import { failureOf, inTime, linked } from "./transport/deadline.ts";
import { BadCall, CloudFailure } from "./failures.ts";
import { createBackOff } from "./limits.ts";
import { MODULES } from "./modules.ts";
import { OWN_ROUTES } from "./own-routes.ts";
import { pickParams, readInput } from "./params.ts";
import { type Route, ROUTES } from "../wire/routes.ts";
import { runModule } from "./run-module.ts";
import { type CloudOptions, NOBODY, type Service } from "./service.ts";
import { readSession } from "./session.ts";
import { createSharing } from "./sharing.ts";
import type { CloudAnswer, Fetch, RouteModule, Session } from "./types.ts";
import { createUploads } from "./uploads/upload.ts";

type Answered = Pick<CloudAnswer, "body" | "cookie">;

const UPLOAD = "cloud";

/** Routes with the module that requests them; null for the upload, which is handled separately. */
const KNOWN: ReadonlyMap<string, { readonly route: Route; readonly module: RouteModule | null }> =
  new Map(
    [...ROUTES].map(([name, route]) => [
      name,
      { route, module: OWN_ROUTES.get(name) ?? MODULES.get(name) ?? null },
    ]),
  );

/** Address of a proxy for a tunnel, as the client sends it (S3). */
const PROXY = /^https?:\/\/(?:[\w.-]{1,253}|\[[\da-f:]{2,39}\]):\d{1,5}$/i;

/** The caller's session and network access. */
interface Listener {
  readonly session: Session;
  readonly fetch: Fetch;
}

/** Answers calls below `/api`. */
export function createApi(
  options: CloudOptions,
  service: Service,
): (request: Request, path: string, ending: AbortSignal) => Promise<Response> {
  const { nowMs, log } = options;
  const { limits } = service;
  const backOff = createBackOff(limits.backOffMs, nowMs);
  const share = createSharing<Answered>();

  const listenerOf = (request: Request, input: ReadonlyMap<string, string>): Listener => {
    const proxy = input.get("proxy") ?? "";
    const through = PROXY.test(proxy) && options.fetchThrough ? options.fetchThrough(proxy) : null;
    const cookie = input.get("cookie") ?? request.headers.get("cookie") ?? "";
    return { session: readSession(cookie), fetch: through ?? options.fetch };
  };
  const upload = createUploads(service, options, listenerOf);

  const run = async (name: string, asked: Asked, signal: AbortSignal): Promise<Answered> => {
    const { module, params, session, fetch } = asked;
    const request = await service.requestFor({ route: name, session, fetch, signal });
    return runModule({ module, params: { ...params }, request });
  };

  const ask = async (name: string, request: Request, signal: AbortSignal): Promise<Answered> => {
    const resting = backOff.codeOf(name);
    if (resting !== null) return { body: { code: resting }, cookie: [] };
    const answered = await askNow(name, request, signal);
    const { code } = answered.body;
    if (!isWrongCaptcha(name, code)) backOff.note(name, code);
    return answered;
  };

  const askNow = async (name: string, request: Request, signal: AbortSignal): Promise<Answered> => {
    const { route, module } = knownOf(name, request);
    if (module === null) return inTime(limits.uploadMs, [signal], (late) => upload(request, late));
    const input = await readInput(request);
    const params = pickParams(name, route, input);
    const asked: Asked = { module, params, ...listenerOf(request, input) };
    const runInTime = (session: Session, ends: AbortSignal): Promise<Answered> =>
      inTime(limits.callMs, [ends], (late) => run(name, { ...asked, session }, late));
    if (!mayShare(route, asked, options.fetch)) return runInTime(asked.session, signal);
    const shared = await share(`${name} ${JSON.stringify(params)}`, signal, (ends) =>
      runInTime(NOBODY, ends),
    );
    return { body: shared.body, cookie: [] };
  };

  const answer = async (request: Request, name: string, signal: AbortSignal) => {
    const startedMs = nowMs();
    const done = (word: unknown): void =>
      log(`${ROUTES.has(name) ? name : "unknown"} ${String(word)} ${nowMs() - startedMs} ms`);
    try {
      const answered = await ask(name, request, signal);
      const { code } = answered.body;
      done(typeof code === "number" ? code : "-");
      return respond(answered, { isSecure: isEncrypted(request), nowMs: nowMs() });
    } catch (error) {
      return afterError(error, signal, done);
    }
  };
  return (request, path, ending) =>
    linked([request.signal, ending], (signal) => answer(request, path.slice(1), signal));
}

interface Asked extends Listener {
  readonly module: RouteModule;
  readonly params: Record<string, string>;
}

function knownOf(name: string, { method }: Request): { route: Route; module: RouteModule | null } {
  const known = KNOWN.get(name);
  if (known === undefined) throw new BadCall(404);
  if (method !== "GET" && method !== "POST") throw new BadCall(405);
  if (name === UPLOAD && method !== "POST") throw new BadCall(400);
  return known;
}

/** A wrong captcha has the code that means "too often" on other routes (S45). */
const isWrongCaptcha = (name: string, code: unknown): boolean =>
  code === 503 && Object.hasOwn(ROUTES.get(name)?.takes ?? {}, "captcha");

/** Equal calls of visitors at the same time may share one answer, which contains nothing about any of them. */
const mayShare = (route: Route, { session, fetch }: Listener, usual: Fetch): boolean =>
  route.isShared && session.account === null && session.visitor === null && fetch === usual;

function afterError(error: unknown, signal: AbortSignal, done: (word: unknown) => void): Response {
  if (error instanceof BadCall) {
    done(error.code);
    return respondBad(error);
  }
  // A caller who has hung up reads no answer; any other error here is a bug of ours.
  if (!(error instanceof CloudFailure) && !signal.aborted) throw error;
  const { reason } = failureOf(error, signal);
  done(reason);
  return respondFailed(reason);
}
