import type { ProxyUse } from "../../domain/desktop/other-sources.ts";
import { useCore } from "./core-context.tsx";
import { useStream } from "./streams/use-stream.ts";

const NONE: readonly ProxyUse[] = [];

/** The configured proxies that do not answer. */
export const useDeadProxies = (): readonly ProxyUse[] =>
  useStream(useCore().system.deadProxies$(), NONE);
