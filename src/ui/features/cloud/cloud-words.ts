import { mayHaveArrived, type Failure } from "../../../domain/failure.ts";
import { refusalOf } from "../../../domain/refusal.ts";
import { failureText } from "../../i18n/failure-text.ts";
import type { Translate } from "../../i18n/translate.ts";

/** The message that tells why the cloud disk was not changed, or that the result is unknown. */
export const cloudWords = (failure: Failure, t: Translate): string =>
  mayHaveArrived(failure) ? t("cloud.unknown") : failureText(failure, t).text;

/** The message that tells why a file was not taken (B21). If the upload broke, its message tells more than its code. */
export function uploadWords(failure: Failure, t: Translate): string {
  const words = failure.kind === "server" ? failure.message : "";
  if (words === "" && mayHaveArrived(failure)) return t("cloud.unknown");
  const isTelling = failure.kind === "server" && (refusalOf(failure.code) ?? "broken") === "broken";
  const error = isTelling && words !== "" ? words : failureText(failure, t).text;
  return t("cloud.state.failed", { error });
}
