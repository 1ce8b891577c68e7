import type { Outcome } from "../../domain/failure.ts";

/** A complete call to last.fm, including its signature. */
export interface LastfmRequest {
  readonly method: "GET" | "POST";
  readonly params: Readonly<Record<string, string>>;
}

export interface LastfmPort {
  /** Resolves with the answer's JSON, which may be an error of the service; a failure if there is no JSON. */
  ask(endpoint: string, request: LastfmRequest): Promise<Outcome<unknown>>;
}
