/** @file Closing the main window: one decision for its button, the taskbar, the menu and the keys. */
import { defer, Observable, startWith, Subject } from "rxjs";
import type { ClosingApi } from "../../../src/contract/desktop.ts";
import { awayOf, closeVerdict } from "../../../src/domain/desktop/close-verdict.ts";
import type { DesktopFacts } from "../../../src/domain/desktop/facts.ts";
import type { Settings } from "../../../src/domain/settings/settings.ts";

/** If the page has not shown the question within this time, it hangs, and a native dialog asks instead. */
const SILENCE_MS = 2_000;

/** If pages have not stored their changes within this time, the program ends without them. */
const KEPT_WITHIN_MS = 1_000;

type Wish = Parameters<ClosingApi["answer"]>[0];

interface ClosingDeps {
  readonly platform: DesktopFacts["platform"];
  readonly option: () => Settings["closeAppOption"];
  readonly hasTray: () => boolean;
  readonly putAway: (how: "hide" | "minimise") => void;
  /** Brings the window to the front, so that the question is seen. */
  readonly show: () => void;
  readonly quit: () => void;
  /** Asks in a native dialog. */
  readonly askNatively: () => Promise<Wish>;
  /** Runs `work` after `delayMs`. Returns a function that cancels it. */
  readonly after: (delayMs: number, work: () => void) => () => void;
}

export interface Closing {
  readonly api: ClosingApi;
  /** Called when the window is about to close. Returns true if it stays open. */
  staysOpen(): boolean;
  /** Called when the program or the system ends: from now on closing asks no question. */
  end(): void;
}

/** Decides what closing does, and asks the listener if they chose to be asked. */
export function createClosing(deps: ClosingDeps): Closing {
  const asked = new Subject<boolean>();
  let isQuitting = false;
  let isAskedNatively = false;
  let forget: (() => void) | null = null;
  const heard = (): void => {
    forget?.();
    forget = null;
  };
  const answer = (wish: unknown): void => {
    heard();
    if (wish === "exit") deps.quit();
    else if (wish === "tray") deps.putAway(awayOf({ hasTray: deps.hasTray() }));
  };
  const askInstead = async (): Promise<void> => {
    forget = null;
    isAskedNatively = true;
    // Withdraws the question from the page: it would ask a second time if it recovered.
    asked.next(false);
    const wish = await deps.askNatively();
    isAskedNatively = false;
    answer(wish);
  };
  const ask = (): void => {
    heard();
    deps.show();
    if (isAskedNatively) return;
    forget = deps.after(SILENCE_MS, () => void askInstead());
    asked.next(true);
  };
  /** Whether the page is to ask; a page that subscribes while the question is open is asked, too. */
  const asked$ = (): Observable<boolean> =>
    defer(() => (forget === null ? asked : asked.pipe(startWith(true))));
  const unkept = createUnkept(deps);
  return {
    api: { asked$, heard, answer, ending$: unkept.ending$ },
    staysOpen: () => {
      const hasTray = deps.hasTray();
      const { platform } = deps;
      const verdict = closeVerdict({ platform, option: deps.option(), hasTray, isQuitting });
      if (verdict === "close") return unkept.holds();
      if (verdict === "ask") ask();
      else if (verdict === "quit") deps.quit();
      else deps.putAway(verdict);
      return true;
    },
    end: () => {
      isQuitting = true;
    },
  };
}

/** Delays the end of the program until pages have stored their changes. */
function createUnkept({ after, quit }: Pick<ClosingDeps, "after" | "quit">) {
  const ending = new Subject<void>();
  let listeners = 0;
  let isOver = false;
  let goOn: (() => void) | null = null;
  const ending$ = (): Observable<void> =>
    new Observable((out) => {
      listeners += 1;
      const told = ending.subscribe(out);
      return () => {
        told.unsubscribe();
        listeners -= 1;
        if (listeners === 0) goOn?.();
      };
    });
  /** Keeping a window open cancels a quit, so `quit` is called again once the pages are done. */
  const holds = (): boolean => {
    if (isOver || listeners === 0) return false;
    if (goOn !== null) return true;
    const leave = (): void => {
      inTime();
      goOn = null;
      isOver = true;
      quit();
    };
    const inTime = after(KEPT_WITHIN_MS, leave);
    goOn = leave;
    ending.next();
    return true;
  };
  return { ending$, holds };
}
