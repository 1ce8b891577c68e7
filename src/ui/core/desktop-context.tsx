import { createContext, useContext } from "react";
import type { DesktopWindowApi } from "../../contract/desktop.ts";
import type { RemoteServices } from "../../contract/wire/types.ts";
import type { DesktopFacts } from "../../domain/desktop/facts.ts";

/** The desktop program as the screen calls it. */
export interface Desktop extends RemoteServices<DesktopWindowApi> {
  readonly facts: DesktopFacts;
}

/** Null on the web. */
export const DesktopContext = createContext<Desktop | null>(null);

/** The desktop program around the page; null on the web. */
export const useDesktop = (): Desktop | null => useContext(DesktopContext);
