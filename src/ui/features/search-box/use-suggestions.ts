import { useEffect, useState } from "react";
import { useCore, type Core } from "../../core/core-context.tsx";
import { useStream } from "../../core/use-stream.ts";

/** Typing has to pause this long before the service is asked. */
const PAUSE_MS = 200;

/** One line to choose: a path to open, or words to look for. */
export interface Offer {
  readonly kind: "recent" | "track" | "artist" | "album" | "playlist";
  readonly title: string;
  readonly note: string;
  readonly goal: { readonly words: string } | { readonly path: string };
}

const NONE: readonly string[] = [];

interface Answered {
  readonly typed: string;
  readonly offers: readonly Offer[];
}

/** What to offer for the words in the box: hits, or earlier searches while it is empty. */
export function useSuggestions(typed: string, isOpen: boolean): readonly Offer[] {
  const core = useCore();
  const recent = useStream(core.search.recent$(), NONE);
  const [answered, setAnswered] = useState<Answered>({ typed: "", offers: [] });
  const words = typed.trim();
  useEffect(() => {
    if (!isOpen || words === "") return;
    const controller = new AbortController();
    const pause = setTimeout(() => {
      ask(core, words, controller.signal)
        .then((offers) => {
          if (offers !== null && !controller.signal.aborted) setAnswered({ typed: words, offers });
        })
        // Suggestions are a courtesy: a lost worker offers none.
        .catch(() => {});
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      controller.abort();
    };
  }, [core, words, isOpen]);
  if (words !== "")
    return answered.typed === words || words.startsWith(answered.typed) ? answered.offers : [];
  return recent.map((earlier) => ({
    kind: "recent",
    title: earlier,
    note: "",
    goal: { words: earlier },
  }));
}

async function ask(
  core: Core,
  words: string,
  signal: AbortSignal,
): Promise<readonly Offer[] | null> {
  const answer = await core.search.suggest(words, signal);
  if (!answer.ok) return null;
  return answer.value.map((hit): Offer => {
    const { kind, title, note } = hit;
    return {
      kind,
      title,
      note,
      goal: hit.kind === "track" ? { words: hit.words } : { path: `/${hit.kind}/${hit.id}` },
    };
  });
}
