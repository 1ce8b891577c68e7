import { useEffect } from "react";
import { toFailure } from "../../domain/failure.ts";
import { useCore } from "../core/core-context.tsx";
import { ChunkError } from "./lazy-screen.tsx";

const RELOADED_AS = "tonearm:reloaded";

/** Reports a part of the screen that threw. If code is missing, reloads the page, once per release. */
export function useBroken(error: unknown): void {
  const core = useCore();
  useEffect(() => {
    console.error(error);
    void core.system.report(toFailure(error));
    if (error instanceof ChunkError) void reloadOnce();
  }, [core, error]);
}

/** Reloads once per release: this module's address contains the release, so after another one it may help again. */
async function reloadOnce(): Promise<void> {
  if (!navigator.onLine || sessionStorage.getItem(RELOADED_AS) === import.meta.url) return;
  // If the server cannot be reached, the browser would replace the app with its own error page.
  const page = await fetch(location.href, { method: "HEAD" }).catch(() => null);
  if (page?.ok !== true) return;
  sessionStorage.setItem(RELOADED_AS, import.meta.url);
  location.reload();
}
