import { createUiStore } from "../../core/streams/ui-store.ts";

/** Whether the session is being ended from this window. */
export const isLoggingOut = createUiStore(false);
