/** Events that end a press; a press that became a drag has no `mouseup`. */
const ENDS = ["mouseup", "dragend", "keydown"] as const;

/** Runs `work` at once, or after the current press: the pressed element must not move away before its click. */
export function afterPress(work: () => void): void {
  if (!document.documentElement.matches(":active")) return work();
  const end = new AbortController();
  const ended = (): void => {
    end.abort();
    setTimeout(work);
  };
  for (const kind of ENDS) addEventListener(kind, ended, { capture: true, signal: end.signal });
}
