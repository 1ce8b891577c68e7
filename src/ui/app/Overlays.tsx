import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useUiStore } from "../core/ui-store.ts";
import { PageScrollbar } from "../features/scrollbar/PageScrollbar.tsx";
import { Toasts } from "../features/toast/Toasts.tsx";
import { commentsDialog } from "../features/dialogs/comments-dialog.ts";
import { lyricsOpen } from "../features/dialogs/lyrics-open.ts";
import { logOutDialog } from "../features/dialogs/log-out-dialog.ts";
import { playlistDialog } from "../features/dialogs/playlist-dialog.ts";
import { closeDialogs } from "../kit/open-dialogs.ts";
import { followOverlays } from "../kit/overlay-history.ts";
import { followPictures } from "./follow-pictures.ts";
import { Keyboard } from "./Keyboard.tsx";
import { lazyPart } from "./LazyPart.tsx";
import { pageHistoryOf } from "./page-history.ts";
import { useGuards } from "./use-guards.ts";
import { useNotices } from "./use-notices.ts";

const LyricsView = lazyPart(
  async () => (await import("../features/lyrics/LyricsView.tsx")).LyricsView,
);
const CommentsDialog = lazyPart(
  async () => (await import("../features/comments/CommentsDialog.tsx")).CommentsDialog,
);
const LogOutDialog = lazyPart(
  async () => (await import("../features/log-out/LogOutDialog.tsx")).LogOutDialog,
);
const PlaylistDialogs = lazyPart(
  async () => (await import("../features/playlist-dialogs/PlaylistDialogs.tsx")).PlaylistDialogs,
);

/** What lies over the page, and the keys that work everywhere. Dialogs come when they are asked for. */
export function Overlays({ hasPlayer }: { readonly hasPlayer: boolean }) {
  const isLyricsOpen = useUiStore(lyricsOpen);
  const hasComments = useUiStore(commentsDialog) !== null;
  const hasPlaylists = useUiStore(playlistDialog) !== null;
  const asksToLogOut = useUiStore(logOutDialog);
  const router = useRouter();
  useNotices();
  useGuards();
  // What is asked over a page is asked there: it never lies on the next one, such as the log-in.
  useEffect(
    () => router.subscribe("onBeforeLoad", ({ pathChanged }) => pathChanged && closeDialogs()),
    [router],
  );
  useEffect(followPictures, []);
  useEffect(() => followOverlays(pageHistoryOf(router.history)), [router]);
  return (
    <>
      <Keyboard hasPlayer={hasPlayer} />
      {isLyricsOpen && hasPlayer && <LyricsView />}
      {hasComments && <CommentsDialog />}
      {hasPlaylists && <PlaylistDialogs />}
      {asksToLogOut && <LogOutDialog />}
      <Toasts />
      <PageScrollbar />
    </>
  );
}
