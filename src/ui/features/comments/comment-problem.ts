import { mayHaveArrived, type Failure } from "../../../domain/failure.ts";
import { failureText } from "../../i18n/failure-text.ts";
import type { Translate } from "../../i18n/translate.ts";

/** More than that of the service's words is no message any more. */
const MOST_LETTERS = 300;

/**
 * What to say of a comment that was not written, liked or deleted, and what the service's dialog says
 * below that (B21). Empty when nothing needs saying.
 */
export function problemLines(failure: Failure, t: Translate): readonly string[] {
  // The core says so itself; what is on its way already needs no second time.
  if (failure.kind === "needLogin" || failure.kind === "aborted") return [];
  if (mayHaveArrived(failure)) return [t("comments.unknown")];
  if (failure.kind === "notFound") return [t("comments.gone")];
  return [shorten(failureText(failure, t).text)];
}

const shorten = (line: string): string =>
  line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS)}…` : line;
