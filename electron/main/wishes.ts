import { defer, from, merge, type Observable, Subject } from "rxjs";
import type { ScreenWish } from "../../src/domain/desktop/deep-link.ts";

/** What menus and links request of the screen. */
export interface Wishes {
  readonly wish: (wish: ScreenWish) => void;
  /** Emits each wish once. One made before a page listens waits for it; a reloaded page does not receive it again. */
  readonly wishes$: () => Observable<ScreenWish>;
}

/** Keeps the last wish until a page listens. */
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
