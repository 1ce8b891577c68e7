import { useEffect } from "react";
import { toFailure } from "../../../domain/failure.ts";
import { useCore } from "../../core/core-context.tsx";
import { ChunkError } from "./lazy-screen.tsx";

const RELOADED_AS = "tonearm:reloaded";
/** A server that takes longer for the head of a page would not bring the app back soon either. */
const ANSWER_MS = 5_000;

/**
 * Reports a part of the screen that threw. If code is missing, reloads the page, once per release; `onStay` is called if
 * the page stays.
 */
export function useBroken(error: unknown, onStay?: (error: unknown) => void): void {
  const core = useCore();
  useEffect(() => {
    console.error(error);
    void core.system.report(toFailure(error));
    const isReloaded = sessionStorage.getItem(RELOADED_AS) === import.meta.url;
    const answer = async (): Promise<void> => {
      if (error instanceof ChunkError && !isReloaded && (await reloadIfServed())) return;
      onStay?.(error);
    };
    void answer();
  }, [core, error, onStay]);
}

/** Reloads the page and resolves with true, unless it would be lost to the browser's own error page. */
export async function reloadIfServed(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const signal = AbortSignal.timeout(ANSWER_MS);
  const page = await fetch(location.href, { method: "HEAD", signal }).catch(() => null);
  if (page?.ok !== true) return false;
  // This module's address contains the release, so after another one a reload may help again.
  sessionStorage.setItem(RELOADED_AS, import.meta.url);
  location.reload();
  return true;
}
