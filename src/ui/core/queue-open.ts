import { createContext } from "react";
import { createUiStore } from "./streams/ui-store.ts";

/** Whether the queue is open beside the page, in windows wide enough; `boot-script.ts` sets the initial state. */
export const queueOpen = createUiStore(document.documentElement.dataset["queue"] !== undefined);

/** Whether the page around leaves room for the queue. */
export const BesideQueueContext = createContext(false);
