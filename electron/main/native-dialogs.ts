/** @file Dialogs of the system, before the window they belong to. */
import { type BrowserWindow, dialog } from "electron";
import type { Words } from "./strings.ts";

export interface NativeDialogs {
  /** What to do about a window that is to be closed; for a page that cannot ask. */
  askClosing(): Promise<"stay" | "tray" | "exit">;
  /** The path of a folder, or null where none was chosen. */
  chooseFolder(): Promise<string | null>;
}

const ANSWERS = ["tray", "exit", "stay"] as const;

interface DialogDeps {
  /** Null while there is no window. */
  readonly parent: () => BrowserWindow | null;
  readonly words: () => Words;
  /** Whether a window that is put away is found in the tray. */
  readonly hasTray: () => boolean;
}

/** Makes them. */
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
      const window = parent();
      const { response } = await (window === null
        ? dialog.showMessageBox(options)
        : dialog.showMessageBox(window, options));
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
