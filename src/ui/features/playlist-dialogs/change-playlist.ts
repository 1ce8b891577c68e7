import { toFailure, type Failure, type Outcome } from "../../../domain/failure.ts";
import type { Translate } from "../../i18n/translate.ts";
import { showToast } from "../toast/toasts.ts";
import { changeWords } from "./change-words.ts";

/** An answer of the core; one that never comes, the worker being gone, is a failure like any other. */
export const settled = <T>(asked: Promise<Outcome<T>>): Promise<Outcome<T>> =>
  asked.catch((thrown: unknown) => ({ ok: false, failure: toFailure(thrown) }));

/** Waits for a change of a playlist and says so when it did not work; answers why. */
export async function changePlaylist(
  asked: Promise<Outcome<unknown>>,
  t: Translate,
): Promise<Failure | null> {
  const outcome = await settled(asked);
  if (outcome.ok) return null;
  tellRefused(outcome.failure, t);
  return outcome.failure;
}

/** Says why a playlist was not changed. */
export function tellRefused(failure: Failure, t: Translate): void {
  // Without the login it takes, the core has said so itself.
  if (failure.kind === "needLogin") return;
  if (failure.kind === "quota") return showToast("deviceFull");
  if (failure.kind === "stale") return showToast("listChanged");
  const words = changeWords(failure, t);
  if (words !== null) showToast("playlistFailed", { words });
}
