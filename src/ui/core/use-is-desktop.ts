import type { SessionSnapshot } from "../../contract/snapshots.ts";
import { useCore } from "./core-context.tsx";
import { useStream } from "./use-stream.ts";

const UNKNOWN: SessionSnapshot | null = null;

/** Whether this is the desktop app; not before the core has said so. */
export const useIsDesktop = (): boolean =>
  useStream<SessionSnapshot | null>(useCore().session.session$(), UNKNOWN)?.capabilities
    .isDesktop ?? false;
