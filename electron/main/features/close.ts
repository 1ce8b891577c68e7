/** @file Closing the main window: one verdict for its button, the taskbar, the menu and the keys. */
import { defer, Observable, startWith, Subject } from "rxjs";
import type { ClosingApi } from "../../../src/contract/desktop.ts";
import { awayOf, closeVerdict } from "../../../src/domain/desktop/close-verdict.ts";
import type { DesktopFacts } from "../../../src/domain/desktop/facts.ts";
import type { Settings } from "../../../src/domain/settings/settings.ts";

/** A page that has not shown the question by then shows nothing any more: the system's own dialog asks. */
const SILENCE_MS = 2_000;

/** A page that has not kept by then what was written keeps nothing any more. */
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
  /** Asks by a dialog of the system's. */
  readonly askNatively: () => Promise<Wish>;
  /** Does something after so many ms; answers how not to. */
  readonly after: (delayMs: number, work: () => void) => () => void;
}

export interface Closing {
  readonly api: ClosingApi;
  /** The window is to be closed; true where it stays all the same. */
  staysOpen(): boolean;
  /** The program or the session ends: no more questions. */
  end(): void;
}

/** Decides, and asks the listener where that is what they chose. */
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
    // A page that comes to itself meanwhile would ask, too.
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
  /** A page that begins to listen while the question is open hears it, too. */
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

/** Holds the end of the program until pages have kept what was written in them. */
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
  /** A window that stays has ended the wish to quit: it is made again. */
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
