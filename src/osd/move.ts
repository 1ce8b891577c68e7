/** @file Moves the window with the pointer, from anywhere but a button, and with the arrow keys. */

const KEY_STEP_PX = 16;
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface MoveDeps {
  /** Whether the window can be moved by the page now. */
  readonly isHeld: () => boolean;
  readonly moveBy: (x: number, y: number) => void;
}

/** Reports once per frame how far the pointer has moved. */
export function followPointer(area: HTMLElement, { isHeld, moveBy }: MoveDeps): void {
  let from: { readonly x: number; readonly y: number } | null = null;
  let to: { readonly x: number; readonly y: number } | null = null;
  const send = (): void => {
    if (from === null || to === null) return;
    const [x, y] = [to.x - from.x, to.y - from.y];
    from = to;
    to = null;
    if (x !== 0 || y !== 0) moveBy(x, y);
  };
  area.addEventListener("pointerdown", (event) => {
    const isButton = event.target instanceof Element && event.target.closest("button") !== null;
    if (isButton || event.button !== 0 || !isHeld()) return;
    from = { x: event.screenX, y: event.screenY };
    area.setPointerCapture(event.pointerId);
  });
  area.addEventListener("pointermove", ({ screenX: x, screenY: y }) => {
    if (from === null) return;
    if (to === null) requestAnimationFrame(send);
    to = { x, y };
  });
  area.addEventListener("lostpointercapture", () => {
    send();
    from = null;
  });
  document.addEventListener("keydown", (event) => {
    // With a modifier it is one of the app's keys.
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const [x = 0, y = 0] = KEYS[event.key] ?? [];
    if ((x === 0 && y === 0) || !isHeld()) return;
    event.preventDefault();
    moveBy(x * KEY_STEP_PX, y * KEY_STEP_PX);
  });
}
