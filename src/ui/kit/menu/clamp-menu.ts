interface Size {
  readonly width: number;
  readonly height: number;
}

/** Space at the right edge (B13). */
const RIGHT_GAP_PX = 25;
const EDGE_PX = 8;

/** Keeps a menu inside the window: 25 px from the right, `bottomGap` from the bottom. */
export function clampMenu(
  at: { readonly x: number; readonly y: number },
  menu: Size,
  view: { readonly innerWidth: number; readonly innerHeight: number },
  bottomGap: number,
): { readonly x: number; readonly y: number } {
  const right = view.innerWidth - menu.width - RIGHT_GAP_PX;
  const bottom = view.innerHeight - menu.height - Math.max(bottomGap, EDGE_PX);
  return {
    x: Math.max(EDGE_PX, Math.min(at.x, right)),
    y: Math.max(EDGE_PX, Math.min(at.y, bottom)),
  };
}
