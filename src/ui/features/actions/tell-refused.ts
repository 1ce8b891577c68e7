import { mayHaveArrived, type Failure, type Outcome } from "../../../domain/failure.ts";
import { refusalOf } from "../../../domain/refusal.ts";
import { settled } from "../../core/streams/settled.ts";
import { sayFailure } from "../../i18n/failure-text.ts";
import { showToast, type ToastText } from "../toast/toasts.ts";

/**
 * Waits for a change of what the listener keeps with the service. If it failed, shows the service's reason, or
 * `otherwise` if it gave none. Resolves with whether it was made.
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
  // If a login is needed, the core asks for it; a change that is already under way needs no message.
  if (failure.kind === "needLogin" || failure.kind === "aborted") return;
  if (mayHaveArrived(failure)) showToast("changeUnknown");
  else if (saysWhy(failure)) showToast("refused", { words: sayFailure(failure) });
  else showToast(otherwise);
}

const saysWhy = (failure: Failure): boolean =>
  failure.kind === "server" && (refusalOf(failure.code) !== null || failure.message.trim() !== "");
