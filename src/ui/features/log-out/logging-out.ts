import { createUiStore } from "../../core/streams/ui-store.ts";

/** Address of the page on which this window is ending the session now; null if it is not. */
export const loggingOutOn = createUiStore<string | null>(null);
