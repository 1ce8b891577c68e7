/** @file The double of Electron's `app`: ready when a test says so, and quitting in the same order as Electron. */
import type { App } from "electron";
import { createEvents, preventable, type PreventableEvent, type Recorder } from "./recorder.ts";

/** The part of windows that quitting needs. */
interface Closable {
  close(): void;
  isDestroyed(): boolean;
}

export interface AppFacts {
  hasLock: boolean;
  isPackaged: boolean;
  languages: readonly string[];
  /** Whether `app.quit` succeeded, because nothing prevented it. */
  hasQuit: boolean;
}

export function createApp(recorder: Recorder, windows: () => readonly Closable[]) {
  const events = createEvents();
  const facts: AppFacts = { hasLock: true, isPackaged: false, languages: ["en"], hasQuit: false };
  const paths = new Map<string, string>();
  let becomeReady = (): void => {};
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });
  let isTelling = false;
  const tell = (name: string): PreventableEvent => {
    const event = preventable({});
    isTelling = true;
    events.emit(name, event);
    isTelling = false;
    return event;
  };
  /** A window or the program may prevent it. A call during `will-quit` is ignored. */
  const quit = (): void => {
    if (isTelling || facts.hasQuit || tell("before-quit").defaultPrevented) return;
    for (const window of windows()) window.close();
    if (windows().some((window) => !window.isDestroyed())) return;
    if (tell("will-quit").defaultPrevented) return;
    facts.hasQuit = true;
    events.emit("quit");
  };
  const dockMenus: unknown[] = [];
  const dock = recorder.strict("app.dock", {
    setMenu: (menu) => void dockMenus.push(menu),
  } satisfies Partial<NonNullable<App["dock"]>>);
  const commandLine = recorder.strict("app.commandLine", {
    appendSwitch: () => {},
    getSwitchValue: () => "",
  } satisfies Partial<App["commandLine"]>);
  const parts = {
    whenReady: () => ready,
    requestSingleInstanceLock: () => facts.hasLock,
    getPath: (name) => paths.get(name) ?? `/nowhere/${name}`,
    setPath: (name, path) => void paths.set(name, path),
    enableSandbox: () => {},
    setAsDefaultProtocolClient: () => true,
    getPreferredSystemLanguages: () => [...facts.languages],
    quit,
    relaunch: () => {},
    commandLine: commandLine as unknown as App["commandLine"],
    get isPackaged() {
      return facts.isPackaged;
    },
    // Used only if the facts say macOS.
    dock: dock as unknown as NonNullable<App["dock"]>,
  } satisfies Partial<App>;
  return {
    // Not spread, because the value of the getter changes.
    api: recorder.strict("app", Object.assign(parts, events.parts)),
    events,
    facts,
    dockMenus,
    becomeReady: () => becomeReady(),
  };
}
