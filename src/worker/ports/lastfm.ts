import type { Outcome } from "../../domain/failure.ts";

/** A call of last.fm with everything it takes, signature included. */
export interface LastfmRequest {
  readonly method: "GET" | "POST";
  readonly params: Readonly<Record<string, string>>;
}

export interface LastfmPort {
  /** The answer's JSON, an error of the service included; a failure when there is no such answer. */
  ask(endpoint: string, request: LastfmRequest): Promise<Outcome<unknown>>;
}
