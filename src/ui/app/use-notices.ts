import { useEffect } from "react";
import type { Notice } from "../../contract/snapshots.ts";
import { useCore, type Core } from "../core/core-context.tsx";
import { showToast, type Toast } from "../features/toast/toasts.ts";

/** Shows the core's notices as toasts. */
export function useNotices(): void {
  const core = useCore();
  useEffect(() => {
    const heard = core.notices.notices$().subscribe(({ text, values, action }) => {
      showToast(text, values, actionOf(action, core));
    });
    return () => heard.unsubscribe();
  }, [core]);
}

function actionOf(action: Notice["action"], core: Core): Toast["action"] {
  switch (action) {
    case "undoQueue":
      return { name: "undo", run: () => void core.queue.undo() };
    case "undoPlaylists":
      return { name: "undo", run: () => void core.localPlaylists.undo() };
    case "retry":
      return { name: "retry", run: () => void core.browse.retry() };
    default:
      return null;
  }
}
