import { useUiStore } from "../core/ui-store.ts";
import { commentsDialog } from "../features/comments/comments-dialog.ts";
import { lyricsOpen } from "../features/lyrics/lyrics-open.ts";
import { playlistDialog } from "../features/playlist-dialogs/playlist-dialogs.ts";
import { lazyPart } from "./LazyPart.tsx";

const LyricsView = lazyPart(
  async () => (await import("../features/lyrics/LyricsView.tsx")).LyricsView,
);
const CommentsDialog = lazyPart(
  async () => (await import("../features/comments/CommentsDialog.tsx")).CommentsDialog,
);
const PlaylistDialogs = lazyPart(
  async () => (await import("../features/playlist-dialogs/PlaylistDialogs.tsx")).PlaylistDialogs,
);
const Toasts = lazyPart(async () => (await import("../features/toast/Toasts.tsx")).Toasts);
const PageScrollbar = lazyPart(
  async () => (await import("../features/scrollbar/PageScrollbar.tsx")).PageScrollbar,
);

/** What lies over the page. Each comes when it is asked for: none of it is part of the first paint. */
export function Overlays({ hasPlayer }: { readonly hasPlayer: boolean }) {
  const isLyricsOpen = useUiStore(lyricsOpen);
  const hasComments = useUiStore(commentsDialog) !== null;
  const hasPlaylists = useUiStore(playlistDialog) !== null;
  return (
    <>
      {isLyricsOpen && hasPlayer && <LyricsView />}
      {hasComments && <CommentsDialog />}
      {hasPlaylists && <PlaylistDialogs />}
      <Toasts />
      <PageScrollbar />
    </>
  );
}
