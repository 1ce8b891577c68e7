import { mayHaveArrived, type Failure } from "../../../domain/failure.ts";
import { failureText } from "../../i18n/failure-text.ts";
import type { Translate } from "../../i18n/translate.ts";

/** Longer texts of the service are shortened: they are no messages. */
const MOST_LETTERS = 300;

/**
 * The message about a comment that could not be written, liked or deleted, and below it what the service's own
 * dialog says (B21). Empty if there is nothing to say.
 */
export function problemLines(failure: Failure, t: Translate): readonly string[] {
  // If a login is needed, the core asks for it; a request that is already under way needs no message.
  if (failure.kind === "needLogin" || failure.kind === "aborted") return [];
  if (mayHaveArrived(failure)) return [t("comments.unknown")];
  if (failure.kind === "notFound") return [t("comments.gone")];
  return [shorten(failureText(failure, t).text)];
}

const shorten = (line: string): string =>
  line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS)}…` : line;
