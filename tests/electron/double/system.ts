/** @file The doubles of the machine and of its keyring, dialogs and browser. */
import type { Dialog, PowerSaveBlocker, SafeStorage, Shell } from "electron";
import { createEvents, type Recorder } from "./recorder.ts";

export function createPowerParts(recorder: Recorder) {
  const events = createEvents();
  /** Blockers that are held, by number. */
  const held = new Map<number, string>();
  let last = 0;
  const blocker = {
    start: (kind) => {
      held.set(++last, kind);
      return last;
    },
    stop: (id) => held.delete(id),
  } satisfies Partial<PowerSaveBlocker>;
  return {
    blocker: recorder.strict("powerSaveBlocker", blocker),
    monitor: recorder.strict("powerMonitor", { ...events.parts }),
    events,
    held,
  };
}

export function createKeyring(recorder: Recorder) {
  const facts = { isThere: true, backend: "gnome_libsecret" as const satisfies string as string };
  const parts = {
    isEncryptionAvailable: () => facts.isThere,
    // No cipher, but nobody reads it by accident, and a wrong one is refused.
    encryptString: (text) => Buffer.from(`locked:${Buffer.from(text).toString("hex")}`),
    decryptString: (bytes) => {
      const [, hex] = /^locked:([\da-f]*)$/.exec(bytes.toString()) ?? [];
      if (!facts.isThere || hex === undefined) throw new Error("Error while decrypting");
      return Buffer.from(hex, "hex").toString();
    },
    getSelectedStorageBackend: () =>
      facts.backend as ReturnType<SafeStorage["getSelectedStorageBackend"]>,
  } satisfies Partial<SafeStorage>;
  return { api: recorder.strict("safeStorage", parts), facts };
}

export function createDialogs(recorder: Recorder) {
  /** Number of the button that is pressed next. */
  const facts = { answer: 0 };
  const parts = {
    showMessageBox: () => Promise.resolve({ response: facts.answer, checkboxChecked: false }),
  } satisfies Partial<Dialog>;
  return { api: recorder.strict("dialog", parts), facts };
}

export function createShell(recorder: Recorder) {
  const opened: string[] = [];
  const parts = {
    openExternal: (url) => {
      opened.push(url);
      return Promise.resolve();
    },
  } satisfies Partial<Shell>;
  return { api: recorder.strict("shell", parts), opened };
}
