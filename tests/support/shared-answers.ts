import { filter, map, Subject } from "rxjs";
import type { AnswerStore } from "../../src/worker/ports/store.ts";

/** One store of answers as several windows see it: each hears what the others call outdated. */
export function sharedAnswers(store: AnswerStore): () => AnswerStore {
  const told = new Subject<{ readonly by: number; readonly key: string }>();
  let opened = 0;
  return () => {
    const own = ++opened;
    return {
      ...store,
      outdate: (key) => told.next({ by: own, key }),
      outdated$: told.pipe(
        filter(({ by }) => by !== own),
        map(({ key }) => key),
      ),
    };
  };
}
