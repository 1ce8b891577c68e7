import type { Outcome } from "../../domain/failure.ts";

export interface MusicSourcePort {
  /** What our server says of its source just now: a route of its own, beside the API. */
  status(): Promise<Outcome<unknown>>;
}
