/**
 * @file The line that is sung in the menu bar of macOS, and buttons of the player beside it. The system draws both: a line
 * is a title, and changes when the next one is sung.
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

/** From right to left, as the system puts each new one before the others. */
const BUTTONS = [
  "like",
  "next",
  "playPause",
  "back",
] as const satisfies readonly (keyof SurfaceItems)[];
/** The second half of a line whose end is not known comes by then. */
const HALF_MS = 3_000;

interface StatusLineDeps {
  readonly surfaces: Surfaces;
  readonly player: Pick<Player, "now$" | "sung$">;
  readonly settings$: Observable<MirroredSettings>;
  readonly show: () => void;
  /** Path of an icon by its name. */
  readonly icon: (name: string) => string;
  /** Does something after so many ms; answers how not to. */
  readonly after: (delayMs: number, work: () => void) => () => void;
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
}

/** Shows what the listener wants of it; what is off leaves nothing. */
export function followStatusLine(deps: StatusLineDeps): void {
  const wants = (name: "showControl" | "showStatusBarLyric"): Observable<boolean> =>
    deps.settings$.pipe(
      map((settings) => settings[name]),
      distinctUntilChanged(),
    );
  // Asked for first, they stand to the right of the line.
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
      // The bar colours it by itself.
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

/** What is sung; while nothing is, the song. */
function lineOf(sung: SungLine | null, { song, isPlaying }: NowPlaying): string {
  if (sung !== null && isPlaying) return wordsOf(sung);
  return song === null ? "" : inOneLine(song);
}

/** One half after the other, the second in the middle of the line's time. */
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
