import { mayHaveArrived, type Failure } from "../../../domain/failure.ts";
import { failureText } from "../../i18n/failure-text.ts";
import type { Translate } from "../../i18n/translate.ts";

/** Why the cloud disk was not changed, or that nobody knows whether it was. */
export const cloudWords = (failure: Failure, t: Translate): string =>
  mayHaveArrived(failure) ? t("cloud.unknown") : failureText(failure, t).text;

/** Why a file was not taken (spec section 8). */
export function uploadWords(failure: Failure, t: Translate): string {
  const isSilent = failure.kind !== "server" || failure.message === "";
  return isSilent && mayHaveArrived(failure)
    ? t("cloud.unknown")
    : t("cloud.state.failed", { error: failureText(failure, t).text });
}
