import { createUiStore } from "../../core/ui-store.ts";

/** Whether the full-screen lyrics view is open. */
export const lyricsOpen = createUiStore(false);
