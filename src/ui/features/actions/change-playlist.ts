import type { ListHead } from "../../../contract/rows.ts";
import { type Failure, type Outcome, mayHaveArrived } from "../../../domain/failure.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import type { Core } from "../../core/core-context.tsx";
import { settled } from "../../core/streams/settled.ts";
import { failureText } from "../../i18n/failure-text.ts";
import type { Translate } from "../../i18n/translate.ts";
import { showToast, type Toast } from "../toast/toasts.ts";

/** Waits for a change of a playlist and shows a message if it failed; resolves with the failure, else null. */
export async function changePlaylist(
  asked: Promise<Outcome<unknown>>,
  t: Translate,
): Promise<Failure | null> {
  const outcome = await settled(asked);
  if (outcome.ok) return null;
  tellUnchanged(outcome.failure, t);
  return outcome.failure;
}

/** Brings back songs that were removed from an own playlist. If that failed, tells why, and offers it again. */
export async function undoRemoval(core: Pick<Core, "playlists">, t: Translate): Promise<void> {
  const outcome = await settled(core.playlists.undo());
  if (outcome.ok) return;
  const run = (): void => void undoRemoval(core, t);
  const again: Toast["action"] = { name: "undo", run, of: "undoOwnPlaylists" };
  // A core that ended has taken the removal with it.
  tellUnchanged(outcome.failure, t, outcome.failure.kind === "workerLost" ? null : again);
}

/** Shows a message that tells why a playlist was not changed, with an `offer` if there is one. */
export function tellUnchanged(failure: Failure, t: Translate, offer: Toast["action"] = null): void {
  // If a login is needed, the core has already asked for it.
  if (failure.kind === "needLogin") return;
  if (failure.kind === "quota") return showToast("deviceFull");
  if (failure.kind === "stale") return showToast("listChanged");
  const words = changeWords(failure, t);
  if (words !== null) showToast("playlistFailed", { words }, offer);
}

/** Resolves with the list once it has been read again; null if it cannot be read. */
export const settledHead = (core: Core, spec: ListSpec): Promise<ListHead | null> =>
  new Promise((done) => {
    const heard = core.lists.head$(spec).subscribe((head) => {
      if (head.kind === "loading") return;
      done(head.kind === "ready" ? head.value : null);
      // The callback may run before `heard` is assigned.
      queueMicrotask(() => heard.unsubscribe());
    });
  });

/** Longer texts of the service are shortened: they are no messages. */
const MOST_LETTERS = 300;

/**
 * The message about a failed change of a playlist: why the service refused it (B21), or, if no answer
 * came, that the result is unknown. Null if there is nothing to say.
 */
export function changeWords(failure: Failure, t: Translate): string | null {
  if (failure.kind === "aborted") return null;
  if (failure.kind === "needLogin") return t("toast.text.needLogin");
  if (mayHaveArrived(failure)) return t("playlists.unknown");
  const { title, text } = failureText(failure, t);
  if (failure.kind !== "server") return `${title}. ${text}`;
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}
