import type { ErrorComponentProps } from "@tanstack/react-router";
import { CircleAlert } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../kit/Button.tsx";
import { StateMessage } from "../kit/StateMessage.tsx";
import { ChunkError } from "../features/lazy/lazy-screen.tsx";
import { useBroken } from "../features/lazy/use-broken.ts";

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
  return (
    <div role="alert">
      <StateMessage
        icon={CircleAlert}
        isHeading
        title={t(`state.${what}.title`)}
        text={t(`state.${what}.text`)}
      >
        <Button onClick={() => location.reload()}>{t("state.reload")}</Button>
      </StateMessage>
    </div>
  );
}
