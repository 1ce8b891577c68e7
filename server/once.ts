/** Time in which a browser may repeat a request whose connection was cut. */
const KEPT_MS = 30_000;

/** Routes of the service that change something although they use GET. */
const CHANGES_BY_GET = /\/(?:like|comment\/like|user\/cloud\/del)$/;

/**
 * Answers a repeated change with the answer to the first one. Browsers send a POST again if a reused
 * connection is cut before an answer begins. All our changes carry a fresh `timestamp` in their
 * address (S2), so equal requests are the same change.
 */
export function createOnce(
  nowMs: () => number = Date.now,
): (request: Request, answer: () => Promise<Response>) => Promise<Response> {
  const answers = new Map<string, { readonly atMs: number; readonly answer: Promise<Response> }>();

  return async (request, answer) => {
    const { pathname, searchParams } = new URL(request.url);
    const isChange = request.method === "POST" || CHANGES_BY_GET.test(pathname);
    if (!isChange || !searchParams.has("timestamp")) return answer();
    const body = await request.clone().text();
    const key = [request.url, request.headers.get("cookie") ?? "", body].join("\n");
    const now = nowMs();
    for (const [old, { atMs }] of answers) if (atMs + KEPT_MS < now) answers.delete(old);
    const known = answers.get(key);
    if (known !== undefined) return (await known.answer).clone();
    const asked = answer();
    answers.set(key, { atMs: now, answer: asked });
    // A failure is not kept, so that the repeated request is tried again.
    asked.catch(() => answers.delete(key));
    return (await asked).clone();
  };
}
