/** @file Dialogs of the system, attached to the main window. */
import {
  type BrowserWindow,
  dialog,
  type MessageBoxOptions,
  type MessageBoxReturnValue,
} from "electron";
import type { Words } from "./strings.ts";

export interface NativeDialogs {
  /** Asks what to do when a window is to be closed, for a page that cannot ask itself. */
  askClosing(): Promise<"stay" | "tray" | "exit">;
  /** Returns the path of the chosen folder, or null if none was chosen. */
  chooseFolder(): Promise<string | null>;
}

const ANSWERS = ["tray", "exit", "stay"] as const;

interface DialogDeps {
  /** The window that dialogs belong to; null if there is none. */
  readonly parent: () => BrowserWindow | null;
  readonly words: () => Words;
  /** Whether a hidden window can be brought back from the tray. */
  readonly hasTray: () => boolean;
}

/** Shows a message, in front of a window if one is given. */
export const showMessage = (
  parent: BrowserWindow | null,
  options: MessageBoxOptions,
): Promise<MessageBoxReturnValue> =>
  parent === null ? dialog.showMessageBox(options) : dialog.showMessageBox(parent, options);

/** Creates the dialogs. */
export function createNativeDialogs({ parent, words, hasTray }: DialogDeps): NativeDialogs {
  return {
    askClosing: async () => {
      const says = words();
      const options = {
        type: "question" as const,
        message: says("desktop.close.question"),
        detail: says("desktop.close.detail"),
        buttons: [
          says(`desktop.close.${hasTray() ? "tray" : "minimise"}`),
          says("desktop.close.exit"),
          says("desktop.close.stay"),
        ],
        defaultId: 0,
        cancelId: ANSWERS.indexOf("stay"),
      };
      const { response } = await showMessage(parent(), options);
      return ANSWERS[response] ?? "stay";
    },
    chooseFolder: async () => {
      const options = { properties: ["openDirectory" as const] };
      const window = parent();
      const { filePaths } = await (window === null
        ? dialog.showOpenDialog(options)
        : dialog.showOpenDialog(window, options));
      return filePaths[0] ?? null;
    },
  };
}
