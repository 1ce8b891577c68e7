import { screen } from "electron";
import type { Display } from "../../src/domain/desktop/place-window.ts";

/** The connected displays, the primary one first. */
export function displaysNow(): readonly Display[] {
  const { id } = screen.getPrimaryDisplay();
  return screen
    .getAllDisplays()
    .toSorted((one, other) => Number(other.id === id) - Number(one.id === id))
    .map((display) => ({ id: display.id, workArea: display.workArea }));
}
