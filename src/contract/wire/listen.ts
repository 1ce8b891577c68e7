import type { Endpoint } from "comlink";
import { Subscription } from "rxjs";

/** Receives every message of an endpoint until the subscription ends. */
export function listen(endpoint: Endpoint, on: (data: unknown) => void): Subscription {
  const heard = (event: Event): void => {
    if (event instanceof MessageEvent) on(event.data);
  };
  endpoint.addEventListener("message", heard);
  endpoint.start?.();
  return new Subscription(() => endpoint.removeEventListener("message", heard));
}

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === "object" && data !== null;

/** A message of the stream protocol, or null for all others on the endpoint (comlink's calls). */
export function streamMessage(
  data: unknown,
): { readonly stream: number; readonly op: string; readonly body: Record<string, unknown> } | null {
  if (!isRecord(data)) return null;
  const { stream, op } = data;
  return typeof stream === "number" && typeof op === "string" ? { stream, op, body: data } : null;
}
