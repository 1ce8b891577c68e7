import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { NO_KEY, displayAddress } from "../../../electron/main/features/x11/display-address.ts";
import { openXWindows } from "../../../electron/main/features/x11/open-x-windows.ts";
import { internAtom } from "../../../electron/main/features/x11/requests.ts";
import { openX, type XConnection } from "../../../electron/main/features/x11/x-connection.ts";
import { startXServer } from "../../support/x-server.ts";

const CLIENT_MESSAGE = 33;

/** A request that the program itself never sends, in words of four bytes. */
function request(code: number, ...words: readonly number[]): Buffer {
  const made = Buffer.alloc(4 + words.length * 4);
  made.writeUInt8(code, 0);
  made.writeUInt16LE(made.length / 4, 2);
  for (const [at, word] of words.entries()) made.writeUInt32LE(word, 4 + at * 4);
  return made;
}

const atomIn = async (x: XConnection, name: string): Promise<number> =>
  (await x.ask(internAtom(name))).readUInt32LE(8);

/** Another program on the display: a window manager or a compositor. */
async function anotherProgram(display: string) {
  const address = displayAddress(display);
  if (address === null) throw new Error("no address");
  const x = await openX(address, NO_KEY);
  const heard: Buffer[] = [];
  x.onEvent((event) => heard.push(event));
  const messages = () =>
    heard
      .filter((event) => (event.readUInt8(0) & 0x7f) === CLIENT_MESSAGE)
      .map((event) => [4, 8, 12, 16, 20, 24].map((at) => event.readUInt32LE(at)));
  /** Creates a small window with this id. */
  const createWindow = (id: number): void =>
    x.send(request(1, id, x.root, 0, (8 << 16) | 8, 0, 0, 0));
  return { x, messages, createWindow };
}

describe("windows under X11", () => {
  let server: Awaited<ReturnType<typeof startXServer>>;
  beforeAll(async () => {
    server = await startXServer();
  });
  afterAll(() => server.stop());

  it("are left out of lists of tasks, at once and when the window manager takes them over", async () => {
    const manager = await anotherProgram(server.display);
    // Redirects the showing of windows and receives their requests, as a window manager does.
    manager.x.send(request(2, manager.x.root, 1 << 11, (1 << 19) | (1 << 20)));
    const window = manager.x.idBase + 1;
    manager.createWindow(window);
    const kind = await atomIn(manager.x, "_NET_WM_STATE");
    const states = [
      await atomIn(manager.x, "_NET_WM_STATE_SKIP_TASKBAR"),
      await atomIn(manager.x, "_NET_WM_STATE_SKIP_PAGER"),
    ];
    const { leaveOut } = await openXWindows({ DISPLAY: server.display });
    leaveOut(window);
    const wish = [window, kind, 1, ...states, 1];
    await vi.waitFor(() => expect(manager.messages()).toEqual([wish]));
    const managed = await atomIn(manager.x, "WM_STATE");
    manager.x.send(request(18, window, managed, managed, 32, 2, 1, 0));
    await vi.waitFor(() => expect(manager.messages()).toEqual([wish, wish]));
    manager.x.close();
  });

  it("are full screen when the window manager says so", async () => {
    const manager = await anotherProgram(server.display);
    const window = manager.x.idBase + 1;
    manager.createWindow(window);
    const [kind, above, fullScreen] = [
      await atomIn(manager.x, "_NET_WM_STATE"),
      await atomIn(manager.x, "_NET_WM_STATE_ABOVE"),
      await atomIn(manager.x, "_NET_WM_STATE_FULLSCREEN"),
    ];
    /** Replaces the window's list of states. */
    const setStates = (...states: readonly number[]): void =>
      manager.x.send(request(18, window, kind, 4, 32, states.length, ...states));
    const { isFullScreen$ } = await openXWindows({ DISPLAY: server.display });
    const told: boolean[] = [];
    const heard = isFullScreen$(window).subscribe((is) => told.push(is));
    await vi.waitFor(() => expect(told).toEqual([false]));
    setStates(above, fullScreen);
    await vi.waitFor(() => expect(told).toEqual([false, true]));
    setStates(above);
    await vi.waitFor(() => expect(told).toEqual([false, true, false]));
    heard.unsubscribe();
    setStates(fullScreen);
    isFullScreen$(window).subscribe((is) => told.push(is));
    await vi.waitFor(() => expect(told).toEqual([false, true, false, true]));
    manager.x.close();
  });

  it("are seen through while somebody blends them", async () => {
    const { isBlended$ } = await openXWindows({ DISPLAY: `unix${server.display}.0` });
    const told: boolean[] = [];
    isBlended$.subscribe((is) => told.push(is));
    expect(told).toEqual([false]);
    const compositor = await anotherProgram(server.display);
    const window = compositor.x.idBase + 1;
    compositor.createWindow(window);
    compositor.x.send(request(22, window, await atomIn(compositor.x, "_NET_WM_CM_S0"), 0));
    await vi.waitFor(() => expect(told).toEqual([false, true]));
    compositor.x.close();
    await vi.waitFor(() => expect(told).toEqual([false, true, false]));
  });

  it("say nothing of a window that is gone, and go on", async () => {
    const { leaveOut, isBlended$ } = await openXWindows({ DISPLAY: server.display });
    leaveOut(0xff_ff_ff);
    const told = vi.fn();
    isBlended$.subscribe(told);
    expect(told).toHaveBeenCalledWith(false);
    await expect(openXWindows({ DISPLAY: "elsewhere:0" })).rejects.toThrow();
    await expect(openXWindows({ DISPLAY: ":59999" })).rejects.toThrow();
  });
});
