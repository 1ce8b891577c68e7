import type { Outcome } from "../../domain/failure.ts";

export interface MusicSourcePort {
  /** The current status of our server's source, from a route outside the API. */
  status(): Promise<Outcome<unknown>>;
}
