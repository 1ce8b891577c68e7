import type { Failure, Outcome } from "../../../domain/failure.ts";
import { settled } from "../../core/streams/settled.ts";
import { showToast } from "../toast/toasts.ts";

/** Waits for a request to the core and shows a message if it failed; resolves with the failure, else null. */
export async function attempt(
  asked: Promise<Outcome<unknown>>,
  name: string,
): Promise<Failure | null> {
  const outcome = await settled(asked);
  if (outcome.ok) return null;
  tellFailure(outcome.failure, name);
  return outcome.failure;
}

/** Shows a message that tells why a request to the core failed. */
export function tellFailure({ kind }: Failure, name: string): void {
  switch (kind) {
    case "aborted":
      return;
    case "needLogin":
      return showToast("needLogin");
    case "offline":
    case "timeout":
      return showToast("networkLost");
    case "workerLost":
      return showToast("commandLost");
    case "stale":
      return showToast("listChanged");
    default:
      return showToast("cannotPlay", { name });
  }
}
