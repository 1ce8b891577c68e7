import { useEffect } from "react";
import { toFailure } from "../../domain/failure.ts";
import { useCore } from "../core/core-context.tsx";
import { ChunkError } from "./lazy-screen.tsx";

const RELOADED_AS = "tonearm:reloaded";

/** Reports a part of the screen that threw; for missing code the page is reloaded once per release. */
export function useBroken(error: unknown): void {
  const core = useCore();
  useEffect(() => {
    console.error(error);
    void core.system.report(toFailure(error));
    if (error instanceof ChunkError) void reloadOnce();
  }, [core, error]);
}

/** This module's address contains the release: after a new one, a reload may help again. */
async function reloadOnce(): Promise<void> {
  if (!navigator.onLine || sessionStorage.getItem(RELOADED_AS) === import.meta.url) return;
  // If the server is away, the browser would replace the app by its own error page.
  const page = await fetch(location.href, { method: "HEAD" }).catch(() => null);
  if (page?.ok !== true) return;
  sessionStorage.setItem(RELOADED_AS, import.meta.url);
  location.reload();
}
