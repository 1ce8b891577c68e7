import { nativeTheme } from "electron";
import { distinctUntilChanged, Observable } from "rxjs";

/** On what icons lie in taskbar and panel: part of their names. */
export type Ground = "on-dark" | "on-light";

/** Newer Electron tells taskbar and panels from windows, which may be light over a dark taskbar. */
type Theme = Pick<typeof nativeTheme, "shouldUseDarkColors"> &
  Partial<Pick<typeof nativeTheme, "shouldUseDarkColorsForSystemIntegratedUI">>;

const groundOf = (theme: Theme): Ground =>
  (theme.shouldUseDarkColorsForSystemIntegratedUI ?? theme.shouldUseDarkColors)
    ? "on-dark"
    : "on-light";

export const groundNow = (): Ground => groundOf(nativeTheme);

/** The ground now, and after every change of the system's theme. */
export const ground$ = new Observable<Ground>((out) => {
  const tell = (): void => out.next(groundNow());
  nativeTheme.on("updated", tell);
  tell();
  return () => void nativeTheme.off("updated", tell);
}).pipe(distinctUntilChanged());
