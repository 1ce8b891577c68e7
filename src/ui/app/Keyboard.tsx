import { useEffect, useEffectEvent } from "react";
import type { TrackId } from "../../domain/playable.ts";
import { actionOf, type KeyAction } from "../../domain/settings/key-actions.ts";
import { useCore, type Core } from "../core/core-context.tsx";
import { useDesktop } from "../core/desktop-context.tsx";
import { isMac } from "../core/is-mac.ts";
import { usePlayer } from "../core/playback/player-state.ts";
import { useSettings } from "../core/streams/settings-state.ts";
import { withWords } from "../i18n/i18n.ts";
import { useGo } from "../core/navigation/use-go.ts";
import { useUiStore } from "../core/streams/ui-store.ts";
import { toggleLike } from "../features/actions/keep.ts";
import { isQueuePanelThere } from "../features/queue/queue-panel.ts";
import { useQueueToggle } from "../features/queue/use-queue-toggle.ts";
import { lyricsOpen, openShortcuts, shortcutsDialog } from "../features/dialogs/dialogs.ts";
import { closeDialogs, closeMenus, isSomethingAsked, topDialog } from "../kit/open-dialogs.ts";
import { takeEarlyKeys } from "./early-keys.ts";
import { lazyPart } from "../features/lazy/lazy-part.tsx";
import { isOwned } from "./owned-keys.ts";
import { isModifiedOnSlider, stepInHistory } from "./slider-arrows.ts";
import { pressOnce } from "./press-once.ts";
import { keptForSearch, searchAhead } from "./search-ahead.ts";

const SEEK_S = 5;
const VOLUME_STEP = 0.1;
/** Actions that repeat while the key is held down. */
const LASTING: readonly KeyAction[] = ["seekBack", "seekAhead", "increaseVolume", "decreaseVolume"];

const ShortcutsDialog = lazyPart(
  async () =>
    (await withWords(import("../features/shortcuts/ShortcutsDialog.tsx"), "settings"))
      .ShortcutsDialog,
  { close: () => shortcutsDialog.set(false) },
);

/**
 * Keys of the whole app (B18): the listener's shortcuts, the fixed keys, and the list of all of them. Ignored
 * while a field has the focus, or a control that uses the key itself.
 */
export function Keyboard({ hasPlayer }: { readonly hasPlayer: boolean }) {
  const core = useCore();
  const go = useGo();
  const player = usePlayer();
  const desktop = useDesktop();
  const { shortcuts } = useSettings();
  const queue = useQueueToggle();
  const isListOpen = useUiStore(shortcutsDialog);
  /** Hides the window; a web page has none. */
  const hide = (event: KeyboardEvent): void => {
    if (desktop === null) return;
    event.preventDefault();
    if (!event.repeat) void desktop.frame.putAway();
  };
  /** Shows, unlocks or hides the lyric window, whichever comes next. */
  const turnLyricWindow = (event: KeyboardEvent): void => {
    if (desktop === null || desktop.facts.osd === "none") return;
    event.preventDefault();
    if (!event.repeat) void desktop.osd.turn();
  };
  const showQueue = (): void => {
    const hasQueue = player.isEnabled && !player.isFm;
    const isPlayerHidden = player.isEnabled && !hasPlayer;
    // The page of the queue: a panel would be below the lyrics, and screens without the player have none.
    if (lyricsOpen.get() || isPlayerHidden) return hasQueue ? go.to("/next") : undefined;
    if (hasQueue || isQueuePanelThere()) queue.toggle(true);
  };
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    if (keptForSearch(event)) return event.preventDefault();
    const action = actionOf(event, shortcuts, isMac());
    if (isModifiedOnSlider(event)) {
      event.preventDefault();
      if (action === null && desktop === null) return stepInHistory(event, isMac());
    }
    if (action === null || isOwned(event, action)) return;
    if (action === "search" || action === "help") {
      event.preventDefault();
      // The list of keys could not give the focus back to an entry of a menu that is gone.
      closeMenus();
      if (action === "help") openShortcuts();
      else search(() => go.to("/search"));
      return;
    }
    if (action === "queue") {
      if (!event.repeat) showQueue();
      return;
    }
    if (action === "minimize") return hide(event);
    if (action === "lyricWindow") return turnLyricWindow(event);
    if (!player.isEnabled) return;
    event.preventDefault();
    if (!event.repeat || LASTING.includes(action)) act(action, core, player.track?.id ?? null);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    window.addEventListener("keydown", pressOnce, true);
    window.addEventListener("keydown", listen);
    takeEarlyKeys().forEach(listen);
    return () => {
      window.removeEventListener("keydown", pressOnce, true);
      window.removeEventListener("keydown", listen);
    };
  }, []);
  return isListOpen ? <ShortcutsDialog /> : null;
}

/** Focuses the search box, closing what covers the page, unless a dialog asks something. */
function search(open: () => void): void {
  if (isSomethingAsked()) return;
  if (topDialog() === null && !lyricsOpen.get()) return searchAhead(open);
  closeDialogs();
  lyricsOpen.set(false);
  // The page takes the focus again once React has removed what covered it.
  requestAnimationFrame(() => searchAhead(open));
}

function act(action: KeyAction, core: Core, playing: TrackId | null): void {
  switch (action) {
    case "play":
      return void core.player.toggle();
    case "next":
      return void core.player.next();
    case "previous":
      return void core.player.previous();
    case "seekBack":
      return void core.player.seekBy(-SEEK_S);
    case "seekAhead":
      return void core.player.seekBy(SEEK_S);
    case "increaseVolume":
      return void core.player.changeVolume(VOLUME_STEP);
    case "decreaseVolume":
      return void core.player.changeVolume(-VOLUME_STEP);
    case "repeat":
      return void core.player.cycleRepeat();
    case "shuffle":
      return void core.player.toggleShuffle();
    case "like":
      if (playing !== null) void toggleLike(core, playing);
  }
}
