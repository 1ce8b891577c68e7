/**
 * @file What the desktop program around the page can do, known before the page's first script runs. The web has no such
 * facts.
 */
/** Who draws the frame of the window: this app; the system; or the system only the buttons, over this app's page. */
type Frame = "ours" | "native" | "inset";

export interface DesktopFacts {
  readonly platform: "windows" | "macos" | "linux";
  readonly frame: Frame;
  /** The frame can be chosen; a change takes effect at the next start. */
  readonly mayChooseFrame: boolean;
  /**
   * The listener can choose what closing the window does, or is asked; elsewhere it hides, as is usual on that system.
   */
  readonly hasCloseChoice: boolean;
  /** Shortcuts work while another program has the focus. */
  readonly hasGlobalShortcuts: boolean;
  /** The playing song can be shown to friends on Discord: the build contains an application id. */
  readonly hasPresenceId: boolean;
  /** Other sources can be asked for songs: the library for that is installed. */
  readonly hasOtherSources: boolean;
  /** The lyric window: positioned by the listener, or by the desktop. */
  readonly osd: "none" | "free" | "placedBySystem";
  /** The system's menu bar can show a line and buttons of this app. */
  readonly hasStatusLine: boolean;
  /** A GNOME extension can show a line of this app in the top bar: there is a session bus. */
  readonly hasTopBarLyric: boolean;
  /** Version of the program. */
  readonly version: string;
}
