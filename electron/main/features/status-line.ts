/**
 * @file The line sung now in the menu bar of macOS, and buttons of the player beside it. The system draws both: the
 * line is a title that changes with each line.
 */
import { nativeImage, Tray } from "electron";
import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  map,
  Observable,
  of,
  switchMap,
  type Subscription,
} from "rxjs";
import type { MirroredSettings } from "../../../src/domain/desktop/mirrored-settings.ts";
import { inOneLine, type NowPlaying } from "../../../src/domain/desktop/now-playing.ts";
import { statusTexts } from "../../../src/domain/desktop/status-text.ts";
import { msToNextLine, type SungLine, wordsOf } from "../../../src/domain/desktop/sung-line.ts";
import type { SurfaceItem, SurfaceItems } from "../../../src/domain/desktop/surface-items.ts";
import type { Player } from "../core-services.ts";
import type { Words } from "../strings.ts";
import type { Surfaces } from "./surfaces.ts";

/** From right to left, because the system puts each new item to the left of the others. */
const BUTTONS = [
  "like",
  "next",
  "playPause",
  "back",
] as const satisfies readonly (keyof SurfaceItems)[];
/** Delay of the second half of a line whose end is unknown. */
const HALF_MS = 3_000;

interface StatusLineDeps {
  readonly surfaces: Surfaces;
  readonly player: Pick<Player, "now$" | "sung$">;
  readonly settings$: Observable<MirroredSettings>;
  readonly show: () => void;
  /** Path of an icon by its name. */
  readonly icon: (name: string) => string;
  /** Runs `work` after `delayMs`. Returns a function that cancels it. */
  readonly after: (delayMs: number, work: () => void) => () => void;
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
}

/** Shows the parts that the settings ask for. */
export function followStatusLine(deps: StatusLineDeps): void {
  const wants = (name: "showControl" | "showStatusBarLyric"): Observable<boolean> =>
    deps.settings$.pipe(
      map((settings) => settings[name]),
      distinctUntilChanged(),
    );
  // Created first, so that the buttons are to the right of the line.
  wants("showControl")
    .pipe(switchMap((isWanted) => (isWanted ? controls$(deps) : EMPTY)))
    .subscribe();
  wants("showStatusBarLyric")
    .pipe(switchMap((isWanted) => (isWanted ? line$(deps) : EMPTY)))
    .subscribe();
}

/** The player's buttons, while subscribed to. */
const controls$ = ({ surfaces, icon }: StatusLineDeps): Observable<never> =>
  new Observable(() => {
    let items: SurfaceItems | null = null;
    const pictureOf = (item: SurfaceItem): Electron.NativeImage => {
      const name = item.word === "unlike" ? "liked" : item.word;
      const picture = nativeImage.createFromPath(icon(`${name}-on-light`));
      // As a template image it gets its colour from the menu bar.
      picture.setTemplateImage(true);
      return picture;
    };
    const buttons = BUTTONS.map((place) => {
      const tray = new Tray(nativeImage.createEmpty());
      tray.on("click", () => {
        const item = items?.[place];
        if (item?.isEnabled === true) surfaces.act(item);
      });
      return { place, tray };
    });
    const show = (next: SurfaceItems, words: Words): void => {
      for (const { place, tray } of buttons) {
        const item = next[place];
        if (items?.[place].word === item.word) continue;
        tray.setImage(pictureOf(item));
        tray.setToolTip(words(`desktop.player.${item.word}`));
      }
      items = next;
    };
    const held: Subscription = combineLatest([surfaces.items$, surfaces.words$]).subscribe(
      ([next, words]) => show(next, words),
    );
    held.add(() => buttons.forEach(({ tray }) => tray.destroy()));
    return held;
  });

/** The line, while subscribed to. */
const line$ = (deps: StatusLineDeps): Observable<never> =>
  new Observable(() => {
    const tray = new Tray(nativeImage.createEmpty());
    tray.on("click", deps.show);
    const held = texts$(deps).subscribe((text) => tray.setTitle(text));
    held.add(() => tray.destroy());
    return held;
  });

const texts$ = (deps: StatusLineDeps): Observable<string> =>
  combineLatest([deps.player.sung$, deps.player.now$]).pipe(
    switchMap(([sung, now]) => {
      const [first, second] = statusTexts(lineOf(sung, now));
      return second === undefined ? of(first) : halves$(first, second, sung, deps);
    }),
    distinctUntilChanged(),
  );

/** The line sung now; without one, the song. */
function lineOf(sung: SungLine | null, { song, isPlaying }: NowPlaying): string {
  if (sung !== null && isPlaying) return wordsOf(sung);
  return song === null ? "" : inOneLine(song);
}

/** Emits both halves of a line, the second one in the middle of the line's time. */
const halves$ = (
  first: string,
  second: string,
  sung: SungLine | null,
  { after, nowMs }: StatusLineDeps,
): Observable<string> =>
  new Observable((out) => {
    out.next(first);
    if (sung === null || !sung.clock.isPlaying) return;
    const leftMs = msToNextLine(sung, nowMs()) ?? 2 * HALF_MS;
    return after(Math.min(HALF_MS, leftMs / 2), () => out.next(second));
  });
