/**
 * @file Arrows with modifiers on a slider. Chromium moves its sliders by these as well, and the browser then does not
 * go back or forward: the movement is prevented, and the step is taken here.
 */

/** Whether an arrow is pressed with Ctrl, Alt or Cmd while a slider has the focus. */
export const isModifiedOnSlider = ({
  target,
  key,
  ctrlKey,
  altKey,
  metaKey,
}: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement &&
  target.type === "range" &&
  key.startsWith("Arrow") &&
  (ctrlKey || altKey || metaKey);

/** Takes the browser's step if these are its keys: Alt with left or right, on a Mac Cmd. */
export function stepInHistory(event: KeyboardEvent, isMac: boolean): void {
  const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
  const isStep = isMac ? metaKey && !altKey : altKey && !metaKey;
  if (!isStep || ctrlKey || shiftKey) return;
  if (key === "ArrowLeft") history.back();
  if (key === "ArrowRight") history.forward();
}
