import { app } from "electron";
import { menu$, parts$, SEPARATOR, type Surfaces } from "./surfaces.ts";

/** Shows the player's commands in the menu of the dock, on systems that have one. */
export function followDock(surfaces: Surfaces): void {
  const { dock } = app;
  if (dock === undefined) return;
  menu$(surfaces, parts$(surfaces), ({ items, words }, entry) => [
    entry(items.playPause, words),
    SEPARATOR,
    entry(items.next, words),
    entry(items.back, words),
  ]).subscribe((menu) => dock.setMenu(menu));
}
