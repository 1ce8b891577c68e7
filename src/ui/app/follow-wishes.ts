/** @file Carries out what links in other programs and menus of the system ask of the screen. */
import type { AnyRouter } from "@tanstack/react-router";
import type { ScreenWish } from "../../domain/desktop/deep-link.ts";
import type { Failure } from "../../domain/failure.ts";
import type { SongId } from "../../domain/playable.ts";
import type { Core } from "../core/core-context.tsx";
import type { Desktop } from "../core/desktop-context.tsx";
import { settled } from "../core/streams/settled.ts";
import { goBy } from "../core/navigation/use-go.ts";
import { showToast } from "../features/toast/toasts.ts";
import { closeDialogs, whenNothingIsAsked } from "../kit/open-dialogs.ts";
import { searchAhead } from "./search-ahead.ts";

interface WishDeps {
  readonly core: Core;
  readonly desktop: Desktop;
  readonly router: AnyRouter;
}

/**
 * Follows the wishes while the page lives. A page or the search is opened once no dialog asks anything, so that
 * nothing typed there is lost; if several wishes wait, only the last is carried out.
 */
export function followWishes({ core, desktop, router }: WishDeps): void {
  const go = goBy(router);
  let last = 0;
  const inFront = async <T>(wanted: Promise<T | null>, show: (found: T) => void): Promise<void> => {
    const mine = ++last;
    const found = await wanted;
    await whenNothingIsAsked();
    if (found === null || mine !== last) return;
    // Also if the page is the current one, because it must be visible.
    closeDialogs();
    show(found);
  };
  const search = (): void => searchAhead(() => go.to("/search"));
  const obey = (wish: ScreenWish): void => {
    if (wish.kind === "open") void inFront(Promise.resolve(wish.path), go.to);
    else if (wish.kind === "song") void inFront(albumPathOf(core, wish.id), go.to);
    else void inFront(Promise.resolve(true), search);
  };
  desktop.app.wishes$().subscribe({
    next: obey,
    error: (thrown: unknown) => console.error(thrown),
  });
}

/** Path of a song's album, since a song has no page; null, with a message, if it cannot be found. */
async function albumPathOf(core: Core, id: SongId): Promise<string | null> {
  const album = await settled(core.browse.albumOf(id));
  if (album.ok) return `/album/${album.value}`;
  tell(album.failure);
  return null;
}

function tell({ kind }: Failure): void {
  if (kind === "offline" || kind === "timeout") showToast("networkLost");
  else if (kind === "workerLost") showToast("commandLost");
  else showToast("songMissing");
}
