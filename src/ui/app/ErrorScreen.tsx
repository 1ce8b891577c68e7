import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useScreenTitle } from "../core/navigation/screen-title.ts";
import { Button } from "../kit/Button.tsx";
import { ChunkError } from "../features/lazy/lazy-screen.tsx";
import { useBroken } from "../features/lazy/use-broken.ts";
import { BreakdownMessage } from "../features/states/BreakdownMessage.tsx";

/** Replaces a screen that threw; the player beside it goes on. */
export function ErrorScreen({ error, reset }: Pick<ErrorComponentProps, "error" | "reset">) {
  const { t } = useTranslation();
  useBroken(error, { mayReload: true });
  const isMissing = error instanceof ChunkError;
  useEffect(() => {
    if (!isMissing) return;
    window.addEventListener("online", reset);
    return () => window.removeEventListener("online", reset);
  }, [isMissing, reset]);
  const what = isMissing ? "chunk" : "crash";
  useScreenTitle(t(`state.${what}.title`), "");
  return (
    <BreakdownMessage of={what}>
      <Button onClick={() => location.reload()}>{t("state.reload")}</Button>
    </BreakdownMessage>
  );
}
