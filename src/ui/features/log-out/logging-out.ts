import { createUiStore } from "../../core/streams/ui-store.ts";

/** Whether this window is ending the session now. */
export const isLoggingOut = createUiStore(false);
