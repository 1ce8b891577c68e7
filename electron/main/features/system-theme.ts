import { nativeTheme } from "electron";
import { distinctUntilChanged, Observable } from "rxjs";

/** Background that icons have in taskbar and panel; part of their file names. */
export type Ground = "on-dark" | "on-light";

/**
 * Newer versions of Electron report the theme of taskbar and panels separately:
 * windows may be light above a dark taskbar.
 */
type Theme = Pick<typeof nativeTheme, "shouldUseDarkColors"> &
  Partial<Pick<typeof nativeTheme, "shouldUseDarkColorsForSystemIntegratedUI">>;

const groundOf = (theme: Theme): Ground =>
  (theme.shouldUseDarkColorsForSystemIntegratedUI ?? theme.shouldUseDarkColors)
    ? "on-dark"
    : "on-light";

export const groundNow = (): Ground => groundOf(nativeTheme);

/** The background now, and after every change of the system's theme. */
export const ground$ = new Observable<Ground>((out) => {
  const tell = (): void => out.next(groundNow());
  nativeTheme.on("updated", tell);
  tell();
  return () => void nativeTheme.off("updated", tell);
}).pipe(distinctUntilChanged());
