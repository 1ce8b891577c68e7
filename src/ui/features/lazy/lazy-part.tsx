import { CatchBoundary, type ErrorComponentProps } from "@tanstack/react-router";
import { Suspense, useEffect, type ComponentType, type ReactNode } from "react";
import { showToast } from "../features/toast/toasts.ts";
import { ChunkError, lazyScreen } from "./lazy-screen.tsx";
import { reloadIfServed, useBroken } from "./use-broken.ts";

export interface PartOptions {
  /** Nothing is loaded before this resolves. */
  readonly when?: () => Promise<void>;
  /** Closes the part if it is missing or breaks: it was opened by a press, and the next one tries again. */
  readonly close?: () => void;
}

/**
 * A part of the frame in a chunk of its own; while it is missing, and if it breaks, the rest stays, and a message says
 * so. Its code is loaded when it is first rendered; code that is missing is asked for again by the next opening, and
 * when the network is back.
 */
export function lazyPart<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
  { when, close }: PartOptions = {},
): (props: P) => ReactNode {
  const Part = lazyScreen(load, when);
  const tell = (error: unknown): void => {
    if (error instanceof ChunkError) tellMissing();
    else if (close !== undefined) showToast("commandLost");
  };
  const Broken = ({ error, reset }: ErrorComponentProps): ReactNode => {
    useBroken(error, tell);
    useEffect(() => {
      close?.();
      if (!(error instanceof ChunkError)) return;
      Part.forget();
      window.addEventListener("online", reset);
      return () => window.removeEventListener("online", reset);
    }, [error, reset]);
    return null;
  };
  return (props) => (
    <CatchBoundary getResetKey={() => 0} errorComponent={Broken}>
      <Suspense>
        <Part {...props} />
      </Suspense>
    </CatchBoundary>
  );
}

/** Says that code is missing, and offers a reload, which says so again where it would lose the page. */
function tellMissing(): void {
  const reload = async (): Promise<void> => {
    if (!(await reloadIfServed())) tellMissing();
  };
  showToast("codeMissing", {}, { name: "reload", run: () => void reload(), of: "code" });
}
