import { inTime } from "./transport/deadline.ts";
import type { CloudOptions, Service } from "./service.ts";
import { readUrl } from "./urls.ts";

interface MediaDeps
  extends Pick<Service, "hosts" | "limits" | "gate">, Pick<CloudOptions, "fetch"> {
  readonly ending: AbortSignal;
}

const NO_STORE = { "cache-control": "no-store" } as const;
const problem = (code: number): Response =>
  Response.json({ code }, { status: code, headers: NO_STORE });

/** Serves sound of the service that pages may not read from its own hosts (S43). */
export async function answerMedia(
  request: Request,
  path: string,
  deps: MediaDeps,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  try {
    if (path === "/media/outer") return await outer(searchParams.get("id") ?? "", request, deps);
    if (path === "/media/relay") return await relay(searchParams.get("u") ?? "", request, deps);
  } catch {
    // Any failure on the way means that there is no sound.
    return problem(502);
  }
  return problem(404);
}

/** Redirects a visitor to the address of a song; the service's own redirect leads to an unencrypted address. */
async function outer(id: string, request: Request, deps: MediaDeps): Promise<Response> {
  if (!/^\d{1,17}$/.test(id)) return problem(404);
  const { hosts, limits, gate, fetch, ending } = deps;
  const location = await inTime(limits.callMs, [request.signal, ending], async (signal) => {
    const leave = await gate.enter(signal);
    try {
      const url = `${hosts.site}/song/media/outer/url?id=${id}.mp3`;
      const answer = await fetch(url, { redirect: "manual", signal });
      await answer.body?.cancel();
      return answer.headers.get("location");
    } finally {
      leave();
    }
  });
  const target = readUrl(location?.replace(/^http:/i, "https:") ?? "");
  if (target === null || !hosts.isMedia(target)) return problem(404);
  return new Response(null, { status: 302, headers: { ...NO_STORE, location: target.href } });
}

const ASKED = ["range", "if-range"] as const;
const ANSWERED = [
  "content-type",
  "content-length",
  "content-range",
  "accept-ranges",
  "etag",
  "last-modified",
] as const;

/** Streams a sound from a host of the service, for pages that need its bytes. */
async function relay(address: string, request: Request, deps: MediaDeps): Promise<Response> {
  const url = readUrl(address);
  if (url === null || !deps.hosts.isMedia(url)) return problem(404);
  const headers = { ...picked(request.headers, ASKED), "accept-encoding": "identity" };
  const { method } = request;
  const leaving = new AbortController();
  const signals = [request.signal, deps.ending, leaving.signal];
  // Only the beginning has a time limit, because songs are read as they are played.
  const answer = await inTime(deps.limits.callMs, [], async (late) => {
    const giveUp = (): void => leaving.abort(late.reason);
    late.addEventListener("abort", giveUp);
    const signal = AbortSignal.any(signals);
    const started = await deps.fetch(url.href, { method, headers, redirect: "manual", signal });
    late.removeEventListener("abort", giveUp);
    return started;
  });
  const { status } = answer;
  const isSound = /^audio\//i.test(answer.headers.get("content-type") ?? "");
  if (status !== 416 && (!isSound || (status !== 200 && status !== 206))) {
    await answer.body?.cancel();
    return problem(404);
  }
  const found = { ...NO_STORE, ...picked(answer.headers, ANSWERED) };
  return new Response(status === 416 ? null : answer.body, { status, headers: found });
}

function picked(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
