import type { TrackRow } from "../../../contract/rows.ts";
import type { Failure } from "../../../domain/failure.ts";
import type { TrackChoice } from "../../../domain/lists/choice.ts";
import type { LocalId } from "../../../domain/playable.ts";
import type { Core } from "../../core/core-context.tsx";
import { settled } from "../../core/streams/settled.ts";
import { tellFailure } from "../actions/attempt.ts";
import { showToast } from "../toast/toasts.ts";

/** Says which song a file was matched with. */
export const tellMatched = (name: string, song: TrackRow): void =>
  showToast("fileMatched", { name, song: song.name });

/** Looks for the service's song a file is, and says what came of it. */
export async function findMatch(core: Core, id: LocalId, name: string): Promise<void> {
  const found = await settled(core.localMusic.match(id, null));
  if (found.ok) tellMatched(name, found.value);
  else if (found.failure.kind === "notFound") showToast("fileHasNoSong", { name });
  else tellFailure(found.failure, name);
}

/** Takes the matches of files away; the core tells how many there were, and offers them back. Answers why it could not. */
export async function removeMatches(core: Core, files: TrackChoice): Promise<Failure | null> {
  const gone = await settled(core.localMusic.unmatch(files));
  if (gone.ok) return null;
  if (gone.failure.kind === "notFound") showToast("noMatches");
  else tellFailure(gone.failure, "");
  return gone.failure;
}
