import { createContext } from "react";

/** Whether the kept screen around is the one of the address; other screens always are. */
export const ShownContext = createContext(true);
