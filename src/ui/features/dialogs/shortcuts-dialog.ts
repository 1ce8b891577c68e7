import { createUiStore } from "../../core/ui-store.ts";

/** Whether the list of all keys is open. */
export const shortcutsDialog = createUiStore(false);

/** Shows all keys of the app over the page. */
export const openShortcuts = (): void => shortcutsDialog.set(true);
