import type { TrackId } from "../../../domain/playable.ts";
import type { Core } from "../../core/core-context.tsx";

/** One suggestion: a song to play, a page to open, or words to search for. */
export interface Offer {
  readonly kind: "recent" | "track" | "artist" | "album" | "playlist";
  readonly title: string;
  readonly note: string;
  readonly goal:
    | { readonly words: string }
    | { readonly path: string }
    | { readonly song: TrackId };
}

/** Asks the service for suggestions for these words; null if it does not answer. */
export async function findOffers(
  core: Core,
  words: string,
  signal: AbortSignal,
): Promise<readonly Offer[] | null> {
  const answer = await core.search.suggest(words, signal);
  if (!answer.ok) return null;
  return answer.value.map((found): Offer => {
    const { kind, title, note } = found;
    const goal = found.kind === "track" ? { song: found.id } : { path: `/${kind}/${found.id}` };
    return { kind, title, note, goal };
  });
}
