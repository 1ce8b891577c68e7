import { distort, emptied, jsonText, retold, rewritten, truncated } from "./bodies.ts";
import type { Fault } from "./fault.ts";

/** The answer to a request that is affected by a fault. */
export async function strike(
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

/** Closes the connection without an answer, if there is a connection. */
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
