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

/** Says which song a file was matched with. */
export const tellMatched = (name: string, song: TrackRow): void =>
  showToast("fileMatched", { name, song: song.name });

/** Looks for the service's song a file is, and says what came of it. */
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

/** Says why the service was not asked which song a file is, or did not tell. */
function tellUnmatched(failure: Failure, name: string, t: Translate): void {
  if (isOfService(failure)) showToast("matchFailed", { words: matchProblem(failure, t) });
  else tellFailure(failure, name);
}

/** The service's failures have words of their own; what is told elsewhere is told as there. */
const isOfService = ({ kind }: Failure): boolean =>
  kind === "offline" ||
  kind === "timeout" ||
  kind === "unreachable" ||
  kind === "server" ||
  kind === "malformed";

/** Why a file could not be matched, as sentences. */
export function matchProblem(failure: Failure, t: Translate): string {
  const { title, text } = failureText(failure, t);
  return `${title}. ${text}`;
}

/** Takes the matches of files away; the core tells how many there were, and offers them back. Answers why it could not. */
export async function removeMatches(core: Core, files: TrackChoice): Promise<Failure | null> {
  const gone = await settled(core.localMusic.unmatch(files));
  if (gone.ok) return null;
  if (gone.failure.kind === "notFound") showToast("noMatches");
  else tellFailure(gone.failure, "");
  return gone.failure;
}

/** Has the songs of files looked for, and says what came of it later. Answers why it could not begin. */
export async function matchMany(core: Core, files: TrackChoice): Promise<Failure | null> {
  const begun = await settled(core.localMusic.matchAll(files));
  if (begun.ok) return null;
  tellFailure(begun.failure, "");
  return begun.failure;
}
