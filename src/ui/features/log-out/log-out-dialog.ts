import { createUiStore } from "../../core/ui-store.ts";

/** Whether the question stands on screen. */
export const logOutDialog = createUiStore(false);

/** Whether the session is being ended from this window. */
export const isLoggingOut = createUiStore(false);
