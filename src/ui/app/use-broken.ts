import { useEffect } from "react";
import { toFailure } from "../../domain/failure.ts";
import { useCore } from "../core/core-context.tsx";
import { ChunkError } from "./lazy-screen.tsx";

const RELOADED_AS = "tonearm:reloaded";

/** Reports a part of the screen that threw; missing code is asked for by one reload of each release. */
export function useBroken(error: unknown): void {
  const core = useCore();
  useEffect(() => {
    console.error(error);
    void core.system.report(toFailure(error));
    if (error instanceof ChunkError) void reloadOnce();
  }, [core, error]);
}

/** The address of this module has the release in it: after a new one, a reload may help again. */
async function reloadOnce(): Promise<void> {
  if (!navigator.onLine || sessionStorage.getItem(RELOADED_AS) === import.meta.url) return;
  // Of a server that is away the browser would show a page of its own in place of the app.
  const page = await fetch(location.href, { method: "HEAD" }).catch(() => null);
  if (page?.ok !== true) return;
  sessionStorage.setItem(RELOADED_AS, import.meta.url);
  location.reload();
}
