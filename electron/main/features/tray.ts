/** @file The tray icon: its tooltip shows what plays, its menu has commands, and a click shows the window. */
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
import type { Osd } from "./lyric-window/osd.ts";
import { lyricEntries, menu$, modes, SEPARATOR, type Surfaces } from "./surfaces.ts";
import { unlessSame } from "../base/unless-same.ts";
import { type Ground, ground$, groundNow } from "./system-theme.ts";
import type { MainWindow } from "./window.ts";

/** A click on the tray takes the focus from the window first; if it lost it within this time, it was in front. */
const JUST_NOW_MS = 400;

interface TrayDeps {
  readonly platform: DesktopFacts["platform"];
  readonly surfaces: Surfaces;
  readonly now$: Player["now$"];
  /** Whether a panel of Linux shows icons; false until the session bus is connected. */
  readonly hasTrayHost: BehaviorSubject<boolean>;
  readonly osd: Pick<Osd, "state$" | "show" | "change">;
  /** Whether the setting for the tray icon is on. */
  readonly isWanted$: Observable<boolean>;
  readonly window: Pick<MainWindow, "show" | "putAway" | "now" | "onOpened">;
  readonly quit: () => void;
  /** Path of an icon by its name. */
  readonly icon: (name: string) => string;
}

export interface TrayIcon {
  readonly state$: Observable<TrayState>;
  /** Whether the icon can bring back a hidden window. */
  leadsBack(): boolean;
}

/** Shows an icon in the tray while the setting is on. */
export function createTray(deps: TrayDeps): TrayIcon {
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
  // Electron registers an icon only with the panel that is running, so it is created again when another panel starts.
  combineLatest([
    deps.isWanted$.pipe(distinctUntilChanged()),
    hasTrayHost.pipe(distinctUntilChanged()),
  ])
    .pipe(switchMap(([isWanted]) => (isWanted ? shown$ : EMPTY)))
    .subscribe();
  // Without the panel or the icon a hidden window could not be reached any more, so it is shown.
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
  /** Other systems always have a tray. */
  const hasPlace = (): boolean => platform !== "linux" || hasTrayHost.value;
  return {
    state$: combineLatest([isMade, hasTrayHost]).pipe(
      map(([is]) => ({ hasPlace: hasPlace(), isShown: is && hasPlace() })),
      unlessSame(),
    ),
    // On macOS the dock does that.
    leadsBack: () => platform !== "macos" && isMade.value && hasPlace(),
  };
}

/** Shows the icon. Returns a function that removes it. */
function showTray(deps: TrayDeps, wasInFront: () => boolean): () => void {
  const { platform, now$, window } = deps;
  const tray = new Tray(imageOn(deps, groundNow()));
  const held = trayMenu$(deps).subscribe((menu) => tray.setContextMenu(menu));
  held.add(() => tray.destroy());
  const end = (): void => held.unsubscribe();
  // The menu bar of macOS colours the icon itself, has no tooltips, and opens the menu on click.
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

/** Path of the icon for this system. */
function imageOn({ platform, icon }: TrayDeps, ground: Ground): string {
  if (platform === "macos") return icon("trayTemplate");
  // Panels of Linux are taller than the taskbar of Windows.
  return icon(`${platform === "windows" ? "tray" : "panel"}-${ground}`);
}

/** Returns a function that tells whether the window was in front before the tray was clicked. */
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
    // Panels of Linux open the menu on click, and some report no other clicks.
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
