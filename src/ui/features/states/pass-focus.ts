/**
 * Passes the focus of a control that is about to leave on to the heading of what it stands in, so that the
 * keyboard goes on from there. One that has no focus passes nothing.
 */
export function passFocus(control: HTMLElement): void {
  if (control !== document.activeElement) return;
  const leaving = control.closest("[role=alert]");
  for (const place of [control.closest("section"), control.closest("main, dialog")]) {
    const heading = [...(place?.querySelectorAll<HTMLElement>("h1, h2, h3") ?? [])].find(
      (one) => leaving?.contains(one) !== true,
    );
    const target = heading ?? place;
    if (!(target instanceof HTMLElement)) continue;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    return;
  }
}
