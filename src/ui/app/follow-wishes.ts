/** @file Carries out requests from links of other programs and system menus. */
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
 * Follows them as long as the page lives. A page or the search opens once no dialog is open, so that
 * nothing typed is lost; of several waiting requests only the last one counts.
 */
export function followWishes({ core, desktop, router }: WishDeps): void {
  const go = goBy(router);
  let last = 0;
  const inFront = async <T>(wanted: Promise<T | null>, show: (found: T) => void): Promise<void> => {
    const mine = ++last;
    const found = await wanted;
    await whenNothingIsAsked();
    if (found === null || mine !== last) return;
    // The requested page must not be covered.
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

/** A song has no page of its own, so its album's is opened; null, after a message, if there is none. */
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
