/**
 * @file X11 features of windows that Electron lacks: leaving them out of task lists, and finding out whether windows
 * transparent. See https://specifications.freedesktop.org/wm-spec (EWMH).
 */
import { BehaviorSubject, distinctUntilChanged, type Observable } from "rxjs";
import type { XConnection } from "./x-connection.ts";
import {
  addStates,
  followProperties,
  followSelection,
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
}

/** Requests everything that is needed from the server; rejects if it does not answer. */
export async function createXWindows(x: XConnection): Promise<XWindows> {
  const atom = async (name: string): Promise<number> =>
    (await x.ask(internAtom(name))).readUInt32LE(8);
  const [compositor, kind, skipTasks, skipPager, managed] = await Promise.all([
    atom("_NET_WM_CM_S0"),
    atom("_NET_WM_STATE"),
    atom("_NET_WM_STATE_SKIP_TASKBAR"),
    atom("_NET_WM_STATE_SKIP_PAGER"),
    atom("WM_STATE"),
  ]);
  const leftOut = new Set<number>();
  const leaveOut = (window: number): void =>
    x.send(addStates({ root: x.root, window, kind, states: [skipTasks, skipPager] }));
  x.onEvent((event) => {
    if (event.readUInt8(0) !== PROPERTY_CHANGED || event.readUInt32LE(8) !== managed) return;
    const window = event.readUInt32LE(4);
    // The window manager has just taken over the window and ignored requests made before that.
    if (leftOut.has(window)) leaveOut(window);
  });
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
  };
}

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
