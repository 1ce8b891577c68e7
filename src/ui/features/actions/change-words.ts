import { mayHaveArrived, type Failure } from "../../../domain/failure.ts";
import { failureText } from "../../i18n/failure-text.ts";
import type { Translate } from "../../i18n/translate.ts";

/** More than that of the service's words is no message any more. */
const MOST_LETTERS = 300;

/**
 * What to say of a change of a playlist that did not work: why the service refused it (B21),
 * and that it is unknown where no answer came. Null when nothing needs saying.
 */
export function changeWords(failure: Failure, t: Translate): string | null {
  if (failure.kind === "aborted") return null;
  if (failure.kind === "needLogin") return t("toast.text.needLogin");
  if (mayHaveArrived(failure)) return t("playlists.unknown");
  const { title, text } = failureText(failure, t);
  if (failure.kind !== "server") return `${title}. ${text}`;
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}
