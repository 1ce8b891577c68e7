import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { guardFor, ROUTE_IDS, ROUTES } from "../../domain/routes.ts";
import { useCore } from "../core/core-context.tsx";
import { useUiStore } from "../core/streams/ui-store.ts";

import {
  logOutDialog,
  commentsDialog,
  lyricsOpen,
  matchQuestion,
} from "../features/dialogs/dialogs.ts";

import { playlistDialog } from "../features/dialogs/playlist-dialog.ts";
import { PageScrollbar } from "../features/scrollbar/PageScrollbar.tsx";
import { Toasts } from "../features/toast/Toasts.tsx";
import { withWords } from "../i18n/i18n.ts";
import { closeDialogs } from "../kit/open-dialogs.ts";
import { followOverlays } from "../kit/overlay-history.ts";
import { Keyboard } from "./Keyboard.tsx";
import { lazyPart } from "../features/lazy/lazy-part.tsx";
import { followPictures } from "./follow-pictures.ts";
import { followPlace } from "./follow-place.ts";
import { followViewer } from "./follow-viewer.ts";
import { pageHistoryOf } from "./page-history.ts";
import { useNotices } from "./use-notices.ts";

const LyricsView = lazyPart(
  async () => (await withWords(import("../features/lyrics/LyricsView.tsx"), "settings")).LyricsView,
  { close: () => lyricsOpen.set(false) },
);
const CommentsDialog = lazyPart(
  async () => (await import("../features/comments/CommentsDialog.tsx")).CommentsDialog,
  { close: () => commentsDialog.set(null) },
);
const LogOutDialog = lazyPart(
  async () => (await import("../features/log-out/LogOutDialog.tsx")).LogOutDialog,
  { close: () => logOutDialog.set(false) },
);
const PlaylistDialogs = lazyPart(
  async () => (await import("../features/playlist-dialogs/PlaylistDialogs.tsx")).PlaylistDialogs,
  { close: () => playlistDialog.set(null) },
);

const MatchFileDialog = lazyPart(
  async () => (await import("../features/local-match/MatchFileDialog.tsx")).MatchFileDialog,
  { close: () => matchQuestion.set(null) },
);

/** Overlays and the keys that work everywhere. The code of dialogs is loaded when they are opened. */
export function Overlays({ hasPlayer }: { readonly hasPlayer: boolean }) {
  const isLyricsOpen = useUiStore(lyricsOpen);
  const hasComments = useUiStore(commentsDialog) !== null;
  const hasPlaylists = useUiStore(playlistDialog) !== null;
  const asksToLogOut = useUiStore(logOutDialog);
  const asksForSong = useUiStore(matchQuestion) !== null;
  const core = useCore();
  const router = useRouter();
  useNotices();
  useGuards();
  // A dialog belongs to the page over which it was opened, and must not cover the next one, such as the log-in.
  useEffect(
    () => router.subscribe("onBeforeLoad", ({ pathChanged }) => pathChanged && closeDialogs()),
    [router],
  );
  useEffect(() => followPictures(core), [core]);
  useEffect(() => followViewer(core), [core]);
  useEffect(followPlace, []);
  useEffect(() => followOverlays(pageHistoryOf(router.history)), [router]);
  return (
    <>
      <Keyboard hasPlayer={hasPlayer} />
      {isLyricsOpen && hasPlayer && <LyricsView />}
      {hasComments && <CommentsDialog />}
      {hasPlaylists && <PlaylistDialogs />}
      {asksToLogOut && <LogOutDialog />}
      {asksForSong && <MatchFileDialog />}
      <Toasts />
      <PageScrollbar />
    </>
  );
}

/** Applies the routes' guards to the current page too, because a session may end in another window. */
function useGuards(): void {
  const core = useCore();
  const router = useRouter();
  useEffect(() => {
    const heard = core.session.session$().subscribe(({ mode, capabilities }) => {
      const { pathname, searchStr } = router.latestLocation;
      const path = pathname.replace(/(.)\/$/, "$1");
      const id = ROUTE_IDS.find((known) => ROUTES[known].path === path);
      if (id === undefined) return;
      const verdict = guardFor(id, mode, capabilities.isDesktop);
      if (typeof verdict === "string") return;
      const search = { back: `${pathname}${searchStr}` };
      void router.navigate({
        to: verdict.redirect as ".",
        search: search as never,
        replace: true,
      });
    });
    return () => heard.unsubscribe();
  }, [core, router]);
}
