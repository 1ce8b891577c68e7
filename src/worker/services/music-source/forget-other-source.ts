import type { MusicSource } from "../../../domain/music-source.ts";
import type { Stores } from "../../ports/store.ts";

const KEY = "source";

/**
 * Forgets the answers kept of another source, before anything is shown of them: the same numbers mean other things
 * there. Does nothing while the source is not known.
 */
export async function forgetOtherSource(
  { state, answers, details }: Pick<Stores, "state" | "answers" | "details">,
  source: MusicSource | null,
): Promise<void> {
  if (source === null) return;
  const now = source.kind + source.name;
  const before = await state.read(KEY);
  if (before === now) return;
  if (before !== null) await Promise.all([answers.clear(), details.clear()]);
  await state.write(KEY, now);
}
