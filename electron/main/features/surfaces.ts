/** @file What tray, menus, taskbar and Touch Bar share: the player's items, their texts, and when a menu is rebuilt. */
import { Menu, type MenuItemConstructorOptions } from "electron";
import {
  combineLatest,
  distinctUntilChanged,
  map,
  merge,
  type Observable,
  Subject,
  withLatestFrom,
} from "rxjs";
import {
  type SurfaceItem,
  type SurfaceItems,
  surfaceItems,
} from "../../../src/domain/desktop/surface-items.ts";
import type { LyricWindowState } from "../../../src/contract/desktop.ts";
import type { MirroredSettings } from "../../../src/domain/desktop/mirrored-settings.ts";
import { type Language, pickLanguage } from "../../../src/domain/settings/language.ts";
import type { Player } from "../core-services.ts";
import { wordsOf, type Words } from "../strings.ts";
import { unlessSame } from "../base/unless-same.ts";
import type { Osd } from "./lyric-window/osd.ts";

/** What tray, menus and other surfaces are built from. */
export interface Surfaces {
  /** Emits only on change, like the other streams here. */
  readonly items$: Observable<SurfaceItems>;
  readonly language$: Observable<Language>;
  readonly words$: Observable<Words>;
  readonly act: (item: SurfaceItem) => void;
}

type Template = readonly MenuItemConstructorOptions[];
/** Makes a menu entry for one of the player's items. */
type Entry = (item: SurfaceItem, words: Words) => MenuItemConstructorOptions;

/** The player's items and texts, in the language of the settings or else of the system. */
export function createSurfaces(
  { now$, command }: Player,
  settings$: Observable<MirroredSettings>,
  preferred: () => readonly string[],
): Surfaces {
  const language$ = settings$.pipe(
    map(({ lang }) => lang ?? pickLanguage(preferred())),
    distinctUntilChanged(),
  );
  return {
    items$: now$.pipe(map(surfaceItems), unlessSame()),
    language$,
    words$: language$.pipe(map((language) => wordsOf(language, []))),
    act: (item) => command(item.command),
  };
}

/** The player, with a name for a song whose details are missing: the one that it has on the pages. */
export const withNames = (player: Player, words$: Observable<Words>): Player => ({
  ...player,
  now$: combineLatest([player.now$, words$]).pipe(
    map(([now, words]) =>
      now.song?.title === ""
        ? { ...now, song: { ...now.song, title: words("desktop.unknownSong") } }
        : now,
    ),
    distinctUntilChanged(),
  ),
});

/**
 * A menu, rebuilt when its content has changed, and after a choice: the system ticks the chosen entry by itself,
 * although the player may not have done what was chosen.
 */
export function menu$<Parts>(
  surfaces: Surfaces,
  parts$: Observable<Parts>,
  template: (parts: Parts, entry: Entry) => Template,
): Observable<Menu> {
  const chosen = new Subject<void>();
  const entry: Entry = (item, words) => ({
    label: words(`desktop.player.${item.word}`),
    enabled: item.isEnabled,
    ...(item.kind !== "button" && { type: item.kind, checked: item.isChecked }),
    click: () => {
      surfaces.act(item);
      if (item.kind !== "button") chosen.next();
    },
  });
  const template$ = parts$.pipe(map((parts) => template(parts, entry)));
  const again$ = chosen.pipe(
    withLatestFrom(template$),
    map(([, latest]) => latest),
  );
  return merge(template$.pipe(unlessSame()), again$).pipe(
    map((latest) => Menu.buildFromTemplate([...latest])),
  );
}

/** The streams that most menus are built from. */
export const parts$ = ({ items$, words$ }: Surfaces) =>
  combineLatest({ items: items$, words: words$ });

export const SEPARATOR = { type: "separator" } as const;

/** Repeat and shuffle, for menus. */
export const modes = (items: SurfaceItems, words: Words, entry: Entry): Template => [
  {
    label: words("desktop.player.repeat"),
    submenu: items.repeat.map((item) => entry(item, words)),
  },
  entry(items.shuffle, words),
];

/** Entries that show, hide or unlock the lyric window. */
export const lyricEntries = (
  { isShown, look }: LyricWindowState,
  words: Words,
  osd: Pick<Osd, "show" | "change">,
): Template => [
  {
    label: words("desktop.osd.title"),
    type: "checkbox",
    checked: isShown,
    click: () => osd.show(!isShown),
  },
  ...(isShown && look.isLocked
    ? [{ label: words("desktop.osd.unlock"), click: () => osd.change({ isLocked: false }) }]
    : []),
];
