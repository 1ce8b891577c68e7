import { mayHaveArrived, toFailure, type Failure, type Outcome } from "../../../domain/failure.ts";
import { showToast, type ToastText } from "../toast/toasts.ts";

/**
 * Waits for a change of what the listener keeps with the service, and says why it was not made: in the
 * service's own words where it has some, else in ours. Answers whether it was.
 */
export async function tellRefused(
  asked: Promise<Outcome<unknown>>,
  otherwise: ToastText,
): Promise<boolean> {
  const outcome = await asked.catch((thrown: unknown) => ({
    ok: false as const,
    failure: toFailure(thrown),
  }));
  if (!outcome.ok) tell(outcome.failure, otherwise);
  return outcome.ok;
}

function tell(failure: Failure, otherwise: ToastText): void {
  // Without the login it takes, the core says so itself; what is on its way needs no second time.
  if (failure.kind === "needLogin" || failure.kind === "aborted") return;
  if (mayHaveArrived(failure)) showToast("changeUnknown");
  else if (failure.kind === "server" && failure.message.trim() !== "")
    showToast("refused", { words: failure.message });
  else showToast(otherwise);
}
