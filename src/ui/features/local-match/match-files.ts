import type { TrackRow } from "../../../contract/rows.ts";
import type { Failure } from "../../../domain/failure.ts";
import type { TrackChoice } from "../../../domain/lists/choice.ts";
import type { LocalId } from "../../../domain/playable.ts";
import type { Core } from "../../core/core-context.tsx";
import { settled } from "../../core/streams/settled.ts";
import { failureText } from "../../i18n/failure-text.ts";
import type { Translate } from "../../i18n/translate.ts";
import { tellFailure } from "../actions/attempt.ts";
import { showToast } from "../toast/toasts.ts";

/** Shows a message with the song that a file was matched with. */
export const tellMatched = (name: string, song: TrackRow): void =>
  showToast("fileMatched", { name, song: song.name });

/** Looks for the song of the service that a file is, and shows the result. */
export async function findMatch(
  core: Core,
  { id, name }: { readonly id: LocalId; readonly name: string },
  t: Translate,
): Promise<void> {
  const found = await settled(core.localMusic.match(id, null));
  if (found.ok) tellMatched(name, found.value);
  else if (found.failure.kind === "notFound") showToast("fileHasNoSong", { name });
  else tellUnmatched(found.failure, name, t);
}

/** Shows a message that tells why a file could not be matched. */
function tellUnmatched(failure: Failure, name: string, t: Translate): void {
  if (isOfService(failure)) showToast("matchFailed", { words: matchProblem(failure, t) });
  else tellFailure(failure, name);
}

/** The service's failures have messages of their own here; other failures use the general ones. */
const isOfService = ({ kind }: Failure): boolean =>
  kind === "offline" ||
  kind === "timeout" ||
  kind === "unreachable" ||
  kind === "server" ||
  kind === "malformed";

/** Sentences that tell why a file could not be matched. */
export function matchProblem(failure: Failure, t: Translate): string {
  const { title, text } = failureText(failure, t);
  return `${title}. ${text}`;
}

/** Removes the matches of files; the core shows how many, with an undo. Resolves with the failure, else null. */
export async function removeMatches(core: Core, files: TrackChoice): Promise<Failure | null> {
  const gone = await settled(core.localMusic.unmatch(files));
  if (gone.ok) return null;
  if (gone.failure.kind === "notFound") showToast("noMatches");
  else tellFailure(gone.failure, "");
  return gone.failure;
}

/** Starts matching files; the result is shown later. Resolves with the failure to start, else null. */
export async function matchMany(core: Core, files: TrackChoice): Promise<Failure | null> {
  const begun = await settled(core.localMusic.matchAll(files));
  if (begun.ok) return null;
  tellFailure(begun.failure, "");
  return begun.failure;
}
