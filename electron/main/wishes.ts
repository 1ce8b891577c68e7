import { defer, from, merge, type Observable, Subject } from "rxjs";
import type { ScreenWish } from "../../src/domain/desktop/deep-link.ts";

/** What menus and links want of the screen. */
export interface Wishes {
  readonly wish: (wish: ScreenWish) => void;
  /** Each once: one made before a page listened waits for it, and a page that is loaded again hears no old one. */
  readonly wishes$: () => Observable<ScreenWish>;
}

/** Keeps the last wish until a page has received it. */
export function createWishes(): Wishes {
  const made = new Subject<ScreenWish>();
  let unheard: ScreenWish | null = null;
  const take = (): readonly ScreenWish[] => {
    const taken = unheard === null ? [] : [unheard];
    unheard = null;
    return taken;
  };
  return {
    wish: (wish) => {
      if (made.observed) made.next(wish);
      else unheard = wish;
    },
    wishes$: () => defer(() => merge(made, from(take()))),
  };
}
