/**
 * @file X11 features of windows that Electron lacks: leaving them out of task lists, and finding out whether they can be
 * transparent and whether the window manager has made one full screen.
 * See https://specifications.freedesktop.org/wm-spec (EWMH).
 */
import { BehaviorSubject, distinctUntilChanged, Observable } from "rxjs";
import type { XConnection } from "./x-connection.ts";
import {
  addStates,
  followProperties,
  followSelection,
  getAtoms,
  getSelectionOwner,
  internAtom,
  queryExtension,
  queryFixesVersion,
} from "./requests.ts";

const PROPERTY_CHANGED = 28;

export interface XWindows {
  /** Whether a compositor runs, which makes transparent windows possible; now and after every change. */
  readonly isBlended$: Observable<boolean>;
  /** Keeps a window out of task lists and pagers, each time it is shown. */
  leaveOut(window: number): void;
  /** Whether a window is full screen; now and after every change. */
  isFullScreen$(window: number): Observable<boolean>;
}

/** Requests everything that is needed from the server; rejects if it does not answer. */
export async function createXWindows(x: XConnection): Promise<XWindows> {
  const atom = async (name: string): Promise<number> =>
    (await x.ask(internAtom(name))).readUInt32LE(8);
  const [compositor, kind, skipTasks, skipPager, fullScreen, managed] = await Promise.all([
    atom("_NET_WM_CM_S0"),
    atom("_NET_WM_STATE"),
    atom("_NET_WM_STATE_SKIP_TASKBAR"),
    atom("_NET_WM_STATE_SKIP_PAGER"),
    atom("_NET_WM_STATE_FULLSCREEN"),
    atom("WM_STATE"),
  ]);
  const leftOut = new Set<number>();
  const leaveOut = (window: number): void =>
    x.send(addStates({ root: x.root, window, kind, states: [skipTasks, skipPager] }));
  const states = new Map<number, () => void>();
  x.onEvent((event) => {
    if (event.readUInt8(0) !== PROPERTY_CHANGED) return;
    const [window, property] = [event.readUInt32LE(4), event.readUInt32LE(8)];
    // The window manager has just taken over the window and ignored requests made before that.
    if (property === managed && leftOut.has(window)) leaveOut(window);
    if (property === kind) states.get(window)?.();
  });
  const isFullScreen$ = (window: number): Observable<boolean> =>
    new Observable<boolean>((out) => {
      const read = async (): Promise<void> =>
        out.next(atomsIn(await x.ask(getAtoms(window, kind))).includes(fullScreen));
      // Without an answer the window is gone, and its state with it.
      const changed = (): void => void read().catch(() => {});
      states.set(window, changed);
      x.send(followProperties(window));
      changed();
      return () => void states.delete(window);
    }).pipe(distinctUntilChanged());
  const blended = new BehaviorSubject(false);
  const look = async (): Promise<void> =>
    blended.next((await x.ask(getSelectionOwner(compositor))).readUInt32LE(8) !== 0);
  await followCompositor(x, compositor, () => void look().catch(() => {}));
  await look();
  return {
    isBlended$: blended.pipe(distinctUntilChanged()),
    leaveOut: (window) => {
      leftOut.add(window);
      x.send(followProperties(window));
      leaveOut(window);
    },
    isFullScreen$,
  };
}

const atomsIn = (reply: Buffer): readonly number[] =>
  Array.from({ length: reply.readUInt32LE(16) }, (_, at) => reply.readUInt32LE(32 + at * 4));

/** Calls `changed` when the compositor starts, ends or is replaced. Without XFIXES the server cannot report this. */
async function followCompositor(
  x: XConnection,
  compositor: number,
  changed: () => void,
): Promise<void> {
  const extension = await x.ask(queryExtension("XFIXES"));
  if (extension.readUInt8(8) === 0) return;
  const [code, firstEvent] = [extension.readUInt8(9), extension.readUInt8(10)];
  x.onEvent((event) => {
    if (event.readUInt8(0) === firstEvent) changed();
  });
  await x.ask(queryFixesVersion(code));
  x.send(followSelection(code, x.root, compositor));
}
