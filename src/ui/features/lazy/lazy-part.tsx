import { CatchBoundary, type ErrorComponentProps } from "@tanstack/react-router";
import {
  createContext,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  type ComponentType,
  type ReactNode,
} from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/Button.tsx";
import { BreakdownMessage } from "../states/BreakdownMessage.tsx";
import { showToast } from "../toast/toasts.ts";
import { ChunkError, lazyScreen, type LazyOptions } from "./lazy-screen.tsx";
import { reloadIfServed, useBroken } from "./use-broken.ts";

export interface PartOptions<P> extends LazyOptions {
  /** Closes the part if it is missing or breaks: it was opened by a press, and the next one tries again. */
  readonly close?: (props: P) => void;
  /** It is part of a page: while it is missing, a message in its place says so, with a way to try again. */
  readonly isInPlace?: boolean;
  /** Shown while its code loads. */
  readonly fallback?: ReactNode;
}

/** Closes the part around a component. */
const CloseContext = createContext(() => {});

/**
 * A part of the frame or of a screen in a chunk of its own; while it is missing, and if it breaks, the rest stays, and a
 * message says so. Its code is loaded when it is first rendered; code that is missing is asked for again by the next
 * opening, and when the network is back.
 */
export function lazyPart<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
  { close, isInPlace = false, fallback, ...options }: PartOptions<P> = {},
): (props: P) => ReactNode {
  const Part = lazyScreen(load, options);
  const tell = (error: unknown): void => {
    if (isInPlace) return;
    if (error instanceof ChunkError) tellMissing();
    else if (close !== undefined) showToast("commandLost");
  };
  const Broken = ({ error, reset }: ErrorComponentProps): ReactNode => {
    const shut = useEffectEvent(use(CloseContext));
    useBroken(error, { mayReload: close === undefined && !isInPlace, onStay: tell });
    useEffect(() => {
      shut();
      if (!(error instanceof ChunkError)) return;
      Part.forget();
      window.addEventListener("online", reset);
      return () => window.removeEventListener("online", reset);
    }, [error, reset]);
    return isInPlace && error instanceof ChunkError ? <MissingPart onRetry={reset} /> : null;
  };
  return (props) => (
    <CloseContext value={() => close?.(props)}>
      <CatchBoundary getResetKey={() => 0} errorComponent={Broken}>
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </CatchBoundary>
    </CloseContext>
  );
}

/** Stands in place of a part whose code is missing. */
function MissingPart({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <BreakdownMessage of="chunk" isInline>
      <Button onClick={onRetry}>{t("state.tryAgain")}</Button>
    </BreakdownMessage>
  );
}

/** Says that code is missing, and offers a reload, which says so again where it would lose the page. */
function tellMissing(): void {
  const reload = async (): Promise<void> => {
    if (!(await reloadIfServed())) tellMissing();
  };
  showToast("codeMissing", {}, { name: "reload", run: () => void reload(), of: "code" });
}
