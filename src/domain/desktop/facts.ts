/** @file What the shell around the page can do, known before the page's first script runs. The web has none of it. */
/** Who draws the frame of the window: we; the system; the system its buttons alone, over our page. */
type Frame = "ours" | "native" | "inset";

export interface DesktopFacts {
  readonly platform: "windows" | "macos" | "linux";
  readonly frame: Frame;
  /** The frame can be chosen; it changes with the next start. */
  readonly mayChooseFrame: boolean;
  /** What closing the window does is asked or chosen; elsewhere it hides, as that system's windows do. */
  readonly hasCloseChoice: boolean;
  /** Keys can be heard while another program is in front. */
  readonly hasGlobalShortcuts: boolean;
  /** Friends can be shown what plays: the program was given an application of Discord's to do that as. */
  readonly hasPresenceId: boolean;
  /** Songs can be looked for at other sources: the library that does is installed. */
  readonly hasOtherSources: boolean;
  /** The lyric window: stands where the listener puts it, or where the desktop does. */
  readonly osd: "none" | "free" | "placedBySystem";
  /** The system's bar shows a line and buttons of ours. */
  readonly hasStatusLine: boolean;
  /** An extension of GNOME's can show a line of ours in the top bar: there is a session bus. */
  readonly hasTopBarLyric: boolean;
  /** Version of the program. */
  readonly version: string;
}
