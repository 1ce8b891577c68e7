/** @file The icon in the tray: what plays, under the pointer; commands in its menu; the window at a click. */
import { Tray } from "electron";
import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  Observable,
  pairwise,
  skip,
  switchMap,
} from "rxjs";
import type { TrayState } from "../../../src/contract/desktop.ts";
import type { DesktopFacts } from "../../../src/domain/desktop/facts.ts";
import { tooltipOf } from "../../../src/domain/desktop/surface-items.ts";
import type { Player } from "../core-services.ts";
import type { OsdRoom } from "./lyric-window/osd.ts";
import { lyricEntries, menu$, modes, SEPARATOR, type Surfaces } from "./surfaces.ts";
import { unlessSame } from "../base/unless-same.ts";
import { type Ground, ground$, groundNow } from "./system-theme.ts";
import type { MainWindow } from "./window.ts";

/** The press itself takes the focus: a window that lost it so short ago was in front. */
const JUST_NOW_MS = 400;

interface TrayDeps {
  readonly platform: DesktopFacts["platform"];
  readonly surfaces: Surfaces;
  readonly now$: Player["now$"];
  /** Whether a panel of Linux shows icons; nothing tells before the session bus is there. */
  readonly hasTrayHost: BehaviorSubject<boolean>;
  readonly osd: Pick<OsdRoom, "state$" | "show" | "change">;
  /** The listener wants one. */
  readonly isWanted$: Observable<boolean>;
  readonly window: Pick<MainWindow, "show" | "putAway" | "now" | "onOpened">;
  readonly quit: () => void;
  /** Path of an icon by its name. */
  readonly icon: (name: string) => string;
}

export interface TrayRoom {
  readonly state$: Observable<TrayState>;
  /** Whether its icon brings back a window that is hidden. */
  leadsBack(): boolean;
}

/** Keeps an icon in the tray as long as the listener wants one. */
export function createTray(deps: TrayDeps): TrayRoom {
  const wasInFront = watchFocus(deps.window);
  const isMade = new BehaviorSubject(false);
  const shown$ = new Observable<never>(() => {
    const hidden = showTray(deps, wasInFront);
    isMade.next(true);
    return () => {
      isMade.next(false);
      hidden();
    };
  });
  const { platform, hasTrayHost, window } = deps;
  // Electron offers an icon only to a panel that is already there, so a panel that appears later gets a new icon.
  combineLatest([
    deps.isWanted$.pipe(distinctUntilChanged()),
    hasTrayHost.pipe(distinctUntilChanged()),
  ])
    .pipe(switchMap(([isWanted]) => (isWanted ? shown$ : EMPTY)))
    .subscribe();
  // Who took the panel away, or the icon, is not to lose the window with it.
  if (platform === "linux")
    combineLatest([hasTrayHost, deps.isWanted$])
      .pipe(
        map((both) => both.every(Boolean)),
        pairwise(),
        filter(([before, is]) => before && !is),
      )
      .subscribe(() => {
        if (window.now()?.isVisible() === false) window.show();
      });
  /** Elsewhere there is always one. */
  const hasPlace = (): boolean => platform !== "linux" || hasTrayHost.value;
  return {
    state$: combineLatest([isMade, hasTrayHost]).pipe(
      map(([is]) => ({ hasPlace: hasPlace(), isShown: is && hasPlace() })),
      unlessSame(),
    ),
    // macOS has the dock for that.
    leadsBack: () => platform !== "macos" && isMade.value && hasPlace(),
  };
}

/** Answers how to take it away. */
function showTray(deps: TrayDeps, wasInFront: () => boolean): () => void {
  const { platform, now$, window } = deps;
  const tray = new Tray(imageOn(deps, groundNow()));
  const held = trayMenu$(deps).subscribe((menu) => tray.setContextMenu(menu));
  held.add(() => tray.destroy());
  const end = (): void => held.unsubscribe();
  // The menu bar colours the picture itself, has no tooltips, and opens the menu at a click.
  if (platform === "macos") return end;
  held.add(ground$.pipe(skip(1)).subscribe((ground) => tray.setImage(imageOn(deps, ground))));
  held.add(
    now$.pipe(map(tooltipOf), distinctUntilChanged()).subscribe((text) => tray.setToolTip(text)),
  );
  tray.on("click", () => {
    if (platform === "windows" && wasInFront()) window.putAway("hide");
    else window.show();
  });
  return end;
}

/** The picture for each system. */
function imageOn({ platform, icon }: TrayDeps, ground: Ground): string {
  if (platform === "macos") return icon("trayTemplate");
  // Panels of Linux are higher than the taskbar of Windows.
  return icon(`${platform === "windows" ? "tray" : "panel"}-${ground}`);
}

/** Whether the window was in front before the tray was pressed. */
function watchFocus({ now, onOpened }: TrayDeps["window"]): () => boolean {
  let leftAtMs = Number.NEGATIVE_INFINITY;
  onOpened((opened) => {
    opened.on("blur", () => {
      leftAtMs = Date.now();
    });
  });
  return () => {
    const shown = now();
    if (shown === null || !shown.isVisible() || shown.isMinimized()) return false;
    return shown.isFocused() || Date.now() - leftAtMs < JUST_NOW_MS;
  };
}

function trayMenu$({ platform, surfaces, osd, window, quit }: TrayDeps) {
  const { items$, words$ } = surfaces;
  const parts$ = combineLatest({ items: items$, words: words$, lyrics: osd.state$ });
  return menu$(surfaces, parts$, ({ items, words, lyrics }, entry) => {
    const show = { label: words("desktop.show"), click: window.show };
    // Panels of Linux open the menu at a click, and some know no other one.
    const isShowFirst = platform === "linux";
    return [
      ...(isShowFirst ? [show, SEPARATOR] : []),
      entry(items.playPause, words),
      entry(items.back, words),
      entry(items.next, words),
      SEPARATOR,
      ...modes(items, words, entry),
      ...(items.like.isEnabled ? [SEPARATOR, entry(items.like, words)] : []),
      SEPARATOR,
      ...lyricEntries(lyrics, words, osd),
      SEPARATOR,
      ...(isShowFirst ? [] : [show]),
      { label: words("desktop.quit"), click: quit },
    ];
  });
}
