/**
 * @file The app's menu: the menu bar of macOS; elsewhere it is not shown (see `window.ts`). It has the listener's keys.
 * Only on macOS it also handles them, unless the page did; elsewhere only the page handles them.
 */
import { Menu, type MenuItemConstructorOptions } from "electron";
import { combineLatest, distinctUntilChanged, map, type Observable } from "rxjs";
import type { ScreenWish } from "../../../src/domain/desktop/deep-link.ts";
import type { MirroredSettings } from "../../../src/domain/desktop/mirrored-settings.ts";
import type { SurfaceCommand } from "../../../src/domain/desktop/now-playing.ts";
import { SHORTCUT_COMMANDS } from "../../../src/domain/desktop/surface-items.ts";
import { FIXED_KEYS, type KeyAction } from "../../../src/domain/settings/key-actions.ts";
import type { Shortcut } from "../../../src/domain/settings/shortcuts.ts";
import { SOURCE_CODE_URL } from "../../../src/domain/links.ts";
import { ROUTES } from "../../../src/domain/routes.ts";
import type { Words } from "../strings.ts";
import type { Osd } from "./lyric-window/osd.ts";
import { lyricEntries, menu$, modes, SEPARATOR, type Surfaces } from "./surfaces.ts";

type Item = MenuItemConstructorOptions;

interface MenuDeps {
  readonly isMac: boolean;
  readonly surfaces: Surfaces;
  readonly settings$: Observable<MirroredSettings>;
  readonly osd: Pick<Osd, "state$" | "show" | "change">;
  readonly command: (command: SurfaceCommand) => void;
  /** Brings the window to the front and opens a screen in it. */
  readonly wish: (wish: ScreenWish) => void;
  readonly openOutside: (address: string) => void;
  readonly hasDevTools: boolean;
}

/** Sets the menu, and builds it again whenever its content changes. */
export function followMenu(deps: MenuDeps): void {
  const { surfaces, settings$, isMac } = deps;
  const keys$ = settings$.pipe(
    map(({ shortcuts }) => shortcuts),
    distinctUntilChanged(),
    map((shortcuts) => keysFor(shortcuts, isMac)),
  );
  const parts$ = combineLatest({
    items: surfaces.items$,
    words: surfaces.words$,
    keys: keys$,
    lyrics: deps.osd.state$,
  });
  menu$(surfaces, parts$, ({ items, words, keys, lyrics }, entry) => {
    const keyed = (action: KeyAction, item: Item): Item => ({ ...item, ...keys(action) });
    const volume = (action: "increaseVolume" | "decreaseVolume", label: string): Item =>
      keyed(action, { label, click: () => deps.command(SHORTCUT_COMMANDS[action]) });
    const [repeat = SEPARATOR, shuffle = SEPARATOR] = modes(items, words, entry);
    const control: Item[] = [
      keyed("play", entry(items.playPause, words)),
      keyed("next", entry(items.next, words)),
      keyed("previous", entry(items.back, words)),
      SEPARATOR,
      repeat,
      keyed("shuffle", shuffle),
      SEPARATOR,
      volume("increaseVolume", words("desktop.player.volumeUp")),
      volume("decreaseVolume", words("desktop.player.volumeDown")),
      SEPARATOR,
      keyed("like", entry(items.like, words)),
      SEPARATOR,
      // The shortcut triggers the last of these items.
      ...lyricEntries(lyrics, words, deps.osd).map((item, place, all) =>
        place === all.length - 1 ? keyed("lyricWindow", item) : item,
      ),
    ];
    const search = keyed("search", {
      label: words("desktop.menu.search"),
      click: () => deps.wish({ kind: "search" }),
    });
    return [
      ...(isMac ? [{ label: "Tonearm", submenu: ofTheApp(words, deps) }] : []),
      { label: words("desktop.menu.edit"), submenu: editing(words, search, deps) },
      { label: words("desktop.menu.control"), submenu: control },
      { label: words("desktop.menu.window"), submenu: ofTheWindow(words, deps) },
      { label: words("desktop.menu.help"), role: "help", submenu: help(words, deps) },
    ];
  }).subscribe((menu) => Menu.setApplicationMenu(menu));
}

/** Keys shown beside an action's item: the listener's own, else the fixed ones, but no keys without a modifier. */
const keysFor =
  (shortcuts: readonly Shortcut[], isMac: boolean) =>
  (action: KeyAction): Pick<Item, "accelerator" | "registerAccelerator"> => {
    const own = shortcuts.find(({ id }) => id === action)?.shortcut;
    const keys =
      own ?? FIXED_KEYS.find((fixed) => fixed.action === action && /\+/.test(fixed.keys))?.keys;
    return keys === undefined || keys === ""
      ? {}
      : { accelerator: keys, registerAccelerator: isMac };
  };

type Role = NonNullable<Item["role"]>;
/** An item with one of the system's roles. The labels are ours, as Electron has only English ones. */
const role = (words: Words, name: Role, word: Parameters<Words>[0]): Item => ({
  role: name,
  label: words(word),
});

const settingsItem = (words: Words, { isMac, wish }: MenuDeps): Item => ({
  label: words("desktop.menu.settings"),
  ...(isMac && { accelerator: "Command+," }),
  click: () => wish({ kind: "open", path: ROUTES.settings.path }),
});

const ofTheApp = (words: Words, deps: MenuDeps): Item[] => [
  role(words, "about", "desktop.menu.about"),
  SEPARATOR,
  settingsItem(words, deps),
  SEPARATOR,
  role(words, "services", "desktop.menu.services"),
  SEPARATOR,
  role(words, "hide", "desktop.menu.hide"),
  role(words, "hideOthers", "desktop.menu.hideOthers"),
  role(words, "unhide", "desktop.menu.unhide"),
  SEPARATOR,
  role(words, "quit", "desktop.quit"),
];

const editing = (words: Words, search: Item, deps: MenuDeps): Item[] => [
  role(words, "undo", "desktop.menu.undo"),
  role(words, "redo", "desktop.menu.redo"),
  SEPARATOR,
  role(words, "cut", "desktop.menu.cut"),
  role(words, "copy", "desktop.menu.copy"),
  role(words, "paste", "desktop.menu.paste"),
  role(words, "selectAll", "desktop.menu.selectAll"),
  SEPARATOR,
  search,
  ...(deps.isMac ? [] : [SEPARATOR, settingsItem(words, deps)]),
];

const ofTheWindow = (words: Words, { isMac, hasDevTools }: MenuDeps): Item[] => [
  role(words, "close", "desktop.menu.close"),
  // On other systems the listener may use its default keys for something else.
  { ...role(words, "minimize", "desktop.menu.minimise"), ...(!isMac && { accelerator: "" }) },
  ...(isMac ? [role(words, "zoom", "desktop.menu.zoom")] : []),
  SEPARATOR,
  role(words, "reload", "desktop.menu.reload"),
  role(words, "togglefullscreen", "desktop.menu.fullScreen"),
  ...(hasDevTools ? [role(words, "toggleDevTools", "desktop.menu.devTools")] : []),
  SEPARATOR,
  isMac ? role(words, "front", "desktop.menu.front") : role(words, "quit", "desktop.quit"),
];

const help = (words: Words, { isMac, openOutside }: MenuDeps): Item[] => [
  { label: words("desktop.menu.source"), click: () => openOutside(SOURCE_CODE_URL) },
  ...(isMac ? [] : [role(words, "about", "desktop.menu.about")]),
];
