import { useRouter } from "@tanstack/react-router";
import i18next from "i18next";
import { useEffect } from "react";
import type { Notice } from "../../contract/snapshots.ts";
import { loginPath } from "../../domain/routes.ts";
import { useCore, type Core } from "../core/core-context.tsx";
import { useDesktop } from "../core/desktop-context.tsx";
import { undoRemoval } from "../features/actions/change-playlist.ts";
import { dropOffers, showToast, type Toast } from "../features/toast/toasts.ts";

/** Shows the core's notices as toasts; if the session has ended, opens the log-in (B3). */
export function useNotices(): void {
  const core = useCore();
  const router = useRouter();
  const start = loginPath(useDesktop() !== null);
  useEffect(() => {
    const logIn = (): void => {
      const { pathname, searchStr } = router.latestLocation;
      if (pathname.startsWith("/login")) return;
      const search = { back: `${pathname}${searchStr}` };
      void router.navigate({ to: start as ".", search: search as never });
    };
    const heard = core.notices.notices$().subscribe((notice) => {
      if ("withdrawn" in notice) return dropOffers(notice.withdrawn);
      const { text, values, action } = notice;
      const isOver = text === "loggedOut";
      if (isOver) logIn();
      showToast(text, values, isOver ? null : actionOf(action, core, logIn));
    });
    return () => heard.unsubscribe();
  }, [core, router, start]);
}

function actionOf(action: Notice["action"], core: Core, logIn: () => void): Toast["action"] {
  const undo = (run: () => void): Toast["action"] => ({ name: "undo", run, of: action ?? "" });
  switch (action) {
    case "undoQueue":
      return undo(() => void core.queue.undo());
    case "undoPlaylists":
      return undo(() => void core.localPlaylists.undo());
    case "undoOwnPlaylists":
      return undo(() => void undoRemoval(core, i18next.t));
    case "undoSearches":
      return undo(() => void core.search.undo());
    case "undoLocalMusic":
      return undo(() => void core.localMusic.undo());
    case "login":
      return { name: "login", run: logIn };
    case null:
      return null;
  }
}
