/** @file The double of IPC from pages to main: ports over real channels, so that only cloneable values arrive. */
import type { MessagePortMain, WebFrameMain } from "electron";
import { createEvents, type Recorder } from "./recorder.ts";
import type { FakeContents } from "./windows.ts";

/** A port as main sees it. */
function createPort(recorder: Recorder, port: MessagePort): MessagePortMain {
  const events = createEvents();
  // Node's ports emit "close"; those of the web do not.
  (port as unknown as { on(name: "close", hear: () => void): void }).on("close", () =>
    events.emit("close"),
  );
  let isStarted = false;
  const parts = {
    start: () => {
      if (isStarted) return;
      isStarted = true;
      port.addEventListener("message", ({ data }) => events.emit("message", { data, ports: [] }));
      port.start();
    },
    postMessage: (message: unknown) => port.postMessage(message),
    close: () => port.close(),
  } satisfies Partial<MessagePortMain>;
  return recorder.strict("port", {
    ...events.parts,
    ...parts,
  }) as unknown as MessagePortMain;
}

type Frame = Pick<WebFrameMain, "url" | "parent">;

export interface Connecting {
  readonly from: FakeContents;
  /** The page's main frame by default; null for a frame that is gone. */
  readonly frame?: Frame | null;
  readonly end: unknown;
  readonly channel?: string;
}

export function createIpc(recorder: Recorder) {
  const events = createEvents();
  return {
    api: recorder.strict("ipcMain", { ...events.parts }),
    /** Sends main one end of a channel, as the preload script does. Returns the other end. */
    connect: ({
      from,
      frame = from.mainFrame,
      end,
      channel = "tonearm:connect",
    }: Connecting): MessagePort => {
      const { port1, port2 } = new MessageChannel();
      const ports = [createPort(recorder, port2)];
      events.emit(channel, { sender: from.api, senderFrame: frame, ports }, end);
      return port1;
    },
    /** Sends a message without a port. */
    send: (from: FakeContents, end: unknown): void =>
      events.emit(
        "tonearm:connect",
        { sender: from.api, senderFrame: from.mainFrame, ports: [] },
        end,
      ),
  };
}
