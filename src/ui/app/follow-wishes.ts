/** @file Does what links of other programs and menus of the system want of the screen. */
import type { AnyRouter } from "@tanstack/react-router";
import type { ScreenWish } from "../../domain/desktop/deep-link.ts";
import type { Failure } from "../../domain/failure.ts";
import type { SongId } from "../../domain/playable.ts";
import type { Core } from "../core/core-context.tsx";
import type { Desktop } from "../core/desktop-context.tsx";
import { settled } from "../core/settled.ts";
import { goBy } from "../core/use-go.ts";
import { showToast } from "../features/toast/toasts.ts";
import { closeDialogs, whenNothingIsAsked } from "../kit/open-dialogs.ts";
import { searchAhead } from "./search-ahead.ts";

interface WishDeps {
  readonly core: Core;
  readonly desktop: Desktop;
  readonly router: AnyRouter;
}

/**
 * Follows them as long as the page lives. A page is opened once nothing is asked over the one on screen, so that nothing
 * typed there is lost; of several that wait, the last. The search is not opened below a modal dialog at all.
 */
export function followWishes({ core, desktop, router }: WishDeps): void {
  const go = goBy(router);
  let last = 0;
  const openPage = async (path: Promise<string | null>): Promise<void> => {
    const mine = ++last;
    const found = await path;
    await whenNothingIsAsked();
    if (found === null || mine !== last) return;
    // Also where it is the page on screen: it was asked for to be seen.
    closeDialogs();
    go.to(found);
  };
  const obey = (wish: ScreenWish): void => {
    if (wish.kind === "open") void openPage(Promise.resolve(wish.path));
    else if (wish.kind === "song") void openPage(albumPathOf(core, wish.id));
    else if (document.querySelector("dialog:modal") === null) searchAhead(() => go.to("/search"));
  };
  desktop.app.wishes$().subscribe({
    next: obey,
    error: (thrown: unknown) => console.error(thrown),
  });
}

/** A song has no page of its own; null, and told, where it cannot be found. */
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
