import { createContext } from "react";
import { createUiStore } from "./streams/ui-store.ts";

/** Whether the queue is open beside the page in wide windows; initially as `boot-script.ts` has set it. */
export const queueOpen = createUiStore(document.documentElement.dataset["queue"] !== undefined);

/** Whether the surrounding page leaves room for the queue. */
export const BesideQueueContext = createContext(false);
