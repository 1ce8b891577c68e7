import { toFailure, type Failure, type Outcome } from "../../../domain/failure.ts";
import { showToast } from "../toast/toasts.ts";

/** Waits for something asked of the core, and says so when it did not work. */
export async function attempt(asked: Promise<Outcome<unknown>>, name: string): Promise<void> {
  try {
    const outcome = await asked;
    if (!outcome.ok) tell(outcome.failure, name);
  } catch (thrown) {
    tell(toFailure(thrown), name);
  }
}

function tell({ kind }: Failure, name: string): void {
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
    default:
      return showToast("cannotPlay", { name });
  }
}
