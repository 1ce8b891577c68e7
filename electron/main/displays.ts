import { screen } from "electron";
import type { Display } from "../../src/domain/desktop/place-window.ts";

/** What there is to put windows on; the primary display first. */
export function displaysNow(): readonly Display[] {
  const { id } = screen.getPrimaryDisplay();
  return screen
    .getAllDisplays()
    .toSorted((one, other) => Number(other.id === id) - Number(one.id === id))
    .map((display) => ({ id: display.id, workArea: display.workArea }));
}
