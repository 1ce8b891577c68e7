import { toFailure, type Outcome } from "../../../domain/failure.ts";
import { showToast } from "../toast/toasts.ts";

/** Waits for a change of a playlist and says so when it did not work; answers whether it did. */
export async function changePlaylist(asked: Promise<Outcome<unknown>>): Promise<boolean> {
  const outcome = await settled(asked);
  if (!outcome.ok) showToast(outcome.failure.kind === "quota" ? "deviceFull" : "commandLost");
  return outcome.ok;
}

/** An answer of the core; one that never comes, the worker being gone, is a failure like any other. */
export const settled = <T>(asked: Promise<Outcome<T>>): Promise<Outcome<T>> =>
  asked.catch((thrown: unknown) => ({ ok: false, failure: toFailure(thrown) }));
