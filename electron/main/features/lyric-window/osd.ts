/**
 * @file The lyric window: above all others, without a frame or an entry in the taskbar, and opened without taking the
 * focus. A locked one lets the pointer through (B77), so it is unlocked from elsewhere: tray, menu, player bar, or a
 * key.
 */
import type { BrowserWindow, WebContents } from "electron";
import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  filter,
  type Observable,
  pairwise,
} from "rxjs";
import type { LyricWindowApi, LyricWindowState } from "../../../../src/contract/desktop.ts";
import { changeLook, type LyricWindowLook } from "../../../../src/domain/desktop/lyric-window.ts";
import { LYRIC_PAGE } from "../../addresses.ts";
import type { Surroundings } from "../x11/surroundings.ts";
import type { SettingsFile } from "../../settings-file.ts";
import { unlessSame } from "../../base/unless-same.ts";
import {
  letThrough,
  moveBy,
  openOsdWindow,
  type OsdWindowDeps,
  placeOf,
  stateOf,
  watchLoss,
} from "./osd-window.ts";

interface OsdDeps extends OsdWindowDeps {
  readonly surroundings: Surroundings;
  readonly settings: Pick<SettingsFile, "now" | "change">;
  /** The listener's setting. */
  readonly isWanted$: Observable<boolean>;
  /** Requests a change of this setting. */
  readonly want: (isWanted: boolean) => void;
}

export interface Osd {
  readonly api: LyricWindowApi;
  readonly state$: Observable<LyricWindowState>;
  /** Opens or closes the window and updates the setting. */
  show(isWanted: boolean): void;
  change(look: unknown): void;
  moveBy(x: number, y: number): void;
  isOwner(contents: WebContents): boolean;
  /** Called when the program ends: closing the window then does not change the setting. */
  end(): void;
}

/** Opens the window while the setting is on. */
export function createOsd(deps: OsdDeps): Osd {
  const { facts, settings } = deps;
  const look = new BehaviorSubject(settings.now().lyricWindow.look);
  const held = createHeldWindow(deps, look, () => show(false));
  const show = (isWanted: boolean): void => {
    if (isWanted) held.open();
    else held.close();
    deps.want(isWanted);
  };
  const change = (raw: unknown): void => {
    const before = look.value;
    const next = changeLook(before, raw);
    if (next.form !== before.form) held.keepPlace();
    settings.change({ lyricWindow: { ...settings.now().lyricWindow, look: next } });
    look.next(next);
    const shown = held.now();
    if (shown === null) return;
    if (next.form !== before.form) shown.setBounds(placeOf(settings.now().lyricWindow));
    if (next.isLocked === before.isLocked) return;
    if (next.isLocked || facts.platform !== "linux") letThrough(shown, next, facts);
    // Under X11 a window cannot stop letting the pointer through, so it is replaced.
    else held.openAnew();
  };
  // A window opened without a compositor stays opaque, so it is replaced when one appears.
  deps.surroundings.isSeenThrough$
    .pipe(
      distinctUntilChanged(),
      pairwise(),
      filter(([, is]) => is && held.now() !== null),
    )
    .subscribe(held.openAnew);
  deps.isWanted$.pipe(distinctUntilChanged()).subscribe((isWanted) => {
    if (isWanted) held.open();
    else held.close();
  });
  const state$ = combineLatest({ isShown: held.isShown, look }).pipe(unlessSame());
  return {
    api: {
      state$: () => state$,
      change,
      turn: () => {
        if (held.isShown.value && look.value.isLocked) change({ isLocked: false });
        else show(!held.isShown.value);
      },
    },
    state$,
    show,
    change,
    moveBy: (x, y) => {
      const shown = held.now();
      if (shown !== null && facts.osd === "free") moveBy(shown, x, y, look.value.form);
    },
    isOwner: (contents) => held.now()?.webContents === contents,
    end: held.end,
  };
}

/** The window while it is open, and its place when it is closed. */
function createHeldWindow(
  deps: OsdDeps,
  look: BehaviorSubject<LyricWindowLook>,
  onLost: () => void,
) {
  const { facts, settings } = deps;
  let window: BrowserWindow | null = null;
  let isEnding = false;
  const isShown = new BehaviorSubject(false);
  const kept = () => settings.now().lyricWindow;
  const now = (): BrowserWindow | null => (window === null || window.isDestroyed() ? null : window);
  const keepPlace = (): void => {
    const shown = now();
    if (shown === null || facts.osd !== "free") return;
    const places = { ...kept().places, [look.value.form]: stateOf(shown) };
    settings.change({ lyricWindow: { ...kept(), places } });
  };
  const left = (): void => {
    keepPlace();
    window = null;
    isShown.next(false);
  };
  const open = (): void => {
    if (now() !== null || facts.osd === "none" || isEnding) return;
    const opened = openOsdWindow(deps, kept());
    window = opened;
    isShown.next(true);
    // Closed by means of the system, so the setting has to follow.
    opened.on("close", () => {
      left();
      if (!isEnding) deps.want(false);
    });
    deps.surroundings.leaveOut(opened);
    watchLoss(opened, deps, onLost);
    // A reloaded page no longer receives pointer moves.
    opened.webContents.on("did-finish-load", () => letThrough(opened, look.value, facts));
    void opened.loadURL(LYRIC_PAGE);
  };
  return {
    isShown,
    now,
    keepPlace,
    open,
    close: (): void => {
      const shown = now();
      left();
      shown?.destroy();
    },
    /** Replaces the window, because some of its properties can only be set when it is created. */
    openAnew: (): void => {
      const shown = now();
      keepPlace();
      window = null;
      shown?.destroy();
      open();
    },
    /** From now on closing the window does not change the setting, and it is not opened again. */
    end: (): void => {
      isEnding = true;
    },
  };
}
