import { mayHaveArrived, type Failure, type Outcome } from "../../../domain/failure.ts";
import { refusalOf } from "../../../domain/refusal.ts";
import { settled } from "../../core/streams/settled.ts";
import { sayFailure } from "../../i18n/failure-text.ts";
import { showToast, type ToastText } from "../toast/toasts.ts";

/**
 * Waits for a change of what the listener keeps with the service, and says why it was not made, as far as the
 * service tells, else with `otherwise`. Answers whether it was.
 */
export async function tellRefused(
  asked: Promise<Outcome<unknown>>,
  otherwise: ToastText,
): Promise<boolean> {
  const outcome = await settled(asked);
  if (!outcome.ok) tell(outcome.failure, otherwise);
  return outcome.ok;
}

function tell(failure: Failure, otherwise: ToastText): void {
  // Without the login it takes, the core says so itself; what is on its way needs no second time.
  if (failure.kind === "needLogin" || failure.kind === "aborted") return;
  if (mayHaveArrived(failure)) showToast("changeUnknown");
  else if (saysWhy(failure)) showToast("refused", { words: sayFailure(failure) });
  else showToast(otherwise);
}

const saysWhy = (failure: Failure): boolean =>
  failure.kind === "server" && (refusalOf(failure.code) !== null || failure.message.trim() !== "");
