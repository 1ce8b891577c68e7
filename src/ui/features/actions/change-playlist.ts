import type { ListHead } from "../../../contract/rows.ts";
import { type Failure, type Outcome, mayHaveArrived } from "../../../domain/failure.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import type { Core } from "../../core/core-context.tsx";
import { settled } from "../../core/streams/settled.ts";
import { failureText } from "../../i18n/failure-text.ts";
import type { Translate } from "../../i18n/translate.ts";
import { showToast } from "../toast/toasts.ts";

/** Awaits a change of a playlist and shows a message if it fails; resolves with the outcome. */
export async function changePlaylist(
  asked: Promise<Outcome<unknown>>,
  t: Translate,
): Promise<Failure | null> {
  const outcome = await settled(asked);
  if (outcome.ok) return null;
  tellUnchanged(outcome.failure, t);
  return outcome.failure;
}

/** Shows why a playlist was not changed. */
export function tellUnchanged(failure: Failure, t: Translate): void {
  // The core has already reported a missing log-in.
  if (failure.kind === "needLogin") return;
  if (failure.kind === "quota") return showToast("deviceFull");
  if (failure.kind === "stale") return showToast("listChanged");
  const words = changeWords(failure, t);
  if (words !== null) showToast("playlistFailed", { words });
}

/** The list after it has been read again; null if it cannot be read. */
export const settledHead = (core: Core, spec: ListSpec): Promise<ListHead | null> =>
  new Promise((done) => {
    const heard = core.lists.head$(spec).subscribe((head) => {
      if (head.kind === "loading") return;
      done(head.kind === "ready" ? head.value : null);
      // It may emit before there is a subscription to end.
      queueMicrotask(() => heard.unsubscribe());
    });
  });

/** A longer text of the service is no message. */
const MOST_LETTERS = 300;

/**
 * The message for a failed change of a playlist: why the service refused it (B21), or that the result is unknown
 * because no answer came. Null if no message is needed.
 */
export function changeWords(failure: Failure, t: Translate): string | null {
  if (failure.kind === "aborted") return null;
  if (failure.kind === "needLogin") return t("toast.text.needLogin");
  if (mayHaveArrived(failure)) return t("playlists.unknown");
  const { title, text } = failureText(failure, t);
  if (failure.kind !== "server") return `${title}. ${text}`;
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}
