/** @file Buttons below the window's thumbnail in the taskbar of Windows. */
import { nativeImage, type ThumbarButton } from "electron";
import { combineLatest } from "rxjs";
import type { SurfaceItem } from "../../../src/domain/desktop/surface-items.ts";
import type { Words } from "../strings.ts";
import type { Surfaces } from "./surfaces.ts";
import { ground$ } from "./system-theme.ts";
import type { MainWindow } from "./window.ts";

interface ThumbarDeps {
  readonly surfaces: Surfaces;
  readonly window: Pick<MainWindow, "now" | "onOpened">;
  /** Path of an icon by its name. */
  readonly icon: (name: string) => string;
}

/** Keeps the buttons up to date with the player. */
export function followThumbar({ surfaces, window, icon }: ThumbarDeps): void {
  const { items$, words$, act } = surfaces;
  let buttons: ThumbarButton[] = [];
  const set = (): void => void window.now()?.setThumbarButtons(buttons);
  const buttonOf = (item: SurfaceItem, words: Words, ground: string): ThumbarButton => ({
    icon: nativeImage.createFromPath(icon(`${item.word}-${ground}`)),
    tooltip: words(`desktop.player.${item.word}`),
    flags: [item.isEnabled ? "enabled" : "disabled"],
    click: () => act(item),
  });
  combineLatest([items$, words$, ground$]).subscribe(([items, words, ground]) => {
    buttons = [items.back, items.playPause, items.next].map((item) =>
      buttonOf(item, words, ground),
    );
    set();
  });
  // Windows forgets the buttons of a hidden window, and a new one has none.
  window.onOpened((opened) => opened.on("show", set));
}
