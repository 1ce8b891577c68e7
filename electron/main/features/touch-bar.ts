/** @file The Touch Bar of some Macs: four buttons and the line sung now, updated in place. */
import { nativeImage, TouchBar } from "electron";
import { combineLatest, distinctUntilChanged, map } from "rxjs";
import { statusTexts } from "../../../src/domain/desktop/status-text.ts";
import { wordsOf } from "../../../src/domain/desktop/sung-line.ts";
import type { SurfaceItem, SurfaceItems } from "../../../src/domain/desktop/surface-items.ts";
import type { Player } from "../core-services.ts";
import type { Words } from "../strings.ts";
import { parts$, type Surfaces } from "./surfaces.ts";
import type { MainWindow } from "./window.ts";

const PLACES = [
  "back",
  "playPause",
  "next",
  "like",
] as const satisfies readonly (keyof SurfaceItems)[];

interface TouchBarDeps {
  readonly surfaces: Surfaces;
  readonly player: Pick<Player, "now$" | "sung$">;
  readonly window: Pick<MainWindow, "onOpened">;
  /** Path of an icon by its name. */
  readonly icon: (name: string) => string;
}

/** Sets the Touch Bar of every window that opens. */
export function followTouchBar({ surfaces, player, window, icon }: TouchBarDeps): void {
  const buttons = PLACES.map((place) => ({ place, ...createButton(surfaces.act, icon) }));
  parts$(surfaces).subscribe(({ items, words }) => {
    for (const { place, show } of buttons) show(items[place], words);
  });
  const line = new TouchBar.TouchBarLabel({ label: "" });
  combineLatest([player.sung$, player.now$])
    .pipe(
      map(([sung, { isPlaying }]) =>
        sung !== null && isPlaying ? statusTexts(wordsOf(sung))[0] : "",
      ),
      distinctUntilChanged(),
    )
    .subscribe((text) => {
      line.label = text;
    });
  const bar = new TouchBar({ items: [...buttons.map(({ button }) => button), line] });
  window.onOpened((opened) => opened.setTouchBar(bar));
}

function createButton(act: Surfaces["act"], icon: TouchBarDeps["icon"]) {
  let shown: SurfaceItem | null = null;
  const button = new TouchBar.TouchBarButton({
    click: () => {
      if (shown !== null) act(shown);
    },
  });
  return {
    button,
    show: (item: SurfaceItem, words: Words): void => {
      shown = item;
      button.accessibilityLabel = words(`desktop.player.${item.word}`);
      button.enabled = item.isEnabled;
      // The Touch Bar is dark in every theme; a liked song has a full heart.
      const picture = item.word === "unlike" ? "liked" : item.word;
      button.icon = nativeImage.createFromPath(icon(`${picture}-on-dark`));
    },
  };
}
