import { createUiStore } from "../../core/ui-store.ts";

/** Whether the question stands on screen. */
export const logOutDialog = createUiStore(false);
