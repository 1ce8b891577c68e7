import { createContext, useContext, type ReactNode } from "react";
import type { CoreApi } from "../../contract/core.ts";
import type { RemoteServices } from "../../contract/wire/types.ts";

/** The core as the screen calls it. */
export type Core = RemoteServices<CoreApi>;

const CoreContext = createContext<Core | null>(null);

/** Provides the core to every component below. */
export function CoreProvider(props: { readonly core: Core; readonly children: ReactNode }) {
  return <CoreContext value={props.core}>{props.children}</CoreContext>;
}

/** The core; only below a `CoreProvider`. */
export function useCore(): Core {
  const core = useContext(CoreContext);
  if (core === null) throw new Error("useCore outside CoreProvider");
  return core;
}
