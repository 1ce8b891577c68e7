import { createContext } from "react";
import { createUiStore } from "./streams/ui-store.ts";

/** Whether the queue stands open beside the page, in windows wide enough for it; `boot-script.ts` knew it first. */
export const queueOpen = createUiStore(document.documentElement.dataset["queue"] !== undefined);

/** Whether the page around here leaves the queue its room. */
export const BesideQueueContext = createContext(false);
