/** @file The doubles of the machine's power state and of its keyring, dialogs and browser. */
import type {
  Dialog,
  NotificationConstructorOptions,
  PowerSaveBlocker,
  SafeStorage,
  Shell,
} from "electron";
import { createEvents, type Recorder } from "./recorder.ts";

export function createPowerParts(recorder: Recorder) {
  const events = createEvents();
  /** Active blockers, by id. */
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
    // Not a cipher, but it hides the text, and wrong input is refused.
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
  /** Index of the button that is pressed next. */
  const facts = { answer: 0 };
  const parts = {
    showMessageBox: () => Promise.resolve({ response: facts.answer, checkboxChecked: false }),
  } satisfies Partial<Dialog>;
  return { api: recorder.strict("dialog", parts), facts };
}

/** Notifications; the test decides whether they are pressed. */
export function createNotices(recorder: Recorder) {
  const shown: { readonly title: string; readonly press: () => void }[] = [];
  const make = ({ title = "" }: NotificationConstructorOptions = {}): object => {
    const events = createEvents();
    const parts = {
      ...events.parts,
      show: () => void shown.push({ title, press: () => events.emit("click", {}) }),
    };
    return recorder.strict("Notification", parts);
  };
  return { api: recorder.constructible("Notification", make), shown };
}

/** Fetches nothing, so that tests do not access the network by accident. */
export const createNet = (recorder: Recorder): object => recorder.strict("net", {});

export function createShell(recorder: Recorder) {
  const opened: string[] = [];
  /** Files that were shown in the file manager. */
  const shown: string[] = [];
  const parts = {
    showItemInFolder: (path) => void shown.push(path),
    openExternal: (url) => {
      opened.push(url);
      return Promise.resolve();
    },
  } satisfies Partial<Shell>;
  return { api: recorder.strict("shell", parts), opened, shown };
}
