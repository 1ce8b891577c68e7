import { mayHaveArrived, type Failure } from "../../../domain/failure.ts";
import { refusalOf } from "../../../domain/refusal.ts";
import { failureText } from "../../i18n/failure-text.ts";
import type { Translate } from "../../i18n/translate.ts";

/** Why the cloud disk was not changed, or that it is unknown whether it was. */
export const cloudWords = (failure: Failure, t: Translate): string =>
  mayHaveArrived(failure) ? t("cloud.unknown") : failureText(failure, t).text;

/** Why a file was not taken (B21). What broke down in the middle of it tells more than its code. */
export function uploadWords(failure: Failure, t: Translate): string {
  const words = failure.kind === "server" ? failure.message : "";
  if (words === "" && mayHaveArrived(failure)) return t("cloud.unknown");
  const isTelling = failure.kind === "server" && (refusalOf(failure.code) ?? "broken") === "broken";
  const error = isTelling && words !== "" ? words : failureText(failure, t).text;
  return t("cloud.state.failed", { error });
}
