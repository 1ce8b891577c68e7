import type { MusicSource } from "../../../domain/music-source.ts";
import type { Stores } from "../../ports/store.ts";
import type { PlayerStore } from "../player/saved-player.ts";

const KEY = "source";
/** Key of the folder's status after its last reading (`services/folder/kept-status.ts`). */
export const FOLDER_STATUS_KEY = "folderStatus";

/**
 * Forgets the stored answers of another source, and the queue of its songs, before any of it is shown: the same
 * numbers mean other things there. Does nothing while the source is unknown.
 */
export async function forgetOtherSource(
  { state, answers, details, matches }: Pick<Stores, "state" | "answers" | "details" | "matches">,
  player: Pick<PlayerStore, "read" | "forget" | "keepLoudness">,
  source: MusicSource | null,
): Promise<void> {
  if (source === null) return;
  const now = source.kind + source.name;
  const before = await state.read(KEY);
  if (before === now) return;
  if (before === null) {
    // Nothing is to be forgotten at the first start, which does not wait; a failed write is repeated at the next one.
    state.write(KEY, now).catch(() => {});
    return;
  }
  // The volume belongs to the listener, not to the source.
  const { loudness } = await player.read();
  await Promise.all([
    answers.clear(),
    details.clear(),
    matches.clear(),
    player.forget(),
    state.remove(FOLDER_STATUS_KEY),
  ]);
  player.keepLoudness(loudness);
  await state.write(KEY, now);
}
