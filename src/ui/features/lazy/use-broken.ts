import { useEffect, useEffectEvent } from "react";
import { toFailure } from "../../../domain/failure.ts";
import { useCore } from "../../core/core-context.tsx";
import { useIsPlaying } from "../../core/playback/player-state.ts";
import { ChunkError } from "./lazy-screen.tsx";

const RELOADED_AS = "tonearm:reloaded";
/** A server that takes longer for the head of a page would not bring the app back soon either. */
const ANSWER_MS = 5_000;

export interface BrokenOptions {
  /** Whether the page may be reloaded for it: not for what was opened by a press, nor while something plays. */
  readonly mayReload: boolean;
  /** Called if the page stays. */
  readonly onStay?: (error: unknown) => void;
}

/** Reports a part of the screen that threw. If code is missing, reloads the page where it may, once per release. */
export function useBroken(error: unknown, { mayReload, onStay }: BrokenOptions): void {
  const core = useCore();
  const isPlaying = useIsPlaying();
  const reload = useEffectEvent(async (): Promise<boolean> => {
    if (!mayReload || isPlaying || !(error instanceof ChunkError)) return false;
    const isReloaded = sessionStorage.getItem(RELOADED_AS) === import.meta.url;
    return !isReloaded && (await reloadIfServed());
  });
  useEffect(() => {
    console.error(error);
    void core.system.report(toFailure(error));
    const answer = async (): Promise<void> => {
      if (!(await reload())) onStay?.(error);
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
