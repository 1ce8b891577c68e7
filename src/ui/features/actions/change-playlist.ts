import type { ListHead } from "../../../contract/rows.ts";
import { type Failure, type Outcome, mayHaveArrived } from "../../../domain/failure.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import type { Core } from "../../core/core-context.tsx";
import { settled } from "../../core/streams/settled.ts";
import { failureText } from "../../i18n/failure-text.ts";
import type { Translate } from "../../i18n/translate.ts";
import { showToast } from "../toast/toasts.ts";

/** Waits for a change of a playlist and says so when it did not work; answers why. */
export async function changePlaylist(
  asked: Promise<Outcome<unknown>>,
  t: Translate,
): Promise<Failure | null> {
  const outcome = await settled(asked);
  if (outcome.ok) return null;
  tellUnchanged(outcome.failure, t);
  return outcome.failure;
}

/** Says why a playlist was not changed. */
export function tellUnchanged(failure: Failure, t: Translate): void {
  // Without the login it takes, the core has said so itself.
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
      // It may answer before it can be unsubscribed.
      queueMicrotask(() => heard.unsubscribe());
    });
  });

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
