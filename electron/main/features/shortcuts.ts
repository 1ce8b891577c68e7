/** @file Keys that work while another program is in front. */
import { app, globalShortcut } from "electron";
import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  map,
  Observable,
  Subject,
} from "rxjs";
import type { GlobalShortcutsApi } from "../../../src/contract/desktop.ts";
import type { MirroredSettings } from "../../../src/domain/desktop/mirrored-settings.ts";
import type { SurfaceCommand } from "../../../src/domain/desktop/now-playing.ts";
import { SHORTCUT_COMMANDS } from "../../../src/domain/desktop/surface-items.ts";
import { isSameKeys } from "../../../src/domain/settings/accelerator.ts";
import type { ShortcutId } from "../../../src/domain/settings/shortcuts.ts";
import { unlessSame } from "../base/unless-same.ts";
import type { MainWindow } from "./window.ts";

interface GlobalShortcutsDeps {
  readonly settings$: Observable<MirroredSettings>;
  readonly command: (command: SurfaceCommand) => void;
  readonly window: Pick<MainWindow, "toggle" | "onOpened">;
  readonly isMac: boolean;
}

interface Keys {
  readonly id: ShortcutId;
  readonly keys: string;
}

/** Registers the listener's global keys one by one, and reports those that the system refused. */
export function createGlobalShortcuts(deps: GlobalShortcutsDeps): GlobalShortcutsApi {
  const { settings$, command, window } = deps;
  const refused = new BehaviorSubject<readonly ShortcutId[]>([]);
  const isPaused = new BehaviorSubject(false);
  const left = new Subject<void>();
  const leave = (): void => left.next();
  const silence$ = new Observable<never>((out) => {
    isPaused.next(true);
    const held = left.subscribe(() => out.complete());
    held.add(() => isPaused.next(false));
    return held;
  });
  const act = (id: ShortcutId): void => {
    if (id === "minimize") window.toggle();
    else command(SHORTCUT_COMMANDS[id]);
  };
  const wanted$ = settings$.pipe(map(wantedIn), unlessSame());
  combineLatest([wanted$, isPaused.pipe(distinctUntilChanged())]).subscribe(([wanted, paused]) => {
    globalShortcut.unregisterAll();
    if (!paused) refused.next(registerAll(wanted, deps.isMac, act));
  });
  // Leaving the window or page ends a recording of keys: the keys work again, and the page is told.
  window.onOpened((opened) => {
    opened.on("blur", leave);
    opened.on("closed", leave);
    opened.webContents.on("did-start-navigation", ({ isMainFrame }) => {
      if (isMainFrame) leave();
    });
    opened.webContents.on("render-process-gone", leave);
  });
  app.on("will-quit", () => globalShortcut.unregisterAll());
  return { refused$: () => refused.pipe(unlessSame()), silence$: () => silence$ };
}

const wantedIn = ({ enableGlobalShortcut, shortcuts }: MirroredSettings): readonly Keys[] =>
  enableGlobalShortcut
    ? shortcuts
        .map(({ id, globalShortcut: keys }) => ({ id, keys }))
        .filter(({ keys }) => keys !== "")
    : [];

/** Returns the ids that were refused. Of two with the same keys the first one gets them. */
function registerAll(
  wanted: readonly Keys[],
  isMac: boolean,
  act: (id: ShortcutId) => void,
): readonly ShortcutId[] {
  const isTaken = ({ keys }: Keys, before: readonly Keys[]): boolean =>
    before.some((other) => isSameKeys(other.keys, keys, isMac));
  return wanted
    .filter((one, index) => isTaken(one, wanted.slice(0, index)) || !register(one, act))
    .map(({ id }) => id);
}

function register({ id, keys }: Keys, act: (id: ShortcutId) => void): boolean {
  try {
    return globalShortcut.register(keys, () => act(id));
  } catch {
    // `register` throws for keys it does not know.
    return false;
  }
}
