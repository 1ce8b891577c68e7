import { useEffect, useState } from "react";
import { useCore } from "../../core/core-context.tsx";
import { useRecentSearches } from "../../core/recent-searches.ts";
import type { Offer } from "./find-offers.ts";

/** Typing has to pause this long before the service is asked. */
const PAUSE_MS = 200;

interface Answered {
  readonly typed: string;
  readonly offers: readonly Offer[];
}

/** Suggestions for the words in the box, or earlier searches while it is empty. */
export function useSuggestions(typed: string, isOpen: boolean): readonly Offer[] {
  const core = useCore();
  const recent = useRecentSearches(isOpen);
  const [answered, setAnswered] = useState<Answered>({ typed: "", offers: [] });
  const words = typed.trim();
  useEffect(() => {
    if (!isOpen || words === "") return;
    const controller = new AbortController();
    const pause = setTimeout(() => {
      import("./find-offers.ts")
        .then(({ findOffers }) => findOffers(core, words, controller.signal))
        .then((offers) => {
          if (offers !== null && !controller.signal.aborted) setAnswered({ typed: words, offers });
        })
        // The worker was lost: no suggestions, and no message, as they are optional.
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
