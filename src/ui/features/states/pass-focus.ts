/**
 * If a control that is about to disappear has the focus, moves it to the heading of the section or page around, so
 * that the keyboard continues from there.
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
