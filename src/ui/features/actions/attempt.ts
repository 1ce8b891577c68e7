import type { Failure, Outcome } from "../../../domain/failure.ts";
import { settled } from "../../core/streams/settled.ts";
import { showToast } from "../toast/toasts.ts";

/** Waits for something asked of the core, and says so when it did not work; answers why. */
export async function attempt(
  asked: Promise<Outcome<unknown>>,
  name: string,
): Promise<Failure | null> {
  const outcome = await settled(asked);
  if (outcome.ok) return null;
  tellFailure(outcome.failure, name);
  return outcome.failure;
}

/** Says why something asked of the core did not work. */
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
